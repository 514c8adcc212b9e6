"""Conditions, and the conditions inside a phrase (relatives)."""

from typing import Literal

from cafetal.nodes.base import Name, Node, Number
from cafetal.nodes.phrases import Location, NounPhrase, Participle, Phrase, Superlative
from cafetal.nodes.values import Value

BeWord = Literal["is", "are"]
WasWord = Literal["was", "were"]
HaveWord = Literal["has", "have"]
VerbWord = Literal["has", "have", "touches", "touch", "joins", "join", "reaches", "reach", "faces", "face"]
WhoWord = Literal["who", "that"]
ComparisonWord = Literal["at least", "at most", "more than", "less than"]
MovedWord = Literal["taken", "moved", "put", "removed"]
SpanWord = Literal["turns", "rounds"]


class Comparison(Node):
    """What follows `is`: `at least 5`; in a relative the value is a phrase or a number."""

    word: ComparisonWord
    value: Value


class OneOfNames(Node):
    """What follows `is`: `one of red, blue`."""

    names: tuple[Name, ...]


class Possible(Node):
    """What follows `is`: `possible`, `possible to the opponent`."""

    places: tuple[Location, ...] = ()


PlainComplement = Comparison | Phrase | Location | Number
Complement = PlainComplement | Value | OneOfNames | Possible


class WhoAgreed(Node):
    """`the player who agreed`."""

    who: WhoWord


class WhoIs(Node):
    """`that are not at the last height`."""

    who: WhoWord
    be: BeWord
    negated: bool
    complement: PlainComplement


class WhoDoes(Node):
    """`who has a shed of the coffee`."""

    who: WhoWord
    verb: VerbWord
    object: Phrase


class ThatDoes(Node):
    """`that the buyer faces`: here the phrase itself is the object."""

    subject: Phrase
    verb: VerbWord


class Whose(Node):
    """`whose value is 2`."""

    what: Phrase
    be: BeWord
    negated: bool
    complement: PlainComplement


class WithExtreme(Node):
    """`with the lowest berth_price`; `article` tells whether `the` is written."""

    article: bool
    superlative: Superlative
    value: Phrase | Number


Relative = WhoAgreed | WhoIs | WhoDoes | ThatDoes | Whose | WithExtreme


class Is(Node):
    """`the field is not a site`; a word of one's own is a phrase: `is linked to the shed` has `words` linked."""

    subject: Value
    be: BeWord
    negated: bool
    complement: Complement


class Does(Node):
    """`you have no shed of coffee`."""

    subject: Value
    verb: VerbWord
    object: Phrase


class Was(Node):
    """`the square was not filled this game`."""

    subject: Value
    was: WasWord
    negated: bool
    participle: Participle


class WasDuring(Node):
    """`no piece was taken for 50 turns`."""

    subject: Value
    was: WasWord
    word: MovedWord
    number: Number
    unit: SpanWord


class Occurred(Node):
    """`the position has occurred 3 times`, `the position on the board has not occurred before whoever is at turn`.

    Without `times` it has occurred before. `whoever`: it does not matter who is at turn.
    """

    subject: Value
    have: HaveWord
    negated: bool
    times: Number | None = None
    whoever: bool = False


class AllPassed(Node):
    """`all have passed in a row`."""


class ThereIs(Node):
    """`there is no robber on the hex`."""

    be: BeWord
    what: Phrase


class ThisIs(Node):
    """`this is the first turn of the game`: the subject is the moment of play."""

    negated: bool
    what: NounPhrase


class OneAgreed(Node):
    """`one agreed`: in the question above."""


class NobodyAgreed(Node):
    """`nobody agreed`: in the question above."""


class NothingElse(Node):
    """`nothing else is possible`."""


SimpleCondition = (
    Is | Does | Was | WasDuring | Occurred | ThereIs | ThisIs | OneAgreed | NobodyAgreed | AllPassed | NothingElse
)


class Both(Node):
    """`… and …` on a line: at least two parts."""

    parts: tuple[SimpleCondition, ...]


class Either(Node):
    """`… or …` on a line: at least two parts."""

    parts: tuple[SimpleCondition, ...]


LineCondition = SimpleCondition | Both | Either


class AllOf(Node):
    """A block `all of`."""

    parts: "tuple[Condition, ...]"


class AnyOf(Node):
    """A block `any of`."""

    parts: "tuple[Condition, ...]"


Condition = LineCondition | AllOf | AnyOf
