"""Why a move is refused, in words: the clauses of the rules as the rulebook tells them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cafetal.dataclass import Frozen
from cafetal.engine.explain import Reason, Refusal
from cafetal.engine.texts import MovePart
from cafetal.language.realise.text import capital
from cafetal.plan import Clause
from cafetal.table.voice import Voice

EXPECTED = 8
"""So many words that may stand in a place are told."""
COMPARED = ("ge", "gt", "le", "lt")


class Because(Frozen):
    """One reason in words; the rule behind it as the rulebook tells it ("": it does not), and its line of the rules."""

    text: str
    rule: str = ""
    clause: Clause | None = None


def reasons_of(
    refusal: Refusal, voice: Voice, parts: Sequence[MovePart] | None = None, context: str = ""
) -> Iterator[Because]:
    """Why a move is refused, or what allows it.

    `parts` are the choices of the move if they are known, `context` the action that the player is in.
    """
    if refusal.lawful:
        for clause in refusal.allowed:
            told = " ".join(voice.rules(clause.path)) or voice.say("why.holds", path=clause.path)
            yield Because(told, clause=clause)
    elif refusal.part:
        yield from map(Because, _unread(refusal, voice))
    else:
        for reason in refusal.reasons:
            yield _because(reason, voice, parts, context)


def _unread(refusal: Refusal, voice: Voice) -> Iterator[str]:
    """What is told of a word that is not understood."""
    near = f"; {voice.say('play.did_you_mean', word=refusal.near)}" if refusal.near else ""
    yield f"{voice.say('why.part', part=refusal.part)}{near}"
    if refusal.expected:
        more = " …" if len(refusal.expected) > EXPECTED else ""
        yield voice.say("why.may_stand", words=", ".join(refusal.expected[:EXPECTED]) + more)
    if refusal.seen_in:
        yield voice.say("why.seen_in", word=refusal.part, move=refusal.seen_in)
    if elsewhere := voice.elsewhere(refusal.part):
        yield voice.say("why.elsewhere", word=refusal.part, text=elsewhere)


def _because(reason: Reason, voice: Voice, parts: Sequence[MovePart] | None, context: str) -> Because:
    told = voice.refused(parts, context, reason)
    rule = " ".join(voice.rules(reason.clause.path)) if reason.clause is not None else ""
    if not told and rule:
        figures = _figures(reason, voice)
        told = voice.say("why.afterwards" if reason.later else "why.broken") + (
            f" {capital(figures)}." if figures else ""
        )
    return Because(capital(told or _what(reason, voice)), rule, reason.clause)


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
