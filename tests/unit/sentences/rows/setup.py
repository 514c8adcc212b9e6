"""Aim, components, set-up and differences by number of players."""

from __future__ import annotations

from dataclasses import replace

from cafetal.sentences import (
    GROUP,
    GROUPS,
    NP,
    THEIRS,
    YOURS,
    Adj,
    Adjoining,
    Component,
    ComponentGroup,
    Components,
    Count,
    Det,
    Do,
    DoChain,
    Each,
    Event,
    Flow,
    ForPlayers,
    If,
    May,
    Modality,
    NotRelated,
    NPs,
    Place,
    Pronoun,
    Relation,
    Seen,
    Transfer,
    Values,
    Visibility,
    Winner,
    clause,
    exactly,
    its,
    order,
)
from tests.unit.sentences.rows.row import Row
from tests.unit.sentences.rows.things import (
    BAG,
    EVERYONE,
    MARKET,
    PL,
    TRACK,
    a,
    figure,
    the,
    which,
)

_SACK = a("sack", full=True)
_ALL_PLANTATIONS = NP("plantation", PL, Det.ALL, of=NP("coffee", owner=its(NP("sack"))))
_LEFT_TRAIL = the("trail", "left")

ROWS = [
    Row(
        "score, harvest",
        (
            If(
                replace(clause("sell", theme=_SACK), passive=True),
                clause("earn", subject=_ALL_PLANTATIONS, theme=a("point", number=PL)),
                when=True,
            ),
        ),
        "Wird ein Kaffeesack verkauft, bringen alle Plantagen seiner Sorte Punkte.",
        "When a coffee sack is sold, all plantations of its type score points.",
        "Quando si vende un sacco di caffè, tutte le piantagioni di quel tipo fruttano punti.",
    ),
    Row(
        "winner",
        (Winner(("point",), at_end=True),),
        "Es gewinnt, wer am Ende die meisten Punkte hat.",
        "Whoever has the most points at the end wins.",
        "Vince chi alla fine ha più punti.",
    ),
    Row(
        "box.board",
        (Components((ComponentGroup((Component("board", 2, ("board.market", "board.plantation")),)),)),),
        "2 Spielpläne: „Anbaugebiet“ und „Plantagen“",
        "2 boards: “Production Area” and “Plantations”",
        "2 tabelloni: «Area di produzione» e «Piantagioni»",
    ),
    Row(
        "components.worker, shed, ship",
        (
            Components(
                (
                    ComponentGroup((Component("worker", 45),), (9,), NP("coffee", full=True)),
                    ComponentGroup((Component("shed", 15, short=True), Component("ship", 15)), (3,), NP("coffee")),
                )
            ),
        ),
        "45 Arbeiterinnen (9 je Kaffeesorte); 15 Lagerhütten, kurz Hütten, und 15 Schiffe (jeweils 3 je Sorte)",
        "45 workers (9 of each type of coffee); 15 storage sheds, sheds for short, and 15 ships (3 of each per type)",
        "45 operaie (9 per tipo di caffè); 15 baracche e 15 navi (3 di ciascuna per tipo)",
    ),
    Row(
        "components.sack, road, tile, marker, buyer, centavo",
        (
            Components(
                (
                    ComponentGroup((Component("sack", 35),), (7,), NP("coffee")),
                    ComponentGroup((Component("road", 50),)),
                    ComponentGroup((Component("tile", 20), Component("marker", 4)), (5, 1), NP("player_colour")),
                    ComponentGroup((Component("buyer", 1), Component("bag", 1), Component("centavo", None))),
                )
            ),
        ),
        "35 Kaffeesäcke (7 je Sorte); 50 Wege; 20 Besitzplättchen und 4 Siegpunktanzeiger (5 und 1 je Spielfarbe); "
        "1 Einkäufer, 1 Beutel und Centavos",
        "35 coffee sacks (7 of each type); 50 roads; 20 ownership tiles and 4 point markers "
        "(5 and 1 of each player colour); 1 buyer, 1 bag and centavos",
        "35 sacchi di caffè (7 per tipo); 50 strade; 20 tessere proprietario e 4 segnalini punti (5 e 1 per colore); "
        "1 compratore, 1 borsa e centavos",
    ),
    Row(
        "plantation, neighbours",
        (
            Adjoining(NP("field", PL, Det.INDEF, Count((2,))), NP("path", det=Det.INDEF)),
            Adjoining(NP("field", PL, Det.INDEF, Count((2,)))),
        ),
        "Zwei Anbaufelder grenzen aneinander, wenn sie eine Seite gemeinsam haben, auch wenn ein Pfadstück "
        "dazwischenliegt. Zwei Anbaufelder grenzen aneinander, wenn sie eine Seite gemeinsam haben.",
        "Two fields adjoin if they share a side, even if there is a path section between them. "
        "Two fields adjoin if they share a side.",
        "Due campi confinano se hanno un lato in comune, anche se tra loro c’è un tratto di sentiero. "
        "Due campi confinano se hanno un lato in comune.",
    ),
    Row(
        "coffee",
        (Values("coffee", ("white", "yellow", "orange", "brown", "black")),),
        "Die fünf Kaffeesorten sind Weiß, Gelb, Orange, Braun und Schwarz.",
        "The five types of coffee are white, yellow, orange, brown and black.",
        "I cinque tipi di caffè sono bianco, giallo, arancione, marrone e nero.",
    ),
    Row(
        "setup 1: boards",
        (
            Do(order("lay_beside", subject=GROUP, theme=NP("board", PL, Det.BOTH))),
            Event(
                clause(
                    "show",
                    subject=NP("plantation_board"),
                    theme=NP("side", places=(Place(Relation.FOR, NP("players_number", owner=GROUPS)),)),
                )
            ),
        ),
        "Legt beide Spielpläne nebeneinander. Der Plan „Plantagen“ zeigt die Seite für eure Personenzahl.",
        "Lay the two boards side by side. The plantation board shows the side for your number of players.",
        "Mettete i due tabelloni uno accanto all’altro. Il tabellone «Piantagioni» mostra il lato "
        "per il vostro numero di giocatori.",
    ),
    Row(
        "setup 2a: tile, marker, points",
        (
            Do(
                order(
                    "take",
                    subject=NP("player", det=Det.EACH),
                    theme=NPs(
                        (
                            NP("tile", count=exactly(5, digits=True)),
                            NP("marker", of=NP("colour", owner=THEIRS)),
                        )
                    ),
                )
            ),
            Event(clause("begin", subject=NP("marker"), place=NP("mark", of=TRACK, label="0"))),
        ),
        "Jede Person nimmt die 5 Besitzplättchen und den Anzeiger ihrer Farbe. "
        "Der Anzeiger beginnt auf Feld 0 der Siegpunktleiste.",
        "Each player takes the 5 ownership tiles and the marker of their colour. "
        "The marker starts on space 0 of the point track.",
        "Ogni giocatore prende le 5 tessere proprietario e il segnalino del proprio colore. "
        "Il segnalino parte dalla casella 0 del tracciato dei punti.",
    ),
    Row(
        "setup 2b: purse, supply",
        (
            Transfer(Flow.GET, figure(15, "centavo"), who=EVERYONE, each_one=True),
            Do(
                order(
                    "keep_ready",
                    subject=GROUP,
                    theme=NPs((the("centavo", "remaining", number=PL), NP("road", PL))),
                    **{"as": NP("supply", det=Det.BARE)},
                )
            ),
        ),
        "Alle bekommen je 15 Centavos. Legt die übrigen Centavos und die Wege als Vorrat bereit.",
        "Everyone gets 15 centavos. Keep the other centavos and the roads ready as supply.",
        "Ognuno riceve 15 centavos. Tenete a portata di mano gli altri centavos e le strade come riserva.",
    ),
    Row(
        "setup.sacks, first line",
        (
            Each(
                order(
                    "put",
                    subject=GROUP,
                    theme=figure(1, "sack"),
                    goal=a("space", "random", "framed", of=MARKET),
                ),
                NP("coffee"),
            ),
        ),
        "Legt von jeder Sorte 1 Sack auf je ein zufällig gewähltes umrandetes Feld des Anbaugebiets.",
        "For each type, put 1 sack on a randomly chosen framed space of the production area.",
        "Per ogni tipo mettete 1 sacco su una casella bordata dell’area di produzione, scelta a caso.",
    ),
    Row(
        "setup.sacks, second line",
        (
            DoChain(
                (
                    order("shuffle", "face_down", subject=GROUP, theme=the("sack", "remaining", number=PL)),
                    order(
                        "put",
                        subject=GROUP,
                        theme=figure(1, "sack", pronoun=Pronoun.ONE),
                        goal=the("space", "last", "framed"),
                    ),
                )
            ),
        ),
        "Mischt die übrigen Säcke verdeckt und legt 1 davon auf das letzte umrandete Feld.",
        "Shuffle the other sacks face down and put 1 of them on the last framed space.",
        "Mescolate coperti gli altri sacchi e mettetene 1 sull’ultima casella bordata.",
    ),
    Row(
        "setup.sacks, third line; zones.bag",
        (
            Do(
                replace(
                    order("put", subject=GROUP, theme=figure(5, "sack"), goal=BAG),
                    without=clause("look_at", theme=NP("sack", PL, pronoun=Pronoun.ALWAYS)),
                )
            ),
        ),
        "Legt 5 Säcke in den Beutel, ohne sie anzusehen.",
        "Put 5 sacks in the bag without looking at them.",
        "Mettete 5 sacchi nella borsa senza guardarli.",
    ),
    Row(
        "setup.sacks, fourth line; zones.crate",
        (
            Do(
                order(
                    "deal",
                    "evenly",
                    subject=GROUP,
                    theme=NP("sack", attributes=(Adj("remaining"),), count=exactly(24, digits=True)),
                    among=NP("crate", PL, owner=GROUPS),
                )
            ),
            Visibility(NP("crate", owner=YOURS), NP("sack", PL), others=Seen.NUMBER),
        ),
        "Verteilt die übrigen 24 Säcke gleichmäßig auf eure Kisten. "
        "Den Inhalt deiner Kiste darfst du ansehen; die anderen sehen nur, wie viele Säcke darin liegen.",
        "Share out the other 24 sacks equally among your crates. "
        "You may look at the contents of your crate; the others see only how many sacks are in it.",
        "Distribuite in parti uguali gli altri 24 sacchi tra le vostre cassette. "
        "Puoi guardare il contenuto della tua cassetta; gli altri vedono solo quanti sacchi contiene.",
    ),
    Row(
        "setup.pieces",
        (
            Each(
                order(
                    "put",
                    subject=GROUP,
                    theme=a("piece", "drawn", members=("worker", "shed", "ship")),
                    goal=NP("space", det=Det.EACH, attributes=(Adj("empty"),), of=MARKET),
                )
            ),
        ),
        "Setzt auf jedes leere Feld des Anbaugebiets ein zufällig gezogenes Teil: Arbeiterin, Hütte oder Schiff.",
        "Put a randomly drawn piece on each empty space of the production area: a worker, a shed or a ship.",
        "Mettete un pezzo estratto a caso su ogni casella vuota dell’area di produzione: operaia, baracca o nave.",
    ),
    Row(
        "setup.start",
        (
            Do(
                order(
                    "choose",
                    subject=NP("player", places=(Place(Relation.RIGHT_OF, NP("starting_player")),)),
                    theme=NP(
                        "stop",
                        of=NP("circuit"),
                        relative=which("begin", "place", subject=NP("buyer")),
                    ),
                )
            ),
        ),
        "Die Person rechts von der Startperson wählt das Feld des Rundkurses, auf dem der Einkäufer beginnt.",
        "The player to the right of the starting player chooses the space of the circuit where the buyer starts.",
        "Il giocatore a destra del primo giocatore sceglie la casella del percorso da cui parte il compratore.",
    ),
    Row(
        "three_players: place_road.left_closed",
        (
            ForPlayers(
                (3,),
                NotRelated(
                    clause("put", Modality.MAYNOT, subject=GROUP, theme=NP("road", PL, Det.NO), goal=_LEFT_TRAIL)
                ),
            ),
            May(
                clause(
                    "use",
                    Modality.MAY,
                    "continue",
                    subject=GROUP,
                    theme=NP("field", PL, owner=its(NP("trail"))),
                )
            ),
        ),
        "Zu dritt dürft ihr keine Wege auf den linken Pfad legen. Ihr dürft seine Anbaufelder weiterhin nutzen.",
        "With three players, you may not put roads on the left path. You may still use its fields.",
        "Con tre giocatori non potete mettere strade sul sentiero di sinistra. Potete comunque usare i suoi campi.",
    ),
]
