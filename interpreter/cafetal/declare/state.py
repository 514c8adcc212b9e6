"""Numbers and notes that change during a game."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.declare.classes import LINE
from cafetal.declare.draft import Draft
from cafetal.declare.limits import MAX_NUMBER, short
from cafetal.declare.pieces import PLAYER
from cafetal.declare.words import cannot_name
from cafetal.model import StateVar
from cafetal.model.storage import Watcher


def declare_state(draft: Draft) -> None:
    """Read all numbers and notes."""
    for section in draft.sections(n.State):
        for line in section.lines:
            if _claim(draft, line):
                draft.world.variables[line.name.text] = _variable(draft, line)


def _claim(draft: Draft, line: n.Variable) -> bool:
    """Take the name; a note may bear the name of the kind that it points into (`way: a way`)."""
    word, domain = line.name.text, line.domain
    own_kind = isinstance(domain, n.NoteDomain) and draft.noun(domain.what.noun.text) == word
    if own_kind and word in draft.world.kinds and word not in draft.world.variables:
        return True
    first = draft.world.variables.get(word)
    if first is not None:
        draft.report.twice(f"the number or note `{word}` is declared twice", line.name.span, first.span)
        return False
    return draft.allowed(line.name, "number or note", cannot_name("number")) and draft.claim(
        line.name, "number or note"
    )


def _variable(draft: Draft, line: n.Variable) -> StateVar:
    per = _per(draft, line)
    seen: Watcher = "nobody" if line.seen_by == "nobody" else "all"
    if line.seen_by in ("its owner", "all but its owner"):
        seen = "owner" if line.seen_by == "its owner" else "others"
        if per != PLAYER:
            message = f"nobody owns the `{line.name.text}`, so no owner can see it"
            draft.report.error("D028", message, line.span, f"write `{line.name.text} of each player`")
    kind, low, high, initial = _domain(draft, line)
    return StateVar(
        name=line.name.text,
        per=per,
        type=kind,
        low=low,
        high=high,
        initial=initial,
        seen=seen,
        span=line.name.span,
        shown_by=_marker(draft, line),
        or_none=isinstance(line.domain, n.NoteDomain) and line.domain.or_none,
    )


def _marker(draft: Draft, line: n.Variable) -> str:
    noun = line.shown_by.marker.words[-1].text if line.shown_by and line.shown_by.marker.words else ""
    return draft.part_noun(noun)


def _per(draft: Draft, line: n.Variable) -> str:
    """Say for each of what there is one: for each player, for each value of a kind, or only one."""
    if line.of_each is None:
        return ""
    noun = draft.noun(line.of_each.text)
    if noun == PLAYER or noun in draft.world.kinds:
        return noun
    message = f"there is one for each player or for each value of a kind, and `{line.of_each.text}` is neither"
    draft.report.unknown("D004", message, line.of_each.text, line.of_each.span, [*draft.world.kinds, PLAYER])
    return ""


def _domain(draft: Draft, line: n.Variable) -> tuple[str, int, int, int]:
    """Give type, lowest and highest value and the first one."""
    if isinstance(line.domain, n.NoteDomain):
        if line.starts_at is not None:
            message = f"the note `{line.name.text}` points to nothing at first; a number can start somewhere"
            draft.report.error("D029", message, line.starts_at.span, "write a line in `setup`")
        kind, size = _note(draft, line.domain)
        return kind, -1, size - 1, -1
    low, high = line.domain.low.value, line.domain.high.value
    if high < low:
        message = f"the range is empty: {short(high)} is below {short(low)}"
        draft.report.error("D014", message, line.domain.span, "write the lower number first")
        return "number", low, low, low
    if max(abs(low), abs(high)) > MAX_NUMBER:
        draft.report.error("D015", f"the largest number is {MAX_NUMBER:,}", line.domain.span)
        return "number", 0, MAX_NUMBER, 0
    initial = max(low, 0) if line.starts_at is None else line.starts_at.value
    if not low <= initial <= high:
        written = line.starts_at is not None
        message = f"`{line.name.text}` would start at {short(initial)}, outside of {low} to {high}"
        hint = None if written else f"write `{low} to {high}, starts at {high}`"
        draft.report.error("D029", message, line.starts_at.span if line.starts_at else line.domain.span, hint)
        initial = low
    return "number", low, high, initial


def _note(draft: Draft, domain: n.NoteDomain) -> tuple[str, int]:
    """Give what a note points to, and how many of these there are."""
    world, name = draft.world, domain.what.noun
    noun = draft.noun(name.text)
    if noun == PLAYER:
        return PLAYER, world.players
    if noun in world.kinds:
        return noun, len(world.kinds[noun].values)
    if noun in world.classes and world.classes[noun].shape != LINE:
        return noun, len(world.classes[noun])
    message = f"a note points to a player, a value of a kind or a place, and `{name.text}` is none of these"
    places = [noun for noun, cls in world.classes.items() if cls.shape != LINE]
    draft.report.unknown("D004", message, name.text, name.span, [*world.kinds, PLAYER, *places])
    return PLAYER, world.players
