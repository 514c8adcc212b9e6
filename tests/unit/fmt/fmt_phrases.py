"""Strategies for grammatical phrases, values and conditions: whatever the formatter may be given."""

from __future__ import annotations

import dataclasses
from typing import Any, get_args

from hypothesis import strategies as st

from cafetal import nodes as n

Draw = st.DrawFn
NAMES = ("field", "worker", "white", "e2", "market.e5", "score_track", "x9", "ship", "points_of", "the_end", "is_on")


def names() -> st.SearchStrategy[n.Name]:
    """Names that no place of the grammar takes for a keyword."""
    return st.sampled_from(NAMES).map(n.Name)


def numbers(low: int = 0) -> st.SearchStrategy[n.Number]:
    """Whole numbers as they are written."""
    return st.integers(low, 99).map(n.Number)


def word(kind: Any) -> st.SearchStrategy[Any]:  # noqa: ANN401  (a Literal type)
    """One of the words of a Literal type."""
    return st.sampled_from(get_args(kind))


def some(draw: Draw, strategy: st.SearchStrategy[Any], least: int = 0, most: int = 2) -> tuple[Any, ...]:
    """Several values."""
    return tuple(draw(st.lists(strategy, min_size=least, max_size=most)))


def maybe(draw: Draw, strategy: st.SearchStrategy[Any]) -> Any:  # noqa: ANN401  (what the strategy gives, or None)
    """A value or none, oftener none."""
    return draw(strategy) if draw(st.integers(0, 2)) == 2 else None


def phrase_words() -> st.SearchStrategy[n.Name]:
    """Words of a phrase."""
    return names() | st.sampled_from(["last", "random"]).map(n.Name)


@st.composite
def determiners(draw: Draw, depth: int) -> Any:  # noqa: ANN401  (a determiner)
    """Determiners that any phrase may have."""
    plain: list[st.SearchStrategy[Any]] = [
        word(n.ArticleWord).map(n.Article),
        word(n.QuantifierWord).filter(lambda text: text != "one").map(n.Quantifier),
        numbers().map(n.Count),
        numbers().map(n.CountUpTo),
    ]
    if depth > 0:
        plain.append(values(depth - 1).map(n.CountValue))
    return draw(st.one_of(plain))


@st.composite
def the_owners(draw: Draw, depth: int) -> Any:  # noqa: ANN401  (a possessor)
    """Owners that begin with `the` or are a possessive."""
    if depth <= 0 or draw(st.booleans()):
        return n.Possessive(draw(word(n.PossessiveWord)))
    words = some(draw, names(), 1)
    if draw(st.booleans()):
        return n.NounPhrase(determiner=n.Article("the"), words=words)
    return n.NounPhrase(possessor=draw(the_owners(depth - 1)), words=words)


@st.composite
def owners(draw: Draw, depth: int) -> Any:  # noqa: ANN401  (a possessor)
    """Owners: `your`, or a phrase before `'s`."""
    if depth <= 0 or draw(st.booleans()):
        return n.Possessive(draw(word(n.PossessiveWord)))
    words = some(draw, names(), 1)
    match draw(st.integers(0, 2)):
        case 0:
            return n.NounPhrase(words=words)
        case 1:
            return n.NounPhrase(determiner=draw(determiners(depth - 1)), words=words)
        case _:
            return n.NounPhrase(possessor=draw(owners(depth - 1)), words=words)


@st.composite
def heads(draw: Draw, depth: int, partitive: tuple[Any, ...] = ()) -> dict[str, Any]:
    """The fields of a noun phrase up to its noun; `partitive` are further determiners before `of your`."""
    fields: dict[str, Any] = {"words": some(draw, phrase_words(), 1)}
    match draw(st.integers(0, 4)):
        case 1:
            fields["determiner"] = draw(determiners(depth))
        case 2:
            fields["determiner"] = draw(determiners(depth))
            fields["superlative"] = n.Superlative(draw(word(n.SuperlativeWord)))
        case 3:
            fields["possessor"] = draw(owners(depth))
        case 4:
            counts = (n.Quantifier("one"), n.Count(n.Number(2)), n.CountUpTo(n.Number(3)), *partitive)
            fields |= {"partitive": True, "determiner": draw(st.sampled_from(counts))}
            fields["possessor"] = maybe(draw, the_owners(depth))
    return fields


def participles() -> st.SearchStrategy[n.Participle]:
    """Participles with or without a period."""
    return st.builds(n.Participle, word(n.ParticipleWord), st.none() | word(n.PeriodWord))


@st.composite
def nouns(draw: Draw, depth: int) -> n.NounPhrase:
    """Noun phrases without places: what stands after `of` and prepositions."""
    fields = draw(heads(depth))
    fields["participle"] = maybe(draw, participles())
    if depth > 0:
        fields["of"] = maybe(draw, nouns(depth - 1) | pronouns(depth - 1) | numbers())
    return n.NounPhrase(**fields)


