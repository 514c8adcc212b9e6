"""The sections that define and act: definitions, setup, turn, play, action, after, leaving, awards, end."""

from typing import Literal

from cafetal.nodes.base import Name, Node, Number
from cafetal.nodes.conditions import BeWord, Condition, LineCondition
from cafetal.nodes.declarations import NumberRange
from cafetal.nodes.phrases import Location, NounPhrase, Place
from cafetal.nodes.statements import Let, Statement
from cafetal.nodes.values import Ranking, Value

LimitWord = Literal["turn", "round", "game"]
MomentWord = Literal["at once", "when checked", "after each turn", "after each round"]


class Agreement(Node):
    """`by agreement from 10 to 50`: the players may take another number; without bounds, any from 0 up."""

    bounds: NumberRange | None = None


class ValueDefinition(Node):
    """`the berth_price of a ship = …`; what `head` brings in with `a` are the parameters."""

    head: NounPhrase
    value: Value
    agreement: Agreement | None = None


class CaseIf(Node):
    """`8 if it is one_nation`."""

    value: Value
    condition: LineCondition


class CaseOtherwise(Node):
    """`0 otherwise`."""

    value: Value


class CasePlain(Node):
    """A value without a condition, after lines `let`."""

    value: Value


Case = CaseIf | CaseOtherwise | CasePlain


class CaseDefinition(Node):
    """`the worth of a table =` with lines `let` and lines of cases."""

    head: NounPhrase
    lets: tuple[Let, ...]
    cases: tuple[Case, ...]


class ConditionDefinition(Node):
    """`a ship is linked to a shed if …`: the predicate is a phrase (`words` linked, place `to a shed`) or a place."""

    subject: NounPhrase
    be: BeWord
    predicate: NounPhrase | Location
    condition: Condition


Definition = ValueDefinition | CaseDefinition | ConditionDefinition


class Definitions(Node):
    """The section `definitions`."""

    lines: tuple[Definition, ...]


class Setup(Node):
    """The section `setup`."""

    body: tuple[Statement, ...]


class Turn(Node):
    """The section `turn`: what each player does in turn."""

    body: tuple[Statement, ...]


class Play(Node):
    """The section `play`: a course of play without turns."""

    body: tuple[Statement, ...]


class OnceLimit(Node):
    """`once a turn`."""

    period: LimitWord


class TimesLimit(Node):
    """`at most 3 times a turn`."""

    times: Number
    period: LimitWord


class Action(Node):
    """`action plant a plant on a field, once a turn`; what is brought in with `a` are the parameters."""

    name: Name
    argument: NounPhrase | None
    places: tuple[Place, ...]
    limit: OnceLimit | TimesLimit | None
    body: tuple[Statement, ...]


class After(Node):
    """`after seat_guests, visit_bar`: what follows the end of each of these actions."""

    actions: tuple[Name, ...]
    body: tuple[Statement, ...]


class Leaving(Node):
    """The section `when a player leaves`: what becomes of who leaves the table."""

    body: tuple[Statement, ...]


class OutOfTime(Node):
    """The section `when a player runs out of time`."""

    body: tuple[Statement, ...]


Event = Leaving | OutOfTime


class Award(Node):
    """`longest_road: most road_length, at least 5, tie: holder, otherwise nobody`."""

    name: Name
    ranking: Ranking
    at_least: Number | None
    otherwise_nobody: bool


class Awards(Node):
    """The section `awards`."""

    lines: tuple[Award, ...]


class EndWhen(Node):
    """`stalemate, after each turn, shared: …`."""

    name: Name
    moment: MomentWord
    shared: bool
    condition: Condition


class EndThen(Node):
    """`empty, after each turn, then one more turn each: …`: the last turns begin."""

    name: Name
    moment: MomentWord
    shared: bool
    lost: bool
    condition: Condition


class EndLost(Node):
    """`drowned, at once, all lose: …`."""

    name: Name
    moment: MomentWord
    condition: Condition


class Accounts(Node):
    """`accounts`: what is done once before the ranking."""

    body: tuple[Statement, ...]


class Shared(Node):
    """`shared` in a ranking: who are equal here share the rank."""


Rank = Ranking | Shared | NounPhrase


class Winner(Node):
    """`winner: most points, then most centavos, then shared`."""

    ranks: tuple[Rank, ...]


EndTest = EndWhen | EndLost | EndThen
EndLine = EndTest | Accounts | Winner


class End(Node):
    """The section `end`."""

    lines: tuple[EndLine, ...]
