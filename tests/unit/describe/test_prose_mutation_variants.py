"""A changed line of a variant changes what its section of the book says, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from cafetal import nodes as n
from cafetal.describe import describe
from cafetal.diagnostics import Diagnostic
from cafetal.language.lexicon import LANGUAGES
from cafetal.patch import VariantInfo, apply
from cafetal.sentences.comparing import compare
from cafetal.sentences.document import Document
from tests.unit.describe.prose_mutations import changes_within
from tests.unit.describe.test_prose_mutation import GAMES, boards_of, differs, maker, phrases_of, world_of

SAMPLE = 2
"""So many changes of each variant are tried in the gate."""


def optional(game: str) -> list[VariantInfo]:
    """The variants of a game that can be switched on."""
    return [info for info in maker(game).rules.listing().values() if not info.always]


VARIANTS = [(game, info.name) for game in GAMES for info in optional(game) if list(changes_within(info.node))]
"""Those that have a number, a word or a clause which can be another; `no_trade` only takes things away."""


@cache
def variant(game: str, name: str) -> tuple[VariantInfo, int, tuple[str, ...]]:
    """A variant, the most players that it is for, and what must be switched on for it, itself last."""
    infos = maker(game).rules.listing()
    info = infos[name]
    wanted = (*((info.game,) if info.game in infos else ()), *info.requires)  # an expansion that it changes, too
    needed = [other for other in wanted if other in infos and not infos[other].always]
    return info, max(count for count in maker(game).counts if info.suits(count)), (*needed, name)


def patched(game: str, name: str, changed: n.Variant) -> n.Document | None:
    """The game with a variant as it is now; nothing if it does not fit any more."""
    _, players, chosen = variant(game, name)
    rules, found = maker(game).rules, list[Diagnostic]()
    document = apply(rules.document, {**rules.available, name: changed}, chosen, players, found)
    return None if found else document


def told(game: str, name: str, document: n.Document | None) -> Document | None:
    """What the book of the game with the variant says; nothing if it does not make sense."""
    world = None if document is None else world_of(game, variant(game, name)[1], document)
    return None if world is None or document is None else describe(document, world, maker(game).known)


def drawn(game: str, name: str, document: n.Document) -> list[str]:
    """The drawings of the boards of a game with a variant."""
    world = world_of(game, variant(game, name)[1], document)
    assert world is not None
    return boards_of(world)


@cache
def unchanged(game: str, name: str) -> tuple[n.Document, Document]:
    document = patched(game, name, variant(game, name)[0].node)
    book = told(game, name, document)
    assert document is not None and book is not None
    return document, book


def silent(game: str, name: str, label: str, place: n.Node, changed: n.Variant) -> Iterator[str]:
    """What is wrong with the book of the changed variant: it says the same as before."""
    document = patched(game, name, changed)
    before, book = unchanged(game, name)
    if document is None or phrases_of(game, before, document):
        return
    after = told(game, name, document)
    if after is None:
        return
    found = compare(book, after)
    if not found and drawn(game, name, document) != drawn(game, name, before):
        return  # where things stand on a board is told by its picture alone
    for language in LANGUAGES:
        if not any(differs(difference, maker(game).realisers[language]) for difference in found):
            yield f"{language}: no sentence changes by {place.span.file}:{place.span.line} {label}"


@cache
def changes(game: str, name: str) -> list[tuple[str, n.Node, n.Variant]]:
    """All changes of one thing in a variant."""
    return list(changes_within(variant(game, name)[0].node))


@pytest.mark.parametrize(("game", "name"), VARIANTS)
def test_some_changed_lines_of_variants_change_the_book(game: str, name: str) -> None:
    every = changes(game, name)
    assert every
    step = max(1, len(every) // SAMPLE)
    wrong = [what for change in every[step // 2 :: step] for what in silent(game, name, *change)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.full
@pytest.mark.parametrize(("game", "name"), VARIANTS)
def test_every_changed_line_of_variants_changes_the_book(game: str, name: str) -> None:
    wrong = [what for change in changes(game, name) for what in silent(game, name, *change)]
    assert not wrong, "\n".join(wrong)


def test_a_variant_that_says_the_same_is_found() -> None:
    game, name = VARIANTS[0]
    own = variant(game, name)[0].node
    found = list(silent(game, name, "nothing", own, own))
    assert len(found) == len(LANGUAGES) and all("no sentence changes" in line for line in found)
