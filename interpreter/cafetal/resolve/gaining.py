"""What is gained: an amount, and the unit in which it is counted."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.fmt.words import text_of
from cafetal.resolve.faults import fault
from cafetal.resolve.phrases import head_of
from cafetal.resolve.resolver import Resolver


def check_amount(r: Resolver, what: n.NounPhrase, places: tuple[n.Location, ...]) -> None:
    """Refuse `gain n points`, `gain the number of stones points`: an amount that is no number stands in brackets.

    `places` are those of the line.
    """
    written = " ".join(map(text_of, (what, *places))).split()
    span = what.span.to(places[-1].span) if places else what.span
    unit = written[-1]
    article = isinstance(what.determiner, n.Article) and what.determiner.word != "the"
    counted = article or isinstance(what.determiner, n.Count | n.CountUpTo | n.CountValue)
    if counted or not _is_unit(r, unit):
        return
    if written == [unit]:
        raise fault("N005", "it is not said how many are gained", span, f"write `gain 2 {unit}`")
    if written[0] != unit and (head_of(what) != unit or len(what.words) > 1 or what.possessor is not None):
        hint = f"a number that is worked out stands in brackets: `gain ({' '.join(written[:-1])}) {unit}`"
        raise fault("N005", f"how many {unit} are gained is not said", span, hint)


def _is_unit(r: Resolver, word: str) -> bool:
    piece = r.world.pieces.get(r.singular(word))
    named = (word, r.singular(word))
    return (piece is not None and piece.money) or any(
        name in r.world.variables and r.world.variables[name].per == "player" for name in named
    )
