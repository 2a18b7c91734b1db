"""Damage, and the Silver and the Golden Cat that may block it."""

from models.language import helper, require, rule
from models.turtle_power.flow import finish_bout, super_cats
from models.turtle_power.state import Hit, Phase, Player


@helper
def hurt_robodog(s, g, amount: int) -> None:
    """TP-EP2-A: that many RoboDog cards are discarded, as far as there are."""
    misses = g.overkill == "exact-number-needed" and amount > s.robodog
    s.robodog = s.robodog if misses else max(0, s.robodog - amount)


@helper
def hurt_hero(s, g, amount: int) -> None:
    """TP-EP2-B: that many Super Cats become cats again; after them, by a reading, the sixth."""
    lost = min(amount, super_cats(s))
    for player in Player:
        s.supers[player] = s.supers[player] - lost if s.hero == player else s.supers[player]
    if g.silver_counts_as_cat == "silver-too":
        s.shields = max(0, s.shields - (amount - lost))
    finish_bout(s, g)


@helper
def spend_shield(s, g, amount: int) -> None:
    """TP-5P-2: a protecting cat blocks this much of the damage and is turned for good."""
    s.shields -= 1
    s.hits -= amount
    through = s.hits == 0 and g.shield_keeps_attack == "yes"
    hurt_robodog(s, g, s.number if through else 0)
    another = g.both_shields_in_one_round == "allowed" and s.shields > 0 and s.robodog > 0
    if s.hits == 0:
        finish_bout(s, g)
    elif another:
        s.phase = Phase.SHIELD
    else:
        hurt_hero(s, g, s.hits)


@helper
def be_blocked(s, g, hits: int) -> None:
    """TP-EP2-B, TP-5P-1: the attack is blocked; a protecting cat may take the damage."""
    cats = super_cats(s) + (s.shields if g.silver_counts_as_cat == "silver-too" else 0)
    misses = g.more_matches_than_cats == "exact-fit-needed" and hits > cats
    s.hits = hits
    if misses:
        finish_bout(s, g)
    elif s.shields > 0 and (g.shield_optional == "first-damage" or s.declared):
        spend_shield(s, g, hits)
    elif s.shields > 0 and g.shield_optional == "hero-after-reveal":
        s.phase = Phase.SHIELD
    else:
        hurt_hero(s, g, hits)


@rule(
    Phase.SHIELD,
    text="a protecting cat blocks all damage",
    clauses=["TP-5P-1", "TP-5P-2", "TP-6P-1"],
)
def use_shield(s, g):
    """Let the Silver or the Golden Cat block all damage of this round; it is gone then."""
    require(s.shields > 0, "no protecting cat is left", ("TP-5P-2", "TP-6P-1"))
    spend_shield(s, g, s.hits)


@rule(
    Phase.SHIELD,
    text="a protecting cat blocks {part} of the damage",
    clauses=["TP-5P-1", "TP-5P-2"],
)
def use_shield_for(s, g, part: Hit):
    """Let a protecting cat block a part of the damage."""
    require(g.partial_block == "any-part", "it blocks all damage or none", "TP-5P-1")
    require(0 < part < s.hits, "that is no part of the damage", "TP-5P-1")
    require(s.shields > 0, "no protecting cat is left", ("TP-5P-2", "TP-6P-1"))
    spend_shield(s, g, part)


@rule(Phase.SHIELD, text="no protecting cat is used", clauses=["TP-5P-1", "TP-EP2-B"])
def take_damage(s, g):
    """Turn Super Cats back, and keep the protecting cats."""
    hurt_hero(s, g, s.hits)


@rule(Phase.DECLARE, text="the Hero counts on a protecting cat", clauses=["TP-5P-1"])
def declare(s, g):
    """Say, before the fingers are shown, that a protecting cat will block the damage, if any."""
    s.declared = True
    s.phase = Phase.BOUT if g.outcomes else Phase.FIGHT


@rule(Phase.DECLARE, text="the Hero does without a protecting cat", clauses=["TP-5P-1"])
def do_without(s, g):
    """Say, before the fingers are shown, that no protecting cat will block the damage."""
    s.phase = Phase.BOUT if g.outcomes else Phase.FIGHT
