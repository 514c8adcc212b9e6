"""`cafetal explain`: why a move is lawful or not."""

from __future__ import annotations

from pathlib import Path

import click

from cafetal.cli.loading import game_argument
from cafetal.cli.logs import LoggedGame, resumed
from cafetal.cli.output import as_json, console, put, read_json
from cafetal.cli.paths import PATH
from cafetal.cli.reasons import refusal_lines
from cafetal.cli.voice import lang_option, voice_of
from cafetal.engine import State
from cafetal.engine.explain import Reason, read_parts
from cafetal.engine.record import steps
from cafetal.plan import Clause
from cafetal.table.voice import check_language
from cafetal.table.words import Messages


@click.command("explain")
@game_argument
@click.option("--log", type=PATH, required=True, metavar="FILE", help="The game in question.")
@click.option("--move", required=True, metavar="MOVE", help="The move in question, as it would be written.")
@click.option(
    "--after", type=click.IntRange(0), metavar="K", help="After so many moves of the log; at its end, unless given."
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to tell it.")
@lang_option
@click.pass_context
def command(
    ctx: click.Context, game: str, log: Path, move: str, after: int | None, form: str, lang: str | None
) -> None:
    """Tell why MOVE is lawful or not where the log of a game of GAME stands: the clauses, with their lines.

    The exit code is 0 in both cases; it is 1 only if the question cannot be answered.
    """
    messages = Messages(check_language(lang))
    found_log = LoggedGame(log, read_json(log), game)
    table = found_log.table()
    state = _back_to(resumed(found_log, table, messages), after, ctx)
    refusal = state.why_not(move)
    voice, parts = voice_of(table, lang), read_parts(state, refusal.text)
    context = voice.context(state, state.actor)
    if form == "json":
        told = [voice.refused(parts, context, reason) for reason in refusal.reasons]
        reasons = [_record(reason, text) for reason, text in zip(refusal.reasons, told, strict=True)]
        found: dict[str, object] = {"move": refusal.text, "lawful": refusal.lawful, "reasons": reasons}
        if refusal.lawful:
            found["allowed_by"] = [_clause(clause) for clause in refusal.allowed]
        if refusal.part:
            found |= {"not_understood": refusal.part, "did_you_mean": refusal.near or None}
            found["may_stand"] = list(refusal.expected)
        put(as_json(found))
        return
    if state.actor >= 0:
        seat = voice.seat(table.plan.seats[state.actor])
        console().print(voice.say("why.to_decide", seat=seat), soft_wrap=True)
    for line in refusal_lines(refusal, voice, parts, context):
        console().print(line, soft_wrap=True)


def _back_to(state: State, moves: int | None, ctx: click.Context) -> State:
    """The state after so many moves, with the chance that followed them."""
    if moves is None:
        return state
    played = sum(step.kind == "move" for step in steps(state.last))
    if moves > played:
        raise click.BadParameter(f"the log has only {played} moves", ctx, param_hint="--after")
    while played > moves:
        assert state.last is not None
        played -= state.last.kind == "move"
        state.undo(anything=True)
    return state


def _record(reason: Reason, told: str) -> dict[str, object]:
    found: dict[str, object] = {"sort": reason.sort, "later": reason.later}
    if told:
        found["told"] = told
    if reason.point:
        found["at"] = reason.point
    if reason.operator:
        found |= {"operator": reason.operator, "left": reason.left, "right": reason.right}
    if reason.clause is not None:
        found["clause"] = _clause(reason.clause)
    return found


def _clause(clause: Clause) -> dict[str, object]:
    place = {"file": clause.file, "line": clause.line, "column": clause.column}
    return {"path": clause.path, "kind": clause.kind, **place, "text": clause.text.strip()}
