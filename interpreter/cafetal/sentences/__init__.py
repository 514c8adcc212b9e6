"""Sentence plans: what a rulebook says, clause by clause, before any language is chosen.

`SentencePlan` is the closed union of the patterns; every language has one macro for each of them, named by
`macro_name`. How constructs of the language become plans:

| construct | plan |
|---|---|
| choose + put, move, draw, take | `Do`, `DoChain`; a repeat or a range: `DoRange`; other choosers are the subject |
| choose one, may, repeat | `Choice`, `May`, `DoRange`; limits of a turn: `MayUse` |
| ask | `AskRound`, `OnlyWho`, and a `Do` whose subject is a `FreeRelative` |
| require | `MustBe`, `MustNotBe`, `Related`, `NotRelated`, `Limit`, `Unique`; its `unless` is an `Exempt` |
| one require alone | an attribute of the chosen thing: `NP("field", det=INDEF, attributes=(Adj("empty"),))` |
| ensure | `Related` |
| pay, gain | `Transfer`; with a table `DependsOn` + `Table`; by order of places `Prices` |
| if, otherwise | `If`, `Otherwise`; `Cases` + bullets where they are long |
| conditions | `Clause`, `There`, `Compare`, `Possible`; several of them `AllOf` |
| each | `Each`; with a relative clause for participles: `which emptied` is a perfect clause with a `Gap` |
| while stocks last | `AsFarAs`, or `If(There(NO, more=True), ...)` |
| definitions | `Definition`, for cases, too, then `Otherwise`; `ByAgreement`, `MakeUp` |
| amounts | `SumOf`, `HaveValues`, `TrailOnce`, `Formula`, `PerThing` |
| end, winner, award | `Ends`, `Winner`, `WinnerIs`, `Award` |
| components, kinds, zones, players | `Components`, `Values`, `Adjoining`, `Visibility`, `ForPlayers` |
| headings and captions | `PlayerCount`, `SetUpFor` |
| example | `Facts`, `Event`, `Do` with `Seat` as subject |
| why not | `Refusal(move, violation(norm), Stands(...))`, `TooDear`, `LookAhead` |
| variant | `ValueChange`, `ClauseChange`, `OptionsChange`, `CellChange`; a count with its `old` value |
| author's phrase | `Text` |
| a part that no sentence says | `Unworded` |

Rules for building: the subject of a clause is the thing last chosen; without one the addressee acts. `id` tells
two things of one noun apart. A thing is `Pronoun.NEVER` at its first mention and in the first bullet, later
`ALLOWED`: each language decides by itself whether a pronoun is safe. Counts of money, points, components and
set-up have `digits`. Roles are those of the verb's frame; any further role needs a preposition in the base
vocabulary. Places that a piece comes from with its noun are `Place(FROM, ...)`, those of the action `source`.
"""

from __future__ import annotations

import re
from typing import TypeAlias, get_args

from cafetal.sentences.actions import *
from cafetal.sentences.book import *
from cafetal.sentences.clauses import *
from cafetal.sentences.conditions import *
from cafetal.sentences.flow import *
from cafetal.sentences.nouns import *
from cafetal.sentences.pattern import *
from cafetal.sentences.scoring import *

SentencePlan: TypeAlias = (
    # what players do
    Do | DoChain | DoRange | Event | Transfer | Prices | If | Otherwise | May | Choice | ExactlyOne | AskRound
    | SpeaksTo | TimesLimit
    | PayFor | TooFew | WhenDone | Each | MayUse | AsFarAs | NextTurn | TurnSteps | Joined | AllOf
    # what must hold
    | MustBe | MustNotBe | Related | NotRelated | Exempt | Limit | Unique | OnlyIf | OnlyWho | Allowed | ButOnlyIf
    | Definition | ByAgreement | MakeUp
    | Adjoining | Values | Consists | There | Compare | NowIs | Possible | Neither | Lead
    # prices, points, ranks
    | DependsOn | TableName | SumOf | HaveValues | TrailOnce | Formula | PerThing | Zero | Ends | EndsIf | Winner
    | WinnerIs | Award | Absence
    # the book around them
    | Components | ForPlayers | PlayerCount | SetUpFor | Keeps | Visibility | Facts | Refusal | Stands | TooDear
    | LookAhead | DrawnNext | TwoSided
    | ValueChange | ClauseChange | OptionsChange | CellChange | RowChange | Encircles | InOrder | RunIn | Text
    | Unworded
    # lead-ins and references
    | See | Concerning | Together | MarkedSections | NewSections | CheckEnd | Provided | EndsProvided | Repeats
    | OnTurn | ForEach | InCase | AsSoonAs
    | Cases | ElseCase | Decided | Because | Afterwards
    | Printed | InTurn | AsPossible | Noted
)  # fmt: skip

PATTERNS: tuple[type[Pattern], ...] = get_args(SentencePlan)


def macro_name(pattern: type[Pattern]) -> str:
    """Name of the macro that realises a pattern: `DoChain` is `do_chain`.

    A trailing underscore keeps clear of the words of the template language (`if_`).
    """
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", pattern.__name__).lower()
    return f"{name}_" if name in {"if", "do"} else name
