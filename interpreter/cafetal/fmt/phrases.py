"""Phrases, values and conditions as they are written within a line."""

from dataclasses import replace
from typing import assert_never

from cafetal.nodes import (
    Addend,
    AllPassed,
    Article,
    Between,
    Both,
    Bracketed,
    Comparison,
    Complement,
    Count,
    CountBound,
    CountRange,
    CountUpTo,
    CountValue,
    Determiner,
    Does,
    Either,
    Half,
    Is,
    LineCondition,
    Location,
    MeasuredPhrase,
    Name,
    NobodyAgreed,
    NothingElse,
    NounPhrase,
    Number,
    Occurred,
    OneAgreed,
    OneOfNames,
    Participle,
    Phrase,
    Place,
    Possessive,
    Possible,
    Product,
    Pronoun,
    Quantifier,
    Ranking,
    Relative,
    SimpleCondition,
    Sum,
    ThatDoes,
    ThereIs,
    ThisIs,
    Value,
    Was,
    WasDuring,
    WhoAgreed,
    WhoDoes,
    WhoIs,
    Whose,
    WithExtreme,
)


def words(*parts: str) -> str:
    """Join the parts that are not empty with spaces."""
    return " ".join(part for part in parts if part)


def maybe_phrase(node: Phrase | None, before: str = "") -> str:
    """Write a phrase after some words; an absent one gives nothing."""
    return "" if node is None else f"{before}{phrase_text(node)}"


def maybe_name(node: Name | None, before: str = "") -> str:
    """Write a name after some words; an absent one gives nothing."""
    return "" if node is None else f"{before}{node.text}"


def negation(negated: bool) -> str:
    """Give `not` or nothing."""
    return "not" if negated else ""


def determiner_text(node: Determiner) -> str:
    """Write a determiner."""
    match node:
        case Article() | Quantifier():
            return node.word
        case Count():
            return str(node.number.value)
        case CountRange():
            return f"{node.low.value} to {node.high.value}"
        case CountUpTo():
            return f"up to {node.high.value}"
        case CountBound():
            return f"{node.word} {node.number.value}"
        case CountValue():
            return f"({value_text(node.value)})"
        case _:
            assert_never(node)


def phrase_text(node: Phrase) -> str:
    """Write a phrase."""
    if isinstance(node, Pronoun):
        return words(node.word, maybe_phrase(node.of, "of "))
    return words(
        head_text(node),
        "" if node.participle is None else participle_text(node.participle),
        of_text(node.of),
        places_text(node.places),
        *(relative_text(item) for item in node.relatives),
        maybe_name(node.measure if isinstance(node, MeasuredPhrase) else None, "by "),
        maybe_name(node.called, "called "),
    )


def head_text(node: NounPhrase) -> str:
    """Write a noun phrase up to its noun."""
    partitive = ""
    if node.partitive:
        partitive = "of the" if node.possessor is None else "of"
    return words(
        "" if node.determiner is None else determiner_text(node.determiner),
        partitive,
        "" if node.superlative is None else node.superlative.word,
        "" if node.possessor is None else possessor_text(node.possessor),
        *(word.text for word in node.words),
        "" if node.at_number is None else at_number_text(node.at_number),
    )


def at_number_text(node: Value) -> str:
    """Write the number behind a noun; what is worked out stands in brackets."""
    return str(node.value) if isinstance(node, Number) else f"({value_text(node)})"


def possessor_text(node: Possessive | NounPhrase) -> str:
    """Write `your`, or a phrase with `'s`."""
    return node.word if isinstance(node, Possessive) else f"{head_text(node)}'s"


def participle_text(node: Participle) -> str:
    """Write `emptied this turn`."""
    return words(node.word, node.period or "")


def of_text(node: Phrase | Number | None) -> str:
    """Write `of …`, or nothing."""
    if node is None:
        return ""
    return f"of {node.value}" if isinstance(node, Number) else f"of {phrase_text(node)}"


