"""German morphology against sources that are not the lexicon: rules of thumb, and a dictionary of nouns."""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from cafetal.language.lexicon import Adjective, Lexicon, Noun, base_lexicon, load_lexicon, parse_lexicon
from cafetal.language.realise.discourse import SUBJECT
from cafetal.language.realise.german import German
from cafetal.language.realise.german.endings import declined
from cafetal.language.realise.text import resolve
from cafetal.sentences import (
    NP,
    Adj,
    Degree,
    Det,
    Number,
    Order,
    Ordinal,
    Place,
    Pronoun,
    Relation,
    clause,
    exactly,
    order,
)
from cafetal.sentences.nouns import THEIRS, YOURS, Gap, Owner
from tests.unit.sentences.rows import other
from tests.unit.sentences.rows.things import which

RULES = Path(__file__).parents[3] / "rules" / "guatemala_cafe"
OTHER = Path(other.__file__).parent / "other_games.de.toml"
CASES = ("nom", "acc", "dat", "gen")
# What shows case, gender and number on the first word that can show it.
MARKERS = {
    "m": ("r", "n", "m", "s"),
    "f": ("e", "e", "r", "r"),
    "n": ("s", "s", "m", "s"),
    "p": ("e", "e", "n", "r"),
}


@cache
def lexicon(path: Path) -> Lexicon:
    return load_lexicon("de", path)


def all_nouns() -> list[Noun]:
    """The nouns of every lexicon that comes with the project, those of one key in several games each once."""
    found: dict[str, Noun] = {}
    for path in (OTHER, *sorted(RULES.parent.rglob("lexicon.de.toml"))):
        for key, noun in lexicon(path).nouns.items():
            if noun not in found.values():
                found[key if key not in found else f"{path.parent.name}.{key}"] = noun
    return [found[key] for key in sorted(found)]


def shows(word: str, marker: str) -> bool:
    return word.endswith(marker) and word not in ("ein", "kein", "dein")


def expected_adjective(determiner: str, gender: str, case: str) -> str:
    """The ending after a determiner: weak if that shows the case, else the marker itself."""
    marker = MARKERS[gender][CASES.index(case)]
    if determiner and shows(determiner, marker):
        weak_e = gender != "p" and (case == "nom" or (case == "acc" and gender in "fn"))
        return "e" if weak_e else "en"
    if not determiner and case == "gen" and gender in "mn":
        return "en"
    return marker if marker == "e" else f"e{marker}"


@pytest.mark.parametrize("det", [Det.DEF, Det.INDEF, Det.NO, Det.EACH, Det.THAT, Det.ALL, Det.BARE])
@pytest.mark.parametrize("number", list(Number))
def test_every_noun_with_every_article_and_case(det: Det, number: Number) -> None:
    """Determiner and adjective share the marker of case, gender and number: one of them shows it."""
    words = lexicon(RULES / "lexicon.de.toml")
    grammar = German(words)
    checked = 0
    for (key, noun), case in product(words.nouns.items(), CASES):
        np = NP(key, number, det, attributes=(Adj("white"),))
        plural = grammar.is_plural(np)
        if det is Det.EACH and plural:
            continue
        gender = "p" if plural else noun.gender
        form = (noun.forms.pl if plural else noun.forms.sg)[CASES.index(case)]
        text = grammar.phrase(np, case).text
        determiner, adjective, head = re.fullmatch(r"(?:(\w+) )?(weiß\w*) (.+)", text).groups("")  # type: ignore[union-attr]
        ending = expected_adjective(determiner, gender, case)
        own = re.compile(r"^([a-zäöüß]+?)(en?)(?= )")  # *letzte Person*: an adjective like the one before it
        assert head == own.sub(rf"\g<1>{ending}", form)
        assert adjective == "weiß" + ending, (text, case)
        marker = MARKERS[gender][CASES.index(case)]
        assert shows(determiner, marker) or shows(adjective, marker) or (not determiner and case == "gen"), text
        checked += 1
    assert checked > 100


