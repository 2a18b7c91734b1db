"""`ruleproof show`: a rule with its clauses, in each of the forms in which it runs."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from checkers.command.find import bind_scope, find_game, find_scope, find_spec, parse_readings
from checkers.command.options import GameArgument, ReadingsOption, ScopeOption
from checkers.command.output import console
from checkers.results import AS_EXPECTED
from models.language.errors import RuleproofError

if TYPE_CHECKING:
    from models.language import Game, System
    from models.language.system import BoundRule
    from specs.load import Spec


class Form(StrEnum):
    """The forms of a rule."""

    SOURCE = "source"
    LOOP = "loop"
    TERMS = "terms"


HEADINGS = {
    Form.SOURCE: "As it is written and called",
    Form.LOOP: "As it is compiled",
    Form.TERMS: "As Z3 sees it",
}

RuleArgument = Annotated[
    str | None,
    typer.Argument(metavar="RULE", help="Its name; without one, all rules are listed."),
]
FormOption = Annotated[
    list[Form] | None, typer.Option("--form", help="Show this form only; may be repeated.")
]


def show(
    game: GameArgument,
    rule: RuleArgument = None,
    form: FormOption = None,
    scope: ScopeOption = None,
    reading: ReadingsOption = None,
) -> int:
    """Show a rule: source, lowered loop, Z3 terms.

    The scope decides the sizes in the terms and how members are called.
    """
    model, spec = find_game(game), find_spec(game)
    if rule is None:
        for line in _listing(model):
            console().print(line, markup=False, soft_wrap=True)
        return AS_EXPECTED
    system = bind_scope(model, find_scope(spec, scope), parse_readings(spec, reading))
    bound = _bound(system, rule)
    screen = console()
    for line in _heading(system, bound, spec):
        screen.print(line, markup=False, soft_wrap=True)
    for each in form or list(Form):
        screen.print(f"\n{HEADINGS[each]}\n", markup=False, style="bold")
        text = _form(each, system, bound)
        if screen.is_terminal and each is not Form.TERMS:
            from rich.syntax import Syntax

            screen.print(Syntax(text, "python", background_color="default", word_wrap=True))
        else:
            screen.print(text, markup=False, soft_wrap=True)
    return AS_EXPECTED


def _bound(system: System, name: str) -> BoundRule:
    from specs.errors import did_you_mean

    number = system.game.rule_numbers.get(name)
    if number is None:
        hint = did_you_mean(name, system.game.rule_numbers)
        raise RuleproofError(f"{system.game.name} has no rule `{name}`: {hint}")
    return system.rules[number]


def _form(form: Form, system: System, bound: BoundRule) -> str:
    from checkers.render.forms import loop_form, source_form, terms_form

    makers = {Form.SOURCE: source_form, Form.LOOP: loop_form, Form.TERMS: terms_form}
    return makers[form](system, bound).rstrip("\n")


def _listing(game: Game) -> Iterator[str]:
    width = max(len(rule.name) for rule in game.rule_list)
    for phase in game.phase:
        rules = [rule for rule in game.rule_list if phase in rule.phases]
        if rules:
            yield phase.name + (" (chance)" if phase in game.chance_phases else "")
        for rule in rules:
            yield f"  {rule.name:{width}}  {_first_line(rule.meaning)}"


def _first_line(text: str) -> str:
    return text.partition("\n\n")[0].replace("\n", " ")


def _heading(system: System, bound: BoundRule, spec: Spec) -> Iterator[str]:
    from models.language.source import Source

    rule, game = bound.rule, system.game
    source = Source(rule.function)
    arguments = ", ".join(f"{name}: {kind.__name__}" for name, kind in rule.arguments.items())
    kind = "chance rule" if rule.is_chance else "rule"
    yield f"{kind} {rule.name}({arguments}), {source.path.name}, line {source.tree.lineno}"
    yield f"in {', '.join(game.phase(phase).name for phase in rule.phases)}: {rule.meaning}"
    for clause in rule.clauses:
        yield f"  {clause}: {_paraphrase(clause, spec)}"
    for guard in system.guards:
        if guard.rule == rule.name:
            yield f"  refused when {guard.reason} (line {guard.line})"
            for clause in guard.clauses:
                yield f"      {clause}: {_paraphrase(clause, spec)}"


def _paraphrase(clause: str, spec: Spec) -> str:
    parts = spec.rulebook.parts(clause)
    if not parts:
        return "this clause is not in the rulebook's list"
    return " ".join(spec.rulebook.clause(part).paraphrase for part in parts)
