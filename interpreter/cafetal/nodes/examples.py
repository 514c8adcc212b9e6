"""Examples: positions that the checker plays."""

from typing import Literal

from cafetal.nodes.base import Name, Node, Number
from cafetal.nodes.conditions import LineCondition
from cafetal.nodes.phrases import NounPhrase

AnswerWord = Literal["agrees", "refuses"]


class Move(Node):
    """`place_shed market.e1 c6`: an action and its choices in order."""

    action: Name
    arguments: tuple[Name | Number, ...] = ()


class GivenThings(Node):
    """`given blue's white workers on c7, c5`; `sites` are further goals of the last place."""

    what: NounPhrase
    sites: tuple[NounPhrase, ...] = ()


class GivenDraws(Node):
    """`given the next draws from the deck: sun_3, moon_1`; `which` is *the next*."""

    which: NounPhrase
    word: Literal["draw", "draws"]
    zone: NounPhrase
    pieces: tuple[NounPhrase, ...]


class GivenFact(Node):
    """`given blue has 69 points`."""

    condition: LineCondition


class GivenSetup(Node):
    """`given setup`: the position after set-up."""


class WhenPlays(Node):
    """`when yellow plays walk 1, score market.e5`."""

    player: Name
    moves: tuple[Move, ...]


class WhenChance(Node):
    """`when chance gives 3, 5`."""

    values: tuple[Name | Number, ...]


class WhenNobody(Node):
    """`when nobody agrees`."""


class WhenAnswer(Node):
    """`when blue refuses`."""

    player: Name
    answer: AnswerWord


class WhenLeaves(Node):
    """`when blue leaves`."""

    player: Name


class WhenOutOfTime(Node):
    """`when blue runs out of time`."""

    player: Name


class ThenFact(Node):
    """`then blue has 6 points`."""

    condition: LineCondition


class ThenMay(Node):
    """`then blue may not play place_worker market.e2 c5 because keeps_apart`."""

    player: Name
    negated: bool
    move: Move
    because: Name | None = None


class ThenEnds(Node):
    """`then the game ends because sacks_met`."""

    because: Name | None = None


class PlacedTogether(Node):
    """`red and blue`: players who share a place."""

    names: tuple[Name, ...]


class ThenWins(Node):
    """`then red wins, then blue and green`: who wins a game that is over, and who comes behind."""

    winners: PlacedTogether
    followed: tuple[PlacedTogether, ...] = ()


class ThenNobodyWins(Node):
    """`then nobody wins`."""


Fact = (
    GivenThings
    | GivenDraws
    | GivenFact
    | GivenSetup
    | WhenPlays
    | WhenChance
    | WhenNobody
    | WhenAnswer
    | WhenLeaves
    | WhenOutOfTime
    | ThenFact
    | ThenMay
    | ThenEnds
    | ThenWins
    | ThenNobodyWins
)


class Example(Node):
    """`example the_end for 2 players` and its facts."""

    name: Name
    players: Number | None
    facts: tuple[Fact, ...]
