"""The action *score*, the blockade, the end of the game."""

from __future__ import annotations

from dataclasses import replace

from cafetal.sentences import (
    NP,
    THEIRS,
    YOU,
    YOURS,
    Adj,
    AllOf,
    Allowed,
    AskRound,
    Definition,
    Degree,
    Det,
    Do,
    Ends,
    Event,
    Flow,
    Formula,
    FreeRelative,
    Gap,
    If,
    Modality,
    OnlyIf,
    OnlyWho,
    Otherwise,
    Place,
    Pronoun,
    Relation,
    Tense,
    Transfer,
    Winner,
    Zero,
    clause,
    its,
    order,
)
from tests.unit.sentences.rows.row import Row
from tests.unit.sentences.rows.things import (
    BAG,
    OTHERS_PEOPLE,
    PL,
    ROW,
    SAME_TYPE,
    SUPPLY,
    THAT_TYPE,
    THE_TYPE,
    TRACK,
    a,
    figure,
    it,
    the,
    which,
)

EARNING_SHIP = NP(
    "ship",
    det=Det.ONE_OF,
    relative=replace(which("earn", "subject", theme=a("point", number=PL)), tense=Tense.PERFECT),
)
EMPTY_SPACE = the("space", "empty", of=ROW)

ROWS = [
    Row(
        "score.choose, score.put, score.gain",
        (
            Do(
                order(
                    "put",
                    theme=a("sack", places=(Place(Relation.FROM, ROW),)),
                    goal=the("mark", "last", "empty", of=TRACK),
                )
            ),
            Transfer(Flow.GET, figure(8, "centavo"), place=SUPPLY),
        ),
        "Lege einen Sack aus der Reihe auf das letzte freie Feld der Siegpunktleiste. "
        "Du bekommst 8 Centavos aus dem Vorrat.",
        "Put a sack from the line on the last empty space of the point track. Take 8 centavos from the supply.",
        "Metti un sacco della fila sull’ultima casella libera del tracciato dei punti. "
        "Ricevi 8 centavos dalla riserva.",
    ),
    Row(
        "score.ask",
        (AskRound(clause("block"), OTHERS_PEOPLE, ("in_clockwise_order",)),),
        "Frage die anderen im Uhrzeigersinn, ob sie blockieren wollen, bis jemand es tut.",
        "Ask the other players in clockwise order whether they want to block, until one does.",
        "Chiedi in senso orario agli altri giocatori se vogliono bloccare, finché qualcuno non lo fa.",
    ),
    Row(
        "one of two conditions, the first of which denies something",
        (
            Allowed(
                AllOf(
                    (
                        clause("have", subject=YOU, theme=NP("shed", det=Det.NO)),
                        clause("be", subject=NP("crate", owner=YOURS), property=Adj("empty")),
                    ),
                    either=True,
                )
            ),
        ),
        "Das ist nur erlaubt, wenn du keine Hütte hast oder deine Kiste leer ist.",
        "This is allowed only if you have no shed or your crate is empty.",
        "Ciò è permesso solo se non hai nessuna baracca o la tua cassetta è vuota.",
    ),
    Row(
        "what is asked before it is changed",
        (OnlyIf(clause("be", subject=NP("crate", owner=YOURS), property=Adj("empty"))),),
        "Du darfst das Folgende nur tun, wenn deine Kiste leer ist.",
        "You may do the following only if your crate is empty.",
        "Puoi fare quanto segue solo se la tua cassetta è vuota.",
    ),
    Row(
        "score.same_coffee, score.ask",
        (
            OnlyWho(
                clause("block"),
                clause(
                    "have",
                    subject=Gap(),
                    theme=a("sack", of=SAME_TYPE),
                    place=NP("crate", owner=THEIRS),
                ),
            ),
            Do(
                order(
                    "put",
                    subject=FreeRelative(clause("block", subject=Gap())),
                    theme=NP("sack", det=Det.THAT),
                    goal=EMPTY_SPACE,
                )
            ),
        ),
        "Blockieren darf nur, wer einen Sack derselben Sorte in der Kiste hat. "
        "Wer blockiert, legt diesen Sack auf das leere Feld in der Reihe.",
        "Only a player with a sack of the same type in their crate may block. "
        "Whoever blocks puts that sack on the empty space in the line.",
        "Può bloccare solo chi ha un sacco dello stesso tipo nella cassetta. "
        "Chi blocca mette quel sacco sulla casella vuota della fila.",
    ),
    Row(
        "score.otherwise, harvest",
        (
            Otherwise(
                clause(
                    "score_points",
                    subject=NP("player", det=Det.EACH, places=(Place(Relation.WITH, a("shed", of=THAT_TYPE)),)),
                    theme=a("point", number=PL),
                )
            ),
        ),
        "Sonst bekommt jede Person mit einer Hütte dieser Sorte Punkte.",
        "Otherwise, each player with a shed of that type scores points.",
        "Altrimenti ogni giocatore con una baracca di quel tipo ottiene punti.",
    ),
    Row(
        "harvest, worth and factor",
        (
            Formula(
                NP("worker", of=NP("plantation")),
                figure(1, "point"),
                NP("ship", of=THE_TYPE, relative=which("linked", "ship", shed=NP("shed"))),
                figure(1, "point"),
            ),
            Zero(a("shed")),
        ),
        "Jede Arbeiterin der Plantage zählt 1 Punkt "
        "und dazu 1 Punkt für jedes Schiff der Sorte, das mit der Hütte verbunden ist. "
        "Ohne Hütte gibt es keine Punkte.",
        "Each worker of the plantation scores 1 point, "
        "plus 1 point for each ship of the type that is linked to the shed. "
        "Without a shed, you score nothing.",
        "Ogni operaia della piantagione vale 1 punto, "
        "più 1 punto per ogni nave del tipo collegata alla baracca. "
        "Senza baracca non ottieni punti.",
    ),
    Row(
        "linked",
        (
            Definition(
                clause("linked", ship=a("ship"), shed=a("shed")),
                clause(
                    "lead",
                    subject=a("chain", "unbroken", of=NP("road", PL, Det.BARE)),
                    start=NP("entrance", owner=its(NP("shed"))),
                    finish=NP("harbour", owner=its(NP("ship"))),
                ),
            ),
        ),
        "Ein Schiff ist mit einer Hütte verbunden, wenn eine lückenlose Kette von Wegen von der Zufahrt "
        "der Hütte bis zu seinem Hafen führt.",
        "A ship is linked to a shed if an unbroken chain of roads leads from the shed’s entrance "
        "to the ship’s harbour.",
        "Una nave è collegata a una baracca se una catena ininterrotta di strade va dall’ingresso della baracca "
        "al porto della nave.",
    ),
    Row(
        "sail, sail.choose",
        (
            Event(clause("sail", Modality.IND, "then", subject=EARNING_SHIP)),
            Event(clause("leave_game", subject=it("ship"))),
            If(
                clause("qualify", subject=NP("ship", det=Det.SEVERAL)),
                Do(order("pick_one", theme=a("ship", pronoun=Pronoun.ONE))),
            ),
        ),
        "Danach läuft eines der Schiffe aus, die Punkte gebracht haben. "
        "Es kommt aus dem Spiel. Kommen mehrere Schiffe in Frage, wählst du eines aus.",
        "Then one of the ships that have scored points sails. "
        "It leaves the game. If several ships qualify, choose one.",
        "Poi una delle navi che hanno fruttato punti prende il largo. "
        "Esce dal gioco. Se più navi sono possibili, scegline una.",
    ),
    Row(
        "plantation.harbour: in line",
        (
            Event(
                clause(
                    "move_up",
                    subject=the("ship", "other", number=PL, of=NP("harbour", det=Det.THAT)),
                    goal=NP("dock", PL, attributes=(Adj("cheap", Degree.COMPARATIVE),)),
                )
            ),
        ),
        "Die anderen Schiffe dieses Hafens rücken auf die günstigeren Liegeplätze auf.",
        "The other ships in that harbour move up to the cheaper docks.",
        "Le altre navi di quel porto avanzano sui moli più economici.",
    ),
    Row(
        "restock",
        (
            Do(
                order(
                    "put",
                    theme=a("sack", of=NP("choice", det=Det.BARE, owner=YOURS)),
                    source=NP("crate", owner=YOURS),
                    goal=EMPTY_SPACE,
                )
            ),
            If(
                clause("be", subject=NP("crate", owner=YOURS), property=Adj("empty")),
                Do(order("draw", "instead", "blind", theme=a("sack"), source=BAG)),
            ),
        ),
        "Lege einen Sack deiner Wahl aus deiner Kiste auf das leere Feld in der Reihe. "
        "Ist deine Kiste leer, ziehst du stattdessen blind einen Sack aus dem Beutel.",
        "Put a sack of your choice from your crate on the empty space in the line. "
        "If your crate is empty, draw a sack blind from the bag instead.",
        "Metti un sacco a tua scelta dalla tua cassetta sulla casella vuota della fila. "
        "Se la tua cassetta è vuota, pesca invece un sacco alla cieca dalla borsa.",
    ),
    Row(
        "end.sacks_met",
        (Ends(replace(clause("reach", subject=a("marker"), theme=the("sack", "laid_last")), also=("overtake",))),),
        "Das Spiel endet sofort, wenn ein Anzeiger den zuletzt gelegten Sack erreicht oder überholt.",
        "The game ends at once when a marker reaches or passes the sack laid last.",
        "La partita termina immediatamente quando un segnalino raggiunge o supera il sacco messo per ultimo.",
    ),
    Row(
        "end.winner",
        (Winner(("point", "centavo"), shared=True),),
        "Es gewinnt, wer die meisten Punkte hat. Bei Gleichstand entscheiden die meisten Centavos; "
        "besteht er weiter, teilt ihr euch den Sieg.",
        "Whoever has the most points wins. Ties are broken by the most centavos; if still tied, the win is shared.",
        "Vince chi ha più punti. In caso di parità decide il maggior numero di centavos; "
        "se la parità permane, la vittoria è condivisa.",
    ),
]
