"""What the words of a move may mean: the words that the game shows, and shorter ones that people write."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property

from cafetal import nodes as n
from cafetal.lower.naming import STOP
from cafetal.model import World
from cafetal.plan import Arm, ChoicePoint, Plan

FILLERS = ("of",)


def tokens(word: str) -> Counter[str]:
    """The parts of a word that `_` joins, without `of`."""
    found = Counter(part for part in word.split("_") if part)
    for filler in FILLERS:
        found.pop(filler, None)
    return found


def _closest(end: tuple[int, int]) -> tuple[int, int]:
    return end[1], -end[0]


def carried_out(document: n.Document) -> dict[str, tuple[str, ...]]:
    """For each action that lines of other sections carry out, the names of these actions, or `turn`, `play`."""
    found: dict[str, list[str]] = {}
    for section in document.sections:
        if isinstance(section, n.Action | n.Turn | n.Play | n.After | n.Event):
            name = section.name.text if isinstance(section, n.Action) else type(section).__name__.lower()
            for part in n.walk(section):
                if isinstance(part, n.Call) and name not in found.setdefault(part.name.text, []):
                    found[part.name.text].append(name)
    actions = {section.name.text for section in document.sections if isinstance(section, n.Action)}
    return {name: tuple(callers) for name, callers in found.items() if name in actions}


class Aliases:
    """The words of one game."""

    def __init__(self, world: World, plan: Plan, carried: Mapping[str, tuple[str, ...]] | None = None) -> None:
        """Bind to a game; `carried`: for each action that others carry out, their names (see `carried_out`)."""
        self.world = world
        self.plan = plan
        self.carried = carried or {}
        lines = [storage for storage in world.storages.values() if storage.slots and storage.width > 1]
        self.slots = {value for storage in lines for value in world.kinds[storage.slots].values}
        self._same: dict[tuple[str, str], bool] = {}
        self.faces: dict[str, tuple[Counter[str], Counter[str]]] = {}  # name -> tokens that it needs, that it may have
        for face in world.faces:
            piece = world.pieces[face.piece]
            needed: Counter[str] = Counter()
            for kind, number in zip(piece.kinds, face.attributes, strict=True):
                needed += tokens(world.kinds[kind].values[number])
            extra = tokens(piece.name) + tokens(piece.plural)
            if face.owner >= 0:
                extra += tokens(world.colours[face.owner])
            self.faces[face.name] = (needed, extra)

    def callers(self, action: str) -> frozenset[str]:
        """The actions that carry an action out, also by others; `turn` or `play` is among them if the course does."""
        found: set[str] = set()
        pending = [action]
        while pending:
            new = set(self.carried.get(pending.pop(), ())) - found
            found |= new
            pending += new
        return frozenset(found)

    def same(self, shown: str, word: str) -> bool:
        """Whether a word of an example stands for what the game shows."""
        if shown == word:
            return True
        if (shown, word) not in self._same:
            self._same[shown, word] = self._stands_for(shown, word)
        return self._same[shown, word]

    def _stands_for(self, shown: str, word: str) -> bool:
        if shown in self.faces:
            needed, extra = self.faces[shown]
            found = self._singular(tokens(word), needed + extra)
            return bool(found) and not needed - found and not found - needed - extra
        return self._place(shown, word)

    def _singular(self, found: Counter[str], wanted: Counter[str]) -> Counter[str]:
        """Parts of a word, with plurals of what is wanted as singulars."""
        nouns = self.world.nouns
        return Counter(part if part in wanted else nouns.get(part, part) for part in found.elements())

    def _place(self, shown: str, word: str) -> bool:
        """`plantation.c6` for c6, `home` for `white.home`, and the second name of a place."""
        for cls in self.world.classes.values():
            index = cls.aliases.get(word, -1)
            if index >= 0 and cls.names[index] == shown:
                return True
        board, _, name = word.rpartition(".")
        if board in self.world.geometries:
            return name == shown and any(
                shown in self.world.classes[cls].names for cls, other in self.world.boards.items() if other == board
            )
        owner, _, zone = shown.partition(".")
        return zone == word and owner in self.world.colours

    def consumed(self, starts: list[tuple[int, int]], shown: list[str], words: list[str]) -> list[tuple[int, int]]:
        """Ways in which words stand for what is shown of a choice: the next position, and how many words were left out.

        They begin at one of `starts`; of a piece that is shown with its place, and of a place and where in its line it
        is, one of both is enough.
        """
        if len(shown) == 1:
            return self._as_one(starts, shown[0], words)
        several = len(shown) > 1 and any(text in self.faces or text in self.slots for text in shown)
        ends = set()
        for start in starts:
            found = {start}
            for text in shown:
                found = {
                    after
                    for i, skipped in found
                    for after in (
                        ([(i + 1, skipped)] if i < len(words) and self.same(text, words[i]) else [])
                        + ([(i, skipped + 1)] if several else [])
                    )
                }
            ends |= {end for end in found if not shown or end[0] > start[0]}
        return sorted(ends, key=_closest)

    def _as_one(self, starts: list[tuple[int, int]], text: str, words: list[str]) -> list[tuple[int, int]]:
        """The same for what is shown as one word; this is asked more often than anything else."""
        known, ends = self._same, []
        for i, skipped in starts:
            if i < len(words):
                word = words[i]
                same = text == word or known.get((text, word))
                if self.same(text, word) if same is None else same:
                    ends.append((i + 1, skipped))
        return sorted(set(ends), key=_closest) if len(ends) > 1 else ends

    @staticmethod
    def starts(point: ChoicePoint, arm: Arm, words: list[str], at: int, first: bool) -> list[tuple[int, int]]:
        """Where what is chosen can begin in words from `at` on, and how many words were left out; nowhere if another
        choice is meant.

        `first`: no word of this move was read yet. The name of the choice may stand before its words; the word of an
        action stands once, however often its first choice is made.
        """
        starts = [(at, 0)]
        if arm.registers and at < len(words) and words[at] == point.name:
            starts.append((at + 1, 0))
        if arm.word:
            again = bool(arm.registers) and not first and words[0] == arm.word
            literal = [(i + 1, skipped) for i, skipped in starts[:1] if i < len(words) and words[i] == arm.word]
            named = starts[1:]
            starts = literal + named + ([(at, 0)] if again else [])
        return starts

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every word that the game shows in its moves, and the names of its choices."""
        found: set[str] = set()
        for point in self.plan.choices:
            found.add(point.name)
            for arm in point.arms:
                found.add(arm.word)
                for show in arm.shows:
                    found.update(show.names)
        return frozenset(found - {""})

    @cached_property
    def beginnings(self) -> tuple[str, ...]:
        """The words with which moves begin, eight at most: their actions, or else the names of what is chosen."""
        words = (arm.word or point.name for point in self.plan.choices for arm in point.arms)
        return tuple(dict.fromkeys(word for word in words if word != STOP))[:8]

    def known(self, word: str) -> bool:
        """Whether a word means anything in some move of the game."""
        if word in self.vocabulary or word.isdecimal():
            return True
        if any(word in cls.names or word in cls.aliases for cls in self.world.classes.values()):
            return True
        board, _, name = word.rpartition(".")
        if any(name in self.world.classes[cls].names for cls, other in self.world.boards.items() if other == board):
            return True
        return any(self.same(shown, word) for shown in self.vocabulary)
