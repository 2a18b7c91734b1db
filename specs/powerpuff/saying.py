"""How a claim is written as one function: above it title, clauses and where it is looked at, below
it the sentence, as its docstring."""

import inspect

from specs.expectations import case, expect
from specs.properties import Property


def claim(id, title, *clauses, expected=None, **more):
    """Make a property of a function, its docstring the statement: a step property of a function
    over steps, an invariant of one over states. It says what the rules say of single moves, and is
    expected to hold unless said otherwise."""

    def property_of(function):
        step = "before" in inspect.signature(function).parameters
        return Property(
            **{"kind": "step" if step else "invariant", "restates": True, **more},
            id=id, title=title, clauses=clauses, holds=function,
            statement=" ".join(inspect.getdoc(function).split()),
            expected=expected or expect("HOLDS"),
        )  # fmt: skip

    return property_of


def breaks(because, *readings, **where):
    """Cases for `expect`: it is VIOLATED under each of these readings."""
    return [case("VIOLATED", reading=reading, because=because, **where) for reading in readings]


def only_under(because, *readings):
    """Expected to hold under each of these readings, and under no other."""
    kept = [case("HOLDS", reading=reading) for reading in readings]
    return expect("VIOLATED", *kept, because=because)


def unless(because, *readings):
    """Expected to hold but under these readings."""
    return expect("HOLDS", *breaks(because, *readings))


def claims_of(*modules):
    """The claims that modules make, in the order of their text."""
    return [
        thing for module in modules for thing in vars(module).values() if type(thing) is Property
    ]
