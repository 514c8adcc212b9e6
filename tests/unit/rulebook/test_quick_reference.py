"""The quick reference and the summaries: notes, not the sentences of the rules again, the same in every language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from cafetal.describe.reference import summarised
from cafetal.language.lexicon import LANGUAGES
from cafetal.language.realise import make_realiser, to_plain
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.render.tree import TextEntries, TextSection, sentences_of
from cafetal.sentences import (
    NP,
    Absence,
    Count,
    Decided,
    Det,
    Do,
    DoRange,
    Ends,
    Flow,
    Formula,
    If,
    Lacking,
    Moment,
    MustNotBe,
    NotRelated,
    Number,
    Prices,
    Transfer,
    Verdict,
    Winner,
    clause,
    order,
)
from cafetal.sentences.document import HeadingKey, Paragraph, Section

RULES = Path(__file__).parents[3] / "rules" / "guatemala_cafe"
GAMES = ("guatemala_cafe", "cafe_international", "chess", "hearts", "tic_tac_toe")
SACK = NP("sack", det=Det.INDEF)
EMPTY = clause("be", subject=NP("bag"), property=NP("supply"))


def steps(low: int, high: int | None = None) -> NP:
    return NP("space", det=Det.INDEF, count=Count((low,), upto=high, digits=True))


def figure(n: int, noun: str) -> NP:
    return NP(noun, det=Det.INDEF, count=Count((n,), digits=True))


SENTENCES = (
    DoRange(order("move", theme=NP("buyer"), measure=steps(1, 4))),
    NotRelated(clause("stay", subject=NP("buyer"))),
    If(clause("move", theme=NP("buyer"), measure=steps(4)), Transfer(Flow.PAY, figure(2, "centavo"))),
    Do(order("take", theme=SACK)),
    Prices(NP("ship", of=NP("harbour", det=Det.INDEF)), (2, 3, 4), "centavo"),
    Absence(NP("road", number=Number.PL, det=Det.GENERIC), Lacking.COST),
    Formula(NP("worker"), figure(1, "point"), NP("ship"), figure(1, "point")),
    Ends(clause("pass", subject=NP("player", det=Det.EACH)), Moment.ROUND_END),
    Ends(clause("take", subject=NP("player", det=Det.EACH), theme=SACK), Moment.ROUND_END),
    Ends(clause("pass", subject=NP("player", det=Det.EACH)), Moment.TURN_END),
    Decided(Verdict.DRAW),
    Winner(("point", "centavo"), shared=True),
)


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        (
            "de",
            [
                "Den Einkäufer 1–4 Felder weit ziehen",
                "4 Felder: 2 Centavos zahlen",
                "Einen Sack nehmen",
                "Schiffe eines Hafens: 2, 3, 4 Centavos",
                "Kostenlos",
                "Jede Arbeiterin: 1 Punkt, + 1 Punkt je Schiff",
                "Das Spiel endet am Ende der Runde, wenn jede Person passt oder jede Person einen Sack nimmt",
                "Das Spiel endet am Ende des Zuges unentschieden, wenn jede Person passt",
                "Die meisten Punkte gewinnen; bei Gleichstand die meisten Centavos; dann geteilter Sieg",
            ],
        ),
        (
            "en",
            [
                "Move the buyer 1–4 spaces",
                "4 spaces: pay 2 centavos",
                "Take a sack",
                "Ships in a harbour: 2, 3, 4 centavos",
                "Free",
                "Each worker: 1 point, + 1 point per ship",
                "The game ends at the end of the round when each player passes or each player takes a sack",
                "The game ends at the end of the turn in a draw when each player passes",
                "Most points wins; if tied, most centavos; if still tied, shared win",
            ],
        ),
        (
            "it",
            [
                "Muovere il compratore di 1–4 caselle",
                "4 caselle: pagare 2 centavos",
                "Prendere un sacco",
                "Navi di un porto: 2, 3, 4 centavos",
                "Gratis",
                "Ogni operaia: 1 punto, + 1 punto per nave",
                "La partita termina alla fine del giro quando ogni giocatore passa o ogni giocatore prende un sacco",
                "La partita termina in parità alla fine del turno quando ogni giocatore passa",
                "Vince chi ha più punti; in caso di parità più centavos; poi vittoria condivisa",
            ],
        ),
    ],
)
def test_sentences_become_notes(language: str, wanted: list[str]) -> None:
    section = summarised(Section("turn", HeadingKey("turn"), (Paragraph(SENTENCES),)))
    assert section.summary is not None
    notes = make_realiser(language, RULES / f"lexicon.{language}.toml").notes(section.summary.sentences)
    assert [to_plain(note.line.text).replace("\u00a0", " ") for note in notes] == wanted


def test_what_must_hold_is_looked_up_but_not_what_the_order_says() -> None:
    banned = MustNotBe(NP("field"), NP("site", det=Det.INDEF))
    stays = NotRelated(clause("stay", subject=NP("buyer")))
    summary = summarised(Section("a", HeadingKey("turn"), (Paragraph((banned, stays)),))).summary
    assert summary is not None and summary.sentences == (banned,)


@cache
def notes_of(game: str, language: str) -> tuple[str, ...]:
    """The lines of the quick reference of a bundled game."""
    return tuple(
        to_plain(sentence.text).replace("\u00a0", " ")
        for section in RulebookMaker(Rules.load(game)).book(language).blocks
        if isinstance(section, TextSection) and section.anchor == "reference"
        for block in section.blocks
        if isinstance(block, TextEntries)
        for sentence in sentences_of((block,))
    )


@pytest.mark.parametrize("game", GAMES)
def test_notes_have_no_full_stop_and_the_same_figures_in_every_language(game: str) -> None:
    figures = []
    for language in LANGUAGES:
        lines = notes_of(game, language)
        assert lines and not [line for line in lines if line.endswith(".") or not line[0].isupper() | line[0].isdigit()]
        figures.append([sorted(re.findall(r"\d+", line)) for line in lines])
    assert figures[0] == figures[1] == figures[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_sees_steps_costs_points_and_end_at_a_glance(language: str) -> None:
    told = " / ".join(notes_of("guatemala_cafe", language))
    assert all(part in told for part in ("1–4", "2, 3, 4 ", "8 ", "+ 1 "))
    book = RulebookMaker(Rules.load("guatemala_cafe")).book(language)
    looked_up = [x for x in book.blocks if isinstance(x, TextSection) and x.anchor in ("turn", "actions", "end")]
    whole = sum(len(to_plain(sentence.text).split()) for sentence in sentences_of(tuple(looked_up)))
    assert sum(len(line.split()) for line in notes_of("guatemala_cafe", language)) < 0.7 * whole


@pytest.mark.parametrize(
    ("language", "some"),
    [
        ("de", ("Zu zweit oder zu dritt siehe Abschnitt", "Jede Arbeiterin: 1 Punkt, + 1 Punkt je Schiff")),
        ("en", ("With two or three players, see section", "Each worker: 1 point, + 1 point per ship")),
        ("it", ("Con due o tre giocatori vedi la sezione", "Ogni operaia: 1 punto, + 1 punto per nave")),
    ],
)
def test_it_says_for_whom_it_is_otherwise_and_what_counts_for_each(language: str, some: tuple[str, ...]) -> None:
    """Prices of a dock hold for most numbers of players only, and each worker has a point for each ship."""
    generated = Path(__file__).parents[3] / "generated_docs" / "rulebooks"
    book = (generated / language / "guatemala_cafe.md").read_text(encoding="utf-8").replace("\u00a0", " ")
    reference = book.partition('<a id="reference"></a>')[2]
    assert [text for text in some if text not in reference] == []
