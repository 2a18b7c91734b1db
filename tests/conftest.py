"""Settings that hold for every test."""

from __future__ import annotations

import os

from hypothesis import settings

# A shared machine stalls now and then: time is no property of an example. Continuous integration
# runs the same examples each time, people get new ones.
settings.register_profile("ruleproof", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("ruleproof")
