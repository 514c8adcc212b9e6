"""What the sentences of one procedure have brought in: chosen things, named values, and who acts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from cafetal import nodes as n
from cafetal.dataclass import dataclass, replace
from cafetal.sentences import (
    NP,
    THEIRS,
    YOU,
    YOURS,
    Clause,
    Det,
    FreeRelative,
    Modality,
    Nominal,
    Ordinal,
    Owner,
    OwnerKind,
    Person,
    Pronoun,
    Seat,
    Tense,
    Who,
    owned_by,
)
from cafetal.sentences.nouns import Spans

NEW = (Det.INDEF, Det.ONE_OF, Det.ANY)
"""How a phrase begins that brings something in."""


@dataclass(slots=True)
class TellingScope:
    """Names in sight while a body is told.

    `pending` holds chosen things that no sentence has told yet, by noun; `things` those that are known; `values`
    the named values not yet told, `stale` those of them since which something has moved; `named_by` are those
    that are told, with their phrases; `kinds` the names for what
    things show, with what the rules say of it where they give the name; `numbers` the chosen numbers with the clause
    that uses them. `actor` is who acts, `shown` are things that only a demonstrative can
    name again, `optional` those that there may be none of, `verb` is what players were last asked to do,
    `alone` the only one who was asked, `it` what *it* means.
    `met` is empty until a sentence has named the players who act in turn (None: there are none), `how`
    are adverbs of what each of them does first. `done` are things of which each has just been put somewhere: the next
    sentence begins when that is done with all of them. `order` numbers things of one sort that have names,
    `owned` are those that are told apart by whose they are, `called`
    those whose names are words of the lexicon, with the word for what they are. `asked` is
    who has agreed, in what follows from a question of the one who is addressed, and `named` whether a line has named
    them so that the next one need not say that they agreed. `given` are the parts of the rules that hand a named value
    to what is carried out. `freely`: one of several actions is chosen again and again.
    `fresh` are things that an action was given under a long phrase, until one sentence has told it.
    `put` are the sorts of things that the lines put somewhere,
    `brought` the phrases that brought chosen things in.
    """

    path: str = ""
    actor: Nominal = YOU
    group: bool = False
    pending: dict[str, NP] = field(default_factory=dict)
    things: dict[str, NP] = field(default_factory=dict)
    values: dict[str, n.Value] = field(default_factory=dict)
    kinds: dict[str, Spans] = field(default_factory=dict)
    given: dict[str, Spans] = field(default_factory=dict)
    stale: set[str] = field(default_factory=set)
    named_by: dict[str, tuple[n.Value, NP]] = field(default_factory=dict)
    numbers: dict[str, Clause] = field(default_factory=dict)
    optional: set[str] = field(default_factory=set)
    shown: dict[str, NP] = field(default_factory=dict)
    verb: str = ""
    alone: NP | Seat | None = None
    it: NP | None = None
    met: list[bool] | None = None
    how: tuple[str, ...] = ()
    done: NP | None = None
    order: dict[str, int] = field(default_factory=dict)
    owned: set[str] = field(default_factory=set)
    called: dict[str, str] = field(default_factory=dict)
    asked: Nominal | None = None
    named: bool = False
    freely: bool = False
    fresh: dict[str, NP] = field(default_factory=dict)
    put: frozenset[str] = frozenset()
    brought: dict[str, NP] = field(default_factory=dict)

    def turn_to(self, node: n.Statement) -> None:
        """Who acts in a line that follows from a question: `you` still ask; who was asked carries out what is called
        there, and gives what is theirs."""
        if self.asked is not None:
            if self.named and isinstance(self.asked, NP):
                self.asked = NP(self.asked.noun)
            self.actor = self.asked if is_theirs(node) or is_them(node) else YOU
            self.named = self.named or isinstance(node, n.Call) or _speaks([node], "their", "they", "them")

    def they(self) -> Nominal:
        """Whom *they* means: in what you do after a question, who has agreed."""
        return Who(Person.THEY) if self.asked is None or self.actor != YOU else self.asked

    def again(self, name: str, found: NP) -> NP:
        """A thing that was brought in under a name, at its next mention: *the second square* where there are two, *your
        stone* beside one of the opponent's."""
        at = self.order.get(name)
        later = found.again()
        if name in self.called:
            return NP(name, id=found.id, pronoun=later.pronoun)
        if name in self.owned:
            return later.with_(owner=found.owner)
        return later if at is None else later.with_(attributes=(Ordinal(at),), pronoun=Pronoun.NEVER)

    @property
    def worked_out(self) -> list[tuple[str, n.Value]]:
        """The named values, told or not."""
        return [*self.values.items(), *((name, value) for name, (value, _) in self.named_by.items())]

    def apart(self, name: str, found: NP) -> NP:
        """A named thing at its next mention: in full beside another one of its sort."""
        others = (x for word, x in (*self.things.items(), *self.pending.items()) if word != name)
        rival = any(other.noun == found.noun and other.key != found.key for other in others)
        plain = in_full(found)
        return plain if rival and (found.of or found.owner or found.places) else once_more(found)

    @property
    def speaks_to_player(self) -> bool:
        """Whether *the player* of whom a word of the rules speaks is told as *you*."""
        return "player" in self.things and self.things["player"].id == "you"

    @property
    def chose_player(self) -> bool:
        """Whether *the player* is one whom a line brought in, and not the one who is addressed."""
        return "player" in self.pending or self.things.get("player", NP("player", id="you")).id != "you"

    def has_named(self, word: str) -> bool:
        """Whether a line has given this name to a player, say, who need not be the one who acts."""
        return word in self.things and self.things[word].id != "you" and word != "player"

    def who(self) -> Nominal:
        """Who acts: each player by name at first, and by a pronoun in what follows."""
        if self.met is None:
            return self.actor
        if self.met:
            return Who(Person.THEY)
        self.met.append(True)
        return self.actor

    def chooser(self, who: Nominal) -> Nominal:
        """Who does something, as a line says: *they* below each player is each of them by name, at first; in what
        follows from a question it is *the player* who has answered."""
        if self.asked is not None and self.actor == self.asked and who == Who(Person.THEY):
            return self.asked
        return self.who() if who == Who(Person.THEY) and self.met is not None else who

    def inner(self, path: str = "") -> TellingScope:
        """A scope inside this one: it sees everything, and what it brings in ends with it."""
        return replace(
            self,
            path=path or self.path,
            pending=dict(self.pending),
            things=dict(self.things),
            values=dict(self.values),
            kinds=dict(self.kinds),
            stale=set(self.stale),
            named_by=dict(self.named_by),
            numbers=dict(self.numbers),
            optional=set(self.optional),
            shown=dict(self.shown),
            order=dict(self.order),
            owned=set(self.owned),
            called=dict(self.called),
            brought=dict(self.brought),
            fresh=dict(self.fresh),
        )


