"""Examples, answers to "why not?", and what a variant changes."""

from __future__ import annotations

from dataclasses import replace

from cafetal.sentences import (
    NP,
    Adj,
    ByAgreement,
    CellChange,
    Change,
    ClauseChange,
    Count,
    Det,
    Do,
    DrawnNext,
    Event,
    Facts,
    Flow,
    LookAhead,
    Modality,
    MustBe,
    MustNotBe,
    Name,
    NotRelated,
    NPs,
    Ordinal,
    Refusal,
    RowChange,
    Seat,
    Stands,
    SumOf,
    TooDear,
    Transfer,
    ValueChange,
    clause,
    owned_by,
    violation,
)
from cafetal.sentences.nouns import OTHERS
from tests.unit.sentences.rows.row import Row
from tests.unit.sentences.rows.things import EVERYONE, NOBODY, PL, SAME_TYPE, a, figure, some, the

WHITE_COFFEE = NP("coffee.stuff", det=Det.GENERIC, attributes=(Adj("white"),))
BLUE, YELLOW = Seat("blue"), Seat("yellow")
APART = clause(
    "touch",
    Modality.MUSTNOT,
    "straight",
    subject=NP("field"),
    theme=a("plantation", owner=OTHERS, of=SAME_TYPE),
)

ROWS = [
    Row(
        "example white_scored",
        (
            Event(clause("own", subject=BLUE, theme=NPs((a("shed", "white"), some(3, "worker", "white"))))),
            Event(clause("linked", ship=a("ship", "white"), shed=NP("shed"))),
            Facts(
                (
                    clause("score", subject=YELLOW, theme=WHITE_COFFEE),
                    clause("block", subject=NOBODY),
                )
            ),
            Do(
                clause(
                    "gain",
                    subject=BLUE,
                    theme=a("point", count=Count((6,), digits=True, working="3 × (1 + 1) = ")),
                )
            ),
            Event(clause("leave_game", Modality.IND, "then", subject=the("ship", "white"))),
        ),
        "Blau besitzt eine weiße Hütte und drei weiße Arbeiterinnen. "
        "Ein weißes Schiff ist mit der Hütte verbunden. Gelb wertet weißen Kaffee, und niemand blockiert. "
        "Blau bekommt 3 × (1 + 1) = 6 Punkte. Danach kommt das weiße Schiff aus dem Spiel.",
        "Blue owns a white shed and three white workers. A white ship is linked to the shed. "
        "Yellow scores white coffee and nobody blocks. Blue gains 3 × (1 + 1) = 6 points. "
        "Then the white ship leaves the game.",
        "Blu possiede una baracca bianca e tre operaie bianche. Una nave bianca è collegata alla baracca. "
        "Giallo conteggia il caffè bianco e nessuno blocca. Blu ottiene 3 × (1 + 1) = 6 punti. "
        "Poi la nave bianca esce dal gioco.",
    ),
    Row(
        "why not: plant.keeps_apart",
        (
            Refusal(
                clause("put", Modality.MAYNOT, theme=the("worker", "brown"), goal=Name("c4")),
                replace(violation(APART), adverbs=()),
                Stands(a("worker", "brown", owner=owned_by(YELLOW)), Name("c3")),
            ),
        ),
        "Du darfst die braune Arbeiterin nicht auf c4 setzen: "
        "Das Anbaufeld grenzt an eine fremde Plantage derselben Sorte. Auf c3 steht eine braune Arbeiterin von Gelb.",
        "You may not put the brown worker on c4: the field adjoins another player’s plantation of the same type. "
        "Yellow has a brown worker on c3.",
        "Non puoi mettere l’operaia marrone su c4: il campo confina con una piantagione altrui dello stesso tipo. "
        "Su c3 c’è un’operaia marrone di Giallo.",
    ),
    Row(
        "why not: plant.free",
        (
            Refusal(
                clause("put", Modality.MAYNOT, theme=the("worker", "brown"), goal=Name("c4")),
                violation(MustBe(NP("field"), Adj("empty")).clause),
            ),
        ),
        "Du darfst die braune Arbeiterin nicht auf c4 setzen: Das Anbaufeld ist nicht frei.",
        "You may not put the brown worker on c4: the field is not empty.",
        "Non puoi mettere l’operaia marrone su c4: il campo non è libero.",
    ),
    Row(
        "why not: turn.walk.extra_step",
        (TooDear(clause("move", Modality.CANNOT, theme=NP("buyer"), measure=figure(4, "stop")), 2, 1, "centavo"),),
        "Du kannst den Einkäufer nicht 4 Felder weit ziehen: Das kostet 2 Centavos, und du hast nur 1.",
        "You cannot move the buyer 4 spaces: that costs 2 centavos, and you have only 1.",
        "Non puoi muovere il compratore di 4 caselle: costa 2 centavos e ne hai solo 1.",
    ),
    Row(
        "what is drawn next, and what may be agreed on",
        (
            DrawnNext(a("road"), the("supply"), False),
            DrawnNext(NPs((a("road"), a("shed"))), the("supply"), True),
            ByAgreement(clause("be", subject=the("berth_price"), property=Name("3")), "2", "5"),
            ByAgreement(clause("be", subject=the("berth_price"), property=Name("3"))),
        ),
        "Als Nächstes wird aus dem Vorrat ein Weg gezogen. Als Nächstes werden aus dem Vorrat ein Weg und eine Hütte "
        "gezogen, in dieser Reihenfolge. Der Liegepreis ist 3 (oder eine andere vor dem Spiel vereinbarte Zahl von 2 "
        "bis 5). Der Liegepreis ist 3 (oder eine andere vor dem Spiel vereinbarte Zahl).",
        "Next, a road is drawn from the supply. Next, a road and a shed are drawn from the supply, in this order. The "
        "docking price is 3 (or another number from 2 to 5 that you agree on before the game). The docking price is 3 "
        "(or another number that you agree on before the game).",
        "Dalla riserva si pesca poi una strada. Dalla riserva si pescano poi, nell’ordine, una strada e una baracca. "
        "Il prezzo d’attracco è 3 (o un altro numero da 2 a 5 concordato prima della partita). Il prezzo d’attracco è "
        "3 (o un altro numero concordato prima della partita).",
    ),
    Row(
        "why not: build.repeat, plant.ground",
        (LookAhead(clause("take", Modality.CANNOT, theme=a("piece", attributes=(Ordinal(3),))), 3, 2, "centavo"),),
        "Du kannst kein drittes Teil nehmen: Es würde mindestens 3 Centavos kosten, und du hast nur noch 2.",
        "You cannot take a third piece: it would cost at least 3 centavos, and you have only 2 left.",
        "Non puoi prendere un terzo pezzo: costerebbe almeno 3 centavos e te ne restano solo 2.",
    ),
    Row(
        "change: dock_price, setup.supply",
        (
            ValueChange(
                clause(
                    "cost",
                    subject=NP("ship", PL, Det.GENERIC),
                    theme=a("centavo", count=Count((1, 2, 3), digits=True)),
                ),
                "theme",
                a("centavo", count=Count((2, 3, 4), digits=True)),
            ),
            ValueChange(
                clause("begin", subject=EVERYONE, **{"with": figure(20, "centavo")}),
                "with",
                figure(15, "centavo"),
            ),
        ),
        "Schiffe kosten 1, 2 und 3 Centavos statt 2, 3 und 4. Alle beginnen mit 20 Centavos statt mit 15.",
        "Ships cost 1, 2 and 3 centavos instead of 2, 3 and 4. Everyone starts with 20 centavos instead of 15.",
        "Le navi costano 1, 2 e 3 centavos invece di 2, 3 e 4. Ognuno comincia con 20 centavos invece di 15.",
    ),
    Row(
        "change: plant.keeps_apart dropped",
        (ClauseChange(Change.DROPPED, NP("worker", PL, Det.GENERIC), (NotRelated(APART),)),),
        "Diese Regel für Arbeiterinnen entfällt: „Das Anbaufeld darf nicht waagrecht oder senkrecht an eine fremde "
        "Plantage derselben Sorte grenzen.“",
        "This rule for workers no longer applies: “The field must not adjoin another player’s plantation of the same "
        "type horizontally or vertically.”",
        "Questa regola per le operaie non vale più: «Il campo non può confinare in orizzontale o in verticale con una "
        "piantagione altrui dello stesso tipo.»",
    ),
    Row(
        "change: a new rule, a changed rule",
        (
            ClauseChange(Change.NEW, NP("road", PL, Det.GENERIC), (MustNotBe(NP("path"), a("border")),)),
            ClauseChange(
                Change.CHANGED,
                NP("shed", PL, Det.GENERIC),
                (Transfer(Flow.PAY, figure(3, "centavo")),),
                (Transfer(Flow.PAY, figure(2, "centavo")),),
            ),
        ),
        "Diese Regel für Wege ist neu: „Das Pfadstück darf keine Kante sein.“ "
        "Statt „Zahle 2 Centavos“ gilt für Hütten: „Zahle 3 Centavos“.",
        "This rule for roads is new: “The path section must not be an edge.” "
        "Instead of “Pay 2 centavos” the following applies to sheds: “Pay 3 centavos”.",
        "Questa regola per le strade è nuova: «Il tratto di sentiero non può essere un lato.» "
        "Invece di «Paga 2 centavos» vale per le baracche: «Paga 3 centavos».",
    ),
    Row(
        "change: clauses without a topic, cells of a table, a number in its sentence",
        (
            ClauseChange(Change.NEW, None, (Transfer(Flow.PAY, figure(3, "centavo")),)),
            CellChange(NP("area", det=Det.BARE, attributes=(Adj("green"),)), NP("shed", det=Det.BARE), 5, 4),
            CellChange(NP("area", det=Det.BARE, attributes=(Adj("green"),)), NP("shed", det=Det.BARE), 5, None),
            Transfer(Flow.PAY, a("centavo", count=Count((1,), digits=True, old=Count((2,), digits=True)))),
            Transfer(Flow.PAY, a("centavo", count=Count((5,), digits=True, old=Count((4,), digits=True)))),
        ),
        "Neu: „Zahle 3 Centavos.“ Grüner Bereich, Hütte: 5 statt 4. Grüner Bereich, Hütte: 5 (neu). "
        "Zahle 1 Centavo statt 2. Zahle 5 statt 4 Centavos.",
        "New: “Pay 3 centavos.” Green area, shed: 5 instead of 4. Green area, shed: 5 (new). "
        "Pay 1 centavo instead of 2. Pay 5 instead of 4 centavos.",
        "Nuovo: «Paga 3 centavos.» Area verde, baracca: 5 invece di 4. Area verde, baracca: 5 (nuovo). "
        "Paga 1 centavo invece di 2. Paga 5 invece di 4 centavos.",
    ),
    Row(
        "change: rows of a table; a value as a sum of many parts",
        (
            RowChange(NP("harbour", det=Det.BARE), ((NP("shed", det=Det.BARE), 5), (NP("road", PL, Det.BARE), 1))),
            RowChange(NP("harbour", det=Det.BARE), (), gone=True),
            SumOf(NP("price"), (NP("worker"), NP("shed"), NP("road", PL))),
        ),
        "Hafen (neu): Hütte 5, Wege 1. Hafen: entfällt. "
        "Der Preis ist die Summe dieser Werte: die Arbeiterin; die Hütte; die Wege.",
        "Harbour (new): shed 5, roads 1. Harbour: no longer there. "
        "The price is the sum of the following: the worker; the shed; and the roads.",
        "Porto (nuovo): baracca 5, strade 1. Porto: non c’è più. "
        "Il prezzo è la somma di quanto segue: l’operaia; la baracca; e le strade.",
    ),
]