@pytest.mark.parametrize("owner", [YOURS])
def test_possessives_go_like_ein(owner: object) -> None:
    words = lexicon(RULES / "lexicon.de.toml")
    grammar = German(words)
    for (key, noun), case, number in product(words.nouns.items(), CASES, Number):
        np = NP(key, number, owner=YOURS, attributes=(Adj("brown"),))
        gender = "p" if grammar.is_plural(np) else noun.gender
        determiner, adjective = grammar.phrase(np, case).text.split()[:2]
        assert determiner.startswith("dein")
        assert adjective == "braun" + expected_adjective(determiner, gender, case)


def test_degrees_ordinals_fixed_and_other_stems() -> None:
    grammar = German(lexicon(RULES / "lexicon.de.toml"))

    def text(np: NP, case: str) -> str:
        return grammar.phrase(np, case).text

    def dock(degree: Degree) -> NP:
        return NP("dock", attributes=(Adj("cheap", degree),))

    assert text(dock(Degree.SUPERLATIVE), "acc") == "den günstigsten Liegeplatz"
    assert text(dock(Degree.COMPARATIVE), "dat") == "dem günstigeren Liegeplatz"
    assert text(NP("sack", Number.PL, Det.INDEF, attributes=(Adj("orange"),)), "nom") == "orangefarbene Säcke"
    assert text(NP("sack", Number.PL, attributes=(Adj("pink"),)), "dat") == "den rosa Säcken"
    assert text(NP("ship", attributes=(Ordinal(3),)), "dat") == "dem dritten Schiff"
    assert text(NP("price", det=Det.INDEF, attributes=(Adj("high"),)), "nom") == "ein hoher Preis"
    assert text(NP("worker", det=Det.INDEF, count=exactly(1)), "dat") == "einer Arbeiterin"
    assert text(NP("ship", det=Det.INDEF, count=exactly(1)), "gen") == "eines Schiffs"


@pytest.mark.parametrize(
    ("noun", "spec", "wanted"),
    [
        ("harbour", "in+dat", "im Hafen"),
        ("field", "in+acc", "ins Anbaufeld"),
        ("crate", "in+dat", "in der Kiste"),
        ("field", "an+dat", "am Anbaufeld"),
        ("field", "an+acc", "ans Anbaufeld"),
        ("harbour", "zu+dat", "zum Hafen"),
        ("crate", "zu+dat", "zur Kiste"),
        ("harbour", "von+dat", "vom Hafen"),
        ("ship", "bei+dat", "beim Schiff"),
        ("field", "auf+acc", "auf das Anbaufeld"),
        ("ship", "für+acc", "für das Schiff"),
        ("harbour", "bis zu+dat", "bis zum Hafen"),
    ],
)
def test_contractions(noun: str, spec: str, wanted: str) -> None:
    grammar = German(lexicon(RULES / "lexicon.de.toml"))
    assert grammar.phrase(NP(noun), spec).text == wanted


def test_no_contraction_before_a_relative_clause() -> None:
    grammar = German(lexicon(RULES / "lexicon.de.toml"))
    np = NP("harbour", relative=which("choose", "theme"))
    text = resolve(grammar.phrase(np, "in+dat").text, grammar.lexicon.style.quotes)
    assert text == "in dem Hafen, den du wählst"
    place = NP("harbour", relative=which("begin", "place", subject=NP("ship")))
    text = resolve(grammar.phrase(place, "zu+dat").text, grammar.lexicon.style.quotes)
    assert text == "zu dem Hafen, auf dem das Schiff beginnt"
    assert isinstance(Gap(), Gap)


def test_genitive_becomes_von_where_nothing_shows_it() -> None:
    grammar = German(lexicon(RULES / "lexicon.de.toml"))

    def of(np: NP) -> str:
        return grammar.phrase(NP("chain", of=np)).text

    assert of(NP("road", Number.PL, Det.BARE)) == "die Kette von Wegen"
    assert of(NP("road", Number.PL, Det.BARE, attributes=(Adj("white"),))) == "die Kette weißer Wege"
    assert of(NP("road", Number.PL)) == "die Kette der Wege"
    assert of(NP("harbour", det=Det.INDEF)) == "die Kette eines Hafens"
    assert (
        of(NP("harbour", places=(Place(Relation.NEXT_TO, NP("field")),))) == "die Kette des Hafens neben dem Anbaufeld"
    )