def in_full(found: NP) -> NP:
    """A phrase that is said again: what it brought in is known by now (*the square of the disc*, of one of yours)."""
    of, owner = found.of, found.owner
    if isinstance(of, NP) and of.det in NEW:
        of = of.again(Pronoun.NEVER)
    if owner is not None and isinstance(owner.of, NP) and owner.of.det in NEW:
        owner = replace(owner, of=owner.of.again(Pronoun.NEVER))
    return replace(found, of=of, owner=owner, origin=None, says=(), merged=(), pronoun=Pronoun.NEVER)


def agreed(scope: TellingScope, *, nobody: bool = False) -> Clause:
    """That somebody has agreed to what was asked last, or nobody; or whether the only one who was asked does."""
    if scope.alone is not None:
        return Clause(scope.verb, (("subject", scope.alone),), negated=nobody)
    who = Who(Person.NOBODY if nobody else Person.SOMEONE)
    return Clause(scope.verb or "agree", (("subject", who),), tense=Tense.PERFECT)


def theirs(scope: TellingScope) -> Owner:
    """Whose *their* things are."""
    if scope.asked is not None and scope.actor == YOU:
        return YOURS if scope.asked == YOU else owned_by(scope.asked)
    return Owner(OwnerKind.OWN) if isinstance(scope.actor, FreeRelative) else THEIRS


