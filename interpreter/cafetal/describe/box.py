"""What is in the box: parts with their counts, the values of kinds, the words for families."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.columns import columns_of, each_of, uneven
from cafetal.describe.page import Page
from cafetal.describe.words import Words
from cafetal.model import PieceType
from cafetal.model.printed import BoxPart
from cafetal.model.storage import BOX, GONE, Storage
from cafetal.sentences.document import Paragraph

PAIR = 2
"""Two colours need no list."""
FEW = 6
"""So many numbers that do not follow one another are told one by one."""
PL, BARE = p.Number.PL, p.Det.BARE


class Box:
    """Tells the contents of the box."""

    def __init__(self, words: Words) -> None:
        """Take the vocabulary of a game."""
        self.words = words
        self.world = words.world

    def components(self, page: Page) -> None:
        """Contents of the box with their counts, and the values of the kinds."""
        items = []
        for part in self.world.printed.box:
            if part.noun in self.words.known.nouns:
                titles = tuple(f"board.{b}" for b in self.world.geometries) if part.noun == "board" else ()
                titles = tuple(t for t in titles if t in self.words.known.texts)
                remark = f"box.{part.noun}" if f"box.{part.noun}" in self.words.known.texts else ""
                component = p.Component(
                    part.noun, part.count, titles if len(titles) == part.count else (), remark=remark
                )
                told = [
                    piece.name for piece in self.world.pieces.values() if piece.money and self._is_coin(part, piece)
                ]
                ids = (f"box.{part.noun}", *told)
                items.append(Paragraph((p.Components((p.ComponentGroup((component,)),), ids=ids),)))
        for group in (*self._groups(), *self._awards()):
            items.append(Paragraph((group,)))
        page.bullets(items, [])
        for piece in self.world.pieces.values() if self._turned() else ():
            if self._keys(piece) == ("player",):
                page.say(p.TwoSided(p.NP(piece.name, PL, p.Det.GENERIC)), piece.name, *self._flippers())
        drawn = {kind for c in self.world.boards for kind in self.world.kinds if self.shows(c, kind)}
        for kind in self.world.kinds.values():
            if (kind.name in self.on_pieces or kind.name not in drawn) and self.told_by_words(kind.name):
                page.say(p.Values(kind.name, kind.values), kind.name)
            elif kind.name in self._numbered and all(value.isdecimal() for value in kind.values):
                page.say(p.Values(kind.name, (), _rows(tuple(map(int, kind.values)))), kind.name)
            table = columns_of(self.words, kind)
            if table is not None:
                page.add(table)
        own = [piece.name for piece in self.world.pieces.values() if self._keys(piece) == ("player",)]
        colours = tuple(self.world.colours)
        if own and len(colours) > PAIR and set(colours) <= self.words.known.adjectives:
            page.say(p.Values("player_colour", colours), *own)
        for family in self.world.families.values():
            if family.name in self.words.known.listed or family.name not in self._spoken_of:
                continue
            thing = p.NP(family.name, PL, p.Det.GENERIC)
            kinds = p.NPs(tuple(p.NP(member, PL, p.Det.GENERIC) for member in family.members))
            page.say(p.Event(p.clause("be", subject=thing, property=kinds)), family.name)

    def told_by_words(self, name: str) -> bool:
        """Whether the values of a kind are listed: they have words, and so has it."""
        return self.has_words(name) and name in self._printed()

    def has_words(self, name: str) -> bool:
        """Whether a kind is called by a noun, and its values by words."""
        kind, nouns = self.world.kinds[name], self.words.known.nouns
        named = self.words.known.adjectives | nouns
        return kind.numbers is None and name in nouns and all(value in named for value in kind.values)

    @cached_property
    def _spoken_of(self) -> frozenset[str]:
        """Words that stand anywhere but where pieces are drawn: a family among them is told, and not only its
        members."""
        found: set[str] = set()
        for section in self.words.document.sections:
            if isinstance(section, n.Components | n.Example):
                continue
            nodes = list(n.walk(section))
            drawn = {id(node.what) for node in nodes if isinstance(node, n.Doing) and _draws(node)}
            for node in nodes:
                if isinstance(node, n.NounPhrase) and id(node) not in drawn:
                    found |= {word.text for word in node.words}
                elif isinstance(node, n.HoldsOne | n.HoldsUpTo | n.HoldsLine):
                    found |= {word.text for word in node.what}
        return frozenset(map(self.words.singular, found))

    @cached_property
    def on_pieces(self) -> frozenset[str]:
        """The kinds that pieces show."""
        return frozenset(kind for piece in self.world.pieces.values() for kind in piece.kinds)

    @cached_property
    def _numbered(self) -> frozenset[str]:
        """The kinds that pieces show; what dice show is told with them."""
        return frozenset(kind for piece in self.world.pieces.values() if not piece.dice for kind in piece.kinds)

    def _printed(self) -> frozenset[str]:
        """The kinds that pieces show, or whose values are all adjectives of the lexicon, if they are nouns."""
        words = {k.name for k in self.world.kinds.values() if set(k.values) <= self.words.known.adjectives}
        return (self.on_pieces | words) & self.words.known.nouns

    def _groups(self) -> list[p.Components]:
        """Pieces that are counted alike stand together."""
        groups: dict[tuple[tuple[str, ...], int], list[PieceType]] = {}
        for piece in self.world.pieces.values():
            if not piece.dice and not piece.money:
                groups.setdefault((self._keys(piece), self.each(piece)), []).append(piece)
        found = []
        turned = self._turned()
        for (keys, each), pieces in groups.items():
            if turned and keys == ("player",) and each >= self._room(pieces):
                parts = tuple(p.Component(piece.name, each) for piece in pieces)
                boards = (store.board for store in self._stores(pieces) if store.board)
                ids = (*(piece.name for piece in pieces), *self._flippers(), *boards)
                found.append(p.Components((p.ComponentGroup(parts),), ids=ids))
                continue
            ids = tuple(piece.name for piece in pieces)
            parts = tuple(p.Component(piece.name, self._total(piece)) for piece in pieces)
            per = None if any(uneven(self.words, piece) for piece in pieces) else self._per(keys)
            group = p.ComponentGroup(parts, (each,), per) if per is not None else p.ComponentGroup(parts)
            found.append(p.Components((group,), ids=ids))
        for piece in self.world.pieces.values():
            if (piece.money and not self._coined(piece)) or piece.dice:
                n_dice = self.each(piece) if piece.dice else None
                dice = p.ComponentGroup((p.Component(piece.name, n_dice),), faces=self._numbers(piece))
                found.append(p.Components((dice,), ids=(piece.name,)))
        return found

    def _awards(self) -> list[p.Components]:
        """The awards, whatever they are printed on: players have them before them."""
        sections = (s for s in self.words.document.sections if isinstance(s, n.Awards))
        names = tuple(line.name.text for section in sections for line in section.lines)
        titles = tuple(name for name in names if name in self.words.known.texts)
        award = p.Component("award", len(names), titles if len(titles) == len(names) else ())
        return [p.Components((p.ComponentGroup((award,)),), ids=names)] if names else []

    def _coined(self, money: PieceType) -> bool:
        """Whether the box holds the coins of a money, counted, so that it needs no line of its own."""
        return any(self._is_coin(part, money) for part in self.world.printed.box)

    def _is_coin(self, part: BoxPart, money: PieceType) -> bool:
        words = {word for word, one in self.world.nouns.items() if one == money.name} | {money.name}
        return bool(words & set(re.findall(r"\w+", part.remark)))

    def _numbers(self, piece: PieceType) -> tuple[int, int] | None:
        """From what to what dice show, if they are not the usual ones."""
        for section in self.words.document.sections:
            for line in section.lines if isinstance(section, n.Components) else ():
                if isinstance(line, n.Dice) and line.noun.singular.text == piece.name:
                    low, high = line.faces.low.value, line.faces.high.value
                    return (low, high) if (low, high) != (1, 6) else None
        return None

    def _turned(self) -> bool:
        """Whether pieces are turned over to the other player's side: they have two."""
        return bool(self._flippers()) and sum(piece.by_player for piece in self.world.pieces.values()) == 1

    def _room(self, pieces: Sequence[PieceType]) -> int:
        """How many pieces the boards can hold: no more of those that are turned over can be in use."""
        return sum(store.size * max(store.capacity, 1) for store in self._stores(pieces))

    def _stores(self, pieces: Sequence[PieceType]) -> list[Storage]:
        faces = {face for piece in pieces for face in piece.faces}
        return [x for x in self.world.storages.values() if x.name not in (BOX, GONE) and faces & set(x.faces)]

    def _flippers(self) -> tuple[str, ...]:
        """The actions that turn pieces over."""
        actions = (s for s in self.words.document.sections if isinstance(s, n.Action))
        return tuple(
            s.name.text for s in actions if any(isinstance(x, n.Doing) and x.verb.startswith("flip") for x in n.walk(s))
        )

    def _keys(self, piece: PieceType) -> tuple[str, ...]:
        return ("player", *piece.kinds) if piece.by_player else piece.kinds

    def _own(self, piece: PieceType) -> list[int]:
        return [f for f in piece.faces if self.world.faces[f].base == f]

    def each(self, piece: PieceType) -> int:
        """How many there are of each face."""
        faces = self._own(piece)
        return self.world.faces[faces[0]].count if faces else 0

    def _total(self, piece: PieceType) -> int:
        if piece.dice:
            return self.each(piece)  # every face is on every die
        return sum(self.world.faces[f].count for f in self._own(piece))

    def _per(self, keys: tuple[str, ...]) -> p.NP | None:
        """What there are so many of each of: *each player colour and rank*."""
        named = ["player_colour" if key == "player" else key for key in keys]
        return each_of(named, p.Det.DEF) if named else None

    def shows(self, cls: str, kind: str) -> bool:
        """Whether the places of a sort show the values of a kind."""
        return kind in self.world.classes[cls].attributes


def _rows(numbers: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Numbers as rows without a gap, each by its first and its last; a few with a gap each by itself."""
    numbers = tuple(sorted(numbers))
    if len(numbers) <= FEW and numbers[-1] - numbers[0] >= len(numbers):
        return tuple((x, x) for x in numbers)
    starts = [x for i, x in enumerate(numbers) if i == 0 or numbers[i - 1] != x - 1]
    ends = [x for i, x in enumerate(numbers) if i + 1 == len(numbers) or numbers[i + 1] != x + 1]
    return tuple(zip(starts, ends, strict=True))


def _draws(node: n.Doing) -> bool:
    """Whether a line draws pieces from the box."""
    source = any(isinstance(place, n.Place) and place.preposition == "from" for place in node.places)
    return node.verb.startswith("draw") and not source
