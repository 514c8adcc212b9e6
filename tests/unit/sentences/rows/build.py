"""Turn, buyer and the action *build*."""

from __future__ import annotations

from dataclasses import replace

from cafetal.sentences import (
    NP,
    YOUR_OWN,
    YOURS,
    Absence,
    Adj,
    Aspect,
    Bound,
    ButOnlyIf,
    Choice,
    Conj,
    Count,
    Degree,
    DependsOn,
    Det,
    Do,
    DoChain,
    DoRange,
    Event,
    ExactlyOne,
    Exempt,
    Flow,
    ForPlayers,
    If,
    Joined,
    Keeps,
    Lacking,
    Lead,
    Limit,
    MakeUp,
    May,
    Modality,
    MustBe,
    MustNotBe,
    NextTurn,
    NotRelated,
    NPs,
    PayFor,
    Place,
    Prices,
    Pronoun,
    Related,
    Relation,
    RunIn,
    TableName,
    Tense,
    There,
    TooFew,
    Transfer,
    TurnSteps,
    Unique,
    WhenDone,
    clause,
    its,
    order,
    owned_by,
)
from cafetal.sentences.nouns import OTHERS
from tests.unit.sentences.rows.row import Row
from tests.unit.sentences.rows.things import (
    ONE_TO_THREE,
    PL,
    ROW,
    SAME_TYPE,
    SUPPLY,
    THAT_TYPE,
    a,
    figure,
    it,
    which,
)

OWN_PLANTATION = NP("plantation", owner=YOUR_OWN, of=SAME_TYPE)
STRANGE_PLANTATION = a("plantation", owner=OTHERS, of=SAME_TYPE)
NO_PLANTATION_YET = replace(clause("have", theme=a("plantation", of=THAT_TYPE)), negated=True, aspect=Aspect.YET)
HAVE_ONE_ALREADY = replace(clause("have", theme=a("plantation", pronoun=Pronoun.ONE)), aspect=Aspect.ALREADY)

