"""What the phrase macros may do with noun phrases: print them, and make words agree with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from cafetal import sentences as p
from cafetal.language.realise.discourse import SUBJECT, Mention
from cafetal.language.realise.english import English
from cafetal.language.realise.german import German
from cafetal.language.realise.italian import Italian
from cafetal.language.realise.text import capital, quoted
from cafetal.sentences.nouns import saying

if TYPE_CHECKING:
    from cafetal.language.realise.realiser import Realiser

PEOPLE = {p.OwnerKind.YOURS: p.YOU, p.OwnerKind.YOUR_OWN: p.YOU, p.OwnerKind.THEIRS: p.Who(p.Person.THEY)}
"""Who has what is theirs."""
AnyGrammar: TypeAlias = "German | English | Italian"
Filter: TypeAlias = "Callable[..., object]"


def silently(grammar: AnyGrammar, produce: Callable[[], str]) -> str:
    """A text that is looked at but not printed here: what it mentions stays unmentioned."""
    before = len(grammar.discourse.now)
    text = produce()
    del grammar.discourse.now[before:]
    return text


def noun_filters(realiser: Realiser) -> dict[str, Filter]:
    """Filters on noun phrases by name."""
    return {**_phrases(realiser.grammar), **_topics(realiser.grammar), **_agreement(realiser)}


def _phrases(grammar: AnyGrammar) -> dict[str, Filter]:
    """Noun phrases in the form that their place asks for."""
    nominative = "nom" if isinstance(grammar, German) else "subj"

    def units(n: int, unit: str, spec: str = "") -> str:
        return grammar.phrase(p.NP(unit, det=p.Det.INDEF, count=p.exactly(n, digits=True)), spec).text

    def word_form(key: str, number: str = "sg", case: int = 0) -> str:
        forms = grammar.noun(key).forms
        return (forms.pl if number == "pl" else forms.sg)[case]

    def place_np(np: p.Nominal, relation: str = "at") -> str:
        return grammar.phrase(np, grammar.place_spec(np, p.Relation(relation))).text

    def counted_all(np: p.NP, n: int) -> str:
        """All things of a sort with their number: *i cinque tipi*."""
        return grammar.phrase(np.with_(det=p.Det.DEF, count=p.Count((n,)))).text

    return {
        "np": lambda nominal, spec="": grammar.phrase(nominal, spec).text,
        "subj": lambda nominal: grammar.phrase(nominal, nominative, subject=True).text,
        "pron": lambda np, spec="": grammar.phrase(np.again(p.Pronoun.ALWAYS), spec).text,
        "pron_subj": lambda np: grammar.phrase(np.again(p.Pronoun.ALWAYS), nominative, subject=True).text,
        "units": units,
        "lex": word_form,
        "place_np": place_np,
        "counted_all": counted_all,
        "ordinal": grammar.ordinal,
        "bounded": grammar.bounded,
        "is_noun": lambda plan: isinstance(plan, p.NP),
        "had": lambda compared: _had(grammar, compared),
        "times": lambda count: grammar.span(count) if count.upto is not None else grammar.amount(count),
        "value": grammar.value_noun,
        "held": lambda thing, place: _held(grammar, thing, place, place_np),
        "in_hand": lambda told: _in_hand(grammar, told),
        "dies": lambda np, case="nom": grammar.this(np, case) if isinstance(grammar, German) else "",
        "da": lambda np: grammar.da_place(np) if isinstance(grammar, German) else "",
    }


def _had(grammar: AnyGrammar, compared: p.Compare) -> p.Clause | None:
    """*the score of the player is at least 10* as what the player has, if there is a word: *at least 10 points*."""
    number, bound = compared.quantity, compared.bound
    units = grammar.noun(number.noun).units
    owner, of = number.owner, number.of
    told: p.Nominal | None = None
    if owner is not None and owner.kind in PEOPLE:
        told = PEOPLE[owner.kind]
    elif owner is not None and owner.kind is p.OwnerKind.OF:
        told = owner.of
    elif isinstance(of, p.NP) and grammar.noun(of.noun).person:
        told = of
    alone = told is None or number.attributes or number.places or number.relative or compared.than is not None
    if not units or alone or told is None:
        return None
    amount = p.Name(f"{grammar.bounded(bound)} {units[bound.last != 1]}")
    return p.Clause("have", (("subject", told), ("theme", amount)), compared.modality)


def _in_hand(grammar: AnyGrammar, told: p.Stands | p.There) -> p.Clause | None:
    """Who has a thing at a place where one holds things, if what lies there is said to be had: *auf der Hand*."""
    place = told.place
    owner = place.owner if isinstance(place, p.NP) and grammar.noun(place.noun).held else None
    who = None if owner is None else owner.of or PEOPLE.get(owner.kind)
    plain = isinstance(told, p.Stands) or not (told.banned or told.needed or told.more or told.around)
    if not isinstance(place, p.NP) or who is None or not plain:
        return None
    there = place.with_(owner=None, det=p.Det.DEF)
    return saying(p.Clause("have", (("subject", who), ("theme", told.thing), ("place", there))), *told.says)


def _held(grammar: AnyGrammar, thing: p.NP | p.NPs, place: p.Nominal, at: Callable[[p.Nominal], str]) -> str:
    """Who has a thing at a place, or that it is there."""
    owner = thing.owner if isinstance(thing, p.NP) else None
    some = isinstance(thing, p.NP) and thing.det is not p.Det.DEF  # *Red has two wardens …*, but *Red’s warden is …*
    if isinstance(thing, p.NP) and some and owner is not None and owner.kind is p.OwnerKind.OF and owner.of is not None:
        plan = p.Clause("have", (("subject", owner.of), ("theme", thing.with_(owner=None))))
        return f"{grammar.clause(plan, p.Order.MAIN)} {at(place)}"
    whose = place.owner if isinstance(place, p.NP) else None
    if isinstance(place, p.NP) and whose is not None and isinstance(whose.of, p.Seat):
        plan = p.Clause("have", (("subject", whose.of), ("theme", thing)))
        return f"{grammar.clause(plan, p.Order.MAIN)} {at(place.with_(owner=grammar.of_one_named))}"
    first = thing.items[0] if isinstance(thing, p.NPs) else thing
    upright = isinstance(first, p.NP) and grammar.noun(first.noun).posture == "stand"
    plan = p.Clause("stand" if upright else "lie_there", (("subject", thing),))
    return f"{grammar.clause(plan, p.Order.MAIN)} {at(place)}"


def _topics(grammar: AnyGrammar) -> dict[str, Filter]:
    """Things that what follows may speak of by pronoun."""

    def topic(np: p.NP) -> str:
        """Make a thing the topic of what follows, without printing it."""
        grammar.discourse.mention(Mention(np.key, grammar.agreement(np), SUBJECT))
        return ""

    def heading(np: p.NP) -> str:
        """A noun phrase as a run-in heading, which is the topic of its paragraph."""
        text = silently(grammar, lambda: grammar.phrase(np.with_(det=p.Det.BARE)).text)
        return capital(text) + topic(np)

    return {"topic": topic, "heading_np": heading}


def _agreement(realiser: Realiser) -> dict[str, Filter]:
    """Number, gender and endings that depend on a noun phrase; components with their names."""
    grammar = realiser.grammar
    return {
        "plural": lambda np: isinstance(np, p.NPs) or (isinstance(np, p.NP) and grammar.is_plural(np)),
        "number_of": lambda nominal: silently(grammar, lambda: grammar.phrase(nominal).person[1:]),
        "one_number": lambda won, i: won.is_amount(i) or grammar.noun(won.measures[i]).only == "sg",
        "measured": lambda won, i: silently(grammar, lambda: grammar.behind_most(won.things(i))),
        "posture": lambda np: grammar.noun(np.noun).posture,
        "participle": lambda verb, np: _participle(grammar, verb, np),
        "agreeing": lambda stem, np: _agreeing(grammar, stem, np),
        "component_items": lambda group, short: _components(realiser, group, short),
    }


def _participle(grammar: AnyGrammar, verb: str, np: p.NP) -> str:
    """The participle of a verb, agreeing with a noun phrase where the language asks for it."""
    entry = grammar.verb_entry(verb)
    return _agreeing(grammar, entry.part[:-1], np) if isinstance(grammar, Italian) else entry.part


def _agreeing(grammar: AnyGrammar, stem: str, np: p.Nominal) -> str:
    """An Italian stem with the vowel that agrees; other languages have no use for it."""
    agreement = silently(grammar, lambda: grammar.phrase(np).agreement)
    return stem + {"ms": "o", "fs": "a", "mp": "i", "fp": "e"}.get(agreement, "")


def _components(realiser: Realiser, group: p.ComponentGroup, short: str) -> list[str]:
    """The items of a group of components: number, full name, short name, printed titles and remarks."""
    return [_component(realiser, item, short) + _titles(realiser, item) for item in group.items]


def _component(realiser: Realiser, item: p.Component, short: str) -> str:
    grammar = realiser.grammar
    count = p.exactly(item.n, digits=True) if item.n is not None else None
    text = grammar.phrase(p.NP(item.noun, number=p.Number.PL, det=p.Det.INDEF, count=count, full=True)).text
    if item.short and grammar.noun(item.noun).full is not None:
        name = grammar.phrase(p.NP(item.noun, number=p.Number.PL, det=p.Det.BARE)).text
        text = f"{text}, {short.replace('*', name)},"
    return text


def _titles(realiser: Realiser, item: p.Component) -> str:
    titles = [quoted(realiser.grammar.text(key)) for key in item.titles]
    remark = f" ({realiser.grammar.text(item.remark)})" if item.remark else ""
    return f": {realiser.grammar.join(titles)}{remark}" if titles else remark
