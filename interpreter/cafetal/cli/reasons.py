"""Refusals, points and ends in words: the clauses of the rules as the rulebook tells them, with their lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rich.text import Text

from cafetal.cli.voice import Voice
from cafetal.cli.words import DEFAULT
from cafetal.engine.explain import EndReason, PointsReason, Reason, Refusal
from cafetal.engine.texts import Part
from cafetal.language.realise.text import capital
from cafetal.plan import Clause, Plan

EXPECTED = 8
"""So many words that may stand in a place are told."""
COMPARED = ("ge", "gt", "le", "lt")


def refusal_lines(
    refusal: Refusal, voice: Voice, parts: Sequence[Part] | None = None, context: str = ""
) -> Iterator[Text]:
    """Why a move is refused, a reason after the other, each with its line of the rules.

    `parts` are the choices of the move if they are known, `context` the action that the player is in.
    """
    if refusal.lawful:
        yield Text.assemble(
            (f"{capital(voice.say('why.lawful'))} ", "bold green"), voice.say("why.may_be_played", move=refusal.text)
        )
        for clause in refusal.allowed:
            yield Text(f"  - {' '.join(voice.rules(clause.path)) or voice.say('why.holds', path=clause.path)}")
            yield from clause_lines(clause)
        return
    yield Text.assemble((f"{capital(voice.say('why.not_lawful'))} ", "bold red"), f"`{refusal.text}`")
    if refusal.part:
        near = f"; {voice.say('play.did_you_mean', word=refusal.near)}" if refusal.near else ""
        yield Text(f"  - {voice.say('why.part', part=refusal.part)}{near}")
        if refusal.expected:
            more = " …" if len(refusal.expected) > EXPECTED else ""
            yield Text(f"  - {voice.say('why.may_stand', words=', '.join(refusal.expected[:EXPECTED]) + more)}")
        if refusal.seen_in:
            yield Text(f"  - {voice.say('why.seen_in', word=refusal.part, move=refusal.seen_in)}")
        if elsewhere := voice.elsewhere(refusal.part):
            yield Text(f"  - {voice.say('why.elsewhere', word=refusal.part, text=elsewhere)}")
        return
    for reason in refusal.reasons:
        yield from _reason_lines(reason, voice, parts, context)


def _reason_lines(reason: Reason, voice: Voice, parts: Sequence[Part] | None, context: str) -> Iterator[Text]:
    told = voice.refused(parts, context, reason)
    rule = " ".join(voice.rules(reason.clause.path)) if reason.clause is not None else ""
    if not told and rule:
        figures = _figures(reason, voice)
        told = voice.say("why.afterwards" if reason.later else "why.broken") + (
            f" {capital(figures)}." if figures else ""
        )
    yield Text(f"  - {capital(told or _what(reason, voice))}")
    if reason.clause is None:
        return
    if rule:
        yield Text(f"      {voice.say('play.the_rule', text=rule)}")
    yield from clause_lines(reason.clause)


def _what(reason: Reason, voice: Voice) -> str:
    where = voice.say("why.at", point=voice.noun(reason.point)) if reason.point else ""
    if reason.sort != "clause":
        needs_place = reason.sort in ("candidate", "best", "fallback")
        return voice.say(f"why.{reason.sort}", where=where) if needs_place else voice.say(f"why.{reason.sort}")
    path = reason.clause.path if reason.clause else voice.say("why.a_rule")
    figures = _figures(reason, voice)
    return voice.say("why.would_fail" if reason.later else "why.fails", path=path) + (f": {figures}" if figures else "")


def _figures(reason: Reason, voice: Voice) -> str:
    """The figures of a comparison; equality is left out, since what is compared may be a colour, and so is what the
    rules do not compare themselves."""
    written = reason.clause is None or reason.clause.kind in ("require", "ensure", "pay")
    if reason.operator not in COMPARED or not written:
        return ""
    if reason.clause is not None and reason.clause.kind == "pay" and reason.operator == "ge":
        return voice.say("why.costs", cost=reason.right, have=reason.left)
    bound = voice.say(f"why.{reason.operator}")
    return voice.say("why.compared", left=reason.left, bound=bound, right=reason.right)


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
