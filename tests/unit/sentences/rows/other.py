"""Passages of other games, for the patterns that Guatemala Café does not need."""

from __future__ import annotations

from dataclasses import replace

from cafetal.sentences import (
    NP,
    YOURS,
    Absence,
    Adj,
    AllOf,
    AsFarAs,
    Aspect,
    Award,
    Bound,
    Choice,
    Compare,
    Conj,
    Consists,
    Count,
    Definition,
    Degree,
    Det,
    Do,
    DoChain,
    DoRange,
    Each,
    Flow,
    HaveValues,
    If,
    Lacking,
    Limit,
    May,
    MayUse,
    Modality,
    MustBe,
    NPs,
    OptionsChange,
    Ordinal,
    PerThing,
    Place,
    PlayerCount,
    Possible,
    Related,
    Relation,
    Seen,
    SetUpFor,
    Tense,
    Text,
    There,
    TimesLimit,
    TrailOnce,
    Transfer,
    TwoSided,
    Value,
    Visibility,
    Winner,
    WinnerIs,
    clause,
    order,
)
from tests.unit.sentences.rows.flow import ROWS as FLOW
from tests.unit.sentences.rows.row import Row
from tests.unit.sentences.rows.things import BAG, EVERYONE, PL, a, figure, it, which

HAND = NP("hand", owner=YOURS)
_AT_LEAST_ONE = Count((1,), bound=Bound.AT_LEAST)
_MORE_THAN_TWO = Count((2,), bound=Bound.MORE_THAN)
_EARNED = replace(clause("earn", theme=a("point", number=PL)), tense=Tense.PERFECT)

