"""What a drawn map shows: its paths and entrances, which places adjoin, areas, printed numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.box import Box
from cafetal.describe.networks import is_network, network_tables
from cafetal.describe.page import Page
from cafetal.describe.tables import axis_cell
from cafetal.describe.words import Words
from cafetal.model.components import Kind
from cafetal.sentences.document import Cell, Table

PL = p.Number.PL


class DrawnMaps:
    """Tells what the map of a board shows."""

    def __init__(self, words: Words, box: Box) -> None:
        """Take the vocabulary of a game, and what tells the box."""
        self.words = words
        self.world = words.world
        self.box = box

    def tell(self, board: n.Board, page: Page) -> None:
        """What a drawn map says of its paths and entrances, and which of its places adjoin."""
        geometry = self.world.geometries.get(board.name.text)
        if not isinstance(board.shape, n.DrawnMap) or geometry is None:
            return
        key, known = board.name.text, self.words.known.nouns
        for part, owner, what in filter(None, map(every_part, geometry.sentences)):
            if not {part, owner, what} <= known:
                continue
            parts = p.NP(part, det=p.Det.EACH, of=p.NP(owner, det=p.Det.INDEF))
            page.say(p.Event(p.clause("be", subject=parts, property=p.NP(what, det=p.Det.INDEF))), key)
        self._in_order(key, page)
        beside = board.shape.neighbours
        for cls, home in self.world.boards.items():
            if home == key and cls in known and self.words.neighbours(cls) and self._holds_owned(cls):
                across = beside.across.noun.text if beside is not None and beside.across is not None else ""
                over = p.NP(across, det=p.Det.INDEF) if across in known else None
                page.say(p.Adjoining(p.NP(cls, PL, p.Det.INDEF, p.Count((2,))), over), key)

    def _in_order(self, board: str, page: Page) -> None:
        """Numbers that a map prints on all places of a sort."""
        for cls, home in self.world.boards.items():
            if home != board or cls not in self.words.known.nouns:
                continue
            for name, values in self.world.classes[cls].attributes.items():
                numbers = tuple(value for value in values if isinstance(value, int) and not isinstance(value, bool))
                counted = name in ("number", "row", "column") or name not in self.words.known.nouns
                if numbers and len(numbers) == len(values) and not counted:
                    page.say(p.InOrder(p.NP(name, PL, of=p.NP(cls, PL)), numbers, self._way(board, cls)), board)

    def _way(self, board: str, cls: str) -> str:
        """How the places of a sort follow one another on a drawn map."""
        points = self.world.geometries[board].site_class(cls).points
        pairs = list(pairwise(points))
        if all(one[0] < other[0] for one, other in pairs):
            return "across"
        return "down" if all(one[1] < other[1] for one, other in pairs) else ""

    def _holds_owned(self, cls: str) -> bool:
        storage = self.world.storages.get(cls)
        return storage is not None and storage.owned

    def kinds_of(self, board: n.Board, page: Page) -> None:
        """The values of the kinds that the places of a board show, if no piece shows them; and where each begins."""
        if is_network(self.words, board.name.text):
            for table in network_tables(self.words, board.name.text):
                page.add(table)
            return
        for kind in self.world.kinds.values():
            cls = next(
                (
                    c
                    for c, home in self.world.boards.items()
                    if home == board.name.text and self.box.shows(c, kind.name)
                ),
                "",
            )
            listed = bool(kind.columns) and self.box.has_words(kind.name) and not isinstance(board.shape, n.DrawnMap)
            if not cls or not (listed or self.box.told_by_words(kind.name)):
                continue
            if kind.name not in self.box.on_pieces and not listed:
                page.say(p.Values(kind.name, kind.values), kind.name)
            runs = self._runs(cls, kind.name, kind.values)
            if runs and set(kind.values) <= self.words.known.adjectives:
                places = tuple(
                    p.clause(
                        "lie",
                        subject=p.NP(cls, PL if several else p.Number.SG, label=label),
                        place=p.NP(kind.name, attributes=(p.Adj(value),)),
                    )
                    for label, several, value in runs
                )
                page.say(p.Facts(places), board.name.text)
            elif not self._in_names(cls, kind.name):
                page.add(self._places_of(cls, kind, board.name.text))

    def _in_names(self, cls: str, kind: str) -> bool:
        """Whether the name of each place says what it shows: *cuba_1*."""
        sites = self.world.classes[cls]
        shown = zip(sites.names, sites.attributes[kind], strict=True)
        return all(value is None or str(value) in name.split("_") for name, value in shown)

    def _places_of(self, cls: str, kind: Kind, board: str) -> Table:
        """Which places show each value of a kind."""
        sites = self.world.classes[cls]
        rows = []
        for value in kind.values:
            named = zip(self._once(sites.names), sites.attributes[kind.name], strict=False)  # all have equal boards
            found = [self._label(cls, name) for name, shown in named if shown == value]
            if found:
                rows.append((Cell(axis_cell(value, kind.values, self.words)), Cell(p.Name(", ".join(found)))))
        head = Cell(p.NP(cls, PL, p.Det.BARE))
        title = p.TableName(p.NP(cls, PL, p.Det.BARE), ids=(board, kind.name))
        return Table(p.NP(kind.name, det=p.Det.BARE), (head,), tuple(rows), title, (board, kind.name))

    def _once(self, names: Sequence[str]) -> list[str]:
        """The places of one player's board, without whose it is, where each has one; else the places as they are."""
        whose = names[0].partition(".")[0]
        if "." not in names[0] or whose not in self.world.colours:
            return list(names)
        return [name.removeprefix(f"{whose}.") for name in names if name.startswith(f"{whose}.")]

    def _label(self, cls: str, name: str) -> str:
        """The name of a place without its noun: *1* of *village_1*."""
        return name.removeprefix(f"{cls}_").replace("_", " ")

    def _runs(self, cls: str, kind: str, values: tuple[str, ...]) -> list[tuple[str, bool, str]]:
        """The first and the last place of each value, where the places of a value follow one another; nothing where
        most values have but one place, which is a table."""
        sites = self.world.classes[cls]
        shown = sites.attributes[kind]
        found = []
        for value in values:
            at = [i for i, other in enumerate(shown) if other == value]
            if not at or at != list(range(at[0], at[-1] + 1)):
                return []
            first, last = self._label(cls, sites.names[at[0]]), self._label(cls, sites.names[at[-1]])
            found.append((first if first == last else f"{first}–{last}", first != last, value))
        return found if 2 * sum(several for _, several, _ in found) > len(found) else []

    def printed_prices(self, board: n.Board) -> list[Table]:
        """Numbers that a map prints on some of its places, as a table: the places for each number."""
        found = []
        for cls, home in self.world.boards.items():
            if home != board.name.text or not isinstance(board.shape, n.DrawnMap):
                continue
            sites = self.world.classes[cls]
            for name, values in sites.attributes.items():
                numbers = sorted({v for v in values if isinstance(v, int) and not isinstance(v, bool)})
                if None not in values or not numbers or name not in self.words.known.nouns:
                    continue
                tag = next((t for t, (c, a) in self.world.tags.items() if c == cls and a != name), cls)
                rows = tuple(
                    (
                        Cell(number),
                        Cell(p.Name(", ".join(s for s, v in zip(sites.names, values, strict=True) if v == number))),
                    )
                    for number in numbers
                )
                head = Cell(p.NP(tag, PL, p.Det.BARE, full=True))
                key, unit = (board.name.text,), self._paid_in(name)
                lead = p.DependsOn(p.NP(name), (p.NP(tag),), unit, own=True, ids=key) if unit else None
                title = p.TableName(p.NP(name, PL), p.NP(tag, PL, p.Det.BARE, full=True), ids=key)
                found.append(Table(p.NP(name, det=p.Det.BARE), (head,), rows, lead or title, key, derived=True))
        return found

    def _paid_in(self, name: str) -> str:
        """The money in which a printed number is paid, if any line pays it and there is one sort of money."""
        money = [piece.name for piece in self.world.pieces.values() if piece.money]
        pays = (node for s in self.words.document.sections for node in n.walk(s) if isinstance(node, n.Pay))
        amounts = (value for node in pays for value in node.amounts)
        paid = any(isinstance(x, n.NounPhrase) and x.words and x.words[-1].text == name for x in amounts)
        return money[0] if paid and len(money) == 1 and money[0] in self.words.known.nouns else ""


def every_part(sentence: str) -> tuple[str, str, str] | None:
    """*every border of a field is a path*: the part, what has it, and what it is."""
    found = re.fullmatch(r"every (\w+) of an? (\w+) is an? (\w+)", sentence)
    return (found[1], found[2], found[3]) if found is not None else None
