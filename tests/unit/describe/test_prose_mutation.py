"""A changed rule changes the book in every language, and only in sentences that trace to what was changed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cafetal import nodes as n
from cafetal.clauses.inventory import parts_in
from cafetal.declare import declare
from cafetal.describe import clause_hashes, describe
from cafetal.describe.beginning import says_who as says_who_begins
from cafetal.describe.differences import differences
from cafetal.describe.readers import Readers
from cafetal.diagnostics import Diagnostic, RulesError, Severity
from cafetal.language.lexicon import LANGUAGES
from cafetal.language.realise import Realiser
from cafetal.model import World
from cafetal.pictures.pictures import Pictures
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.sentences.comparing import BookDifference, compare
from cafetal.sentences.document import Document
from tests.unit.describe.guessed_words import book
from tests.unit.describe.prose_mutations import Mutation, mutations

GENERATED = Path(__file__).parents[3] / "generated_docs" / "rulebooks"
GAMES = sorted(path.stem for path in (GENERATED / "de").glob("*.md"))
NEWCOMERS = Path(__file__).parents[1] / "newcomer"
NEW = sorted(path.stem for path in NEWCOMERS.glob("*.rules"))
SHORT = ("council", "lanterns", "thaw")
"""The newcomers' games of which some changes are tried in the gate."""
SAMPLE = 4
"""So many changes of each game are tried in the gate."""


@cache
def maker(game: str) -> RulebookMaker:
    """The books of a bundled game, or of a newcomers' game with guessed words."""
    return book(Rules.load(NEWCOMERS / f"{game}.rules")) if game in NEW else RulebookMaker(Rules.load(game))


def files(game: str, players: int) -> set[str]:
    """The files whose lines are told for a number of players: all for the most, for others what only they have."""
    rules = maker(game).rules
    if players == maker(game).players:
        return {source.name for source in rules.sources}
    applied = {info.node.span.file for info in rules.checked(players).applied}
    return applied - {info.node.span.file for info in rules.checked(maker(game).players).applied}


@cache
def changes(game: str) -> list[tuple[int, Mutation]]:
    """All changes of one thing in the rules of a game, with the number of players for whom it is told."""
    found = []
    for players in maker(game).counts:
        document = maker(game).rules.checked(players).document
        found += [(players, change) for change in mutations(document, files(game, players))]
    return found


def world_of(game: str, players: int, document: n.Document) -> World | None:
    """The world that a changed document declares, or nothing if it has errors now."""
    found: list[Diagnostic] = []
    world = declare(document, players, maker(game).rules.folder, found)
    return None if any(d.severity is Severity.ERROR for d in found) else world


def told(game: str, players: int, document: n.Document, world: World) -> Document:
    """The tree of the book, in which the rules for some number of players are these."""
    books = maker(game)
    most = books.players
    if players == most:
        return describe(document, world, books.known)
    base = books.rules.checked(most)
    readers = Readers(document, world, books.known)
    blocks = differences((most, base.document, base.world), {players: (document, world)}, {players: readers})
    return describe(base.document, base.world, books.known, blocks)


@cache
def unchanged(game: str, players: int) -> Document:
    checked = maker(game).rules.checked(players)
    return told(game, players, checked.document, checked.world)


def silent(game: str, players: int, change: Mutation) -> Iterator[str]:
    """What is wrong with the book of a changed game: it is as before, or other sentences than those in question are."""
    world = world_of(game, players, change.document)
    if world is None or phrased(game, players, change) or who_begins_by_text(change):
        return
    line = f"{change.node.span.file}:{change.node.span.line} {change.label}"
    found = compare(unchanged(game, players), told(game, players, change.document, world))
    if not found and boards_of(world) == boards_of(maker(game).rules.checked(players).world):
        yield f"nothing changes by {line}"
    for language in LANGUAGES if found else ():
        if not any(differs(difference, maker(game).realisers[language]) for difference in found):
            yield f"{language}: no sentence changes by {line}"
    if players == maker(game).players:
        owners = owners_of(change)
        plainly = {key for difference in found if traces(difference, owners, change) for key in difference.ids}
        for difference in found:
            if not plainly & set(difference.ids) and not traces(difference, owners, change):
                yield f"{difference.ids} changes by {line}"


def boards_of(world: World) -> list[str]:
    """The drawings of the boards, which tell what stands where without a sentence."""
    pictures = Pictures(world)
    return [pictures.board(name).svg for name in pictures.boards]


def differs(difference: BookDifference, realiser: Realiser) -> bool:
    """Whether the sentences of both books differ in print; a cell of a table does, and so does a word that lacks."""
    if not difference.old and not difference.new:
        return True
    try:
        old, new = ([s.text for s in realiser.sentences(side)] for side in (difference.old, difference.new))
    except RulesError:
        return True
    return old != new


def who_begins_by_text(change: Mutation) -> bool:
    """Whether a line says who begins that a text in `about` tells in its place, also where the line is gone."""
    abouts = (line for s in change.document.sections if isinstance(s, n.About) for line in s.lines)
    return says_who_begins(change.node) and any(line.name.text == "first" for line in abouts)