# --- a dictionary of nouns ------------------------------------------------------------------------

NAMES = ("nominativ", "akkusativ", "dativ", "genitiv")


@cache
def dictionary() -> object:
    lookup = pytest.importorskip("german_nouns.lookup")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # the package leaves its file open
        return lookup.Nouns()


def entries(word: str) -> list[Mapping[str, object]]:
    found = dictionary()[word]  # type: ignore[index]
    return [entry for entry in found if "flexion" in entry]


def head_of(word: str) -> tuple[str, str]:
    """The first part and the head noun of a compound: the longest ending that the dictionary has."""
    if entries(word):
        return "", word
    for start in range(1, len(word) - 2):
        head = word[start:].capitalize()
        if entries(head):
            return word[:start], head
    return word, ""


def forms_in(entry: Mapping[str, object], case: str, number: str) -> set[str]:
    flexion = entry["flexion"]
    assert isinstance(flexion, dict)
    return {form for name, form in flexion.items() if re.fullmatch(rf"{case} {number}( stark)?[ *\d]*", name)}


# Foreign or technical words that the dictionary does not have, or has in another sense.
# Suits and times have one form (*vier Herz, drei Mal*), multiples decline like adjectives (*das Doppelte*).
UNKNOWN = {"Centavo", "Kreuz", "Karo", "Pik", "Herz", "Mal", "Doppelte", "Dreifache", "Fache"}


@pytest.mark.parametrize("noun", all_nouns(), ids=lambda noun: noun.key)
def test_noun_agrees_with_the_dictionary(noun: Noun) -> None:
    for forms in (noun.forms, noun.full):
        if forms is None:
            continue
        lemma = (forms.sg or forms.pl)[0].split(" „")[0].split("-")[-1]
        if lemma in UNKNOWN or " " in forms.pl[0].split(" „")[0]:
            continue
        before, head = head_of(lemma)
        assert head, f"no head noun in {lemma}"
        faults = [fault for entry in entries(head) if (fault := faults_against(noun, forms, before, entry, lemma))]
        assert len(faults) < len(entries(head)), faults


def faults_against(noun: Noun, forms: object, before: str, entry: Mapping[str, object], lemma: str) -> str:
    """Why a noun cannot be the dictionary's entry; empty if it can."""
    genders = {str(value) for name, value in entry.items() if name.startswith("genus")}
    if genders and noun.gender not in genders:
        return f"{lemma} is {genders}, not {noun.gender}"
    for number, ours in (("singular", forms.sg), ("plural", forms.pl)):  # type: ignore[attr-defined]
        if noun.only and noun.only != number[: len(noun.only)].replace("si", "sg")[:2]:
            continue
        for case, form in zip(NAMES, ours, strict=True):
            theirs = forms_in(entry, case, number)
            shown = form.split(" „")[0].split("-")[-1]
            wanted = {before + other[0].lower() + other[1:] if before else other for other in theirs}
            if wanted and shown not in wanted:
                return f"{case} {number}: {shown}, the dictionary has {sorted(wanted)}"
    return ""


def test_adjectives_are_stems() -> None:
    """A stem that ends in -e would lose it; one that ends in a full ending is a slip."""
    adjectives: list[Adjective] = list(lexicon(RULES / "lexicon.de.toml").adjectives.values())
    for adjective in adjectives:
        stem = adjective.attr or adjective.forms[0]
        if not adjective.fixed:
            assert not stem.endswith(("e", "es", "em")), stem


@pytest.mark.parametrize(
    ("noun", "declension", "agreement", "case", "text"),
    [
        ("nächste Barhocker", "strong", "m", "nom", "nächster Barhocker"),
        ("nächsten Barhocker", "strong", "m", "acc", "nächsten Barhocker"),
        ("nächsten Barhocker", "mixed", "m", "dat", "nächsten Barhocker"),
        ("letzte alte Haus", "mixed", "n", "nom", "letztes altes Haus"),
        ("längste Linie", "strong", "f", "nom", "längste Linie"),
        ("längsten Linie", "strong", "f", "gen", "längster Linie"),
        ("Barhocker", "strong", "m", "nom", "Barhocker"),
    ],
)
def test_a_noun_with_adjectives_of_its_own_declines_them(
    noun: str, declension: str, agreement: str, case: str, text: str
) -> None:
    assert declined(noun, declension, agreement, case) == text