@st.composite
def pronouns(draw: Draw, depth: int) -> n.Pronoun:
    """Pronouns; `nothing` may have an `of`."""
    if depth > 0 and draw(st.integers(0, 5)) == 0:
        return n.Pronoun("nothing", draw(nouns(depth - 1) | pronouns(depth - 1)))
    return n.Pronoun(draw(word(n.PronounWord)))


def things(depth: int) -> st.SearchStrategy[Any]:
    """A noun phrase without places, or a pronoun."""
    return nouns(depth) | pronouns(depth)


@st.composite
def locations(draw: Draw, depth: int) -> n.Location:
    """Places."""
    if draw(st.integers(0, 4)) == 0:
        return n.Between(draw(things(depth - 1)), draw(things(depth - 1)))
    return n.Place(draw(word(n.PrepositionWord)), draw(things(depth - 1)))


@st.composite
def placed(draw: Draw, depth: int) -> n.NounPhrase:
    """Noun phrases with places."""
    node = draw(nouns(depth))
    places = some(draw, locations(depth)) if depth > 0 else ()
    return with_fields(node, places=places)


def with_fields(node: n.NounPhrase, **changes: Any) -> n.NounPhrase:  # noqa: ANN401  (field values)
    """A noun phrase with other fields."""
    from dataclasses import replace

    return replace(node, **changes)


@st.composite
def bounded(draw: Draw, depth: int) -> n.NounPhrase:
    """`at least 2 ladies`: objects of a verb."""
    bound = n.CountBound(draw(word(n.BoundWord)), draw(numbers()))
    fields: dict[str, Any] = {"determiner": bound, "words": some(draw, phrase_words(), 1)}
    if draw(st.booleans()):
        fields |= {"partitive": True, "possessor": maybe(draw, the_owners(depth))}
    fields["participle"] = maybe(draw, participles())
    if depth > 0:
        fields["of"] = maybe(draw, things(depth - 1) | numbers())
        fields["places"] = some(draw, locations(depth))
    return n.NounPhrase(**fields)


def plain_objects(depth: int) -> st.SearchStrategy[Any]:
    """What a verb inside a relative may be about."""
    return placed(depth) | pronouns(depth) | bounded(depth)


@st.composite
def objects(draw: Draw, depth: int) -> Any:  # noqa: ANN401  (a phrase)
    """What the verb of a condition is about."""
    node = draw(plain_objects(depth))
    if isinstance(node, n.NounPhrase) and depth > 0:
        return with_fields(node, relatives=some(draw, relatives(depth - 1)))
    return node


def plain_complements(depth: int) -> st.SearchStrategy[Any]:
    """What follows `is` inside a relative."""
    atoms = placed(depth) | pronouns(depth) | numbers()
    return atoms | st.builds(n.Comparison, word(n.ComparisonWord), atoms) | locations(depth)


@st.composite
def relatives(draw: Draw, depth: int) -> n.Relative:
    """Conditions inside a phrase."""
    negated = draw(st.booleans())
    be, who = draw(word(n.BeWord)), draw(word(n.WhoWord))
    phrase = placed(depth) | pronouns(depth)
    match draw(st.integers(0, 5)):
        case 0:
            return n.WhoAgreed(who)
        case 1:
            return n.WhoIs(who, be, negated, draw(plain_complements(depth)))
        case 2:
            return n.WhoDoes(who, draw(word(n.VerbWord)), draw(plain_objects(depth)))
        case 3:
            return n.ThatDoes(draw(things(depth)), draw(word(n.VerbWord)))
        case 4:
            return n.Whose(draw(phrase), be, negated, draw(plain_complements(depth)))
        case _:
            superlative = n.Superlative(draw(word(n.SuperlativeWord)))
            return n.WithExtreme(negated, superlative, draw(phrase | numbers()))


@st.composite
def phrases(draw: Draw, depth: int) -> Any:  # noqa: ANN401  (a phrase)
    """Phrases as a value has them: with places and relatives."""
    if draw(st.integers(0, 4)) == 0:
        return draw(pronouns(depth))
    node = draw(placed(depth))
    node = with_fields(node, relatives=some(draw, relatives(depth - 1))) if depth > 0 else node
    if draw(st.integers(0, 9)) == 0:
        fields = {item.name: getattr(node, item.name) for item in dataclasses.fields(node)}
        return n.MeasuredPhrase(**fields, measure=draw(names()))
    return node


@st.composite
def chosen(draw: Draw, depth: int) -> n.NounPhrase:
    """Phrases after `choose`."""
    span = n.CountRange(draw(numbers()), draw(numbers()))
    fields = draw(heads(depth, (span,)).filter(lambda head: "determiner" in head and "superlative" not in head))
    if draw(st.integers(0, 3)) == 0:
        fields = {"determiner": span, "words": fields["words"]}
    fields["participle"] = maybe(draw, participles())
    if depth > 0:
        fields["of"] = maybe(draw, things(depth - 1) | numbers())
        fields["places"] = some(draw, locations(depth))
        fields["relatives"] = some(draw, relatives(depth - 1))
    fields["called"] = maybe(draw, names())
    return n.NounPhrase(**fields)


