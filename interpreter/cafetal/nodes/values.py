"""Values: numbers, phrases and arithmetic."""

from typing import Literal

from cafetal.dataclass import dataclass
from cafetal.nodes.base import Node, Number
from cafetal.nodes.phrases import NounPhrase, Pronoun, Superlative

SignWord = Literal["+", "-"]


@dataclass(frozen=True, slots=True)
class Addend(Node):
    """A further part of a sum, with its sign."""

    sign: SignWord
    value: "Factor | Product"


@dataclass(frozen=True, slots=True)
class Sum(Node):
    """`a + b - c`: the first part, and at least one further."""

    first: "Factor | Product"
    addends: tuple[Addend, ...]


@dataclass(frozen=True, slots=True)
class Product(Node):
    """`a * b * c`: at least two factors."""

    factors: "tuple[Factor, ...]"


@dataclass(frozen=True, slots=True)
class Bracketed(Node):
    """A value in brackets."""

    value: "Value"


@dataclass(frozen=True, slots=True)
class Half(Node):
    """`half of …`, rounded down."""

    value: "Factor"


Factor = Number | Bracketed | Half | NounPhrase | Pronoun
Value = Factor | Product | Sum


@dataclass(frozen=True, slots=True)
class Ranking(Node):
    """`most points`, `lowest total pips of the dice in the tray`: what to compare by, and which end wins."""

    superlative: Superlative
    value: Value
