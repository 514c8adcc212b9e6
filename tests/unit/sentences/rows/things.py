"""Noun phrases that several rows share."""

from __future__ import annotations

from cafetal.sentences import NP, YOU, Adj, Clause, Count, Det, Gap, Number, Person, Pronoun, Who, exactly

PL = Number.PL
OTHERS_PEOPLE = Who(Person.OTHERS)
SOMEONE = Who(Person.SOMEONE)
NOBODY = Who(Person.NOBODY)
EVERYONE = Who(Person.EVERYONE)

SAME_TYPE = NP("coffee", det=Det.SAME)
THAT_TYPE = NP("coffee", det=Det.THAT)
THE_TYPE = NP("coffee")
ROW = NP("row")
MARKET = NP("market")
SUPPLY = NP("supply")
BAG = NP("bag")
TRACK = NP("score_track")


def a(noun: str, *attributes: str, **more: object) -> NP:
    """An indefinite noun phrase with adjectives."""
    return NP(noun, det=Det.INDEF, attributes=tuple(Adj(key) for key in attributes)).with_(**more)


def the(noun: str, *attributes: str, **more: object) -> NP:
    """A definite noun phrase with adjectives."""
    return NP(noun, attributes=tuple(Adj(key) for key in attributes)).with_(**more)


def some(n: int, noun: str, *attributes: str, **more: object) -> NP:
    """So many things, in words."""
    return a(noun, *attributes, count=exactly(n), **more)


def figure(n: int, noun: str, *attributes: str, **more: object) -> NP:
    """So many things, in figures."""
    return a(noun, *attributes, count=exactly(n, digits=True), **more)


def it(noun: str, number: Number = Number.SG) -> NP:
    """A thing mentioned before, as a pronoun if that is safe."""
    return NP(noun, number=number, pronoun=Pronoun.ALLOWED)


def which(verb: str, role: str, **args: object) -> Clause:
    """A relative clause; the role is what the head of the phrase plays in it."""
    filled = {"subject": YOU, **args, role: Gap()}
    if role == "subject" or verb in ("linked", "faces"):
        filled = {**args, role: Gap()}
    return Clause(verb, tuple(filled.items()))  # type: ignore[arg-type]


ONE_TO_THREE = Count((1,), upto=3)