@st.composite
def subjects(draw: Draw, depth: int) -> Any:  # noqa: ANN401  (a phrase)
    """Who does something: `they`, `the player`, `your bar`."""
    if draw(st.booleans()):
        return n.Pronoun(draw(st.sampled_from(["you", "they"])))
    of = maybe(draw, things(depth - 1) | numbers()) if depth > 0 else None
    words = some(draw, phrase_words(), 1)
    if draw(st.booleans()):
        return n.NounPhrase(determiner=n.Article("the"), words=words, of=of)
    return n.NounPhrase(possessor=draw(the_owners(depth)), words=words, of=of)


@st.composite
def factors(draw: Draw, depth: int) -> Any:  # noqa: ANN401  (a factor)
    """Parts of a product."""
    match draw(st.integers(0, 5 if depth > 0 else 3)):
        case 0 | 1:
            return draw(phrases(depth))
        case 2 | 3:
            return draw(numbers(-9))
        case 4:
            return n.Bracketed(draw(values(depth - 1)))
        case _:
            return n.Half(draw(factors(depth - 1)))


@st.composite
def terms(draw: Draw, depth: int) -> Any:  # noqa: ANN401  (a factor or a product)
    """Parts of a sum."""
    if draw(st.integers(0, 4)) == 0:
        return n.Product(some(draw, factors(depth - 1), 2, 3))
    return draw(factors(depth))


@st.composite
def values(draw: Draw, depth: int) -> Any:  # noqa: ANN401  (a value)
    """Values."""
    first = draw(terms(depth))
    if draw(st.integers(0, 4)):
        return first
    addends = st.builds(n.Addend, word(n.SignWord), terms(depth - 1))
    return n.Sum(first, some(draw, addends, 1))


@st.composite
def simple_conditions(draw: Draw, depth: int) -> Any:  # noqa: ANN401  (a condition)
    """Conditions without `and` or `or`."""
    subject, negated = draw(values(depth)), draw(st.booleans())
    be, was = draw(word(n.BeWord)), draw(word(n.WasWord))
    match draw(st.integers(0, 11)):
        case 0 | 1 | 2:
            return n.Is(subject, be, negated, draw(complements(depth)))
        case 3 | 4:
            return n.Does(subject, draw(word(n.VerbWord)), draw(objects(depth)))
        case 5:
            return n.Was(subject, was, negated, draw(participles()))
        case 6:
            unit = draw(word(n.SpanWord))
            return n.WasDuring(subject, was, draw(word(n.MovedWord)), draw(numbers()), unit)
        case 7:
            times = draw(st.none() | numbers())
            return n.Occurred(subject, draw(word(n.HaveWord)), negated, times, draw(st.booleans()))
        case 8:
            return n.ThereIs(be, draw(objects(depth)))
        case 9:
            return n.ThisIs(negated, draw(placed(depth)))
        case _:
            return draw(st.sampled_from([n.OneAgreed(), n.NobodyAgreed(), n.AllPassed(), n.NothingElse()]))


@st.composite
def complements(draw: Draw, depth: int) -> Any:  # noqa: ANN401  (a complement)
    """What follows `is`."""
    match draw(st.integers(0, 4)):
        case 0:
            return n.Comparison(draw(word(n.ComparisonWord)), draw(values(depth)))
        case 1:
            return n.OneOfNames(some(draw, names(), 1, 3))
        case 2:
            return n.Possible(some(draw, locations(depth)))
        case 3:
            return draw(locations(depth))
        case _:
            return draw(values(depth))


@st.composite
def line_conditions(draw: Draw, depth: int) -> Any:  # noqa: ANN401  (a condition)
    """Conditions that stand on a line."""
    match draw(st.integers(0, 5)):
        case 0:
            return n.Both(some(draw, simple_conditions(depth), 2, 3))
        case 1:
            return n.Either(some(draw, simple_conditions(depth), 2, 3))
        case _:
            return draw(simple_conditions(depth))


@st.composite
def conditions(draw: Draw, depth: int) -> Any:  # noqa: ANN401  (a condition)
    """Conditions, also as a block."""
    if depth > 0 and draw(st.integers(0, 3)) == 0:
        kind = draw(st.sampled_from([n.AllOf, n.AnyOf]))
        return kind(some(draw, conditions(depth - 1), 1))
    return draw(line_conditions(depth))


@st.composite
def rankings(draw: Draw, depth: int) -> n.Ranking:
    """What to compare by."""
    return n.Ranking(n.Superlative(draw(word(n.SuperlativeWord))), draw(values(depth)))
