"""What rulebooks say, what is doubtful in them, and what must hold: the specs of games."""

from specs.errors import SpecError
from specs.load import Spec, load_spec, registered

__all__ = ["Spec", "SpecError", "load_spec", "registered"]