def phrased(game: str, players: int, change: Mutation) -> bool:
    """Whether a person phrased the clause: then its hash is another, and the check of the book fails."""
    return phrases_of(game, maker(game).rules.checked(players).document, change.document)


def phrases_of(game: str, old: n.Document, new: n.Document) -> bool:
    """Whether some clause that a person phrased is another one now."""
    before, after = clause_hashes(old), clause_hashes(new)
    known = maker(game).known
    by_hand = known.phrases | known.remarks | {key for key, _ in known.within}
    return any(before[key] != after.get(key) for key in by_hand if key in before)


def owners_of(change: Mutation) -> set[str]:
    """The clauses in which something was changed, innermost and outer."""
    return {key for key, node in parts_in(change.section) if any(part is change.node for part in n.walk(node))}


def traces(difference: BookDifference, owners: set[str], change: Mutation) -> bool:
    """Whether a sentence names the changed clause, a part of it or its whole, or a clause that speaks of it by name."""
    for key in difference.ids:
        if any(key == owner or f"{key}.".startswith(f"{owner}.") or owner.startswith(f"{key}.") for owner in owners):
            return True
    elsewhere = reached(change)
    if any(key.split(".")[0] in elsewhere for key in difference.ids):
        return True
    names = {part for owner in owners for part in owner.split(".")} | elsewhere
    nodes = [node for section in change.document.sections for key, node in parts_in(section) if key in difference.ids]
    words = {word for node in nodes for word in _names(node)}
    words |= {word for line in _defined(change.document, words) for word in _names(line)}
    return bool(names & {word.removesuffix("s") for word in words} | names & words)


def _names(node: n.Node) -> set[str]:
    return {part.text for part in n.walk(node) if isinstance(part, n.Name)}


def _defined(document: n.Document, words: set[str]) -> Iterator[n.Node]:
    """The lines that define some words: what is said of a word rests on them."""
    lines = (line for section in document.sections if isinstance(section, n.Definitions) for line in section.lines)
    for line in lines:
        if isinstance(line, n.ValueDefinition | n.CaseDefinition) and line.head.words[-1].text in words:
            yield line


def reached(change: Mutation) -> set[str]:
    """What takes another place in the book with what was changed.

    An action is told where it is called, or in a section of its own if there are several such places; the aim of the
    game tells the first end that there is; a family that nothing speaks of any more is not explained. Who begins stands
    before the turn, and where things lie on a board in the set-up.
    """
    if isinstance(change.node, n.EndTest):
        return {line.name.text for line in getattr(change.section, "lines", ()) if isinstance(line, n.EndTest)}
    actions = {s.name.text: s for s in change.document.sections if isinstance(s, n.Action)}
    within = (change.node, change.section) if isinstance(change.section, n.Action) else (change.node,)
    found = {part.name.text for node in within for part in n.walk(node) if isinstance(part, n.Call)}
    for name in list(found):
        body = n.walk(actions[name]) if name in actions else ()
        found |= {part.name.text for part in body if isinstance(part, n.Call)}
    gone = change.node if change.label.startswith("without ") else None
    named = {part.text for part in (n.walk(gone) if gone is not None else ()) if isinstance(part, n.Name)}
    others = {"turn"} if says_who_begins(change.node) else {"setup"} if isinstance(change.section, n.Boards) else set()
    return found | named | {name.removesuffix("s") for name in named} | others


@pytest.mark.parametrize("game", [*GAMES, *SHORT])
def test_some_changed_rules_change_every_book(game: str) -> None:
    every = changes(game)
    step = max(1, len(every) // SAMPLE)
    wrong = [what for players, change in every[step // 2 :: step] for what in silent(game, players, change)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.full
@pytest.mark.parametrize("game", [*GAMES, *NEW])
def test_every_changed_rule_changes_every_book(game: str) -> None:
    wrong = [what for players, change in changes(game) for what in silent(game, players, change)]
    assert not wrong, "\n".join(wrong)


def test_changes_are_many_and_most_make_sense() -> None:
    every = changes("reversi")
    fit = [change for players, change in every if world_of("reversi", players, change.document) is not None]
    assert len(fit) > 20 and len(fit) > len(every) / 2
    labels = {change.label.split(":")[0] for _, change in every}
    assert {"without Require", "without Doing", "negated", "word"} <= labels


def test_a_change_that_nobody_tells_is_found() -> None:
    """The test can fail: a book that is told from other rules does not change with these."""
    players, change = next((c, m) for c, m in changes("reversi") if m.label == "without Require")
    checked = maker("reversi").rules.checked(players)
    assert told("reversi", players, checked.document, checked.world) == unchanged("reversi", players)
    assert list(silent("reversi", players, change)) == []
    same = Mutation(change.label, change.node, change.section, checked.document)
    place = change.node.span
    assert list(silent("reversi", players, same)) == [f"nothing changes by {place.file}:{place.line} {change.label}"]
