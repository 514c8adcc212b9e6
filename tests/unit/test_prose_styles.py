"""House style: one plan, every form of address and gender policy."""

from __future__ import annotations

from pathlib import Path

import pytest

from cafetal.diagnostics import RulesError
from cafetal.rulebook.lexicon import load_lexicon
from cafetal.rulebook.plans import (
    NP,
    THEIRS,
    YOURS,
    Choice,
    Count,
    Det,
    Do,
    DoChain,
    Flow,
    If,
    NPs,
    Number,
    Person,
    Pronoun,
    Statement,
    Transfer,
    TurnSteps,
    Visibility,
    Who,
    Zero,
    clause,
    its,
    order,
)
from cafetal.rulebook.plans.book import Seen
from cafetal.rulebook.realise import make_realiser, to_plain
from tests.unit.test_prose_rows.things import SUPPLY, a, figure
from tests.unit.test_prose_rows.words import realiser_of_rows

RULES = Path(__file__).parents[2] / "rules" / "guatemala_cafe"

PUT = Do(order("put", theme=NP("worker"), goal=a("field", "empty")))
GET = Transfer(Flow.GET, figure(8, "centavo"), place=SUPPLY)
PASS = If(clause("pass"), Transfer(Flow.PAY, figure(2, "centavo")))
CHAIN = DoChain(
    (
        order("put", "at_once", theme=NP("piece", det=Det.EACH)),
        order("pay", theme=NP("price", owner=its(NP("piece", pronoun=Pronoun.ALWAYS)))),
    )
)
CRATE = Do(order("put", theme=NPs((a("worker"), a("ship"))), goal=NP("crate", owner=YOURS)))
LOOK = Visibility(NP("crate", owner=YOURS), NP("sack", Number.PL), others=Seen.NUMBER)
TAKE = Do(order("take", subject=NP("player", det=Det.EACH), theme=NP("marker", of=NP("colour", owner=THEIRS))))
ASK = Do(order("ask", theme=Who(Person.OTHERS)))
STEPS = TurnSteps(2)
NOTHING = Zero(a("shed"))

