"""Values: numbers, phrases and arithmetic."""

from typing import Literal

from cafetal.nodes.base import Node, Number
from cafetal.nodes.phrases import NounPhrase, Pronoun, Superlative

SignWord = Literal["+", "-"]


class Addend(Node):
    """A further part of a sum, with its sign."""

    sign: SignWord
    value: "Factor | Product"


class Sum(Node):
    """`a + b - c`: the first part, and at least one further."""

    first: "Factor | Product"
    addends: tuple[Addend, ...]


class Product(Node):
    """`a * b * c`: at least two factors."""

    factors: "tuple[Factor, ...]"


class Bracketed(Node):
    """A value in brackets."""

    value: "Value"


class Half(Node):
    """`half of …`, rounded down."""

    value: "Factor"


Factor = Number | Bracketed | Half | NounPhrase | Pronoun
Value = Factor | Product | Sum


class Ranking(Node):
    """`most points`, `lowest total pips of the dice in the tray`: what to compare by, and which end wins."""

    superlative: Superlative
    value: Value
