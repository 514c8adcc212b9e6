"""Conditions one of which holds are told as one only where that says the same."""

from __future__ import annotations

from dataclasses import replace

from cafetal import sentences as p
from cafetal.describe.joining import gathered

IT = p.NP("piece", det=p.Det.DEF)


def is_a(noun: str, subject: p.NP = IT) -> p.Clause:
    return p.Clause("be", (("subject", subject), ("property", p.NP(noun, det=p.Det.INDEF))))


def test_what_one_thing_is_becomes_one_clause() -> None:
    told = gathered((is_a("rook"), is_a("queen", IT.with_(pronoun=p.Pronoun.NEVER))))
    assert told is not None and isinstance(told.get("property"), p.NPs) and told.get("subject") == IT


def test_what_is_not_one_thing_or_not_another_stays_two() -> None:
    """*It is not a rook or a queen* would deny both."""
    assert gathered(tuple(replace(is_a(noun), negated=True) for noun in ("rook", "queen"))) is None


def test_different_things_stay_two() -> None:
    assert gathered((is_a("rook"), is_a("queen", p.NP("king", det=p.Det.DEF)))) is None
