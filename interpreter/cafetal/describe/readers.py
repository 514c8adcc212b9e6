"""All readers of one game, bound to each other."""

from __future__ import annotations

from functools import cached_property

from cafetal import nodes as n
from cafetal.describe.conditions import Conditions
from cafetal.describe.doing import Deeds
from cafetal.describe.nouns import Nouns
from cafetal.describe.parts import Parts
from cafetal.describe.scope import Scope
from cafetal.describe.tell import Teller
from cafetal.describe.words import Known, Words
from cafetal.model import World
from cafetal.rulebook import plans as p


class Readers:
    """The vocabulary of a game and everything that reads its rules."""

    def __init__(self, document: n.Document, world: World, known: Known) -> None:
        """Bind the readers to a game."""
        self.source = document
        self.words = Words(document, world, known)
        self.conditions = Conditions(Nouns(self.words))
        self.calls = calls_of(document)
        turns = _done_by_each(document)
        shared = frozenset(name for name, how in self.calls.items() if "option" in how or len(how) > 1 or name in turns)
        self.teller = Teller(Deeds(self.conditions), shared)
        self.parts = Parts(self.conditions, shared)

    def costs_nothing(self, name: str) -> tuple[str, ...]:
        """The actions offered beside a free one that cost something, if there are at least two of them."""
        for names in self._offered:
            if name in names and not self._pays(name, frozenset()):
                dear = tuple(other for other in names if self._pays(other, frozenset()))
                return dear if len(dear) >= 2 else ()
        return ()

    @cached_property
    def _offered(self) -> tuple[tuple[str, ...], ...]:
        """The actions that are offered beside each other."""
        nodes = (node for section in self.source.sections for node in n.walk(section))
        return tuple(tuple(o.call.name.text for o in x.options) for x in nodes if isinstance(x, n.ChooseOne))

    def scores_nothing(self, name: str) -> tuple[str, ...]:
        """The options of a turn that change points beside one that does not, if there are at least two of them."""
        for section in self.source.sections:
            for node in n.walk(section) if isinstance(section, n.Turn | n.Play) else ():
                names = [o.call.name.text for o in node.options] if isinstance(node, n.ChooseOne) else []
                if name in names and name in self.words.actions and not self._scores(name):
                    scorers = tuple(other for other in names if self._scores(other))
                    return scorers if len(scorers) >= 2 else ()
        return ()

    def _scores(self, name: str) -> bool:
        action = self.words.actions.get(name)
        return action is not None and any(
            isinstance(node, n.ChangeNumber)
            and isinstance(node.what, n.NounPhrase)
            and node.what.words[-1].text == "points"
            for node in n.walk(action)
        )

    def _pays(self, name: str, seen: frozenset[str]) -> bool:
        action = self.words.actions.get(name)
        if action is None or name in seen:
            return False
        return any(
            isinstance(node, n.Pay) or (isinstance(node, n.Call) and self._pays(node.name.text, seen | {name}))
            for node in n.walk(action)
        )

    def topic(self, name: str) -> p.NP:
        """What an action is about, as a noun: what it puts or moves."""
        theme = self.conditions.deed(name, Scope()).get("theme")
        if isinstance(theme, p.NP):
            return theme.with_(det=p.Det.BARE)
        argument = self.words.actions[name].argument
        if argument is not None:
            return p.NP(self.words.singular(argument.words[-1].text), det=p.Det.BARE)
        return p.NP("action", det=p.Det.BARE)


def _done_by_each(document: n.Document) -> frozenset[str]:
    """Actions that every player does in turn, or that are all of what is repeated: each has a section of its own."""
    found: set[str] = set()
    for section in document.sections:
        for node in n.walk(section) if not isinstance(section, n.Example) else ():
            if isinstance(node, n.Each) and node.what.words[-1].text in ("player", "players"):
                found |= {part.name.text for line in node.body for part in n.walk(line) if isinstance(part, n.Call)}
            elif isinstance(node, n.Repeat) and len(node.body) == 1 and isinstance(node.body[0], n.Call):
                found.add(node.body[0].name.text)
    return frozenset(found)


def calls_of(document: n.Document) -> dict[str, list[str]]:
    """How each action is called: `option` or `call`, once for each place."""
    found: dict[str, list[str]] = {}
    for section in document.sections:
        if isinstance(section, n.Example | n.Variant):
            continue
        for node in n.walk(section):
            if isinstance(node, n.Option | n.May):
                found.setdefault(node.call.name.text, []).append("option")
            elif isinstance(node, n.Call):
                found.setdefault(node.name.text, []).append("call")
    for name, how in found.items():
        for _ in range(how.count("option")):
            found[name].remove("call")
    return found
