"""Readers of the sorts of entries: nouns, adjectives, verbs, adverbs, author's phrases."""

from __future__ import annotations

from dataclasses import replace

from cafetal.language.lexicon.entries import Adjective, Adverb, Alternative, Forms, Noun, Phrase, Verb
from cafetal.language.lexicon.paradigms import Paradigm
from cafetal.language.lexicon.reader import EntryReader

FOUR = ("m sg", "f sg", "m pl", "f pl")
UNITS = ("one", "several")
POSTURES = ("stand", "flat", "moored")


def read_noun(table: EntryReader, shape: Paradigm, policy: str) -> Noun:
    """A noun; where it has forms by gender policy, those of the book's policy (else the first) count."""
    key = table.path[-1]
    given = [name for name in shape.policies if table.has(name)]
    for name in shape.policies:
        part = table.sub(name)
        if part is not None and name == (policy if policy in given else given[0]):
            table.used.update(shape.policies)
            noun = read_noun(part, shape, policy)
            table.close()
            return replace(noun, key=key)
    gender = ""
    if shape.genders:
        gender = table.choice("g", shape.genders, required=f"gender ({'/'.join(shape.genders)})")
    only = table.choice("only", ("sg", "pl"))
    full, narrowed = table.sub("full"), table.sub("narrowed")
    noun = Noun(
        key=key,
        gender=gender,
        forms=_forms(table, shape, only),
        full=_forms(full, shape, only) if full is not None else None,
        narrowed=_forms(narrowed, shape, only) if narrowed is not None else None,
        first=table.text("first"),
        at=table.text("at"),
        to=table.text("to"),
        source=table.text("from"),
        of=table.text("of"),
        whole=table.text("whole"),
        beside=table.text("beside"),
        posture=table.choice("posture", POSTURES),
        group=table.text("group"),
        an=table.flag("an"),
        onset=table.choice("onset", ("auto", "vowel", "lo", "il"), "auto"),
        person=bool(table.flag("person")),
        only=only,
        members=tuple(table.text("members").split()),
        units=table.texts("units", UNITS),
    )
    for part in (full, narrowed):
        if part is not None:
            part.close()
    table.close()
    return noun


def _forms(table: EntryReader, shape: Paradigm, only: str) -> Forms:
    sg = table.texts("sg", shape.cases, required=only != "pl")
    pl = table.texts("pl", shape.cases, required=only != "sg")
    return Forms(sg or pl, pl or sg)


def read_adjective(table: EntryReader, shape: Paradigm) -> Adjective:
    """An adjective."""
    fixed = table.text("fixed")
    forms: tuple[str, ...] = (fixed,)
    if not fixed:
        forms = _adjective_forms(table, shape)
    elif shape.language == "it":
        forms = (fixed,) * 4
    adjective = Adjective(
        key=table.path[-1],
        forms=forms,
        attr=table.text("attr"),
        fixed=bool(fixed),
        comparative=table.text("comparative"),
        superlative=table.text("superlative"),
        noun=table.text("noun"),
        position=table.choice("pos", ("before", "after", "tail")),
        outer=bool(table.flag("outer")),
        an=table.flag("an"),
        by=table.mapping("by"),
        plain=table.text("plain"),
        of=table.text("of"),
    )
    table.close()
    return adjective


def _adjective_forms(table: EntryReader, shape: Paradigm) -> tuple[str, ...]:
    if shape.language == "de":
        return (table.text("stem", required="stem"),)
    if shape.language == "en":
        return (table.text("base", required="base form"),)
    two = table.texts("two", ("sg", "pl"))
    if two:
        return (two[0], two[0], two[1], two[1])
    return table.texts("four", FOUR, required=True)


def read_verb(table: EntryReader, shape: Paradigm) -> Verb:
    """A verb, or a predicate made of a copula and an adjective, or of a verb and its object."""
    choose = tuple(_alternative(part) for part in table.tables("choose"))
    copula = table.text("copula")
    verb_name = table.text("verb")
    german, english, italian = (shape.language == name for name in ("de", "en", "it"))
    needs_forms = not copula
    labels = ("form",)
    verb = Verb(
        key=table.path[-1],
        inf=table.text("inf", default=verb_name) or (table.text("base") if english else ""),
        prefix=table.text("prefix"),
        imp=table.texts("imp", shape.imperatives) if not english else (),
        pres=_present(table, shape, needs_forms),
        part=table.text("part", required="" if copula else "participle"),
        aux="" if english or copula else table.choice("aux", _AUX[shape.language], required="auxiliary"),
        zu=table.text("zu"),
        ing=table.text("ing"),
        cond=table.texts("cond", shape.conditionals) if italian else (),
        tail=table.text("tail"),
        reflexive=bool(table.flag("reflexive")),
        copula=bool(copula),
        complement=(table.texts("four", FOUR) if italian else table.texts("adj", labels)),
        object=table.text("object"),
        particle=table.mapping("particle"),
        frame=table.mapping("frame"),
        reduced=table.mapping("reduced"),
        choose=choose,
        rule_hash=table.text("hash"),
        ok=table.text("ok"),
    )
    if not copula and not verb.inf:
        table.lacking["inf"] = "the infinitive is missing", "add base" if english else "add inf"
    if copula and not verb.complement and not german:
        table.lacking["adj"] = "the complement of the copula is missing", 'add adj = "..."' if english else "add four"
    table.close()
    return verb


_AUX = {"de": ("haben", "sein"), "it": ("avere", "essere")}


def _present(table: EntryReader, shape: Paradigm, required: bool) -> tuple[str, ...]:
    if shape.language != "en":
        return table.texts("pres", shape.presents, required=required)
    base = table.text("base") or table.text("verb")
    third = table.text("s", required="third person (s)" if required else "")
    return (base, third)


def _alternative(table: EntryReader) -> Alternative:
    found = Alternative(
        use=table.text("use", required="entry to use"),
        theme=table.choice("theme", POSTURES),
        has=table.text("has"),
        no=table.text("no"),
    )
    table.close()
    return found


def read_adverb(table: EntryReader, shape: Paradigm) -> Adverb:
    """An adverb: a text, or four agreeing forms."""
    four = table.texts("four", FOUR) if shape.language == "it" else ()
    text = table.text("text", required="" if four else "text")
    position = table.choice("pos", ("front", "mid", "adv", "end"), "adv")
    table.close()
    return Adverb(table.path[-1], four or (text,), position)


def read_phrase(table: EntryReader) -> Phrase:
    """An author's phrase."""
    after, within = table.text("after"), table.text("within")
    phrase = Phrase(
        key=table.path[-1],
        text=table.text("text", required="" if after or within else "text"),
        fact=table.text("fact"),
        after=after,
        within=within,
        note=table.text("note"),
        rule_hash=table.text("hash", required="hash of the rule"),
        ok=table.text("ok"),
    )
    table.close()
    return phrase
