"""What can be written at a place: words of the language that the grammar takes there, and the names that fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from cafetal.dataclass import Frozen
from cafetal.diagnostics import RulesError
from cafetal.editing.desk import Desk
from cafetal.editing.names import LOCAL, PATHS, Symbol
from cafetal.model import World
from cafetal.parse.ahead import Ahead, ahead
from cafetal.parse.lexer import Token
from cafetal.vocabulary import ENTRIES

MOST_SITES = 300
"""So many names of places are offered; whoever has more of them types a letter first."""
PLACES = frozenset({"in", "on", "from", "at", "to", "into", "onto", "through", "along", "under"})
DETERMINERS = frozenset({"a", "an", "the", "each", "every", "some", "no", "any", "all", "another", "other", "one"})
PARTS = frozenset({"action", "step", "clause", "kind", "number", "table", "definition", "piece", "zone", "board"})
"""What variants change by name."""
HOLDING = ("zone", "place", "board", LOCAL, "mark")
NOUNS = ("piece", "family", "place", "kind", "money", "die", LOCAL)
VALUES = ("number", "definition", "table", LOCAL, "note")
CHANGING = frozenset({"raise", "lower"})


class Offer(Frozen):
    """Something that can be written: its text, its sort, a word about it, and its rank (0 comes first)."""

    text: str
    sort: str
    about: str = ""
    rank: int = 5


def completions(desk: Desk, path: Path, line: int, column: int) -> tuple[Offer, ...]:
    """What can be written at a place, the likeliest first."""
    try:
        found = ahead(desk.source(path), line, column)
    except RulesError:
        return ()
    offers: dict[str, Offer] = {}
    if "NAME" in found.terminals:
        for offer in _names(desk, path, line, column, found):
            offers.setdefault(offer.text, offer)
    for words in found.words:
        offers.setdefault(words, Offer(words, "keyword", rank=2 if found.before else 1))
    return tuple(sorted(offers.values(), key=lambda offer: (offer.rank, offer.text)))


def _names(desk: Desk, path: Path, line: int, column: int, found: Ahead) -> Iterator[Offer]:
    """The names that can stand here. Where the line calls for one sort of name, there are no others."""
    symbols = [x for x in desk.index(path).symbols if _in_sight(x, path.name, line, column)]
    words = [token.text for token in found.before]
    wanted = _called_for(found.before)
    if wanted:
        chosen = [x for x in symbols if x.sort in wanted]
        for symbol in chosen:
            yield _offer(symbol, symbol.name, 0)
        if "place" in wanted:
            yield from _sites(desk.world(path), found.begun)
        return
    last = words[-1] if words else ""
    counted = last in DETERMINERS or last.isdecimal()
    first = HOLDING if last in PLACES else NOUNS if counted and words[0] not in CHANGING else VALUES
    for symbol in symbols:
        if symbol.sort in PATHS or (symbol.sort in ("action", "question") and words[:1] not in ([], ["may"])):
            continue
        rank = 0 if (symbol.sort in first if words else symbol.sort == "action") else 1 if counted else 3
        plural = (last.isdecimal() and last != "1") or last in ("all", "some", "no")
        yield _offer(symbol, _form(symbol, plural), rank)
    for entry in ENTRIES:
        yield from (Offer(word, "word", entry.means, 4) for word in entry.words)
    if path.name.endswith(".rules") and words[:1] in (["given"], ["then"], ["when"]):
        yield from _sites(desk.world(path), found.begun)


def _in_sight(symbol: Symbol, file: str, line: int, column: int) -> bool:
    home = symbol.home
    if home is None:
        return True
    return home.file == file and (home.line, home.column) < (line, column) and line <= home.end_line + 1


def _called_for(before: tuple[Token, ...]) -> frozenset[str]:
    """The sorts of names that alone can follow some words of a line."""
    words = [token.text for token in before]
    if not words:
        return frozenset()
    head, last = words[0], words[-1]
    if last == "because":
        return frozenset({"clause", "ending"})
    if head == "when" and len(words) == 1:
        return frozenset({"colour"})
    if head in ("when", "then") and {"plays", "play"} & {*words}:
        starts = last in ("plays", "play", ",")
        return frozenset({"action", "question"}) if starts else frozenset({"place", "value", "colour", "zone"})
    if head in ("change", "remove") or (head == "add" and "to" in words):
        return frozenset(
            {"action", "step", "clause", "kind", "number", "table", "definition", "piece", "zone", "board"}
        )
    if head in ("requires", "excludes", "follows"):
        return frozenset({"variant"})
    if head == "after":
        return frozenset({"action"})
    return frozenset({"action"}) if head == "may" and len(words) == 1 else frozenset()


def _offer(symbol: Symbol, text: str, rank: int) -> Offer:
    return Offer(text, symbol.sort, symbol.title, rank)


def _form(symbol: Symbol, plural: bool) -> str:
    others = sorted(symbol.forms - {symbol.name})
    return others[0] if plural and others and symbol.sort in NOUNS else symbol.name


def _sites(world: World | None, begun: str) -> Iterator[Offer]:
    """The names of places, as far as they begin as the word does."""
    if world is None:
        return
    names = (name for cls in sorted(world.classes) for name in _named(world, cls))
    fitting = (name for name in names if name.startswith(begun))
    yield from (Offer(name, "site", rank=1) for name, _ in zip(fitting, range(MOST_SITES), strict=False))


def _named(world: World, cls: str) -> Iterable[str]:
    board = world.boards.get(cls, "")
    several = sum(1 for other in world.classes.values() if set(other.names[:1]) & set(world.classes[cls].names)) > 1
    return (f"{board}.{name}" if several and board else name for name in world.classes[cls].names)
