"""Lead-ins of steps, references to other sections, draws."""

from __future__ import annotations

from cafetal.rulebook.plans import (
    NP,
    Adj,
    Because,
    Bound,
    CheckEnd,
    Count,
    Det,
    Draw,
    ElseCase,
    ForEach,
    InCase,
    MustBe,
    Printed,
    Repeats,
    See,
    clause,
)
from tests.unit.test_prose_rows.row import Row

ROWS = [
    Row(
        "lead-ins",
        (
            InCase(clause("be", subject=NP("bag"), property=Adj("empty"))),
            ElseCase(),
            ForEach(NP("card", det=Det.EACH)),
            Repeats(Count((1,), upto=3)),
            Repeats(Count((2,), bound=Bound.AT_MOST)),
            Repeats(None, clause("be", subject=NP("bag"), property=Adj("empty"))),
            Repeats(possible=True, at_least_once=True),
            Repeats(),
        ),
        "Wenn der Beutel leer ist: Sonst: Für jede Karte: Wiederhole ein bis drei Mal: Wiederhole höchstens zwei Mal: "
        "Wiederhole, bis der Beutel leer ist: Wiederhole, solange es möglich ist, mindestens aber einmal: "
        "Wiederhole, sooft du willst:",
        "If the bag is empty: Otherwise: For each card: Repeat this one to three times: Repeat this at most two times: "
        "Repeat this until the bag is empty: Repeat this while it is possible, but at least once: "
        "Repeat this as often as you like:",
        "Se la borsa è vuota: Altrimenti: Per ogni carta: Ripeti da uno a tre volte: Ripeti al massimo due volte: "
        "Ripeti fino a quando la borsa è vuota: Ripeti finché è possibile, ma almeno una volta: "
        "Ripeti tutte le volte che vuoi:",
    ),
    Row(
        "references, draw, reason",
        (
            Draw(),
            Because(MustBe(NP("chair"), Adj("empty"))),
            Printed("heading.end"),
        ),
        "In diesem Fall endet das Spiel unentschieden. Die Regel dazu: „Der Stuhl muss frei sein.“ Spielende.",
        "In that case the game is a draw. The rule: “The chair must be empty.” End of the game.",
        "In questo caso la partita finisce in parità. La regola: «La sedia deve essere libera.» Fine della partita.",
    ),
    Row(
        "sections",
        (See("8"), CheckEnd("8")),
        "Siehe Abschnitt \ue00a8\ue00b. Prüfe, ob das Spiel endet (Abschnitt \ue00a8\ue00b).",
        "See section \ue00a8\ue00b. Check whether the game ends (section \ue00a8\ue00b).",
        "Vedi la sezione \ue00a8\ue00b. Controlla se la partita finisce (sezione \ue00a8\ue00b).",
    ),
]
