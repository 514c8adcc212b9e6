"""A pronoun is only printed where nothing else that agrees with it could be meant, in each language."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cafetal.language.lexicon import LANGUAGES, base_lexicon, load_lexicon, parse_lexicon
from cafetal.language.realise.base import Grammar
from cafetal.language.realise.discourse import OTHER, SUBJECT, Discourse, Mention
from cafetal.language.realise.german import German
from cafetal.language.realise.italian import Italian
from cafetal.language.realise.text import resolve
from cafetal.rulebook.render import write_document
from cafetal.sentences import NP, Modality, NPs, Number, Order, Pronoun, clause, its
from cafetal.sentences.nouns import THEIRS
from tests.unit.describe.test_prose_mutation import GAMES, NEW, maker

RULES = Path(__file__).parents[3] / "rules" / "guatemala_cafe"
SHORT = ("breakthrough", "guatemala_cafe", "council", "moors")


def taken_for(discourse: Discourse, key: str, agreement: str) -> str:
    """What a reader would take a pronoun to mean: of the things with its gender and number the most prominent one, and
    of equals the last; nothing if the thing has not been spoken of."""
    heard = [m for m in (*discourse.last, *discourse.now) if m.agreement == agreement and (m.rival or m.key == key)]
    if all(m.key != key for m in heard):
        return ""
    return max(enumerate(heard), key=lambda pair: (pair[1].rank, pair[0]))[1].key


@contextmanager
def listening(said: list[tuple[str, str]]) -> Iterator[None]:
    """Note of every pronoun what it stands for and what it would be taken for."""
    decide = Grammar.shown_as_pronoun

    def noting(self: Grammar, np: NP, agreement: str, alike: Collection[str] = ()) -> bool:
        shown = decide(self, np, agreement, alike)
        if shown and not self.terse and not self.discourse.quoting:
            said.append((np.key, taken_for(self.discourse, np.key, agreement)))
        return shown

    Grammar.shown_as_pronoun = noting  # type: ignore[method-assign]
    try:
        yield
    finally:
        Grammar.shown_as_pronoun = decide  # type: ignore[method-assign]


def pronouns(game: str, language: str) -> list[tuple[str, str]]:
    """The pronouns of the book of a game, with what each would be taken for."""
    said: list[tuple[str, str]] = []
    books = maker(game)
    tree, realiser = books.document_in(language), books.realisers[language]
    with listening(said):
        write_document(tree, realiser)
    return said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [x if x in SHORT else pytest.param(x, marks=pytest.mark.full) for x in (*GAMES, *NEW)])
def test_each_pronoun_means_what_it_stands_for(game: str, language: str) -> None:
    assert not [(key, other) for key, other in pronouns(game, language) if other not in (key, "")]


def test_pronouns_are_printed_and_judged() -> None:
    assert len([key for key, other in pronouns("guatemala_cafe", "de") if key == other]) > 5
    heard = Discourse()
    heard.mention(Mention("worker", "m", rank=1))
    heard.mention(Mention("cart", "m", rank=1))
    assert taken_for(heard, "worker", "m") == "cart"
    assert taken_for(heard, "worker", "f") == ""


def test_a_lead_in_keeps_nothing_in_mind_that_could_be_mistaken_in_its_items() -> None:
    heard = Discourse()
    heard.mention(Mention("card", "f", rank=SUBJECT))
    heard.mention(Mention("space", "n"))
    assert heard.topic() == heard.now[0]
    heard.mention(Mention("road", "f"))
    assert heard.topic() is None, "two things of one gender"
    heard.reset()
    heard.mention(Mention("road", "f", rank=OTHER))
    heard.mention(Mention("space", "n", rank=OTHER))
    assert heard.topic() is None, "neither is the subject"
    heard.reset()
    heard.mention(Mention("road", "f", rank=OTHER))
    assert heard.topic() == heard.now[0], "nothing else was named"


def test_an_item_names_a_place_before_it_says_there() -> None:
    heard = Discourse()
    heard.mention(Mention("road", "f", rank=SUBJECT))
    heard.next_sentence()
    assert heard.there("road")
    heard.reset(heard.topic())
    assert not heard.there("road")
    heard.mention(Mention("road", "f"))
    assert heard.there("road")


def test_another_subject_is_meant_by_a_pronoun_unless_it_is_theirs() -> None:
    heard = Discourse()
    heard.mention(Mention("ware", "f", SUBJECT))
    assert heard.other_subject("player", lambda agreement: agreement == "f")
    assert not heard.other_subject("player", lambda agreement: agreement == "m")
    assert not heard.other_subject("ware", lambda agreement: agreement == "f")
    heard.mention(Mention("hand", "f", SUBJECT, theirs=True))
    assert not heard.other_subject("player", lambda agreement: agreement == "f")


def test_behind_a_lead_in_for_each_player_a_pronoun_means_that_player() -> None:
    heard = Discourse()
    heard.mention(Mention("player", "f", rival=False, people=True))
    heard.mention(Mention("ware", "f", SUBJECT))
    heard.next_sentence()
    assert not heard.safe("ware", "f")
    heard.mention(Mention("ware", "f"))
    assert heard.safe("ware", "f")


def test_the_parts_of_a_note_remember_the_subjects_of_its_head() -> None:
    heard = Discourse()
    heard.mention(Mention("ware", "f", SUBJECT))
    heard.next_note()
    assert not heard.safe("ware", "f")
    assert heard.other_subject("player", lambda agreement: agreement == "f")
    heard.next_note()
    assert heard.other_subject("player", lambda agreement: agreement == "f")
    heard.reset()
    assert not heard.other_subject("player", lambda agreement: agreement == "f")


def grammar(language: str) -> Grammar:
    """The grammar of a language over the words of one game."""
    lexicon = load_lexicon(language, RULES / f"lexicon.{language}.toml")
    return Italian(lexicon) if language == "it" else German(lexicon)


@pytest.mark.parametrize(
    ("language", "owner", "other", "clear", "named"),
    [
        ("it", "ship", "dock", "il suo prezzo", "il prezzo della nave"),  # *suo* says nothing of the owner's gender
        ("de", "ship", "dock", "sein Preis", "der Preis des Schiffs"),  # *sein* is of what is masculine or neuter
        ("de", "shed", "ship", "ihr Preis", "ihr Preis"),
    ],
)
def test_a_possessive_is_told_by_whoever_else_it_could_mean(
    language: str, owner: str, other: str, clear: str, named: str
) -> None:
    speech = grammar(language)
    whose = NP(owner)
    price = NP("dock_price", owner=its(whose))
    speech.mention(whose, speech.phrase(whose).agreement, SUBJECT)
    assert speech.phrase(price).text == clear
    speech.phrase(NP(other))
    assert speech.phrase(price).text == named


def test_german_sie_may_be_one_shed_or_several_ships() -> None:
    speech = grammar("de")
    shed = NP("shed", pronoun=Pronoun.ALLOWED)
    speech.mention(shed, "f", SUBJECT)
    assert speech.phrase(shed, "acc").text == "sie"
    speech.discourse.next_sentence()
    speech.phrase(NP("ship", Number.PL), "acc")
    assert speech.phrase(shed, "acc").text == "die Hütte"
    assert speech.phrase(shed, subject=True).text == "sie", "its verb tells one from several"


def test_an_italian_pronoun_that_leans_on_no_verb_is_named() -> None:
    speech = grammar("it")
    ship = NP("ship", pronoun=Pronoun.ALWAYS)
    speech.mention(ship, "fs", SUBJECT)
    assert speech.phrase(NPs((NP("dock"), ship))).text == "il molo e la nave"
    less = NP("difference", of=NPs((NP("dock_price"), NP("berth_price", pronoun=Pronoun.ALWAYS))))
    assert speech.phrase(less).text == "il prezzo meno il prezzo d’attracco"


@pytest.mark.parametrize(
    ("language", "grammar", "text"),
    [("de", German, "das Feld ist ihre Hand"), ("it", Italian, "la casella è la sua mano")],
)
def test_what_a_square_is_to_a_player_is_not_its_own(language: str, grammar: type[Grammar], text: str) -> None:
    words = parse_lexicon("", f"lexicon.{language}.toml", base_lexicon(language, ""))
    plan = clause("be", Modality.IND, subject=NP("space"), property=NP("hand", owner=THEIRS))
    assert resolve(grammar(words).clause(plan, Order.MAIN), words.style.quotes) == text
