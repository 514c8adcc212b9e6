"""Actions in a few words: their own verb, what they do with what is chosen in them, or their name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.values import head_of
from cafetal.describe.words import Words
from cafetal.diagnostics import Span

VERBS = ("put", "move", "take", "draw", "deal", "remove", "flip", "roll", "gain", "reveal", "hide")

TAKING = ("put", "move", "take", "draw")
"""Verbs that may tell one and the same thing, seen from where it comes from or where it goes."""
PUTTING = ("place",)
"""Verbs of the base vocabulary that say no more than *put*."""
GOALS = ("in", "on", "at", "to", "into", "onto", "against")
"""Prepositions of where a thing goes."""


class Acts:
    """Names the actions of one game."""

    def __init__(self, words: Words) -> None:
        """Take the vocabulary of the game."""
        self.words = words

    def limit(self, action: str) -> p.TimesLimit | None:
        """How often an action may be carried out, if that is limited."""
        found = self.words.actions.get(action)
        if found is None or found.limit is None:
            return None
        times = found.limit.times.value if isinstance(found.limit, n.TimesLimit) else 1
        return p.TimesLimit(times, found.limit.period)

    def deed(self, action: str) -> p.Clause:
        """An action in a few words: its own verb, or what it does with the thing chosen in it, or that it is done."""
        if action in self.words.known.verbs or action not in self.words.actions:
            return self._verb(action)
        found = self._derived[action]
        if found is None or action in self.alike:
            return self.carried_out(action)
        named = self.named_verb(action)
        return replace(found, verb=named) if named else found

    def carried_out(self, action: str) -> p.Clause:
        """An action for which nothing has a verb: that it is done."""
        return p.clause("carry_out", theme=p.Name(spaced(action), literal=True))

    def named_verb(self, action: str) -> str:
        """The verb that an action is named by, if its lines use another one: `take_stone`, which puts it in a cart,
        or `play_card`, which puts it on a pile."""
        found, word = self._derived.get(action), action.partition("_")[0]
        other = found is not None and found.verb in TAKING and word != found.verb
        named = other and (word in TAKING or (word not in PUTTING and not self._says_more(action)))
        return word if named and word in self.words.known.verbs else ""

    @cached_property
    def alike(self) -> frozenset[str]:
        """The actions with a section of their own that do the same as another of them: their names tell them apart."""
        own = [(name, self._derived[name]) for name in self.words.shared if name in self._derived]
        return frozenset(a for a, deed in own if deed is not None and any(deed == d for b, d in own if a != b))

    @cached_property
    def named(self) -> frozenset[str]:
        """The actions that say more by their name than by what they do, so that they deserve a verb.

        They do nothing with what is chosen in them, or the same as another action, or what they do it with is not what
        they are named after: `stab`, which puts a card, is more than *put a card*; `place_ship` is *put a ship*.
        """
        return frozenset(name for name in self.words.shared & set(self._derived) if self._says_more(name))

    def _says_more(self, name: str) -> bool:
        found = self._derived[name]
        theme = found.get("theme") if found is not None else None
        if name in self.alike or not isinstance(theme, p.NP):
            return True
        return not {self.words.singular(part) for part in name.split("_")} & set(theme.noun.split("_"))

    @cached_property
    def _derived(self) -> dict[str, p.Clause | None]:
        return {name: self._of_body(action.body) for name, action in self.words.actions.items()}

    def _verb(self, action: str) -> p.Clause:
        """The verb of an action; with the thing that is chosen in it if the verb has both a role of that name and a
        theme: *play a card*."""
        lines = self.words.actions[action].body if action in self.words.actions else ()
        for node in lines:
            if isinstance(node, n.Choose):
                one = self.words.singular(node.what.words[-1].text)
                if {(action, one), (action, "theme")} <= self.words.known.roles:
                    return p.Clause(action, ((one, p.NP(one, det=p.Det.INDEF)),))
        return p.clause(action)

    def with_given(self, action: str) -> p.Clause:
        """The verb of an action as the heading of its lines, with what it is carried out with, of which they speak:
        *buy a plot*. Where it puts something is brought in by the line that puts it there."""
        found, told = self.words.actions[action], p.clause(action)
        given: list[tuple[str, n.Phrase | n.Number]] = [] if found.argument is None else [("theme", found.argument)]
        goals = goals_of(found)
        for place in found.places:
            if head_of(place.what) not in goals:
                given.append(("source" if place.preposition == "from" else "goal", place.what))
        for role, what in given:
            head = self.words.singular(head_of(what))
            named = (action, role) in self.words.known.roles and head in self.words.known.nouns
            if named and isinstance(what, n.NounPhrase) and what.called is None:
                told = told.having(**{role: p.NP(head, det=p.Det.INDEF)})
        return told

    def _of_body(self, body: Sequence[n.Statement]) -> p.Clause | None:
        chosen: set[str] = set()
        for node in sorted(unnamed(body), key=incidental):
            if isinstance(node, n.Choose):
                chosen.add(self.words.singular(node.what.words[-1].text))
            what = node.what if isinstance(node, n.Doing) else node.argument if isinstance(node, n.Call) else None
            verb = base(node.verb) if isinstance(node, n.Doing) else "put"
            if isinstance(what, n.NounPhrase):
                one = self.words.singular(what.words[-1].text)
                if one in chosen or isinstance(what.possessor, n.Possessive):
                    return p.clause(verb, theme=p.NP(one, det=p.Det.INDEF))
            if isinstance(node, n.Swap) and isinstance(node.what, n.NounPhrase):
                return p.clause("swap", theme=p.NP(self.words.singular(node.what.words[-1].text), det=p.Det.INDEF))
            if isinstance(node, n.Repeat):
                inner = self._of_body(node.body)
                if inner is not None:
                    return inner
        return None


def goals_of(action: n.Action) -> list[str]:
    """The places, among those that an action is called with, at which its first line that moves anything puts it."""
    silent = n.Let | n.Require | n.Pay
    first = next((node for node in action.body if not isinstance(node, silent)), None)
    line = first.doing if isinstance(first, n.Named) else first
    places = line.places if isinstance(line, n.Doing) else ()
    goals = {head_of(place.what) for place in places if isinstance(place, n.Place)}
    return [name for name in (head_of(place.what) for place in action.places) if name in goals]


def spaced(name: str) -> str:
    """A name of the rules as words: *clean up* for `clean_up`."""
    return name.replace("_", " ")


def base(verb: str) -> str:
    """The verb without the ending of the third person."""
    return next((word for word in VERBS if verb.startswith(word)), verb)


def unnamed(body: Sequence[n.Statement]) -> list[n.Statement]:
    """The lines of a body, those with a name of their own without it."""
    return [node.doing if isinstance(node, n.Named) else node for node in body]


def incidental(node: n.Node) -> bool:
    """What an action only does by the way: taking off, turning over."""
    return isinstance(node, n.Doing) and node.verb.startswith(("remove", "flip"))


def lies_there(node: n.Doing) -> bool:
    """Whether a line names what it takes away or turns over by where that lies: *remove the stone on the square*."""
    places = (place.preposition for place in node.places if isinstance(place, n.Place))
    return base(node.verb) in ("remove", "take", "flip") and any(word in ("on", "in", "at") for word in places)


def to_each(node: n.Doing) -> Iterator[Span]:
    """What *everyone gets* says of where a line puts things: in a place of each player."""
    for place in node.places:
        yield place.span
        if isinstance(place, n.Place) and isinstance(place.what, n.NounPhrase):
            yield place.what.span
            if place.what.possessor is not None:
                yield place.what.possessor.span


def of_every_player(node: n.Doing) -> p.Who | None:
    """The players, each one by one, if things go to a place of each of them: everyone or the others."""
    places = (x.what for x in node.places if isinstance(x, n.Place) and x.preposition in GOALS)
    owners = (what.possessor for what in places if isinstance(what, n.NounPhrase))
    return next((found for x in owners if isinstance(x, n.NounPhrase) and (found := everyone(x)) is not None), None)


def to_every_player(node: n.Doing) -> bool:
    """Whether things go to all players, each one by one: *to each player who has a coin*."""
    places = (x.what for x in node.places if isinstance(x, n.Place))
    return any(isinstance(what, n.NounPhrase) and every_player(what) for what in places)


def everyone(phrase: n.NounPhrase) -> p.Who | None:
    """All players or all others, if a phrase means them one by one and says no more of them."""
    words = [word.text for word in phrase.words[:-1]]
    if not every_player(phrase) or phrase.relatives or words not in ([], ["other"]):
        return None
    return p.Who(p.Person.OTHERS if words else p.Person.EVERYONE)


def every_player(phrase: n.NounPhrase) -> bool:
    """Whether a phrase means all players, each one by one."""
    each = isinstance(phrase.determiner, n.Quantifier) and phrase.determiner.word in ("each", "every", "all")
    return each and phrase.words[-1].text in ("player", "players")


def from_the_box(words: Words, node: n.Doing, verb: str, path: str) -> bool:
    """All pieces of a sort are those in the box where no line says from where: once play has begun, others lie
    elsewhere. What is yours only as long as it lies with you is not in the box, and a word of the rules says itself
    where what it means lies."""
    what = node.what
    if isinstance(what, n.NounPhrase) and what.words[-1].text in words.definitions:
        return False
    if isinstance(what, n.NounPhrase) and what.possessor is not None:
        return words.world.owned_for_good(words.singular(what.words[-1].text)) and _from_the_box(node, verb, path)
    return _from_the_box(node, verb, path)


def _from_the_box(node: n.Doing, verb: str, path: str) -> bool:
    what = node.what
    every = isinstance(what, n.NounPhrase) and isinstance(what.determiner, n.Quantifier) and not what.places
    said = any(isinstance(place, n.Between) or place.preposition == "from" for place in node.places)
    return every and not said and verb in ("put", "deal") and path.split(".")[0] != "setup"