CASES: list[tuple[str, dict[str, str], Statement, str]] = [
    ("de", {"address": "du"}, PUT, "Setze die Arbeiterin auf ein freies Anbaufeld."),
    ("de", {"address": "ihr"}, PUT, "Setzt die Arbeiterin auf ein freies Anbaufeld."),
    ("de", {"address": "impersonal"}, PUT, "Die Arbeiterin wird auf ein freies Anbaufeld gesetzt."),
    ("en", {"address": "you"}, PUT, "Put the worker on an empty field."),
    ("it", {"address": "tu"}, PUT, "Metti l’operaia su un campo libero."),
    ("it", {"address": "voi"}, PUT, "Mettete l’operaia su un campo libero."),
    ("it", {"address": "impersonal"}, PUT, "Si mette l’operaia su un campo libero."),
    ("de", {"address": "ihr"}, GET, "Ihr bekommt 8 Centavos aus dem Vorrat."),
    ("de", {"address": "impersonal"}, GET, "Man bekommt 8 Centavos aus dem Vorrat."),
    ("it", {"address": "impersonal"}, GET, "Si ricevono 8 centavos dalla riserva."),
    ("de", {"address": "ihr"}, PASS, "Passt ihr, zahlt ihr 2 Centavos."),
    ("de", {"address": "impersonal"}, PASS, "Passt man, werden 2 Centavos gezahlt."),
    ("it", {"address": "impersonal"}, PASS, "Se si passa, si pagano 2 centavos."),
    ("de", {"address": "ihr"}, CHAIN, "Setzt jedes Teil sofort ein und bezahlt seinen Preis."),
    (
        "de",
        {"address": "impersonal"},
        CHAIN,
        "Jedes Teil wird sofort eingesetzt und sein Preis wird bezahlt.",
    ),
    ("it", {"address": "voi"}, CHAIN, "Piazzate subito ogni pezzo e pagatene il prezzo."),
    ("it", {"address": "impersonal"}, CHAIN, "Si piazza subito ogni pezzo e se ne paga il prezzo."),
    ("de", {"address": "ihr"}, CRATE, "Setzt eine Arbeiterin und ein Schiff in eure Kiste."),
    (
        "de",
        {"address": "impersonal"},
        CRATE,
        "Eine Arbeiterin und ein Schiff werden in die eigene Kiste gesetzt.",
    ),
    ("it", {"address": "impersonal"}, CRATE, "Si mettono un’operaia e una nave nella propria cassetta."),
    (
        "de",
        {"address": "impersonal"},
        LOOK,
        "Den Inhalt der eigenen Kiste darf man ansehen; die anderen sehen nur, wie viele Säcke darin liegen.",
    ),
    ("de", {"address": "impersonal"}, STEPS, "Im eigenen Zug führt man nacheinander zwei Schritte aus:"),
    ("de", {"address": "ihr"}, STEPS, "In eurem Zug führt ihr nacheinander zwei Schritte aus:"),
    ("it", {"address": "impersonal"}, STEPS, "Nel proprio turno si eseguono nell’ordine due passi:"),
    ("it", {"address": "voi"}, STEPS, "Nel vostro turno eseguite nell’ordine due passi:"),
    ("it", {"address": "impersonal"}, NOTHING, "Senza baracca non si ottengono punti."),
    ("de", {"gender": "neutral"}, TAKE, "Jede Person nimmt den Anzeiger ihrer Farbe."),
    ("de", {"gender": "generic"}, TAKE, "Jeder Spieler nimmt den Anzeiger seiner Farbe."),
    ("it", {"gender": "generic"}, TAKE, "Ogni giocatore prende il segnalino del proprio colore."),
    ("it", {"gender": "neutral"}, TAKE, "Ogni persona prende il segnalino del proprio colore."),
    ("de", {"gender": "neutral"}, ASK, "Frage die anderen."),
    ("de", {"gender": "generic"}, ASK, "Frage die anderen Spieler."),
    ("de", {"gender": "pair"}, ASK, "Frage die anderen Spielerinnen und Spieler."),
    ("it", {"gender": "neutral"}, ASK, "Chiedi alle altre persone."),
]


@pytest.mark.parametrize(("language", "style", "plan", "wanted"), CASES)
def test_style_changes_the_sentence_and_nothing_else(
    language: str, style: dict[str, str], plan: Statement, wanted: str
) -> None:
    realiser = realiser_of_rows(language, **style)
    (sentence,) = realiser.sentences([plan])
    assert to_plain(sentence.text).replace("\u00a0", " ") == wanted


def test_style_that_a_language_does_not_have_is_refused() -> None:
    with pytest.raises(RulesError, match="address = 'sie'"):
        load_lexicon("de", None, address="sie")
    with pytest.raises(RulesError, match="gender = 'pair'"):
        load_lexicon("it", None, gender="pair")


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("de", ["Den Einkäufer 1 bis 4 Felder im Uhrzeigersinn weiterziehen", "Bauen, werten oder passen"]),
        ("en", ["Move the buyer 1 to 4 spaces clockwise along the circuit", "Build, score or pass"]),
        (
            "it",
            [
                "Muovere il compratore da 1 a 4 caselle in senso orario lungo il percorso",
                "Costruire, conteggiare o passare",
            ],
        ),
    ],
)
def test_quick_reference_is_made_of_the_same_plans(language: str, wanted: list[str]) -> None:
    realiser = make_realiser(language, RULES / f"lexicon.{language}.toml")
    steps = a("stop", count=Count((1,), upto=4, digits=True))
    walk = order("move", "clockwise", theme=NP("buyer"), path=NP("circuit"), measure=steps)
    act = Choice((order("build"), order("score"), order("pass")))
    texts = [to_plain(realiser.fragment(plan).text).replace("\u00a0", " ") for plan in (walk, act)]
    assert [text.replace("auf dem Rundkurs ", "") for text in texts] == wanted
