"""Statements: what happens, line by line."""

from typing import Literal, final

from cafetal.nodes.base import Name, Node, Number, PictureRow, Text
from cafetal.nodes.conditions import Condition, HaveWord, LineCondition
from cafetal.nodes.declarations import DirectionWord
from cafetal.nodes.phrases import Location, NounPhrase, Phrase
from cafetal.nodes.values import Ranking, Value

ChooseWord = Literal["choose", "chooses"]
ActWord = Literal[
    "put", "puts", "move", "moves", "take", "takes", "draw", "draws", "deal", "deals", "remove", "removes",
    "flip", "flips", "roll", "rolls", "gain", "gains", "reveal", "reveals", "hide", "hides",
]  # fmt: skip
ChangeWord = Literal["raise", "lower"]
BecomeWord = Literal["becomes", "become"]
JumpWord = Literal["end turn", "end game", "end asking", "check end", "leave the game"]
TurnOver = Literal["turn over"]
"""Where the turn of the game is over and that of variants goes on: nobody writes it, `add to turn` puts it there."""


class Call(Node):
    """The name of an action and what it is about: `plant the worker on the field`."""

    name: Name
    argument: Phrase | None = None
    places: tuple[Location, ...] = ()


class Step(Node):
    """A named part: `step walk`."""

    name: Name
    body: "tuple[Statement, ...]"


class Choose(Node):
    """`choose a field`, `they choose 3 cards in their hand called gift`."""

    subject: Phrase | None
    verb: ChooseWord
    what: NounPhrase
    if_any: bool = False


class ChooseNumber(Node):
    """`choose steps from 1 to 4`, `they choose bid from 0 to their points`."""

    subject: Phrase | None
    verb: ChooseWord
    name: Name
    low: Number
    high: Number | Phrase


class Option(Node):
    """A line under `choose one`."""

    call: Call
    condition: LineCondition | None = None


class ChooseOne(Node):
    """`choose one` and its options."""

    if_any: bool
    options: tuple[Option, ...]


class May(Node):
    """`may build`."""

    call: Call


class Require(Node):
    """`require free: the field is empty`, with an exception `unless` on a deeper line."""

    name: Name
    condition: Condition
    unless: Condition | None = None


class Ensure(Node):
    """`ensure company: …`; `after_all` tells of `, after all`: once, after the loop above."""

    name: Name
    after_all: bool
    condition: Condition
    unless: Condition | None = None


class EnsureBest(Node):
    """`ensure full_use: fewest dice in the tray, then …`: only the best completions are lawful."""

    name: Name
    after_all: bool
    rankings: tuple[Ranking, ...]


class Pay(Node):
    """`pay extra_step: 2 centavos if steps is 4`; several amounts are paid together."""

    name: Name
    amounts: tuple[Value, ...]
    condition: LineCondition | None = None
    unless: Condition | None = None


class Prefer(Node):
    """`prefer apart: the hex touches no red chip`, under a random placement."""

    name: Name
    condition: LineCondition


class ChosenBy(Node):
    """`the spaces chosen by you`: who picks when not all can be served."""

    what: NounPhrase
    chooser: Phrase


@final
class Doing(Node):
    """A statement that moves things: `put 1 sack of coffee from their crate on the space emptied`.

    All prepositions of the line are in `places`, none in `what.places`: which of them narrows `what`, and which is
    source or goal, follows from verb and names. `sites` are further goals after a comma (`on d4, e5`).
    """

    subject: Phrase | None
    verb: ActWord
    what: Phrase
    places: tuple[Location, ...] = ()
    evenly_to: Phrase | None = None
    by: Value | None = None
    sites: tuple[NounPhrase, ...] = ()
    at_random: bool = False
    while_stocks_last: bool = False
    if_any: bool = False
    chosen_by: ChosenBy | None = None
    prefer: tuple[Prefer, ...] = ()


class Named(Node):
    """A doing with a name, which a variant can change: `steal: draw 1 card …`."""

    name: Name
    doing: Doing


class Swap(Node):
    """`swap the joker for the guest`."""

    what: Phrase
    other: Phrase


class LayOutFile(Node):
    """`lay out the market as "maps/market.map"`."""

    where: NounPhrase
    file: Text


class Legend(Node):
    """`k is king`: a sign of a drawing."""

    sign: Name
    what: NounPhrase


class LayOut(Node):
    """`lay out the board, m is man` and the drawing below."""

    where: NounPhrase
    legend: tuple[Legend, ...]
    picture: tuple[PictureRow, ...]


class Becomes(Node):
    """`the way becomes the next way`."""

    subject: Phrase
    verb: BecomeWord
    value: Value


class ChangeNumber(Node):
    """`raise your points by 2`."""

    verb: ChangeWord
    what: Phrase
    by: Value


class RepeatCount(Node):
    """`repeat 1 to 3 times`; without `high` exactly `low` times."""

    low: Number
    high: Number | None = None


class RepeatUpTo(Node):
    """`repeat up to 2 times`."""

    high: Number


class RepeatValue(Node):
    """`repeat (the reward of roads at height) times`."""

    value: Value


class RepeatUntil(Node):
    """`repeat until the deck is empty`."""

    condition: LineCondition


class RepeatWhilePossible(Node):
    """`repeat while possible, at least once`."""

    at_least_once: bool


class RepeatFreely(Node):
    """`repeat freely`."""


Times = RepeatCount | RepeatUpTo | RepeatValue | RepeatUntil | RepeatWhilePossible | RepeatFreely


class Repeat(Node):
    """A loop."""

    times: Times
    body: "tuple[Statement, ...]"


class Round(Node):
    """`clockwise from the leader`."""

    direction: DirectionWord
    start: Phrase | None = None


class Secretly(Node):
    """`secretly`: all choose before anything is shown."""


class Each(Node):
    """`each player who has a shed, clockwise`; the determiner of `what` is always `each`."""

    what: NounPhrase
    order: Round | Secretly | None
    body: "tuple[Statement, ...]"


class Ask(Node):
    """`ask each other player to block, clockwise, until one agrees`; `who` has neither places nor relatives."""

    who: NounPhrase
    to: Name
    order: Round | None
    until_one_agrees: bool
    body: "tuple[Statement, ...]"


class Branch(Node):
    """`if …` or `otherwise if …`, and its block."""

    condition: LineCondition
    body: "tuple[Statement, ...]"


class If(Node):
    """Branches in order, the first one that holds is done; `otherwise` is empty if not written."""

    branches: tuple[Branch, ...]
    otherwise: "tuple[Statement, ...]" = ()


class Let(Node):
    """`let dock be the first empty dock of the harbour`."""

    name: Name
    value: Value


class AnotherTurn(Node):
    """`you have another turn`."""

    subject: Phrase
    have: HaveWord


class Jump(Node):
    """A jump of the flow of play."""

    word: JumpWord | TurnOver


Statement = (
    Step
    | Choose
    | ChooseNumber
    | ChooseOne
    | May
    | Require
    | Ensure
    | EnsureBest
    | Pay
    | Doing
    | Named
    | Swap
    | LayOutFile
    | LayOut
    | Becomes
    | AnotherTurn
    | ChangeNumber
    | Repeat
    | Each
    | Ask
    | If
    | Let
    | Jump
    | Call
)