@pytest.mark.parametrize(
    ("noun", "declension", "agreement", "case", "text"),
    [
        ("linke Paar", "weak", "n", "dat", "linken Paar"),
        ("linke Paar", "mixed", "n", "nom", "linkes Paar"),
        ("linke Paar", "weak", "n", "nom", "linke Paar"),
        ("linke Paare", "weak", "p", "nom", "linken Paare"),
        ("rosa Paar", "weak", "n", "dat", "rosa Paar"),
    ],
)
def test_an_adjective_that_a_lexicon_leaves_as_it_is_declined_all_the_same(
    noun: str, declension: str, agreement: str, case: str, text: str
) -> None:
    assert declined(noun, declension, agreement, case, f"{noun.split()[0]} Paar") == text


def test_what_is_said_of_a_thing_stands_before_it_and_is_declined() -> None:
    words = parse_lexicon(
        '[predicate]\nsick = {copula="sein", adj="krank", frame={space="nom"}}\n'
        'alone = {copula="sein", adj="allein", frame={space="nom"}}',
        "lexicon.de.toml",
        base_lexicon("de", ""),
    )

    def told(key: str, det: Det, case: str) -> str:
        return resolve(
            German(words).phrase(NP("space", det=det, relative=clause(key, space=Gap())), case).text, words.style.quotes
        )

    assert told("sick", Det.EACH, "acc") == "jedes kranke Feld"
    assert told("sick", Det.NO, "dat") == "keinem kranken Feld"
    assert told("alone", Det.EACH, "nom") == "jedes Feld, das allein ist"


@pytest.mark.parametrize(
    ("owner", "wanted"),
    [(YOURS, "nimm das Teil auf die Hand"), (THEIRS, "setze das Teil auf")],
)
def test_what_comes_into_ones_own_hand_is_taken(owner: Owner, wanted: str) -> None:
    words = parse_lexicon("", "lexicon.de.toml", base_lexicon("de", ""))
    plan = order("put", theme=NP("component"), goal=NP("hand", owner=owner))
    assert resolve(German(words).clause(plan, Order.MAIN), words.style.quotes).startswith(wanted)


def test_things_come_from_where_they_lie() -> None:
    words = parse_lexicon("", "lexicon.de.toml", base_lexicon("de", ""))
    thing = NP("component")

    def told(noun: str) -> str:
        return resolve(
            German(words).clause(order("put", theme=thing, source=NP(noun), goal=NP("box")), Order.MAIN),
            words.style.quotes,
        )

    assert told("space") == "setze das Teil vom Feld in die Schachtel"
    assert told("bag") == "setze das Teil aus dem Beutel in die Schachtel"


@pytest.mark.parametrize(
    ("order", "text"),
    [
        (Order.INVERTED, "erhöht sie das Gebot"),
        (Order.MAIN, "sie erhöht das Gebot"),
        (Order.FINAL, "sie das Gebot erhöht"),
    ],
)
def test_the_finite_verb_is_one_word_whatever_a_lexicon_writes_behind_it(order: Order, text: str) -> None:
    words = parse_lexicon(
        '[verb]\nbid_more = {inf="das Gebot erhöhen", imp=["erhöhe das Gebot", "erhöht das Gebot"], '
        'pres=["erhöhst das Gebot", "erhöht das Gebot", "erhöht das Gebot", "erhöhen das Gebot"], '
        'part="das Gebot erhöht", aux="haben", zu="das Gebot zu erhöhen", frame={subject="nom"}}',
        "lexicon.de.toml",
        base_lexicon("de", ""),
    )
    they = NP("player", pronoun=Pronoun.ALWAYS)
    grammar = German(words)
    grammar.mention(they, "f", SUBJECT)
    assert resolve(grammar.clause(clause("bid_more", subject=they), order), words.style.quotes) == text
