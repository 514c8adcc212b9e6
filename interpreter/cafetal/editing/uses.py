"""Where names stand: each word of rules text with the names that it can mean there.

What a word means is decided as a reader does it: by the line that it stands in, by what is in sight, by the noun behind
it. Where several names are left, all of them are given, the likeliest first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from cafetal import nodes as n
from cafetal.clauses.paths import piece_span
from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span
from cafetal.editing.names import LOCAL, PATHS, SITE, Symbol, stands
from cafetal.nodes.base import parts_of

SORTS: Mapping[tuple[type[n.Node], str], frozenset[str]] = {
    (n.Call, "name"): frozenset({"action"}),
    (n.After, "actions"): frozenset({"action"}),
    (n.Move, "action"): frozenset({"action", "step", "question", "clause"}),
    (n.ThenMay, "because"): frozenset({"clause"}),
    (n.ThenEnds, "because"): frozenset({"ending"}),
    (n.Variant, "game"): frozenset({"game"}),
    (n.Needs, "variant"): frozenset({"variant"}),
    (n.Piece, "attributes"): frozenset({"kind"}),
    (n.Family, "members"): frozenset({"piece", "family"}),
    (n.PieceCount, "amount"): frozenset({"column"}),
    (n.WhenPlays, "player"): frozenset({"colour"}),
    (n.WhenAnswer, "player"): frozenset({"colour"}),
    (n.WhenLeaves, "player"): frozenset({"colour"}),
    (n.WhenOutOfTime, "player"): frozenset({"colour"}),
    (n.ThenMay, "player"): frozenset({"colour"}),
    (n.PlacedTogether, "names"): frozenset({"colour"}),
    (n.Board, "for_each"): frozenset({"kind"}),
    (n.Variable, "of_each"): frozenset({"kind"}),
    (n.Table, "unit"): frozenset({"money", "piece", "family", "number"}),
}
"""What a name can be in some lines; everywhere else it is whatever a phrase can use."""
TARGETS = (
    n.AddStatements, n.AddPreferences, n.AddPlaces, n.AddChoice, n.AddRows, n.ChangeRow, n.ChangeValues, n.ChangeRange,
    n.ChangeStart, n.ChangeBlock, n.Remove, n.Position,
)  # fmt: skip
"""Nodes that name parts of a game by paths."""
ORDER = (
    LOCAL, "definition", "table", "number", "note", "zone", "piece", "family", "money", "die", "place", "mark", "kind",
    "colour", "value", "board", "award", "column", "part", "question", "action", SITE,
)  # fmt: skip
"""Which sort of name a word of a phrase means first."""
MEASURES = frozenset({"definition", "number", "note", "column", "mark"})
"""Sorts of names that things have: which of them is meant is told by what it is of."""
_NUMBERED = re.compile(r"([a-z][a-z0-9_]*?)_[0-9]+")


class Use(Frozen):
    """A word, or a piece of one, and what it can mean; `sure`: nothing but the first of these."""

    span: Span
    text: str
    symbols: tuple[Symbol, ...]
    declares: bool = False

    @property
    def sure(self) -> bool:
        """Whether there is one meaning alone."""
        return len(self.symbols) == 1


class _Word(Frozen):
    """A name in the text, the node and the field that it stands in, and the phrase or the table around it."""

    name: n.Name
    parent: n.Node
    field: str
    phrase: n.NounPhrase | None
    table: n.Table | None


class Index:
    """The names of some files, and every word that means one of them."""

    def __init__(self, documents: Sequence[n.Document], symbols: Iterable[Symbol]) -> None:
        """Find all uses."""
        self.symbols = tuple(symbols)
        self._forms: dict[str, list[Symbol]] = {}
        for symbol in self.symbols:
            for form in symbol.forms:
                self._forms.setdefault(form, []).append(symbol)
        self._declared = {place: symbol for symbol in self.symbols for place in symbol.places}
        self._calls = _calls(documents)
        self.uses: tuple[Use, ...] = tuple(use for document in documents for use in self._in(document))
        self._lines: dict[tuple[str, int], list[Use]] = {}
        for use in self.uses:
            self._lines.setdefault((use.span.file, use.span.line), []).append(use)

    def at(self, file: str, line: int, column: int) -> Use | None:
        """The word at a place, also right behind it."""
        here = [use for use in self._lines.get((file, line), ()) if use.span.column <= column <= use.span.end_column]
        return min(here, key=lambda use: (use.span.end_column == column, use.span.column), default=None)

    def of(self, symbol: Symbol, sure: bool = False) -> list[Use]:
        """All words that mean a name; `sure`: those alone that mean nothing else first."""
        return [use for use in self.uses if symbol in (use.symbols[:1] if sure else use.symbols)]

    def in_file(self, file: str) -> list[Use]:
        """The words of a file that mean something."""
        return [use for use in self.uses if use.span.file == file]

    # -- words ------------------------------------------------------------------------------------------

    def _in(self, document: n.Document) -> Iterator[Use]:
        for section in document.sections:
            for word in _words(section):
                symbol = self._declared.get(word.name.span)
                if symbol is not None:
                    yield Use(word.name.span, word.name.text, (symbol,), True)
                elif isinstance(word.parent, TARGETS):
                    yield from self._path(word.name)
                else:
                    yield from self._meanings(word)

    def _meanings(self, word: _Word) -> Iterator[Use]:
        name = word.name
        whole = self._candidates(word, name.text)
        if whole:
            yield Use(name.span, name.text, whole)
            return
        parts = name.parts
        for index, part in enumerate(parts):
            found = self._candidates(word, part)
            span = piece_span(name, index) if len(parts) > 1 else name.span
            if found:
                yield Use(span, part, found)
            else:
                yield from self._pieces(word, part, span)

    def _pieces(self, word: _Word, text: str, span: Span) -> Iterator[Use]:
        """`stop_4` is a stop, and `brown_worker` a worker that is brown."""
        numbered = _NUMBERED.fullmatch(text)
        nouns = [x for x in self._forms.get(numbered[1], ()) if x.sort in ("place", "piece", SITE)] if numbered else []
        if numbered and nouns:
            yield Use(_part(span, 0, len(numbered[1])), numbered[1], tuple(nouns))
            return
        if "_" in text:
            yield from self._compound(text, span, 0, frozenset({"value", "piece"}))

    def _compound(self, text: str, span: Span, start: int, sorts: frozenset[str]) -> list[Use]:
        """The names that a word with underscores is put together from; none if a part of it is no name."""
        ends = [i for i in range(start + 1, len(text) + 1) if i == len(text) or text[i] == "_"]
        for end in ends:
            part = text[start:end]
            found = tuple(x for x in self._forms.get(part, ()) if x.sort in sorts)
            if not found:
                continue
            here = Use(_part(span, start, end), part, found)
            if end == len(text):
                return [here] if start else []
            rest = self._compound(text, span, end + 1, sorts)
            if rest:
                return [here, *rest]
        return []

    def _path(self, name: n.Name) -> Iterator[Use]:
        """`plant.keeps_apart`: each piece is a part of what the pieces before it mean."""
        outer = ""
        for index, part in enumerate(name.parts):
            found = [x for x in self._forms.get(part, ()) if x.sort != LOCAL]
            if index == 0 and len(name.parts) > 1:
                owns = {x.of for x in self._forms.get(name.parts[1], ())}
                found = [x for x in found if x.sort in ("action", "table", "board") and part in owns] or found
            inner = [x for x in found if (x.of == outer if index else x.sort not in ("clause", "step"))] or found
            if inner:
                yield Use(piece_span(name, index) if len(name.parts) > 1 else name.span, part, tuple(inner))
            if index == 0:
                outer = part

    def _candidates(self, word: _Word, text: str) -> tuple[Symbol, ...]:
        """What a word can mean where it stands, the likeliest first."""
        known = self._forms.get(text)
        if not known:
            return ()
        wanted = SORTS.get((type(word.parent), word.field))
        if wanted is not None:
            found = [x for x in known if x.sort in wanted]
            if word.field == "because":
                found = self._reached(word.parent, found)
            if found or wanted & PATHS:
                return tuple(found)
        usable = [x for x in known if x.sort not in PATHS]
        found = [x for x in usable if self._in_sight(x, word)] or [x for x in usable if x.sort == "action"]
        return self._best(word, found)

    def _in_sight(self, symbol: Symbol, word: _Word) -> bool:
        span = word.name.span
        if symbol.home is not None:
            again = word.phrase is not None and (word.phrase.of is not None or word.phrase.possessor is not None)
            return symbol.home.covers(span) and not again
        return symbol.sort not in ("action", "question") or word.phrase is None

    def _best(self, word: _Word, found: list[Symbol]) -> tuple[Symbol, ...]:
        """Candidates in the order in which a phrase tries them; those that something nearer rules out are left out."""
        local = [x for x in found if x.sort == LOCAL]
        if local:
            return (max(local, key=lambda x: (x.places[0].line, x.places[0].column)),)
        ranked = sorted(found, key=lambda x: ORDER.index(x.sort) if x.sort in ORDER else len(ORDER))
        values = [x for x in ranked if x.sort == "value"]
        kinds = self._kinds_near(word)
        fitting = [x for x in values if x.of in kinds]
        if fitting and (len(values) > 1 or _behind(word) or word.phrase is None):
            return tuple(fitting)
        if _behind(word) and values:  # an adjective
            return tuple([*values, *(x for x in ranked if x not in values)])
        if ranked and ranked[0].sort in MEASURES:  # `the fame of` a player, and of a painting
            return tuple(x for x in ranked if x.sort in MEASURES)
        if ranked and ranked[0].sort not in ("colour", "value"):
            return (ranked[0],)
        return tuple(ranked)

    def _kinds_near(self, word: _Word) -> frozenset[str]:
        """The kinds of which a value can be here: those that the noun behind it shows, or that head a table."""
        if isinstance(word.parent, n.TableRow):
            corner = _corner(word.table)
            return frozenset({corner}) if corner else frozenset()
        if word.phrase is None or not word.phrase.words:
            return frozenset()
        return self.kinds_of(word.phrase.words[-1].text)

    def kinds_of(self, noun: str) -> frozenset[str]:
        """The kinds whose values the pieces of a noun show."""
        found: set[str] = set()
        stack, seen = [noun], set[str]()
        while stack:
            word = stack.pop()
            for symbol in self._forms.get(word, ()) if word not in seen else ():
                for node in symbol.nodes:
                    if isinstance(node, n.Piece):
                        found.update(name.text for name in node.attributes)
                    elif isinstance(node, n.Family):
                        stack.extend(name.text for name in node.members)
            seen.add(word)
        return frozenset(found)

    def _reached(self, node: n.Node, found: list[Symbol]) -> list[Symbol]:
        """Clauses of the action of a move, and of those that it carries out; all of them if none is there."""
        if not isinstance(node, n.ThenMay):
            return found
        reached, stack = set[str](), [node.move.action.parts[0]]
        while stack:
            action = stack.pop()
            if action not in reached:
                reached.add(action)
                stack.extend(self._calls.get(action, ()))
        return [x for x in found if x.of in reached] or found


def _part(span: Span, start: int, end: int) -> Span:
    return Span(span.file, span.line, span.column + start, span.line, span.column + end)


def _behind(word: _Word) -> bool:
    """Whether another word of the phrase stands behind one, so that it is an adjective; or it follows a bare `of`."""
    return word.phrase is not None and bool(word.phrase.words) and word.phrase.words[-1] is not word.name


def _corner(table: n.Table | None) -> str:
    """The word in the corner of a table."""
    first = table.header.cells[0] if table is not None and table.header.cells else None
    return first.text if isinstance(first, n.Name) else ""


def _calls(documents: Iterable[n.Document]) -> dict[str, set[str]]:
    """The actions that each action carries out."""
    found: dict[str, set[str]] = {}
    for document in documents:
        for section in document.sections:
            if isinstance(section, n.Action):
                inside = found.setdefault(section.name.text, set())
                inside.update(node.name.text for node in n.walk(section) if isinstance(node, n.Call))
    return found


def _words(section: n.Node) -> Iterator[_Word]:
    """The names in a section, each with what stands around it."""
    stack: list[tuple[n.Node, n.Table | None]] = [(section, None)]
    while stack:
        node, table = stack.pop()
        table = node if isinstance(node, n.Table) else table
        for field in parts_of(type(node)):
            value = getattr(node, field)
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, n.Name) and stands(part):
                    around = node if isinstance(node, n.NounPhrase) and field == "words" else None
                    yield _Word(part, node, field, around, table)
                elif isinstance(part, n.Node):
                    stack.append((part, table))