def place_text(node: Location) -> str:
    """Write a place."""
    match node:
        case Place():
            return f"{node.preposition} {phrase_text(node.what)}"
        case Between():
            return f"between {phrase_text(node.first)} and {phrase_text(node.second)}"
        case _:
            assert_never(node)


def places_text(nodes: tuple[Location, ...]) -> str:
    """Write places one after the other."""
    return words(*(place_text(node) for node in nodes))


def relative_text(node: Relative) -> str:
    """Write a condition inside a phrase."""
    match node:
        case WhoAgreed():
            return f"{node.who} agreed"
        case WhoIs():
            return words(node.who, node.be, negation(node.negated), complement_text(node.complement))
        case WhoDoes():
            return words(node.who, node.verb, phrase_text(node.object))
        case ThatDoes():
            return words("that", phrase_text(node.subject), node.verb)
        case Whose():
            complement = complement_text(node.complement)
            return words("whose", phrase_text(node.what), node.be, negation(node.negated), complement)
        case WithExtreme():
            article = "the" if node.article else ""
            return words("with", article, node.superlative.word, value_text(node.value))
        case _:
            assert_never(node)


def value_text(node: Value) -> str:
    """Write a value."""
    match node:
        case Number():
            return str(node.value)
        case Bracketed():
            return f"({value_text(node.value)})"
        case Half():
            return f"half of {value_text(node.value)}"
        case Product():
            return " * ".join(value_text(factor) for factor in node.factors)
        case Sum():
            return words(value_text(node.first), *(addend_text(item) for item in node.addends))
        case NounPhrase() | Pronoun():
            return phrase_text(node)
        case _:
            assert_never(node)


def addend_text(node: Addend) -> str:
    """Write a further part of a sum with its sign."""
    return f"{node.sign} {value_text(node.value)}"


def ranking_text(node: Ranking) -> str:
    """Write `most points`."""
    return f"{node.superlative.word} {value_text(node.value)}"


def complement_text(node: Complement) -> str:
    """Write what follows `is`."""
    match node:
        case Comparison():
            return f"{node.word} {value_text(node.value)}"
        case OneOfNames():
            return "one of " + ", ".join(name.text for name in node.names)
        case Possible():
            return words("possible", places_text(node.places))
        case Place() | Between():
            return place_text(node)
        case _:
            return value_text(node)


def condition_text(node: LineCondition) -> str:
    """Write a condition that stands on one line."""
    match node:
        case Both():
            return " and ".join(simple_text(part) for part in node.parts)
        case Either():
            return " or ".join(simple_text(part) for part in node.parts)
        case _:
            return simple_text(node)


def simple_text(node: SimpleCondition) -> str:
    """Write a condition without `and` or `or`."""
    match node:
        case Is():
            complement = complement_text(node.complement)
            return words(value_text(node.subject), node.be, negation(node.negated), complement)
        case Does():
            return words(value_text(node.subject), node.verb, phrase_text(node.object))
        case Was():
            happened = participle_text(node.participle)
            return words(value_text(node.subject), node.was, negation(node.negated), happened)
        case WasDuring():
            return f"{value_text(node.subject)} {node.was} {node.word} for {node.number.value} {node.unit}"
        case Occurred():
            often = "before" if node.times is None else f"{node.times.value} times"
            who = "whoever is at turn" if node.whoever else ""
            return words(value_text(node.subject), node.have, negation(node.negated), "occurred", often, who)
        case ThereIs():
            return f"there {node.be} {phrase_text(node.what)}"
        case ThisIs():
            return words("this is", negation(node.negated), phrase_text(node.what))
        case AllPassed():
            return "all have passed in a row"
        case OneAgreed():
            return "one agreed"
        case NobodyAgreed():
            return "nobody agreed"
        case NothingElse():
            return "nothing else is possible"
        case _:
            assert_never(node)


def without_relatives(node: Phrase) -> Phrase:
    """Give the phrase without the conditions at its end."""
    return node if isinstance(node, Pronoun) else replace(node, relatives=())
