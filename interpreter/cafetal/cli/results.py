"""How a game ended: ranks, figures, winners, reason."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from cafetal.cli.board.codes import Codes
from cafetal.cli.output import table
from cafetal.cli.reasons import end_lines
from cafetal.engine import State


def results(state: State, codes: Codes) -> Iterator[RenderableType]:
    """The reason of the end, the ranking as a table, and who has won."""
    plan = state.game.plan
    reason = state.why_over()
    if reason is not None:
        yield from end_lines(reason)
    ranks, scores = state.ranks(), state.scores()
    shown = table(
        "rank", "player", *(key.name for key in plan.ranking), right=["rank", *(k.name for k in plan.ranking)]
    )
    for seat in sorted(range(plan.players), key=lambda seat: ranks[seat]):
        name = Text.assemble((f" {codes.seats[plan.seats[seat]]} ", codes.styles[seat]), f" {plan.seats[seat]}")
        shown.add_row(str(ranks[seat]), name, *(str(scores[seat][key.name]) for key in plan.ranking))
    yield shown
    yield winners_line(state)


def winners_line(state: State) -> Text:
    """Who has won."""
    names = [state.game.plan.seats[seat] for seat in state.winners()]
    if not state.is_over:
        return Text("the game is not over")
    if not names:
        return Text("nobody wins", "bold")
    if len(names) == 1:
        return Text(f"{names[0]} wins", "bold")
    return Text(f"{', '.join(names[:-1])} and {names[-1]} share the win", "bold")
