"""Lead-ins of steps, references to other sections, draws."""

from __future__ import annotations

from dataclasses import replace

from cafetal.sentences import (
    NP,
    YOU,
    Adj,
    Afterwards,
    AsPossible,
    AsSoonAs,
    Because,
    Bound,
    Cases,
    CheckEnd,
    Concerning,
    Count,
    Decided,
    Det,
    Do,
    ElseCase,
    Encircles,
    Ends,
    EndsIf,
    EndsProvided,
    ForEach,
    Gap,
    If,
    InCase,
    InOrder,
    InTurn,
    MarkedSections,
    Moment,
    MustBe,
    Name,
    Neither,
    NewSections,
    Noted,
    NowIs,
    Number,
    OnlyWho,
    OnTurn,
    Ordinal,
    Owner,
    OwnerKind,
    Printed,
    Provided,
    Repeats,
    Seat,
    See,
    SpeaksTo,
    Tense,
    Together,
    Unworded,
    Verdict,
    clause,
    order,
)
from tests.unit.sentences.rows.row import Row

SPACE = NP("space")
A_CARD = NP("card", det=Det.INDEF)
A_PLAYER = NP("player", det=Det.INDEF)
THE_FIRST = NP("starting_player")
NO_PRICE = clause("be", subject=NP("price", owner=Owner(OwnerKind.WHOSE)), property=Name("0"))
SEVERAL = (NewSections(("6", "7")), Concerning("1", clause("pass", subject=YOU), ("8",)))

