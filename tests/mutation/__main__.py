"""What becomes of the mutants of a game: `python -m tests.mutation GAME [FUNCTION ...]`."""

import sys
import tempfile
from pathlib import Path

from tests.mutation.workers import judged

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as cache:
        for outcome in judged(sys.argv[1], Path(cache), sys.argv[2:]):
            print(outcome, flush=True)
