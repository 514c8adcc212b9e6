"""Refusals, points and ends in words: the clauses of the rules, with their lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.text import Text

from cafetal.engine.explain import EndReason, PointsReason, Reason, Refusal
from cafetal.plan import Clause, Plan

MUST = {"ge": "at least", "gt": "more than", "le": "at most", "lt": "less than"}


def refusal_lines(refusal: Refusal) -> Iterator[Text]:
    """Why a move is refused, a reason after the other, each with its line of the rules."""
    if refusal.lawful:
        yield Text.assemble(("lawful: ", "bold green"), f"`{refusal.text}` may be played")
        return
    yield Text.assemble(("not lawful: ", "bold red"), f"`{refusal.text}`")
    for reason in refusal.reasons:
        yield from _reason_lines(reason)


def _reason_lines(reason: Reason) -> Iterator[Text]:
    yield Text(f"  - {_what(reason)}")
    if reason.clause is not None:
        yield from clause_lines(reason.clause)


def _what(reason: Reason) -> str:
    where = f" at `{reason.point}`" if reason.point else ""
    match reason.sort:
        case "clause":
            name = reason.clause.path if reason.clause else "a rule"
            return f"`{name}` {'would fail afterwards' if reason.later else 'fails'}{_figures(reason)}"
        case "candidate":
            return f"this is none of those that can be chosen{where}"
        case "best":
            return f"another way to go on is better, and the rules demand the best{where}"
        case "fallback":
            return f"this may be done only if nothing else can be done{where}"
        case "dead_end":
            return "nothing lawful could follow"
        case "unfinished":
            return "this is only the beginning of a move; say the rest of it too"
        case "unknown":
            return "nobody can play this here: a word is unknown, or it is not the time for it"
        case "chance":
            return "it is chance that decides now"
        case "over":
            return "the game is over"


def _figures(reason: Reason) -> str:
    """The figures of a comparison; equality is left out, since what is compared may be a colour."""
    if reason.operator not in MUST:
        return ""
    if reason.clause is not None and reason.clause.kind == "pay" and reason.operator == "ge":
        return f": it costs {reason.right}, you have {reason.left}"
    return f": it is {reason.left} and must be {MUST[reason.operator]} {reason.right}"


def clause_lines(clause: Clause) -> Iterator[Text]:
    """The line of the rules that a clause is."""
    yield Text.assemble((f"      {clause.file}:{clause.line}: ", "dim"), (clause.text.strip(), "italic"))


def points_lines(plan: Plan, points: PointsReason, told: Callable[[int], str | None]) -> Iterator[Text]:
    """How a seat came to its points; `told` gives the text of a step (from 1), or None if it was not seen."""
    figures = ", ".join(f"{key} {value}" for key, value in points.values.items())
    yield Text.assemble((f"{plan.seats[points.seat]}: ", "bold"), figures)
    for change in points.changes:
        text = told(change.step)
        yield Text.assemble(
            (f"  step {change.step:>4}  ", "dim"),
            f"{change.key} {change.before} → {change.after}  ",
            ("(not seen)" if text is None else text, "italic"),
        )
    if not points.changes:
        yield Text("  nothing has changed them yet", "dim")


def end_lines(reason: EndReason) -> Iterator[Text]:
    """Which condition ended the game."""
    yield Text.assemble("the game is over: ", (reason.name.replace("_", " "), "bold"))
    if reason.clause is not None:
        yield from clause_lines(reason.clause)
    if reason.text:
        yield Text.assemble(("  after step ", "dim"), (f"{reason.step}, ", "dim"), (reason.text, "italic"))