ROWS = [
    Row(
        "notes",
        (Noted(ElseCase(), (order("pass"), order("take", theme=A_CARD))),),
        "Sonst: passen; eine Karte nehmen.",
        "Otherwise: pass; take a card.",
        "Altrimenti: passare; prendere una carta.",
    ),
    Row(
        "lead-ins",
        (
            InCase(clause("be", subject=NP("bag"), property=Adj("empty"))),
            ElseCase(),
            ForEach(NP("card", det=Det.EACH)),
            Repeats(Count((1,), upto=3)),
            Repeats(Count((1,), upto=2)),
            Repeats(Count((2,), bound=Bound.AT_MOST)),
            Repeats(None, clause("be", subject=NP("bag"), property=Adj("empty"))),
            Repeats(possible=True, at_least_once=True),
            Repeats(),
        ),
        "Wenn der Beutel leer ist, gilt: Sonst: Für jede Karte: Tue das ein- bis dreimal: Tue das ein- oder zweimal: "
        "Tue das höchstens zweimal: Wiederhole, bis der Beutel leer ist: Wiederhole, solange es möglich ist, "
        "mindestens aber einmal: Wiederhole, sooft du willst:",
        "If the bag is empty: otherwise: for each card: do this one to three times: do this once or twice: "
        "do this at most twice: repeat this until the bag is empty: repeat this while it is possible, but at least "
        "once: repeat this as often as you like:",
        "Se la borsa è vuota: altrimenti: per ogni carta: fai questo da una a tre volte: fai questo una o due volte: "
        "fai questo al massimo due volte: ripeti finché la borsa non è vuota: ripeti finché è possibile, ma almeno "
        "una volta: ripeti tutte le volte che vuoi:",
    ),
    Row(
        "as soon as",
        (
            AsSoonAs(replace(clause("pass", subject=A_PLAYER), tense=Tense.PERFECT)),
            AsSoonAs(replace(clause("pass", subject=A_PLAYER), tense=Tense.PERFECT), YOU),
        ),
        "Sobald eine Person gepasst hat, gilt: Sobald eine Person gepasst hat, tust du Folgendes:",
        "As soon as a player has passed: as soon as a player has passed, you do the following:",
        "Non appena un giocatore ha passato: non appena un giocatore ha passato, fai quanto segue:",
    ),
    Row(
        "cases",
        (Cases(), Cases(first=True), Cases(thing=NP("card"))),
        "Es gibt zwei Fälle: Es gilt nur der erste Fall, der zutrifft: Was geschieht, hängt von der Karte ab:",
        "There are two cases: Only the first case that applies counts: What happens depends on the card:",
        "Ci sono due casi: Vale solo il primo caso che si verifica: Ciò che accade dipende dalla carta:",
    ),
    Row(
        "ends of whoever is at turn",
        (
            Ends(clause("be", subject=NP("bag"), property=Adj("empty")), Moment.TURN_END, yours=True),
            Ends(clause("be", subject=NP("bag"), property=Adj("empty")), yours=True, wins=True),
            EndsIf(Moment.TURN_END, yours=True, wins=True),
            EndsProvided(Moment.AT_ONCE, verdict=Verdict.DRAW, yours=True),
        ),
        "Das Spiel endet am Ende deines Zuges, wenn der Beutel leer ist. In deinem Zug gewinnst du sofort, wenn der "
        "Beutel leer ist. Du gewinnst am Ende deines Zuges, wenn eine dieser Bedingungen erfüllt ist: In deinem Zug "
        "endet das Spiel sofort unentschieden, wenn alle diese Bedingungen erfüllt sind:",
        "The game ends at the end of your turn when the bag is empty. On your turn, you win at once when the bag is "
        "empty. You win at the end of your turn when one of the following is true: On your turn, the game ends at once "
        "in a draw when all of the following are true:",
        "La partita termina alla fine del tuo turno quando la borsa è vuota. Nel tuo turno vinci immediatamente quando "
        "la borsa è vuota. Vinci alla fine del tuo turno quando si verifica una di queste condizioni: Nel tuo turno la "
        "partita termina in parità immediatamente quando si verificano tutte queste condizioni:",
    ),
    Row(
        "rings, lists of numbers, moments, ends",
        (
            Encircles(NP("board"), NP("box"), SPACE, True, NP("space", label="1"), "above", NP("column", label="a")),
            Encircles(NP("board"), None, SPACE, False),
            Encircles(NP("board"), None, SPACE),
            InOrder(NP("price", number=Number.PL, of=NP("space", number=Number.PL)), (1, 2, -4)),
            Concerning("8", NowIs(NP("turn", attributes=(Ordinal(5),), of=NP("game")))),
            If(NowIs(NP("turn", attributes=(Ordinal(1),)), negated=True), order("pass")),
            EndsIf(Moment.TURN_END),
            InOrder(NP("price", number=Number.PL, of=NP("space", number=Number.PL)), (1, 2), "across"),
            InOrder(NP("price", number=Number.PL, of=NP("space", number=Number.PL)), (1, 2), "down"),
            Afterwards(clause("have", subject=Seat("blue"), theme=NP("bag", det=Det.INDEF))),
            If(clause("be", subject=NP("bag"), property=Adj("empty")), order("pass"), soon=True),
        ),
        "Der Spielplan führt im Uhrzeigersinn um die Schachtel; Feld 1 liegt über Spalte a. Jedes Feld liegt einer "
        "Zeile oder Spalte gegenüber. Die Felder folgen gegen den Uhrzeigersinn im Kreis aufeinander. "
        "Die Felder folgen im Kreis aufeinander. Die Preise der Felder sind der Reihe nach: 1, 2, −4. "
        "Abschnitt \ue00a8\ue00b: Es ist der fünfte Zug des Spiels. Ist es nicht der erste Zug, passt du. "
        "Das Spiel endet am Ende des Zuges, wenn eine dieser Bedingungen erfüllt ist: "
        "Die Preise der Felder sind von links nach rechts: 1, 2. Die Preise der Felder sind von oben nach unten: 1, 2. "
        "Danach hat Blau einen Beutel. Sobald der Beutel leer ist, passt du.",
        "The board runs clockwise around the box; space 1 is above column a. Each space faces one row or "
        "column. The spaces follow one another anticlockwise in a ring. The spaces follow one another in a ring. "
        "The prices of the spaces are, in order: 1, 2, −4. "
        "Section \ue00a8\ue00b: It is the fifth turn of the game. If it is not the first turn, pass. "
        "The game ends at the end of the turn when one of the following is true: "
        "The prices of the spaces are from left to right: 1, 2. "
        "The prices of the spaces are from top to bottom: 1, 2. "
        "Afterwards, Blue has a bag. As soon as the bag is empty, pass.",
        "Il tabellone gira in senso orario attorno alla scatola; la casella 1 è sopra la colonna a. Ogni casella è di "
        "fronte a una riga o a una colonna. Le caselle si susseguono in cerchio, in senso antiorario. "
        "Le caselle si susseguono in cerchio. I prezzi delle caselle sono, nell’ordine: 1, 2, −4. "
        "Sezione \ue00a8\ue00b: È il quinto turno della partita. Se non è il primo turno, passa. "
        "La partita termina alla fine del turno quando si verifica una di queste condizioni: "
        "I prezzi delle caselle sono, da sinistra a destra: 1, 2. "
        "I prezzi delle caselle sono, dall’alto in basso: 1, 2. "
        "Al termine, Blu ha una borsa. Appena la borsa è vuota, passa.",
    ),
    Row(
        "lists of conditions, neither, whose",
        (
            Provided(clause("be", subject=NP("bag"), property=Adj("empty")), either=True),
            Provided(clause("be", subject=NP("bag"), property=Adj("empty"))),
            EndsProvided(Moment.TURN_END, verdict=Verdict.DRAW),
            EndsProvided(Moment.AT_ONCE, either=True, verdict=Verdict.ALL_LOSE),
            EndsProvided(Moment.ROUND_END, verdict=Verdict.ALL_WIN),
            Neither((clause("pass", subject=NP("opponent")), clause("take", subject=NP("opponent"), theme=A_CARD))),
            If(
                Neither((clause("pass", subject=NP("opponent")), clause("take", subject=NP("opponent"), theme=A_CARD))),
                order("pass"),
            ),
            Do(order("take", theme=NP("card", det=Det.INDEF, relative=NO_PRICE))),
            Repeats(until=clause("be", subject=NP("bag"), property=Adj("empty")), group=True),
            Repeats(Count((3,)), group=True),
            Repeats(group=True),
        ),
        "Der Beutel ist leer, wenn eine dieser Bedingungen erfüllt ist: "
        "Der Beutel ist leer, wenn alle diese Bedingungen erfüllt sind: "
        "Das Spiel endet am Ende des Zuges unentschieden, wenn alle diese Bedingungen erfüllt sind: "
        "Das Spiel endet sofort und alle verlieren, wenn eine dieser Bedingungen erfüllt ist: "
        "Das Spiel endet am Ende der Runde und alle gewinnen, wenn alle diese Bedingungen erfüllt sind: "
        "Die Gegenseite kann weder passen noch eine Karte nehmen. "
        "Kann die Gegenseite weder passen noch eine Karte nehmen, passt du. "
        "Nimm eine Karte, deren Preis 0 ist. Wiederholt, bis der Beutel leer ist: Tut das dreimal: "
        "Wiederholt, sooft ihr wollt:",
        "The bag is empty if one of the following is true: "
        "The bag is empty if all of the following are true: "
        "The game ends at the end of the turn in a draw when all of the following are true: "
        "The game ends at once and all players lose when one of the following is true: "
        "The game ends at the end of the round and all players win when all of the following are true: "
        "The opponent can neither pass nor take a card. "
        "If the opponent can neither pass nor take a card, pass. "
        "Take a card whose price is 0. Repeat this until the bag is empty: do this three times: "
        "repeat this as often as you like:",
        "La borsa è vuota se si verifica una di queste condizioni: "
        "La borsa è vuota se si verificano tutte queste condizioni: "
        "La partita termina in parità alla fine del turno quando si verificano tutte queste condizioni: "
        "La partita termina immediatamente e tutti perdono quando si verifica una di queste condizioni: "
        "La partita termina alla fine del giro e tutti vincono quando si verificano tutte queste condizioni: "
        "L’avversario non può né passare né prendere una carta. "
        "Se l’avversario non può né passare né prendere una carta, passa. "
        "Prendi una carta il cui prezzo è 0. Ripetete finché la borsa non è vuota: fate questo tre volte: "
        "ripetete tutte le volte che volete:",
    ),
    Row(
        "references, draw, reason",
        (
            *(Decided(verdict) for verdict in Verdict),
            Because(MustBe(NP("chair"), Adj("empty"))),
            Because(MustBe(NP("chair"), Adj("empty")), "8"),
            OnTurn(Seat("red")),
            Printed("heading.end"),
            Unworded(Name("require free: the chair is empty", literal=True)),
        ),
        "In diesem Fall endet das Spiel unentschieden. In diesem Fall gewinnen alle gemeinsam. "
        "In diesem Fall verlieren alle gemeinsam. Denn der Stuhl muss frei sein. "
        "Denn der Stuhl muss frei sein (Abschnitt \ue00a8\ue00b). Rot ist am Zug. Spielende. "
        "Dazu gilt diese Zeile der Regeldatei: „require free: the chair is empty“.",
        "In that case the game is a draw. In that case all players win. In that case all players lose. "
        "This is because the chair must be empty. This is because the chair must be empty (section \ue00a8\ue00b). "
        "It is Red’s turn. End of the game. "
        "This line of the rules file applies, too: “require free: the chair is empty”.",
        "In questo caso la partita finisce in parità. In questo caso tutti vincono insieme. "
        "In questo caso tutti perdono. Infatti la sedia deve essere libera. "
        "Infatti la sedia deve essere libera (sezione \ue00a8\ue00b). Tocca a Rosso. Fine della partita. "
        "Vale inoltre questa riga del file delle regole: «require free: the chair is empty».",
    ),
    Row(
        "sections",
        (
            See("8"),
            CheckEnd("8"),
            Together("9", True),
            Together("7", False),
            Together("7", True, lead=True),
            NewSections(("6",)),
            MarkedSections(("5",)),
            *SEVERAL,
        ),
        "Siehe Abschnitt \ue00a8\ue00b. Prüfe, ob das Spiel endet (Abschnitt \ue00a8\ue00b). "
        "Nur zusammen mit Abschnitt \ue00a9\ue00b. Nicht zusammen mit Abschnitt \ue00a7\ue00b. "
        "Zusammen mit Abschnitt \ue00a7\ue00b gilt: "
        "Abschnitt \ue00a6\ue00b ist neu. Geändert oder neu, mit ▸ gekennzeichnet: Abschnitt \ue00a5\ue00b. "
        "Die Abschnitte \ue00a6\ue00b und \ue00a7\ue00b sind neu. "
        "Abschnitte \ue00a1\ue00b und \ue00a8\ue00b: Du passt.",
        "See section \ue00a8\ue00b. Check whether the game ends (section \ue00a8\ue00b). "
        "Only together with section \ue00a9\ue00b. Not together with section \ue00a7\ue00b. "
        "Together with section \ue00a7\ue00b: "
        "Section \ue00a6\ue00b is new. Changed or new, marked with ▸: section \ue00a5\ue00b. "
        "Sections \ue00a6\ue00b and \ue00a7\ue00b are new. Sections \ue00a1\ue00b and \ue00a8\ue00b: You pass.",
        "Vedi la sezione \ue00a8\ue00b. Controlla se la partita finisce (sezione \ue00a8\ue00b). "
        "Solo insieme alla sezione \ue00a9\ue00b. Non insieme alla sezione \ue00a7\ue00b. "
        "Insieme alla sezione \ue00a7\ue00b: "
        "La sezione \ue00a6\ue00b è nuova. Modifiche e aggiunte, segnate con ▸: sezione \ue00a5\ue00b. "
        "Le sezioni \ue00a6\ue00b e \ue00a7\ue00b sono nuove. Sezioni \ue00a1\ue00b e \ue00a8\ue00b: Passi.",
    ),
    Row(
        "who alone may, and to whom a section speaks",
        (
            SpeaksTo(NP("player", relative=clause("take", subject=Gap(), theme=A_CARD))),
            OnlyWho(clause("pass"), clause("have", subject=THE_FIRST.again(), theme=A_CARD), THE_FIRST),
            OnlyWho(
                clause("pass"), clause("be", subject=NP("bag"), property=Adj("empty")), NP("player", det=Det.INDEF)
            ),
            ForEach(NP("player", det=Det.EACH), doer=YOU),
        ),
        "Du bist hier die Person, die eine Karte nimmt. Nur wenn die Startperson eine Karte hat, darf sie passen. "
        "Eine Person darf nur passen, wenn der Beutel leer ist. Für jede Person tust du Folgendes:",
        "Here, “you” means the player who takes a card. The starting player may pass only if they have a card. "
        "A player may pass only if the bag is empty. For each player, you do the following:",
        "Qui «tu» è il giocatore che prende una carta. Il primo giocatore può passare solo se ha una carta. "
        "Un giocatore può passare solo se la borsa è vuota. Per ogni giocatore, fai quanto segue:",
    ),
    Row(
        "one after another, as far as possible",
        (
            InTurn(True, NP("starting_player"), Do(clause("pass", subject=NP("player", det=Det.EACH)))),
            InTurn(False),
            AsPossible(clause("be", subject=NP("chair"), property=Adj("empty"))),
        ),
        "Der Reihe nach im Uhrzeigersinn, beginnend mit der Startperson, passt jede Person. Der Reihe nach gegen den "
        "Uhrzeigersinn geschieht Folgendes. Der Platz wird, soweit möglich, so gewählt, dass der Stuhl frei ist.",
        "One after another, clockwise from the starting player, each player passes. What follows is done one after "
        "another, anticlockwise. The place is picked, as far as possible, so that the chair is empty.",
        "A turno, in senso orario, a cominciare dal primo giocatore, ogni giocatore passa. Quanto segue avviene a "
        "turno in senso antiorario. Il posto si sceglie, per quanto possibile, in modo che valga questo: la sedia è "
        "libera.",
    ),
]
