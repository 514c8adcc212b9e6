"""Refusals, points and ends in words: the clauses of the rules as the rulebook tells them, with their lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rich.text import Text

from cafetal.engine.explain import EndReason, PointsReason, Refusal
from cafetal.engine.texts import MovePart
from cafetal.language.realise.text import capital
from cafetal.plan import Clause, Plan
from cafetal.table.reasons import reasons_of
from cafetal.table.voice import Voice
from cafetal.table.words import DEFAULT


def refusal_lines(
    refusal: Refusal, voice: Voice, parts: Sequence[MovePart] | None = None, context: str = ""
) -> Iterator[Text]:
    """Why a move is refused, a reason after the other, each with its line of the rules.

    `parts` are the choices of the move if they are known, `context` the action that the player is in.
    """
    if refusal.lawful:
        yield Text.assemble(
            (f"{capital(voice.say('why.lawful'))} ", "bold green"), voice.say("why.may_be_played", move=refusal.text)
        )
    else:
        heading = "why.not_whole" if refusal.unfinished else "why.not_lawful"
        yield Text.assemble((f"{capital(voice.say(heading))} ", "bold red"), f"`{refusal.text}`")
    for because in reasons_of(refusal, voice, parts, context):
        yield Text(f"  - {because.text}")
        if because.rule:
            yield Text(f"      {voice.say('play.the_rule', text=because.rule)}")
        if because.clause is not None:
            yield from clause_lines(because.clause)


def clause_lines(clause: Clause) -> Iterator[Text]:
    """The line of the rules that a clause is."""
    yield Text.assemble((f"      {clause.file}:{clause.line}: ", "dim"), (clause.text.strip(), "italic"))


def points_lines(plan: Plan, points: PointsReason, told: Callable[[int], str | None], voice: Voice) -> Iterator[Text]:
    """How a seat came to its points; `told` gives the text of a step (from 1), or None if it was not seen."""
    figures = ", ".join(f"{voice.noun(key)} {value}" for key, value in points.values.items())
    yield Text.assemble((f"{voice.seat(plan.seats[points.seat])}: ", "bold"), figures)
    for change in points.changes:
        text = told(change.step)
        yield Text.assemble(
            (f"  {voice.say('why.step', number=f'{change.step:>4}')}  ", "dim"),
            f"{voice.noun(change.key)} {change.before} → {change.after}  ",
            (voice.say("why.not_seen") if text is None else text, "italic"),
        )
        for clause in change.causes if text is not None else ():
            yield from (Text(f"      {sentence}") for sentence in voice.rules(clause.path))
            yield from clause_lines(clause)
    if not points.changes:
        yield Text(f"  {capital(voice.say('why.unchanged'))}", "dim")


def end_lines(reason: EndReason, voice: Voice, move: int, last: str) -> Iterator[Text]:
    """Which condition ended the game, and after which move: its number, and what happened last."""
    sentences = voice.rules(f"end.{reason.name}")
    name = "" if sentences and voice.language != DEFAULT else reason.name.replace("_", " ")
    yield Text.assemble(f"{capital(voice.say('why.game_over'))} ", (name, "bold"))
    for sentence in sentences:
        yield Text(f"  {sentence}")
    if reason.clause is not None:
        yield from clause_lines(reason.clause)
    if last:
        yield Text.assemble((f"  {voice.say('why.after_move', number=move)} ", "dim"), (last, "italic"))