ROWS = [
    Row(
        "guests with two sides",
        (TwoSided(NP("card", number=PL, det=Det.GENERIC)),),
        "Karten zeigen auf ihren beiden Seiten verschiedene Spielfarben.",
        "Cards show a different player colour on each of their two sides.",
        "Le carte mostrano sulle due facce colori diversi.",
    ),
    Row(
        "seat_guests.repeat, free",
        (
            DoRange(
                order(
                    "seat",
                    theme=a("card", count=Count((1,), upto=2)),
                    source=HAND,
                    goal=a("chair", "empty", number=PL),
                )
            ),
        ),
        "Lege eine oder zwei Karten aus deiner Hand auf freie Stühle.",
        "Put one or two cards from your hand on empty chairs.",
        "Metti una o due carte dalla tua mano su sedie libere.",
    ),
    Row(
        "nation, welcome",
        (Related(clause("fits", Modality.MUST, subject=NP("card"), to=a("table", of=NP("chair")))),),
        "Die Karte muss zu einem Tisch des Stuhls passen.",
        "The card must fit a table of the chair.",
        "La carta deve essere adatta a un tavolo della sedia.",
    ),
    Row(
        "not_crowded",
        (
            Limit(
                NP("table"),
                NPs((a("lady", count=_MORE_THAN_TWO), a("gentleman", count=_MORE_THAN_TWO)), Conj.OR),
                "sits",
            ),
        ),
        "An keinem Tisch dürfen mehr als zwei Damen oder mehr als zwei Herren sitzen.",
        "No table may have more than two ladies or more than two gentlemen.",
        "A nessun tavolo possono sedere più di due signore o più di due signori.",
    ),
    Row(
        "mixed; group",
        (
            If(
                clause("sits", subject=NP("guest", det=Det.SEVERAL), place=a("table")),
                clause("form", Modality.MUST, subject=it("guest", PL), theme=a("group")),
            ),
            Consists(a("group"), NPs((a("lady", count=_AT_LEAST_ONE), a("gentleman", count=_AT_LEAST_ONE)))),
        ),
        "Sitzen mehrere Gäste an einem Tisch, müssen sie eine Gruppe bilden. "
        "Eine Gruppe besteht aus mindestens einer Dame und mindestens einem Herrn.",
        "If several guests sit at a table, they must form a group. "
        "A group consists of at least one lady and at least one gentleman.",
        "Se più ospiti siedono a un tavolo, devono formare un gruppo. "
        "Un gruppo è formato da almeno una signora e almeno un signore.",
    ),
    Row(
        "company",
        (
            If(
                replace(_EARNED.having(subject=NP("card", owner=YOURS, attributes=(Ordinal(1),))), negated=True),
                clause(
                    "seat",
                    Modality.MUST,
                    theme=NP("card", attributes=(Ordinal(2),)),
                    goal=NP("table", det=Det.SAME),
                ),
            ),
        ),
        "Hat deine erste Karte keine Punkte gebracht, musst du die zweite Karte an denselben Tisch legen.",
        "If your first card has not scored points, you must put the second card at the same table.",
        "Se la tua prima carta non ha fruttato punti, devi mettere la seconda carta allo stesso tavolo.",
    ),
    Row(
        "seat_guests, hand_limit",
        (
            Each(
                clause("drop", subject=NP("hand_limit", owner=YOURS), measure=figure(1, "card")),
                NP("one_nation", relative=which("form", "theme")),
            ),
        ),
        "Für jeden Ein-Nationen-Tisch, den du bildest, sinkt deine Handgröße um 1 Karte.",
        "For each one-nation table that you form, your hand size drops by 1 card.",
        "Per ogni tavolo mononazionale che formi il tuo limite di mano scende di 1 carta.",
    ),
    Row(
        "exchange_joker",
        (
            DoChain(
                (
                    order(
                        "swap",
                        theme=a("joker", places=(Place(Relation.AT, a("chair")),)),
                        **{"for": a("guest", places=(Place(Relation.FROM, HAND),))},
                    ),
                    order("take", theme=NP("joker"), goal=HAND),
                )
            ),
            Related(clause("have", Modality.MUST, subject=NP("guest"), theme=NP("sex", det=Det.SAME))),
            Absence(NP("exchange"), Lacking.POINTS),
        ),
        "Tausche einen Joker auf einem Stuhl gegen einen Gast aus deiner Hand und nimm den Joker auf deine Hand. "
        "Der Gast muss dasselbe Geschlecht haben. Der Tausch bringt keine Punkte.",
        "Swap a joker on a chair for a guest from your hand and take the joker into your hand. "
        "The guest must have the same sex. The swap scores nothing.",
        "Scambia un jolly su una sedia con un ospite della tua mano e prendi il jolly nella tua mano. "
        "L’ospite deve avere lo stesso sesso. Lo scambio non frutta punti.",
    ),
    Row(
        "producing; longest_road",
        (
            Absence(NP("hex", places=(Place(Relation.WITH, NP("robber")),)), Lacking.YIELD),
            Award(
                "longest_road",
                NP("road_trail", attributes=(Adj("long", Degree.SUPERLATIVE),)),
                at_least=5,
                unit="road",
            ),
        ),
        "Das Feld mit dem Räuber bringt nichts. "
        "Die Auszeichnung „Längste Straße“ bekommt, wer allein den längsten Straßenzug hat. "
        "Nötig sind mindestens 5 Straßen. Wer sie schon hat, behält sie bei Gleichstand "
        "und verliert sie, sobald jemand anderes einen längeren Straßenzug hat oder der Mindestwert "
        "nicht mehr erreicht ist. Dann geht sie an die Person, die nun allein am besten ist; sind mehrere gleich gut "
        "oder erreicht niemand den Mindestwert, hat sie niemand.",
        "The hex with the robber yields nothing. "
        "The Longest Road award goes to the one player who has the longest trail of roads. "
        "It takes at least 5 roads. The player who has it keeps it in a tie, "
        "and loses it as soon as someone else has a longer trail of roads or the minimum is no longer reached. "
        "It then goes to the one player who does best; if several tie, or nobody reaches the minimum, nobody has it.",
        "L’esagono con il brigante non produce nulla. "
        "Il premio «Strada più lunga» spetta a chi ha da solo il percorso di strade più lungo. "
        "Servono almeno 5 strade. Chi ha già il premio lo conserva in caso di parità "
        "e lo perde non appena qualcun altro ha un percorso di strade più lungo o il minimo non è più raggiunto. "
        "Il premio passa allora a chi è da solo il migliore; se più persone sono a pari merito "
        "o se nessuno raggiunge il minimo, non lo ha nessuno.",
    ),
    Row(
        "numbers of sorts",
        (HaveValues(NP("price"), (a("road"), a("card")), (2, 1)),),
        "Eine Straße hat den Preis 2, eine Karte den Preis 1.",
        "A road has price 2, a card price 1.",
        "Una strada ha prezzo 2, una carta prezzo 1.",
    ),
    Row(
        "an unbroken chain",
        (TrailOnce(NP("road", det=Det.EACH)),),
        "Jede Straße zählt dabei nur einmal, und Abzweigungen zählen nicht mit.",
        "Each road counts only once, and branches do not count.",
        "Ogni strada conta una sola volta, e le diramazioni non contano.",
    ),
    Row(
        "limits, loops, stocks",
        (
            MayUse(clause("swap", theme=a("joker")), 1, "turn"),
            MayUse(clause("swap", theme=a("joker")), 3, "round"),
            AsFarAs(order("draw", theme=a("card"), source=BAG)),
            Choice((clause("pass"), clause("swap", theme=a("joker"))), limits=(TimesLimit(2, "game"), None)),
        ),
        "Du darfst einen Joker tauschen, aber nur einmal in jedem Zug. "
        "Du darfst einen Joker tauschen, aber höchstens dreimal in jeder Runde. "
        "Ziehe eine Karte aus dem Beutel, soweit vorhanden. "
        "Du passt (höchstens zweimal in jedem Spiel) oder tauschst einen Joker.",
        "You may swap a joker, but only once each turn. You may swap a joker, but at most three times each round. "
        "Draw a card from the bag, as long as there are any left. "
        "You pass (at most twice each game) or swap a joker.",
        "Puoi scambiare un jolly, ma solo una volta per turno. "
        "Puoi scambiare un jolly, ma al massimo tre volte per giro. "
        "Pesca una carta dalla borsa, nei limiti della disponibilità. "
        "Passi (al massimo due volte per partita) o scambi un jolly.",
    ),
    Row(
        "existence, comparison, possibility",
        (
            There(a("joker"), NP("table")),
            Definition(
                clause("be", subject=BAG, property=Adj("low")),
                There(a("card", count=Count((4,), bound=Bound.AT_MOST)), BAG),
            ),
            If(There(NP("joker", det=Det.NO)), order("pass")),
            Compare(NP("price"), Count((3,), bound=Bound.AT_LEAST), Modality.MUST),
            If(Possible(), May(clause("pass"))),
            If(
                Possible(clause("draw", theme=a("card")), negated=True),
                Transfer(Flow.PAY, figure(2, "point")),
            ),
        ),
        "Am Tisch ist ein Joker. Der Beutel ist niedrig, wenn höchstens vier Karten im Beutel liegen. "
        "Gibt es keinen Joker, passt du. Der Preis muss mindestens drei betragen. "
        "Ist nichts anderes möglich, darfst du passen. Kannst du keine Karte ziehen, zahlst du 2 Punkte.",
        "There is a joker at the table. The bag is low if there are at most four cards in the bag. "
        "If there is no joker, pass. The price must be at least three. "
        "If nothing else is possible, you may pass. If you cannot draw a card, pay 2 points.",
        "Al tavolo c’è un jolly. La borsa è bassa se nella borsa ci sono al massimo quattro carte. "
        "Se non ci sono jolly, passa. Il prezzo deve essere almeno tre. "
        "Se non è possibile nient’altro, puoi passare. Se non puoi pescare una carta, paga 2 punti.",
    ),
    Row(
        "points per thing; connectives; shared conditions",
        (
            PerThing(clause("score_points", theme=figure(1, "point")), NP("guest")),
            If(
                AllOf(
                    (
                        clause("be", subject=NP("table"), property=Adj("full")),
                        clause("be", subject=NP("chair"), property=Adj("empty")),
                    ),
                    either=True,
                ),
                order("pass"),
            ),
        ),
        "Für jeden Gast bekommst du 1 Punkt. Ist der Tisch voll oder ist der Stuhl frei, passt du.",
        "You score 1 point for each guest. If the table is full or the chair is empty, pass.",
        "Per ogni ospite ottieni 1 punto. Se il tavolo è pieno o la sedia è libera, passa.",
    ),
    Row(
        "winners, visibility, counts, kinds that are nouns",
        (
            Winner(("point", "card"), fewest=(True, False)),
            WinnerIs(NP("starting_player")),
            PlayerCount(2, 4),
            SetUpFor(1),
            SetUpFor(2),
            SetUpFor(3),
            Visibility(BAG, NP("card", PL), owner_sees=False),
            Visibility(HAND, NP("card", PL), others=Seen.NOTHING),
            Transfer(Flow.GET, figure(1, "card", attributes=(Value("wood"),)), who=EVERYONE),
            Text("one.phrase"),
            Text("one.phrase", fact=True),
        ),
        "Es gewinnt, wer die wenigsten Punkte hat. Bei Gleichstand entscheiden die meisten Karten. "
        "Es gewinnt die Startperson. Für 2 bis 4 Personen Aufbau für eine Person Aufbau zu zweit "
        "Aufbau zu dritt Niemand darf den Inhalt des Beutels ansehen. "
        "Den Inhalt deiner Hand darfst du ansehen; die anderen sehen ihn nicht. Alle bekommen 1 Holzkarte. "
        "Der Satz steht im Wörterbuch. Der Satz stand im Wörterbuch.",
        "Whoever has the fewest points wins. Ties are broken by the most cards. "
        "The starting player wins. For 2 to 4 players Set-up for one player Set-up for two players "
        "Set-up for three players Nobody may look at the contents of the bag. "
        "You may look at the contents of your hand; the others do not see them. Everyone gets 1 wood card. "
        "The sentence is in the lexicon. The sentence was in the lexicon.",
        "Vince chi ha meno punti. In caso di parità decide il maggior numero di carte. "
        "Vince il primo giocatore. Per 2–4 giocatori "
        "Preparazione per un giocatore Preparazione per due giocatori Preparazione per tre giocatori "
        "Nessuno può guardare il contenuto della borsa. "
        "Puoi guardare il contenuto della tua mano; gli altri non lo vedono. Ognuno riceve 1 carta di legno. "
        "La frase sta nel lessico. La frase stava nel lessico.",
    ),
    Row(
        "options that a variant adds or takes away",
        (
            OptionsChange(Choice((order("pass"), order("swap", theme=a("joker")))), Choice(())),
            OptionsChange(Choice(()), Choice((order("swap", theme=a("joker")),))),
            OptionsChange(Choice((order("pass"),)), Choice((order("swap", theme=a("joker")),))),
        ),
        "Neu zur Wahl: passen und einen Joker tauschen. Nicht mehr zur Wahl: einen Joker tauschen. "
        "Neu zur Wahl: passen; nicht mehr zur Wahl: einen Joker tauschen.",
        "Added to the options: pass and swap a joker. No longer an option: swap a joker. "
        "Added to the options: pass; no longer an option: swap a joker.",
        "Possibilità in più: passare e scambiare un jolly. Non è più possibile: scambiare un jolly. "
        "Possibilità in più: passare; non è più possibile: scambiare un jolly.",
    ),
    Row(
        "need not; still",
        (
            Do(clause("take", Modality.NEEDNOT, theme=a("card"))),
            MustBe(NP("chair"), Adj("empty")),
            Do(replace(clause("have", subject=NP("guest"), theme=a("card")), aspect=Aspect.STILL)),
        ),
        "Du musst keine Karte nehmen. Der Stuhl muss frei sein. Der Gast hat noch eine Karte.",
        "You need not take a card. The chair must be empty. The guest still has a card.",
        "Non è necessario prendere una carta. La sedia deve essere libera. L’ospite ha ancora una carta.",
    ),
    Row(
        "states, comparisons, reflexive verbs",
        (
            Do(clause("become", subject=NP("guest"), property=NP("starting_player"))),
            Do(clause("be", subject=NP("joker"), place=NP("table"))),
            Do(replace(clause("be", subject=NP("joker"), place=NP("table")), negated=True)),
            If(
                Compare(NP("hand_limit", owner=YOURS), Count((0,), bound=Bound.AT_LEAST), than=NP("price")),
                order("pass"),
            ),
            Compare(NP("price"), Count((0,), bound=Bound.MORE_THAN), Modality.MUST, than=NP("hand_limit")),
            Do(order("sit_down", to_place=a("table"))),
            If(clause("sit_down", subject=NP("guest"), to_place=a("table")), order("pass")),
            Do(order("lay_out", "as_shown", theme=NP("card", PL))),
        ),
        "Der Gast wird die Startperson. Der Joker ist am Tisch. Der Joker ist nicht am Tisch. "
        "Ist deine Handgröße mindestens so groß wie der Preis, passt du. Der Preis muss größer als die Handgröße sein. "
        "Setze dich an einen Tisch. Setzt sich der Gast an einen Tisch, passt du. Lege die Karten wie abgebildet aus.",
        "The guest becomes the starting player. The joker is at the table. The joker is not at the table. "
        "If your hand size is at least as high as the price, pass. The price must be higher than the hand size. "
        "Sit down at a table. If the guest sits down at a table, pass. Lay out the cards as shown.",
        "L’ospite diventa il primo giocatore. Il jolly è al tavolo. Il jolly non è al tavolo. "
        "Se il tuo limite di mano è almeno pari al prezzo, passa. Il prezzo deve essere maggiore del limite di mano. "
        "Siediti a un tavolo. Se l’ospite si siede a un tavolo, passa. Disponi le carte come illustrato.",
    ),
]

ROWS += FLOW
