"""Where a ruling looks for evidence."""

from types import SimpleNamespace

from checkers.rulings.evidence import scopes_for


def test_properties_are_not_judged_on_scopes_for_questions_only(spec):
    """Unless they name them: the specs expect nothing of them there."""
    prop = next(each for each in spec.properties if not each.scopes)
    first, *others = scopes_for(spec, prop)
    aside = first.model_copy(update={"questions_only": True})
    changed = SimpleNamespace(scopes=[aside, *others])
    assert aside not in scopes_for(changed, prop)
    assert scopes_for(changed, SimpleNamespace(scopes=[first.name])) == [aside]
