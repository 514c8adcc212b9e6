"""House style: one plan, every form of address and gender policy."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cafetal.diagnostics import RulesError
from cafetal.language.lexicon import load_lexicon
from cafetal.language.realise import make_realiser, to_plain
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.render import lay_out
from cafetal.rulebook.style import HouseStyle
from cafetal.sentences import (
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
from cafetal.sentences.book import Seen
from tests.unit.sentences.rows.things import SUPPLY, a, figure
from tests.unit.sentences.rows.words import realiser_of_rows

RULES = Path(__file__).parents[3] / "rules" / "guatemala_cafe"

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


BOOKS = {
    ("de", "impersonal"): (
        "Von jeder Sorte wird 1 Sack auf je ein zufällig gewähltes umrandetes Feld",
        "Auf jedes leere Feld des Anbaugebiets wird ein zufällig gezogenes Teil",
        "Die Seite des Plans „Plantagen“ für die Personenzahl",
        "gleichmäßig auf die Kisten verteilt",
        "wählt ein Feld des Rundkurses und setzt den Einkäufer darauf",
        "wertet (Abschnitt [7.2](#score)) oder passt. Passt man,",
        "wird auf jedes Feld, das man in diesem Zug geleert hat, ein Weg aus dem Vorrat gelegt",
        "blind aus dem Beutel gezogen und auf das geleerte Feld gelegt",
        "- Den Einkäufer auf dem Rundkurs 1–4 Felder im Uhrzeigersinn weiterziehen",
        "- Bauen, werten oder passen",
        "Man behält die Centavos; der Sack bleibt",
    ),
    ("de", "ihr"): ("Euer Geld liegt offen", "Ihr behaltet die Centavos; euer Sack bleibt", "wählt ihr eines aus"),
    ("it", "voi"): ("Il vostro denaro", "Tenete i centavos; il vostro sacco resta", "Nel vostro turno"),
    ("it", "impersonal"): (
        "Si mettono i due tabelloni uno accanto all’altro",
        "su ogni casella che si è svuotata",
        "tra le cassette senza guardarli",
        "Si tengono i centavos; il sacco resta",
    ),
}


STRANGE = {
    ("de", "ihr"): r"[Dd]u|[Dd]ein\w*",
    ("de", "impersonal"): r"[Dd]u|[Dd]ein\w*|[Ee]ure\w*|dürft",
    ("it", "voi"): r"[Tt]u[aeo]|[Tt]uoi|[Pp]uoi",
    ("it", "impersonal"): r"[Tt]u[aeo]|[Tt]uoi|[Pp]uoi|[Vv]ostr\w|[Pp]otete",
}


@pytest.mark.parametrize(("language", "address"), BOOKS)
def test_a_whole_book_is_in_one_form_of_address(language: str, address: str) -> None:
    maker = RulebookMaker(Rules.load("guatemala_cafe"), [language], HouseStyle({language: {"address": address}}))
    page = lay_out(maker.book(language), "markdown").replace("\u00a0", " ")
    assert not [told for told in BOOKS[language, address] if told not in page]
    assert not re.findall(rf"\b(?:{STRANGE[language, address]})\b", page)


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