def of_the_player(scope: TellingScope) -> Owner:
    """*the player's hand*: below *each player* it is theirs, everywhere else that of the one who is addressed."""
    addressed = scope.group or "player" in scope.things or (scope.actor == YOU and scope.asked is None)
    return YOURS if addressed else theirs(scope)


def done_by(deed: Clause, scope: TellingScope) -> Clause:
    """What a player may do: *you*, or *they* where others choose."""
    deed = replace(deed, modality=Modality.IND)
    if scope.actor == YOU:
        return deed
    return deed.having(subject=Who(Person.THEY) if scope.asked is None else scope.they())


def once_more(found: NP) -> NP:
    """A thing at its next mention; of a player who was described it is *that player*: there are others."""
    described = found.noun == "player" and found.det is Det.DEF and (found.relative is not None or bool(found.places))
    return found.again().with_(det=Det.THAT) if described else found.again()


def is_theirs(node: n.Statement) -> bool:
    """A line speaks of what belongs to who was asked, but does not take it from somebody else."""
    match node:
        case n.Call() | n.May() | n.ChooseOne():
            return True
        case n.Doing():
            return _speaks(_origin(node), "their")
        case n.Named(_, doing):
            return is_theirs(doing)
        case n.ChangeNumber() | n.Becomes():
            return _speaks([node], "their")
        case _:
            return False


def is_them(node: n.Statement) -> bool:
    """Whether *they* do what a line says."""
    subject = getattr(node, "subject", None)
    return isinstance(subject, n.Pronoun) and subject.word in ("they", "them")


def is_yours(node: n.Statement) -> bool:
    """Whether a line below *each player*, or one in it, is done by whoever is at turn: it chooses or gains without a
    subject, or gives what is *yours*."""
    match node:
        case n.Named(_, doing):
            return is_yours(doing)
        case n.Doing(subject=None):
            return node.verb == "gain" or _speaks(_origin(node), "your")
        case n.Swap() | n.ChangeNumber() | n.Becomes():
            return _speaks([node], "you", "your")
        case n.Choose() | n.ChooseNumber():
            return node.subject is None
        case n.Step() | n.Repeat() | n.If() | n.Each():
            return any(is_yours(part) for part in n.walk(node) if part is not node and isinstance(part, n.Statement))
        case _:
            return False


def only_you_unsaid(lines: Sequence[n.Statement]) -> bool:
    """Whether nobody but whoever is at turn does some lines, and one of them is told without a word for them: *score 1
    point*."""
    parts = [part for line in lines for part in n.walk(line) if isinstance(part, n.Statement)]
    others = (part for part in parts if is_theirs(part) or getattr(part, "subject", None) is not None)
    return any(map(_is_unsaid, parts)) and not any(isinstance(x, n.Doing | n.Choose | n.ChangeNumber) for x in others)


def _is_unsaid(node: n.Statement) -> bool:
    match node:
        case n.Doing(verb="gain", subject=None):
            return True
        case n.ChangeNumber():
            return is_yours(node)
        case n.Choose() | n.ChooseNumber():
            return is_yours(node) and not _speaks([node], "your")
        case _:
            return False


def speaks_of_you(lines: Sequence[n.Statement]) -> bool:
    """Whether some lines name whoever is at turn: *if you have a coin, move it to you*."""
    return _speaks(lines, "you")


def _origin(node: n.Doing) -> Sequence[object]:
    """Where something is taken from, or what it is."""
    start = [place for place in node.places if isinstance(place, n.Place) and place.preposition == "from"]
    return start or [node.what]


def _speaks(nodes: Sequence[object], *words: str) -> bool:
    found = (part for node in nodes if isinstance(node, n.Node) for part in n.walk(node))
    return any(isinstance(part, n.Possessive | n.Pronoun) and part.word in words for part in found)
