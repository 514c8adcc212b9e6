"""Who begins: drawn or named in the set-up, said on the title page, or else the player named first."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.values import head_of, the_one
from cafetal.describe.words import Words

FIRST = "about.first"
TERMS = ("first_player", "last_player")
"""Words that mean nothing until it is known who begins."""


class Beginning:
    """Tells who begins, where the set-up does not settle it."""

    def __init__(self, words: Words) -> None:
        """Take the vocabulary of a game."""
        self.words = words
        self.document = words.document

    def of_turn(self) -> p.Pattern | None:
        """The sentence before the first turn."""
        if self._settled or self._alone or not self._turns:
            return None
        return self._told(p.Event(p.clause("make_start", subject=self._first)))

    def of_setup(self) -> p.Pattern | None:
        """The first sentence of the set-up, where it settles the matter in some cases only, or where the rules speak
        of the starting player though none begins."""
        if self._settled or self._alone:
            return None
        if self._turns and not self._sometimes:
            return None
        if not self._turns and not self._spoken_of:
            return None
        return self._told(p.Event(p.clause("be", subject=self._first, property=p.NP("starting_player"))))

    def _told(self, default: p.Event) -> p.Pattern:
        return p.Printed(FIRST) if "first" in self.words.world.printed.about else default

    @property
    def _first(self) -> p.Seat:
        return p.Seat(next(iter(self.words.world.colours)))

    @property
    def _alone(self) -> bool:
        return self.words.world.players < 2

    @property
    def _settled(self) -> bool:
        """Whether the set-up says in any case who begins."""
        lines = [node for body in self._set_up for node in _unconditional(body)]
        return any(says_who(node) for node in lines)

    @property
    def _sometimes(self) -> bool:
        return any(says_who(node) for body in self._set_up for part in body for node in n.walk(part))

    @property
    def _set_up(self) -> list[tuple[n.Statement, ...]]:
        return [section.body for section in self.document.sections if isinstance(section, n.Setup)]

    @property
    def _turns(self) -> bool:
        """Whether players act one after another, so that one of them is first."""
        for section in self.document.sections:
            if isinstance(section, n.Turn):
                return True
            if isinstance(section, n.Play) and any(map(self._in_order, n.walk(section))):
                return True
        return False

    def _in_order(self, node: n.Node) -> bool:
        """Whether a loop lets players decide something one after another, from nobody in particular."""
        if isinstance(node, n.Ask):
            every = head_of(node.who) in ("player", "players")
            others = any(word.text == "other" for word in node.who.words)
            return every and not others and (node.order is None or node.order.start is None)
        if not isinstance(node, n.Each) or head_of(node.what) not in ("player", "players"):
            return False
        if (
            the_one(node.what, self.words.world.colours) is not None
            or isinstance(node.order, n.Secretly)
            or (node.order is not None and node.order.start is not None)
        ):
            return False
        deciding = n.Choose | n.ChooseNumber | n.ChooseOne | n.May | n.Call | n.Ask
        return any(isinstance(part, deciding) for line in node.body for part in n.walk(line))

    @property
    def _spoken_of(self) -> bool:
        sections = (s for s in self.document.sections if not isinstance(s, n.Example))
        phrases = (x for s in sections for x in n.walk(s) if isinstance(x, n.NounPhrase) and x.words)
        return any(x.words[-1].text in TERMS for x in phrases)


def _unconditional(body: tuple[n.Statement, ...]) -> Iterator[n.Statement]:
    for node in body:
        yield from _unconditional(node.body) if isinstance(node, n.Step) else (node,)


def says_who(node: n.Node) -> bool:
    """Whether a line says who begins."""
    return isinstance(node, n.Becomes) and head_of(node.subject) == "first_player"
