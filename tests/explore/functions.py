"""Functions of the rule language in their two forms, for sweeps, assumptions and stops."""

from checkers.explore import Function


def predicate(system, function):
    return Function(system.lower_predicate(function), lambda: system.compile_predicate(function))


def step(system, function):
    return Function(system.lower_step(function), lambda: system.compile_predicate(function))
