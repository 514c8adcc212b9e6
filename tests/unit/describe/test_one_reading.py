"""A reader of a book never has to guess which of several conditions belong together: wherever an *or* stands beside an
*and*, or a *not* before an *or*, what belongs together is set off."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from cafetal.language.realise.formats import to_plain
from tests.cases.checks import maker
from tests.cases.frames import whole_rules

OR = {"en": r"\bor\b", "de": r"\boder\b", "it": r"\b(?:o|od|oppure)\b"}
AND = {"en": r"\band\b", "de": r"\bund\b", "it": r"\bed?\b"}
NOT = {"en": r"\bnot made of gold\b", "de": r"\bnicht aus Gold\b", "it": r"\bnon è d’oro\b"}
SET_OFF = {
    "en": r"; (?:and|or) |;|, unless |, or if |, and in (?:either case|each of these cases)\b|not the case that|: |\. ",
    "de": r"; (?:und|oder) |;|, außer wenn|, oder wenn |, und (?:\w+ )?in (?:beiden Fällen|jedem dieser Fälle)\b"
    r"|nicht gilt, dass|gilt nicht, dass|: |\. ",
    "it": r"; (?:ed?|oppure) |;|, tranne se |, oppure se |, ed? in (?:entrambi i casi|ognuno di questi casi)\b"
    r"|[Nn]on è vero che|: |\. ",
}
"""What parts conditions that belong to different sides."""
INNERMOST = re.compile(r"\(([^()]*)\)")
ATOMS = (
    "the square is noble", "the square is not noble", "the square is blocked", "the square is not blocked",
    "you have at least 3 points", "the turn_number is at least 5", "the square touches a disc",
    "you have a disc on the square", "the turn_number is 1", "there is no disc on the square",
)  # fmt: skip
"""Conditions without an *and* or an *or*, but *noble* is called *made of gold or of silver*."""


def unclear(sentence: str, language: str) -> list[str]:
    """The stretches of a sentence in which an *or* meets an *and* or a *not* that nothing sets off."""
    found, rest = [], [sentence]
    while rest:
        text = rest.pop()
        rest += INNERMOST.findall(text)
        bare = INNERMOST.sub("…", text)
        if bare != text:
            rest.append(bare)
            continue
        for part in re.split(SET_OFF[language], bare):
            several = re.search(OR[language], part) and re.search(AND[language], part)
            if several or re.search(NOT[language], part):
                found.append(part)
    return found


def lines(chance: random.Random, depth: int, indent: str) -> list[str]:
    """A condition as lines: some on one line, or a block of which all or any must hold."""
    if depth == 0 or chance.random() < 0.4:
        word, count = chance.choice((" and ", " or ")), chance.choice((1, 2, 2, 3))
        return [indent + word.join(chance.sample(ATOMS, count))]
    parts = [lines(chance, depth - 1, f"{indent}    ") for _ in range(chance.choice((2, 2, 3)))]
    return [f"{indent}{chance.choice(('all', 'any'))} of", *(line for part in parts for line in part)]


def block(chance: random.Random, indent: str) -> list[str]:
    """A condition as a block, its first line without the indent."""
    found: list[str] = []
    while not found or not found[0].strip().startswith(("all of", "any of")):
        found = lines(chance, 2, indent)
    return [found[0].strip(), *found[1:]]


def rules_at_random(seed: int) -> str:
    """Rules in which conditions of all sorts stand wherever there may be some."""
    chance = random.Random(seed)
    lonely, reason = (block(chance, " " * 8) for _ in range(2))
    text = f"""
definitions
    a square is noble if it has at least 3 discs
    a square is blocked if it touches a disc
    a square is lonely if {chr(10).join(lonely)}
    the price of a square =
        3 if {chance.choice((" and ", " or ")).join(chance.sample(ATOMS[:4], 2))}
        1 otherwise

action place
    choose a square
    require free: the square is empty
        unless {chr(10).join(reason).replace(chr(10), chr(10) + "    ")}
    put your disc on the square
    if {chance.choice((" and ", " or ")).join(chance.sample(ATOMS, 3))}
        raise your points by the price of the square
    if the square is lonely and {chance.choice(ATOMS)}
        raise your points by 1
"""
    return whole_rules(text, ("in", "squares"))


def told(seed: int, language: str) -> Iterator[str]:
    """The sentences of a book of rules at random."""
    yield from (to_plain(text) for text, _ in maker(rules_at_random(seed), "", (), language).trace(language))


@pytest.mark.parametrize("language", ["en", "de", "it"])
@pytest.mark.parametrize("seed", range(5))
def test_conditions_at_random_are_read_in_one_way(seed: int, language: str) -> None:
    assert [part for sentence in told(seed, language) for part in unclear(sentence, language)] == []


def test_what_is_unclear_is_found() -> None:
    assert unclear("It is lonely if it is empty or it touches a disc and you have a point.", "en")
    assert unclear("If it is not made of gold or of silver: score 1 point", "en")
    assert not unclear("It is lonely if it is empty or it touches a disc, and in either case you have a point.", "en")
    assert unclear("This holds (it is empty; or it touches a disc and is empty or is noble).", "en")
