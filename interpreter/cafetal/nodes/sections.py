"""The sections that define and act: definitions, setup, turn, play, action, after, leaving, awards, end."""

from typing import Literal

from cafetal.dataclass import dataclass
from cafetal.nodes.base import Name, Node, Number
from cafetal.nodes.conditions import BeWord, Condition, LineCondition
from cafetal.nodes.declarations import NumberRange
from cafetal.nodes.phrases import Location, NounPhrase, Place
from cafetal.nodes.statements import Let, Statement
from cafetal.nodes.values import Ranking, Value

LimitWord = Literal["turn", "round", "game"]
MomentWord = Literal["at once", "when checked", "after each turn", "after each round"]


@dataclass(frozen=True, slots=True)
class Agreement(Node):
    """`by agreement from 10 to 50`: the players may take another number; without bounds, any from 0 up."""

    bounds: NumberRange | None = None


@dataclass(frozen=True, slots=True)
class ValueDefinition(Node):
    """`the berth_price of a ship = …`; what `head` brings in with `a` are the parameters."""

    head: NounPhrase
    value: Value
    agreement: Agreement | None = None


@dataclass(frozen=True, slots=True)
class CaseIf(Node):
    """`8 if it is one_nation`."""

    value: Value
    condition: LineCondition


@dataclass(frozen=True, slots=True)
class CaseOtherwise(Node):
    """`0 otherwise`."""

    value: Value


@dataclass(frozen=True, slots=True)
class CasePlain(Node):
    """A value without a condition, after lines `let`."""

    value: Value


Case = CaseIf | CaseOtherwise | CasePlain


@dataclass(frozen=True, slots=True)
class CaseDefinition(Node):
    """`the worth of a table =` with lines `let` and lines of cases."""

    head: NounPhrase
    lets: tuple[Let, ...]
    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class ConditionDefinition(Node):
    """`a ship is linked to a shed if …`: the predicate is a phrase (`words` linked, place `to a shed`) or a place."""

    subject: NounPhrase
    be: BeWord
    predicate: NounPhrase | Location
    condition: Condition


Definition = ValueDefinition | CaseDefinition | ConditionDefinition


@dataclass(frozen=True, slots=True)
class Definitions(Node):
    """The section `definitions`."""

    lines: tuple[Definition, ...]


@dataclass(frozen=True, slots=True)
class Setup(Node):
    """The section `setup`."""

    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Turn(Node):
    """The section `turn`: what each player does in turn."""

    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Play(Node):
    """The section `play`: a course of play without turns."""

    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class OnceLimit(Node):
    """`once a turn`."""

    period: LimitWord


@dataclass(frozen=True, slots=True)
class TimesLimit(Node):
    """`at most 3 times a turn`."""

    times: Number
    period: LimitWord


@dataclass(frozen=True, slots=True)
class Action(Node):
    """`action plant a plant on a field, once a turn`; what is brought in with `a` are the parameters."""

    name: Name
    argument: NounPhrase | None
    places: tuple[Place, ...]
    limit: OnceLimit | TimesLimit | None
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class After(Node):
    """`after seat_guests, visit_bar`: what follows the end of each of these actions."""

    actions: tuple[Name, ...]
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Leaving(Node):
    """The section `when a player leaves`: what becomes of who leaves the table."""

    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class OutOfTime(Node):
    """The section `when a player runs out of time`."""

    body: tuple[Statement, ...]


Event = Leaving | OutOfTime


@dataclass(frozen=True, slots=True)
class Award(Node):
    """`longest_road: most road_length, at least 5, tie: holder, otherwise nobody`."""

    name: Name
    ranking: Ranking
    at_least: Number | None
    otherwise_nobody: bool


@dataclass(frozen=True, slots=True)
class Awards(Node):
    """The section `awards`."""

    lines: tuple[Award, ...]


@dataclass(frozen=True, slots=True)
class EndWhen(Node):
    """`stalemate, after each turn, shared: …`."""

    name: Name
    moment: MomentWord
    shared: bool
    condition: Condition


@dataclass(frozen=True, slots=True)
class EndThen(Node):
    """`empty, after each turn, then one more turn each: …`: the last turns begin."""

    name: Name
    moment: MomentWord
    shared: bool
    lost: bool
    condition: Condition


@dataclass(frozen=True, slots=True)
class EndLost(Node):
    """`drowned, at once, all lose: …`."""

    name: Name
    moment: MomentWord
    condition: Condition


@dataclass(frozen=True, slots=True)
class Accounts(Node):
    """`accounts`: what is done once before the ranking."""

    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Shared(Node):
    """`shared` in a ranking: who are equal here share the rank."""


Rank = Ranking | Shared | NounPhrase


@dataclass(frozen=True, slots=True)
class Winner(Node):
    """`winner: most points, then most centavos, then shared`."""

    ranks: tuple[Rank, ...]


EndTest = EndWhen | EndLost | EndThen
EndLine = EndTest | Accounts | Winner


@dataclass(frozen=True, slots=True)
class End(Node):
    """The section `end`."""

    lines: tuple[EndLine, ...]
