"""English morphology against rules that are written here anew."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cafetal.language.lexicon import base_lexicon, load_lexicon, parse_lexicon
from cafetal.language.realise.english import English
from cafetal.language.realise.english.nouns import starts_with_vowel
from cafetal.language.realise.text import resolve
from cafetal.sentences import (
    NP,
    Adj,
    Clause,
    Degree,
    Det,
    Modality,
    Name,
    Number,
    Order,
    Tense,
    clause,
    exactly,
    owned_by,
)
from cafetal.sentences.nouns import OTHERS, YOUR_OWN, Gap, Seat
from tests.unit.sentences.rows import other
from tests.unit.sentences.rows.words import lexicon_of_rows

RULES = Path(__file__).parents[3] / "rules" / "guatemala_cafe"
LEXICONS = (RULES / "lexicon.en.toml", Path(other.__file__).parent / "other_games.en.toml")
IRREGULAR = {"die": "dice", "gentleman": "gentlemen"}
INVARIABLE = {"contents"}


def regular_plural(word: str) -> str:
    head, of, rest = word.partition(" of ")
    if of:
        return f"{regular_plural(head)} of {rest}"
    if re.search(r"(s|x|z|ch|sh)$", word):
        return f"{word}es"
    return f"{word[:-1]}ies" if re.search(r"[^aeiou]y$", word) else f"{word}s"


@pytest.mark.parametrize("path", LEXICONS, ids=lambda path: path.name)
def test_plurals_and_articles_of_every_noun(path: Path) -> None:
    words = load_lexicon("en", path)
    grammar = English(words)
    for key, noun in words.nouns.items():
        for forms in (noun.forms, noun.full):
            if forms is None or noun.only or noun.members:
                continue
            singular = forms.sg[0]
            last = singular.split()[-1]
            if last in IRREGULAR:
                assert forms.pl[0].endswith(IRREGULAR[last])
            elif last not in INVARIABLE:
                assert forms.pl[0] == regular_plural(singular)
        if not noun.only:
            text = grammar.phrase(NP(key, det=Det.INDEF)).text
            consonant = noun.forms.sg[0].startswith(("uni", "one-"))
            wanted = "an" if noun.forms.sg[0][0] in "aeiou" and not consonant else "a"
            assert text == f"{wanted} {noun.forms.sg[0]}"
        assert grammar.phrase(NP(key, det=Det.INDEF, attributes=(Adj("orange"),))).text.startswith(
            "an orange " if not grammar.is_plural(NP(key)) else "orange "
        )


def test_verbs_take_s() -> None:
    words = load_lexicon("en", LEXICONS[0])
    for verb in words.verbs.values():
        if verb.copula or verb.inf in ("be", "do", "have"):
            continue
        first, _, rest = verb.pres[0].partition(" ")
        assert verb.pres[1] == f"{regular_plural(first)} {rest}".strip(), verb.key
        assert verb.ing.split()[0].endswith("ing") or not verb.ing


def test_sound_of_the_next_word() -> None:
    words = parse_lexicon(
        '[noun]\nhour = {sg="hour", pl="hours", an=true}\nunit = {sg="unit", pl="units"}\n'
        '[adjective]\nhonest = {base="honest", an=true}\none_way = {base="one-way", an=false}',
        "lexicon.en.toml",
        base_lexicon("en", ""),
    )
    grammar = English(words)

    def text(noun: str, *adjectives: str) -> str:
        return grammar.phrase(NP(noun, det=Det.INDEF, attributes=tuple(Adj(a) for a in adjectives))).text

    assert text("hour") == "an hour"
    assert text("unit") == "a unit"
    assert text("player", "honest") == "an honest player"
    assert text("hour", "one_way") == "a one-way hour"
    assert text("hour", "white") == "a white hour"


@pytest.mark.parametrize(
    ("np", "wanted"),
    [
        (NP("shed", owner=owned_by(Seat("blue"))), "Blue’s shed"),
        (NP("field", owner=owned_by(NP("worker", det=Det.INDEF))), "a worker’s field"),
        (NP("field", owner=owned_by(NP("worker", Number.PL, Det.INDEF))), "workers’ field"),
        (NP("plantation", det=Det.INDEF, owner=OTHERS), "another player’s plantation"),
        (NP("plantation", owner=YOUR_OWN), "your own plantation"),
        (NP("dock", attributes=(Adj("cheap", Degree.SUPERLATIVE), Adj("empty"))), "the cheapest empty dock"),
        (NP("sack", attributes=(Adj("laid_last"),)), "the sack laid last"),
        (NP("sack", attributes=(Adj("other"),), count=exactly(24, digits=True)), "the other 24\u00a0sacks"),
        (NP("centavo", det=Det.INDEF, count=exactly(1, digits=True)), "1\u00a0centavo"),
        (NP("worker", det=Det.INDEF, count=exactly(13)), "13\u00a0workers"),
        (NP("worker", det=Det.INDEF, count=exactly(12)), "twelve workers"),
    ],
)
def test_phrases(np: NP, wanted: str) -> None:
    assert English(lexicon_of_rows("en")).phrase(np).text == wanted


MODALS = [
    (Modality.IND, Tense.PRESENT, False, "the ship leaves the game"),
    (Modality.IND, Tense.PRESENT, True, "the ship does not leave the game"),
    (Modality.IND, Tense.PERFECT, False, "the ship has left the game"),
    (Modality.IND, Tense.PERFECT, True, "the ship has not left the game"),
    (Modality.MUST, Tense.PRESENT, False, "the ship must leave the game"),
    (Modality.MUST, Tense.PERFECT, False, "the ship must have left the game"),
    (Modality.MUSTNOT, Tense.PRESENT, False, "the ship must not leave the game"),
    (Modality.MAY, Tense.PRESENT, False, "the ship may leave the game"),
    (Modality.MAYNOT, Tense.PRESENT, False, "the ship may not leave the game"),
    (Modality.CANNOT, Tense.PRESENT, False, "the ship cannot leave the game"),
    (Modality.NEEDNOT, Tense.PRESENT, False, "the ship need not leave the game"),
    (Modality.UNREAL, Tense.PRESENT, False, "the ship would leave the game"),
]


@pytest.mark.parametrize(("modality", "tense", "negated", "wanted"), MODALS)
def test_modalities(modality: Modality, tense: Tense, negated: bool, wanted: str) -> None:
    plan = clause("leave_game", subject=NP("ship"))
    plan = Clause(plan.verb, plan.args, modality, tense, negated)
    assert English(load_lexicon("en", LEXICONS[0])).clause(plan, Order.MAIN) == wanted


AN = "heir hour honest honour urn uninhabited unimportant undo uncle umbrella utter only onion 8 11 18 ugly up urban"
A = "ewe euro house unicorn used unit user usual utility uranium ubiquitous one one-way once 1 hut union ukulele useful"


def test_articles_go_by_sound() -> None:
    assert [word for word in AN.split() if not starts_with_vowel(word)] == []
    assert [word for word in A.split() if starts_with_vowel(word)] == []


def test_the_minus_of_a_number_is_a_true_one() -> None:
    grammar = English(lexicon_of_rows("en"))
    assert grammar.phrase(Name("-3")).text == "−3"
    assert grammar.phrase(Name("a-3")).text == "a-3"


def test_what_is_said_of_a_thing_stands_before_it() -> None:
    words = parse_lexicon(
        '[predicate]\nsick = {copula="be", adj="sick", frame={space="subj"}}\n'
        'asleep = {copula="be", adj="asleep", frame={space="subj"}}\n'
        'near = {copula="be", adj="near", frame={space="subj", other="to"}}',
        "lexicon.en.toml",
        base_lexicon("en", ""),
    )

    def told(key: str, noun: str = "space", **more: NP) -> str:
        said = clause(key, space=Gap(), **more)
        return resolve(English(words).phrase(NP(noun, det=Det.EACH, relative=said)).text, words.style.quotes)

    assert told("sick") == "each sick space"
    assert told("asleep") == "each space that is asleep"
    assert told("near", other=NP("supply")) == "each space that is near to the supply"
    assert told("sick", "player") == "each player who is sick"