ROWS = [
    Row(
        "turn",
        (TurnSteps(2),),
        "In deinem Zug führst du nacheinander zwei Schritte aus:",
        "On your turn, do two things in order:",
        "Nel tuo turno esegui nell’ordine due passi:",
    ),
    Row(
        "the course of a game without turns",
        (TurnSteps(2, course=True),),
        "Das Spiel besteht aus zwei Phasen, die nacheinander gespielt werden:",
        "The game has two parts, one after the other:",
        "La partita si svolge in due parti, una dopo l’altra:",
    ),
    Row(
        "turn.walk, turn.act; players",
        (
            Do(order("move", theme=NP("buyer"))),
            Choice((order("build"), order("score"), order("pass"))),
            NextTurn(),
        ),
        "Ziehe den Einkäufer. Baue, werte oder passe. Danach folgt im Uhrzeigersinn die nächste Person.",
        "Move the buyer. Build, score or pass. Then the next player clockwise takes a turn.",
        "Muovi il compratore. Costruisci, conteggia o passa. Poi tocca al giocatore successivo in senso orario.",
    ),
    Row(
        "options of a list, if any",
        (ExactlyOne(if_any=True),),
        "Wähle wenn möglich eine dieser Möglichkeiten:",
        "Choose one of these options if possible:",
        "Scegli se possibile una di queste possibilità:",
    ),
    Row(
        "an option and its condition",
        (ButOnlyIf(Do(order("build")), clause("be", subject=NP("crate", owner=YOURS), property=Adj("empty"))),),
        "Baue, aber nur, wenn deine Kiste leer ist.",
        "Build, but only if your crate is empty.",
        "Costruisci, ma solo se la tua cassetta è vuota.",
    ),
    Row(
        "options of a list",
        (ExactlyOne(),),
        "Wähle genau eine dieser Möglichkeiten:",
        "Choose exactly one of these options:",
        "Scegli esattamente una di queste possibilità:",
    ),
    Row(
        "turn.walk, turn.walk.extra_step",
        (
            DoRange(
                order(
                    "move",
                    "clockwise",
                    theme=NP("buyer"),
                    path=NP("circuit"),
                    measure=a("stop", count=Count((1,), upto=4, digits=True)),
                )
            ),
            If(
                clause("move", theme=it("buyer"), measure=figure(4, "stop")),
                Transfer(Flow.PAY, figure(2, "centavo")),
            ),
            NotRelated(clause("stay", Modality.MUSTNOT, subject=it("buyer"))),
        ),
        "Ziehe den Einkäufer auf dem Rundkurs 1 bis 4 Felder im Uhrzeigersinn weiter. "
        "Ziehst du ihn 4 Felder weit, zahlst du 2 Centavos. Er darf nicht stehen bleiben.",
        "Move the buyer 1 to 4 spaces clockwise along the circuit. "
        "If you move it 4 spaces, pay 2 centavos. It must not stay where it is.",
        "Muovi il compratore da 1 a 4 caselle in senso orario lungo il percorso. "
        "Se lo muovi di 4 caselle, paga 2 centavos. Non può restare fermo.",
    ),
    Row(
        "row; pass",
        (
            MakeUp(NP("space", PL, relative=which("faces", "b", a=NP("buyer"))), ROW),
            If(clause("pass"), Event(clause("end", subject=NP("turn", owner=YOURS)))),
        ),
        "Die Felder, denen der Einkäufer gegenübersteht, bilden die Reihe. Passt du, endet dein Zug.",
        "The spaces that the buyer faces are called the line. If you pass, your turn ends.",
        "Le caselle di fronte al compratore formano la fila. Se passi, il tuo turno finisce.",
    ),
    Row(
        "build.repeat",
        (
            DoRange(
                order(
                    "take",
                    theme=a("piece", count=ONE_TO_THREE, members=("worker", "shed", "ship", "road")),
                    source=ROW,
                )
            ),
        ),
        "Nimm ein bis drei Teile aus der Reihe: Arbeiterinnen, Hütten, Schiffe oder Wege.",
        "Take one to three pieces from the line: workers, sheds, ships or roads.",
        "Prendi da uno a tre pezzi dalla fila: operaie, baracche, navi o strade.",
    ),
    Row(
        "build.repeat, each placed",
        (
            Joined(
                DoChain(
                    (
                        order("put", "at_once", theme=NP("piece", det=Det.EACH)),
                        order("pay", theme=NP("price", owner=its(it("piece").with_(pronoun=Pronoun.ALWAYS)))),
                    )
                ),
                NotRelated(clause("keep", Modality.MAYNOT, "for_later", theme=NP("piece", det=Det.NO))),
            ),
        ),
        "Setze jedes Teil sofort ein und bezahle seinen Preis; du darfst kein Teil für später behalten.",
        "Place each piece immediately and pay its price; you may not keep a piece for later.",
        "Piazza subito ogni pezzo e pagane il prezzo; non puoi tenere nessun pezzo per dopo.",
    ),
    Row(
        "price",
        (
            DependsOn(
                NP("price", of=NPs((a("worker"), a("shed")), Conj.OR)),
                (NP("area"),),
            ),
        ),
        "Der Preis einer Arbeiterin oder Hütte hängt vom Bereich ab:",
        "The price of a worker or a shed depends on the area:",
        "Il prezzo di un’operaia o di una baracca dipende dall’area:",
    ),
    Row(
        "place_worker, plant.free, place_worker.no_site",
        (
            RunIn(NP("worker")),
            Do(order("put", theme=it("worker"), goal=a("field"))),
            Lead(NP("field")),
            MustBe(NP("field"), Adj("empty")),
            MustNotBe(it("field"), a("site", full=True)),
        ),
        "Arbeiterin. Setze sie auf ein Anbaufeld. Für dieses Anbaufeld gilt: Das Anbaufeld muss frei sein. "
        "Es darf kein Hüttenbauplatz sein.",
        "Worker. Put it on a field. The following applies: The field must be empty. It must not be a shed site.",
        "Operaia. Mettila su un campo. Valgono queste regole: Il campo deve essere libero. "
        "Non può essere un sito per baracche.",
    ),
    Row(
        "plant.joins_own",
        (
            MustBe(NP("field"), Adj("empty")),
            Related(clause("touch", Modality.MUST, "straight", subject=it("field"), theme=OWN_PLANTATION)),
            Exempt(NO_PLANTATION_YET),
        ),
        "Das Anbaufeld muss frei sein. Es muss waagrecht oder senkrecht an deine Plantage derselben Sorte grenzen. "
        "Das gilt nicht, solange du noch keine Plantage dieser Sorte hast.",
        "The field must be empty. It must adjoin your own plantation of the same type horizontally or vertically. "
        "This does not apply while you have no plantation of that type.",
        "Il campo deve essere libero. Deve confinare in orizzontale o in verticale con la tua piantagione "
        "dello stesso tipo. Questo non vale finché non hai una piantagione di quel tipo.",
    ),
    Row(
        "plant.keeps_apart, plant.ground",
        (
            MustBe(NP("field"), Adj("empty")),
            NotRelated(clause("touch", Modality.MUSTNOT, "straight", subject=it("field"), theme=STRANGE_PLANTATION)),
            Transfer(Flow.PAY, NP("price", of=NP("area"))),
        ),
        "Das Anbaufeld muss frei sein. Es darf nicht waagrecht oder senkrecht an eine fremde Plantage derselben "
        "Sorte grenzen. Bezahle den Preis des Bereichs.",
        "The field must be empty. It must not adjoin another player’s plantation of the same type horizontally or "
        "vertically. Pay the price of the area.",
        "Il campo deve essere libero. Non può confinare in orizzontale o in verticale con una piantagione altrui "
        "dello stesso tipo. Paga il prezzo dell’area.",
    ),
    Row(
        "place_shed, place_shed.one_shed",
        (
            RunIn(NP("shed")),
            Do(order("put", theme=it("shed"), goal=a("site", "empty"))),
            Unique(NP("shed"), NP("coffee")),
            Do(
                order(
                    "put",
                    theme=NP("tile", det=Det.ONE_OF, owner=YOURS),
                    under=NP("shed", pronoun=Pronoun.ALWAYS),
                )
            ),
        ),
        "Hütte. Setze sie auf einen freien Bauplatz. Du darfst von jeder Sorte nur eine Hütte besitzen. "
        "Lege eines deiner Besitzplättchen darunter.",
        "Shed. Put it on an empty site. You may own only one shed of each type. "
        "Put one of your ownership tiles under the shed.",
        "Baracca. Mettila su un sito libero. Puoi possedere una sola baracca per ogni tipo. "
        "Metti una delle tue tessere proprietario sotto la baracca.",
    ),
    Row(
        "plant.joins_own, plant.keeps_apart for a shed",
        (
            If(
                HAVE_ONE_ALREADY,
                Related(
                    replace(
                        clause("touch", Modality.MUST, subject=NP("site"), theme=OWN_PLANTATION),
                        like=NP("field", owner=owned_by(a("worker"))),
                    )
                ),
                after=True,
            ),
        ),
        "Wie das Anbaufeld einer Arbeiterin muss der Bauplatz an deine Plantage derselben Sorte grenzen, "
        "falls du schon eine hast.",
        "Like a worker’s field, the site must adjoin your own plantation of the same type if you already have one.",
        "Come il campo di un’operaia, il sito deve confinare con la tua piantagione dello stesso tipo, "
        "se ne hai già una.",
    ),
    Row(
        "place_ship.room, plantation.harbour",
        (
            RunIn(NP("ship")),
            Do(
                order(
                    "put",
                    theme=it("ship"),
                    goal=NP(
                        "dock",
                        attributes=(Adj("cheap", Degree.SUPERLATIVE), Adj("empty")),
                        of=a("harbour"),
                    ),
                )
            ),
            Limit(a("harbour"), a("ship", count=Count((3,), bound=Bound.AT_MOST))),
        ),
        "Schiff. Setze es auf den günstigsten freien Liegeplatz eines Hafens. Ein Hafen fasst höchstens drei Schiffe.",
        "Ship. Put it on the cheapest empty dock of a harbour. A harbour holds at most three ships.",
        "Nave. Mettila sul molo libero più economico di un porto. Un porto accoglie al massimo tre navi.",
    ),
    Row(
        "place_ship.berth, dock_price",
        (Prices(NP("ship", of=a("harbour")), (2, 3, 4), "centavo"),),
        "Das erste Schiff eines Hafens kostet 2 Centavos, das zweite 3, das dritte 4.",
        "The first ship in a harbour costs 2 centavos, the second 3, the third 4.",
        "La prima nave di un porto costa 2 centavos, la seconda 3, la terza 4.",
    ),
    Row(
        "place_road.free",
        (
            RunIn(NP("road"), (3, 4)),
            Do(order("put", theme=it("road"), goal=a("path", "empty"))),
            Absence(NP("road", PL, Det.GENERIC), Lacking.COST),
        ),
        "Weg (zu dritt oder zu viert). Lege ihn auf ein freies Pfadstück. Wege kosten nichts.",
        "Road (three or four players). Put it on an empty path section. Roads cost nothing.",
        "Strada (con tre o quattro giocatori). Mettila su un tratto di sentiero libero. Le strade non costano nulla.",
    ),
    Row(
        "two_players: place_road; ship, road: no owner",
        (
            ForPlayers(
                (2,),
                Joined(
                    order(
                        "put",
                        theme=NP("road"),
                        goal=a(
                            "border",
                            "empty",
                            places=(Place(Relation.BETWEEN, a("field", count=Count((2,)))),),
                        ),
                    ),
                    May(
                        clause(
                            "join",
                            Modality.MAY,
                            subject=it("road"),
                            theme=NP("road", PL, Det.ANOTHER, id="other roads"),
                        )
                    ),
                ),
            ),
            Absence(NPs((NP("ship", PL, Det.GENERIC), NP("road", PL, Det.GENERIC))), Lacking.OWNER),
        ),
        "Zu zweit legst du den Weg auf eine freie Kante zwischen zwei Anbaufeldern; er darf an andere Wege "
        "anschließen. Schiffe und Wege gehören niemandem.",
        "With two players, put the road on an empty edge between two fields; it may join other roads. "
        "Ships and roads belong to nobody.",
        "Con due giocatori metti la strada su un lato libero tra due campi; può unirsi ad altre strade. "
        "Le navi e le strade non appartengono a nessuno.",
    ),
    Row(
        "build, last line",
        (
            WhenDone(
                "place",
                NP("piece", PL, Det.ALL),
                order(
                    "put",
                    theme=a("road", places=(Place(Relation.FROM, SUPPLY),)),
                    goal=NP(
                        "space",
                        det=Det.EACH,
                        relative=replace(which("empty", "theme"), tense=Tense.PERFECT),
                    ),
                ),
            ),
            If(
                There(NP("road", det=Det.NO), SUPPLY, more=True),
                clause("remain", subject=NP("space"), property=Adj("empty")),
            ),
        ),
        "Hast du alle Teile eingesetzt, legst du auf jedes Feld, das du geleert hast, einen Weg aus dem Vorrat. "
        "Liegt kein Weg mehr im Vorrat, bleibt das Feld leer.",
        "When all pieces are placed, put a road from the supply on each space that you have emptied. "
        "If no road is left in the supply, the space stays empty.",
        "Una volta piazzati tutti i pezzi, metti una strada della riserva su ogni casella che hai svuotato. "
        "Se nella riserva non ci sono più strade, la casella resta vuota.",
    ),
    Row(
        "too few; prices of each sort; titles; places of the table",
        (
            TooFew(NP("road", PL), NP("space", PL)),
            PayFor(a("worker"), NP("price", of=NP("area"))),
            Keeps(NP("supply"), NP("road", PL, Det.GENERIC)),
            TableName(NP("price", PL), NPs((NP("worker", PL, Det.BARE), NP("shed", PL, Det.BARE))), "centavo"),
            TableName(key="table.players"),
            Do(order("put", theme=NP("plant"), goal=a("field"))),
        ),
        "Reichen die Wege nicht, wählst du, welche Felder einen bekommen. "
        "Für eine Arbeiterin bezahlst du den Preis des Bereichs. Im Vorrat liegen Wege. "
        "Preise für Arbeiterinnen und Hütten (in Centavos) Nach Personenzahl "
        "Setze die Arbeiterin oder Hütte auf ein Anbaufeld.",
        "If there are not enough roads, choose which spaces get one. "
        "For a worker, pay the price of the area. The supply is for roads. "
        "Prices for workers and sheds (in centavos) By number of players "
        "Put the worker or shed on a field.",
        "Se le strade non bastano, scegli quali caselle ne ricevono una. "
        "Per un’operaia paga il prezzo dell’area. Nella riserva vanno le strade. "
        "Prezzi per operaie e baracche (in centavos) Secondo il numero di giocatori "
        "Metti l’operaia o la baracca su un campo.",
    ),
]
