"""Hints for exceptions and denials that stand where English has them: behind a clause, behind a noun."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cafetal.diagnostics.slips import GERUNDS
from cafetal.parse.expected import PREPOSITIONS, RELATIVES, VERBS

EXCEPTIONS = (("except", "when"), ("except", "if"), ("unless",), ("except",))


def exception(line: Sequence[str], index: int, expected: Collection[str]) -> str | None:
    """`require free: the square is empty unless you have a king`: an exception on the line of its clause."""
    for at in (index, index - 1, index + 1):  # the wrong word may be a comma before it, or the one behind `except`
        words = (
            next((each for each in EXCEPTIONS if tuple(line[at : at + len(each)]) == each), None) if at > 0 else None
        )
        if words is not None:
            break
    else:
        return None
    before, behind = _joined(line[: at - (line[at - 1] == ",")]), _joined(line[at + len(words) :]) or "…"
    if line[0] in ("require", "ensure", "pay"):
        told = "…" if words == ("except",) else behind
        return f"an exception stands on a line of its own below, four spaces deeper: `unless {told}`"
    if ":" in line[:at]:
        told = "both are conditions of a block: `all of`, and deeper each"
        return f"only `require`, `ensure` and `pay` have exceptions; {told}"
    return (
        "only `require`, `ensure` and `pay` have exceptions, on a deeper line; here ask for the opposite above, "
        f"`if …`, and write `{before}` on a deeper line"
    )


def not_behind(line: Sequence[str], index: int, expected: Collection[str]) -> str | None:
    """`the stones not on the board`, `a square not empty`: what is denied of a noun has a verb."""
    if not 1 < index < len(line) - 1 or line[index] != "not":
        return None
    at = index - 1 - (line[index - 1] in ("that", "who"))
    noun, rest = line[at], list(line[index + 1 + (line[index + 1] == "of") :])
    if not noun.isidentifier() or not rest or (at == index - 1 and "that" not in expected and line[0] != "ask"):
        return None
    who = "who" if noun.removesuffix("s") in ("player", "opponent") else "that"
    be = "are" if noun.endswith("s") and not noun.endswith("ss") and "each" not in line[:index] else "is"
    if rest[0] in VERBS or rest[0] in GERUNDS:
        verb, _ = GERUNDS.get(rest[0], (rest[0], ""))
        return (
            f"only what something is can be denied behind `{who}`: give it a word in `definitions`, "
            f"`a {noun} is good if it {verb} …`, and write `{who} {be} not good`"
        )
    denied, behind = rest[: _end(rest)], rest[_end(rest) :]
    if line[0] == "ask":
        denied = rest[: rest.index("to")] if "to" in rest else rest
        return f"write `each {noun} {who} is not {_joined(denied)}`, and deeper `ask the {noun} to …`"
    if line[0] in ("put", "move", "draw", "deal") and behind and behind[0] in PREPOSITIONS:
        one = noun.removesuffix("s")
        goal = f"{line[0]} the {one} {_joined(behind)}"
        return f"write `each {one} {who} is not {_joined(denied)}`, and deeper `{goal}`"
    return f"write `{who} {be} not {_joined(denied)}`"


def _end(words: Sequence[str]) -> int:
    """Where something else begins behind a complement."""
    signs = {*PREPOSITIONS, *RELATIVES, ",", ")", "and", "or", "called"}
    return next((at for at, word in enumerate(words) if at and word in signs), len(words))


def _joined(words: Sequence[str]) -> str:
    """Words of a line as they are written."""
    return (
        " ".join(words).replace(" ,", ",").replace(" '", "'").replace("( ", "(").replace(" )", ")").replace(" :", ":")
    )
