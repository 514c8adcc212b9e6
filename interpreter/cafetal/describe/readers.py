"""All readers of one game, bound to each other."""

from __future__ import annotations

from functools import cached_property

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.conditions import Conditions
from cafetal.describe.doing import Deeds
from cafetal.describe.nouns import Nouns
from cafetal.describe.parts import DeclarationTeller
from cafetal.describe.tell import Teller
from cafetal.describe.words import Known, Words
from cafetal.model import World


class Readers:
    """The vocabulary of a game and everything that reads its rules."""

    def __init__(self, document: n.Document, world: World, known: Known) -> None:
        """Bind the readers to a game."""
        self.source = document
        self.words = Words(document, world, known)
        self.conditions = Conditions(Nouns(self.words))
        self.calls = self.words.calls
        self.teller = Teller(Deeds(self.conditions))
        self.parts = DeclarationTeller(self.conditions)

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
        theme = self.conditions.acts.deed(name).get("theme")
        if isinstance(theme, p.NP):
            return theme.with_(det=p.Det.BARE)
        argument = self.words.actions[name].argument
        if argument is not None:
            return p.NP(self.words.singular(argument.words[-1].text), det=p.Det.BARE)
        return p.NP("action", det=p.Det.BARE)
