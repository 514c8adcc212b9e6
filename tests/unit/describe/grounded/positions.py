"""Positions of random games in which what a book says is compared with what the rules mean."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from cafetal import sentences as p
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.engine import Generator
from cafetal.executors.reference import Interpreter
from cafetal.executors.schema import Layout
from cafetal.lower.turns import lower_game
from cafetal.pipeline import Checked
from cafetal.plan.faults import FaultError
from cafetal.sentences.document import Document
from tests.unit.describe.grounded.clauses import clause_holds, holds
from tests.unit.describe.grounded.link import ACTOR, Asked, Link, Question, Said, parts_of
from tests.unit.describe.grounded.phrases import Phrases
from tests.unit.describe.grounded.sight import NotThere, Sight, Unread
from tests.unit.describe.grounded.table import NOTHING, Elem, Elems, Table

Told = Mapping[v.Variable, int]
CANDIDATES = 300


@dataclass(frozen=True, slots=True)
class Difference:
    """What a book says of a position, and what the rules mean."""

    said: Said
    book: object
    rules: object
    where: str


@dataclass(slots=True)
class Account:
    """How much of a book could be compared, and what differed. `read` and `unread` hold parts of the book."""

    read: dict[int, Said] = field(default_factory=dict)
    unread: dict[int, str] = field(default_factory=dict)
    compared: int = 0
    differences: dict[int, Difference] = field(default_factory=dict)

    @property
    def kinds(self) -> Counter[str]:
        """What kept parts from being read, counted."""
        return Counter(self.unread.values())


class Ground:
    """One game whose positions answer what the parts of its book mean."""

    def __init__(self, checked: Checked, told: Document) -> None:
        self.world = checked.world
        self.link = Link(checked, told)
        self.game = self.link.resolver.game
        self.queries = dict(self.link.queries)
        self.definitions: dict[str, list[tuple[tuple[v.Variable, ...], Question, bool]]] = {}
        self._ask_definitions()
        self.sets = {word: (params, question) for word, params, question in self.link.gathered()}
        self.queries = dict(self.link.queries)
        self.plan = lower_game(self.game, "0" * 16, checked.rules.lines(), self.queries)
        self.interpreter = Interpreter(self.plan)
        self.executor = checked.executor()  # of the same game without the questions
        played, asked = Layout(self.executor.plan), self.interpreter.layout
        assert (played.arrays, played.size) == (asked.arrays, asked.size)

    def _ask_definitions(self) -> None:
        for definition in self.game.definitions.values():
            if any(isinstance(x.type, t.BagT) for x in definition.params):
                continue
            args = (*definition.params, ACTOR) if definition.uses_you else definition.params
            call = v.CallDef(definition.name, tuple(map(v.Ref, args)), definition.value.type)
            question = self.link.ask(call, definition.params, definition.value.type)
            if question is not None:
                self.queries = dict(self.link.queries)
                word = definition.name.rpartition(".")[2]
                found = (definition.params, question, definition.uses_you)
                self.definitions.setdefault(word, []).append(found)

    def positions(self, seed: int, steps: int) -> Iterator[list[int]]:
        """The positions of a random game, also within a move."""
        chance, executor = random.Random(seed), self.executor
        try:
            cells = executor.start()
            for _ in range(steps):
                at = cells[self.interpreter.point]
                if at < 0:
                    return
                yield list(cells)
                if at >= len(self.plan.choices):
                    executor.draw(cells, Generator.from_seed(chance.randrange(1 << 30)).pick(executor.outcomes(cells)))
                else:
                    moves = executor.moves(cells)
                    if not moves:
                        return
                    executor.apply(cells, moves[chance.randrange(len(moves))])
        except FaultError:
            return


class Position:
    """One position: what the book says in it, and what the rules mean."""

    def __init__(self, ground: Ground, cells: list[int]) -> None:
        self.ground = ground
        self.world = ground.world
        self.cells = cells
        self.table = Table(ground.world, ground.interpreter.layout, cells)
        self.phrases = Phrases(self.table, self, clause_holds)

    # -- the rules ----------------------------------------------------------------------------------------

    def ask(self, question: Question, told: Told, *more: int) -> int:
        """The value of a question, of what is told."""
        args = [told[x] for x in question.variables]
        return self.ground.interpreter.machine.call(question.function, self.cells, *args, *more)

    def element(self, kind: t.Type, value: int) -> Elem | None:
        """What a number of the plan stands for."""
        if isinstance(kind, t.Num):
            return None if value == v.NONE else ("number", "", value)
        if value < 0:
            return None
        match kind:
            case t.SiteT(cls):
                return ("site", cls, value)
            case t.Seat():
                return ("seat", "", value)
            case t.Val(name):
                return self.table.kind_value(name, value)
            case t.ThingT():
                return ("thing", "", value)
            case t.PlaceT():
                return ("place", "", value)
            case t.DirT(board):
                return ("dir", board, value)
            case _:
                return ("truth", "", value)

    def candidates(self, kind: t.Type) -> list[int]:
        """The numbers that may stand for a thing of a sort here."""
        world = self.world
        match kind:
            case t.SiteT(cls):
                return list(range(len(world.classes[cls].names)))
            case t.Seat():
                return list(range(world.players))
            case t.Val(name):
                return list(range(len(world.kinds[name].values)))
            case t.ThingT(faces, storages):
                table = self.table
                return [
                    code
                    for code in table.things
                    if table.face(code) in faces and table.storage(table.place(code)).name in storages
                ]
            case t.PlaceT(storages):
                chosen = [world.storages[name] for name in sorted(storages)]
                return [place for s in chosen for place in range(s.base, s.base + s.size)]
            case t.DirT(board):
                return list(range(len(world.geometries[board].directions)))
            case t.Num(low, high):
                return list(range(low, min(high, low + CANDIDATES) + 1))
            case _:
                return [0, 1]

    def told(self, variables: tuple[v.Variable, ...], chance: random.Random) -> Told | None:
        """Something for each variable to stand for; None if there is nothing for one of them."""
        told: dict[v.Variable, int] = {}
        for var in variables:
            value = self.ground.link.lets.get(var)
            if value is not None and all(x in told for x in value.variables):
                told[var] = self.ask(value, told)
                continue
            among = self.candidates(var.type)
            domain = self.ground.link.domains.get(var)
            if domain is not None and all(x in told for x in domain.variables):
                among = [x for x in among if self.ask(domain, told, x)]
            if not among:
                return None
            told[var] = among[chance.randrange(len(among))]
        return told

    def one(self, question: Question | None, told: Told) -> Elems:
        """A single thing as a set."""
        if question is None:
            return NOTHING
        found = self.element(question.type, self.ask(question, told))
        return NOTHING if found is None else frozenset({found})

    def meant(self, asked: Asked, told: Told) -> Elems | bool:
        """What the rules mean."""
        if not isinstance(asked.said, p.NP):
            return bool(self.ask(asked.meaning, told)) != asked.turned
        if not asked.many:
            return self.one(asked.meaning, told)
        kind = asked.meaning.type
        among = [x for x in self.candidates(kind) if self.ask(asked.meaning, told, x)]
        return frozenset(x for x in (self.element(kind, value) for value in among) if x is not None)

    # -- the book -----------------------------------------------------------------------------------------

    def said(self, asked: Asked, told: Told) -> Elems | bool:
        """What the book says. Raises `Unread`."""
        sight = Sight(
            {name: self.one(question, told) for name, question in asked.names.items()},
            self.one(asked.you, told),
            self.one(asked.they, told) if asked.they is not None else None,
            self.one(asked.it, told) if asked.it is not None else None,
        )
        if isinstance(asked.said, p.NP):
            return self.phrases.things(asked.said, sight)
        return holds(self.phrases, asked.said, sight)

    def knows(self, word: str) -> bool:
        """Whether the game defines the word."""
        return word in self.ground.definitions

    def gathers(self, word: str) -> bool:
        """Whether the game defines the word as a set of things."""
        return word in self.ground.sets

    def members(self, word: str, args: Mapping[str, Elem], you: Elem | None) -> Elems:
        """The things that a word of the game stands for."""
        params, question = self.ground.sets[word]
        values = self._in_roles(params, args)
        if values is None or (you is None and ACTOR in question.variables):
            raise Unread(f"arguments of {word}")
        told = {**dict(zip(params, values, strict=True)), ACTOR: you[2] if you is not None else 0}
        among = [x for x in self.candidates(question.type) if self.ask(question, told, x)]
        return frozenset(x for x in (self.element(question.type, value) for value in among) if x is not None)

    def means(self, word: str, args: Mapping[str, Elem], you: Elem | None) -> Elem | None:
        """The value of a word of the game, of things by their roles."""
        for params, question, uses_you in self.ground.definitions[word]:
            values = self._in_roles(params, args)
            if values is None:
                continue
            told = {x: you[2] for x in question.variables if you is not None}
            if uses_you and you is None:
                raise Unread("you")
            return self.element(question.type, self.ask(question, told, *values))
        raise Unread(f"arguments of {word}")

    def _in_roles(self, params: tuple[v.Variable, ...], args: Mapping[str, Elem]) -> list[int] | None:
        if len(params) != len(args):
            return None
        rest = dict(args)
        found: list[int] = []
        for param in params:
            fits = [role for role, x in rest.items() if self._fits(param.type, x)]
            named = [role for role in fits if role == param.name] or fits
            if not named:
                return None
            x = rest.pop(named[0])
            found.append(x[2])
        return found

    def _fits(self, kind: t.Type, x: Elem) -> bool:
        match kind:
            case t.SiteT(cls):
                return x[0] == "site" and x[1] == cls
            case t.Seat():
                return x[0] == "seat"
            case t.Val(name):
                return x[0] == "value" and x[1] == name
            case t.ThingT(faces, _):
                return x[0] == "thing" and self.table.face(x[2]) in faces
            case t.PlaceT():
                return x[0] == "place"
            case t.DirT():
                return x[0] == "dir"
            case t.Num():
                return x[0] == "number"
            case _:
                return False


def account(ground: Ground, seeds: range, steps: int, few: int, trials: int = 2) -> Account:
    """Compare every part of a book with the rules in some positions of random games."""
    found = Account()
    for missing, why in ground.link.missing:
        found.unread[id(missing)] = why
    for seed in seeds:
        chance = random.Random(seed)
        cells = list(ground.positions(seed, steps))
        for each in chance.sample(cells, min(few, len(cells))):
            position = Position(ground, each)
            for asked in ground.link.asked:
                for _ in range(trials):
                    _compare(found, position, asked, chance)
    for key in found.read:
        found.unread.pop(key, None)
    return found


def _compare(found: Account, position: Position, asked: Asked, chance: random.Random) -> None:
    key = id(asked.said)
    if key in found.differences or (key in found.unread and key not in found.read):
        return
    told = position.told(position.ground.link.variables(asked), chance)
    if told is None:
        return
    try:
        both = said_and_meant(position, asked, told)
    except Unread as unread:
        if key not in found.read:
            found.unread[key] = unread.kind
        return
    if both is None:
        return
    found.read[key] = asked.said
    found.compared += 1
    if both[0] != both[1]:
        where = ", ".join(f"{x.name}={value}" for x, value in told.items())
        found.differences[key] = Difference(asked.said, *both, where)


def said_and_meant(position: Position, asked: Asked, told: Told) -> tuple[Elems | bool, Elems | bool] | None:
    """What the book says and what the rules mean; None where either speaks of something that is not there.

    Raises `Unread`.
    """
    try:
        book, rules = position.said(asked, told), position.meant(asked, told)
    except (NotThere, FaultError):
        return None
    if isinstance(book, frozenset) and isinstance(rules, frozenset) and brings_in(asked):
        sort = position.world.faces_of(asked.said.noun) if isinstance(asked.said, p.NP) else ()
        things = bool(sort) and all(x[0] == "thing" and position.phrases.shows(x[2], sort) for x in rules)
        book = rules if rules <= book or things else book  # what an action is called with may lie anywhere
    return book, rules


def differs(ground: Ground, asked: Asked, cells: Sequence[list[int]], chance: random.Random) -> list[bool]:
    """Whether the book and the rules differ, in each position in which both can be read."""
    found: list[bool] = []
    for each in cells:
        position = Position(ground, each)
        told = position.told(ground.link.variables(asked), chance)
        try:
            both = None if told is None else said_and_meant(position, asked, told)
        except Unread:
            return []
        if both is not None:
            found.append(both[0] != both[1])
    return found


def brings_in(asked: Asked) -> bool:
    """A phrase brings in one of several things, or speaks of each: what the rules mean must be one of them."""
    inside = [x for x in parts_of(asked.said) if isinstance(x, p.NP)]
    every = any(x.det is p.Det.EACH for x in inside)
    new = isinstance(asked.said, p.NP) and asked.said.det in (p.Det.INDEF, p.Det.ANY)
    return not asked.many and (every or new)
