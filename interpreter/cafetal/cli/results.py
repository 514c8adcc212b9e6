"""How a game ended: ranks, figures, winners, reason."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from cafetal.cli.board.codes import Codes
from cafetal.cli.output import table
from cafetal.cli.reasons import end_lines
from cafetal.cli.recap import Recap
from cafetal.engine import State
from cafetal.engine.record import steps
from cafetal.table.recap import EVERYTHING
from cafetal.table.results import winners
from cafetal.table.voice import Voice


def results(state: State, codes: Codes, voice: Voice, eyes: int = EVERYTHING) -> Iterator[RenderableType]:
    """The reason of the end, the ranking as a table, and who has won. Where all win or lose, there is no ranking.

    `eyes`: who reads it, as in `Recap.lines`.
    """
    plan = state.game.plan
    yield from end_of(state, Recap(codes.world, codes, voice), eyes)
    if plan.together and state.is_over:
        yield winners_line(state, voice)
        return
    ranks, scores = state.ranks(), state.scores()
    rank, keys = voice.say("result.rank"), [voice.noun(key.name) for key in plan.ranking]
    shown = table(rank, voice.say("result.player"), *keys, right=[rank, *keys])
    for seat in sorted(range(plan.players), key=lambda seat: ranks[seat]):
        colour = plan.seats[seat]
        name = Text.assemble((f" {codes.seats[colour]} ", codes.styles[seat]), f" {voice.seat(colour)}")
        place = "–" if state.is_lost else str(ranks[seat])
        shown.add_row(place, name, *(str(scores[seat][key.name]) for key in plan.ranking))
    yield shown
    yield winners_line(state, voice)


def end_of(state: State, recap: Recap, eyes: int = EVERYTHING) -> Iterator[Text]:
    """Which condition ended the game, and what happened last; nothing while it goes on."""
    reason = state.why_over()
    if reason is None:
        return
    moves = sum(step.kind == "move" for step in steps(state.last))
    yield from end_lines(reason, recap.voice, moves, recap.event(state, state.last, eyes) if state.last else "")


def winners_line(state: State, voice: Voice) -> Text:
    """Who has won."""
    return Text(winners(state, voice), "bold" if state.is_over else "")
