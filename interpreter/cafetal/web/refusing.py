"""Why a thing that somebody pointed at cannot be chosen: the rule against it, and what can be done instead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cafetal.dataclass import Frozen
from cafetal.engine.explain import Refusal, beginnings, read_parts, would_lead
from cafetal.table.reasons import reasons_of
from cafetal.web.drawing import nearest
from cafetal.web.landings import gains
from cafetal.web.seeing import Seeing

MOST_ACTIONS = 12
"""So many actions are tried to find out what somebody wanted to do with a thing."""
MOST_BEFORE = 3
"""So many things that could be chosen before it are tried with each action."""
MOST_TOLD = 6
"""So many choices are told to who pointed at something else."""
MOST_REASONS = 3
_ORDER = ("clause", "best", "fallback", "dead_end", "candidate", "unfinished")
_RULES = _ORDER.index("candidate")
"""Before it: what the rules say against a move. From it on: the thing is only none of those that are offered."""


class Attempt(Frozen):
    """A move that somebody may have meant: the action that it says, and why it is refused; `ours`: it names a thing
    before theirs that they have not chosen."""

    action: tuple[str, ...]
    refusal: Refusal
    ours: bool = False

    @property
    def weight(self) -> tuple[int, int, int]:
        """What tells most comes first: a rule alone, a rule beside others, then what is no rule."""
        sorts = [_ORDER.index(x.sort) if x.sort in _ORDER else len(_ORDER) for x in self.refusal.reasons]
        return min(sorts, default=len(_ORDER)), sum(sort >= _RULES for sort in sorts), len(sorts)

    @property
    def tells(self) -> bool:
        """Whether a rule is named."""
        return not self.refusal.part and self.weight[0] < _RULES


def why(seeing: Seeing, path: Sequence[str], names: Sequence[str]) -> dict[str, Any]:
    """Why one of some names cannot be chosen after a path, and what can be; or the path to it, if there is one."""
    match, voice = seeing.match, seeing.kit.voice
    if match.state.is_over or match.state.actor != seeing.eyes:
        return _answer("", [_said(voice.say("web.not_your_turn"))])
    instead = _open(seeing, path)
    if not names:
        return _answer("", [_said(voice.say("web.nothing_there"))], instead)
    free = _free(seeing, path, names)
    if free is not None:
        return {"path": free}
    thing = seeing.kit.recap.events.word(names[0])
    later = _later(seeing, path, names)
    if later:
        return _answer(thing, [_said(voice.say("web.later", things=later))], instead)
    tried = [found for name in names for found in _tried(seeing, path, name)]
    found = sorted((x for x in tried if x.tells), key=lambda x: (x.weight, x.ours))
    if not found:
        found = next(([x] for attempt in tried for x in _leading(seeing, attempt, names)), [])
    if not found:
        rule = _action(seeing, path, tried)
        return _answer(thing, [_said(voice.say("web.not_among"), clause=rule)], instead)
    named = found[0].refusal.text.split()[-1]
    thing = seeing.kit.recap.events.word(named) if named in names else thing
    return _answer(thing, _reasons(seeing, found, {x.action for x in tried} - {()}), instead)


def _answer(thing: str, reasons: Sequence[dict[str, str]], instead: str = "") -> dict[str, Any]:
    return {"thing": thing, "reasons": reasons, "open": instead}


def _said(text: str, rule: str = "", clause: str = "") -> dict[str, str]:
    return {"text": text, "rule": rule, "clause": clause}


def _action(seeing: Seeing, path: Sequence[str], tried: Sequence[Attempt]) -> str:
    """The action that is begun, or else the only one there is; "" for several, and without a rulebook."""
    voice = seeing.kit.voice
    if voice.speaker is None:
        return ""
    said = [word for word in path if voice.rules(word)]
    actions = {x.action[-1] for x in tried if x.action}
    return said[-1] if said else actions.pop() if len(actions) == 1 else ""


def _reasons(seeing: Seeing, found: Sequence[Attempt], actions: set[tuple[str, ...]]) -> list[dict[str, str]]:
    """What refuses the attempts that tell most, each rule once for each action; the actions are named if there are
    several."""
    best = [x for x in found if (x.weight, x.ours) == (found[0].weight, found[0].ours)]
    told: dict[tuple[object, ...], dict[str, str]] = {}
    for attempt in best:
        action = seeing.kit.voice.action(attempt.action[-1]) if attempt.action and len(actions) > 1 else ""
        for reason in _told(seeing, attempt):
            if action:
                reason["text"] = f"{action}: {reason['text']}"
            told.setdefault((attempt.action, reason["clause"] or reason["text"]), reason)
    first = [_said(seeing.kit.voice.say("web.not_among"))] if best[0].ours else []
    return [*first, *list(told.values())[:MOST_REASONS]]


def _told(seeing: Seeing, attempt: Attempt) -> Iterator[dict[str, str]]:
    """The rules against a move, in words; the rule alone where it names things that nobody has chosen."""
    match, voice = seeing.match, seeing.kit.voice
    parts = read_parts(match.state, attempt.refusal.text)
    told = list(reasons_of(attempt.refusal, voice, parts, voice.context(match.state, seeing.eyes)))
    for because in [x for x in told if x.clause is not None] or told:
        path = because.clause.path if because.clause is not None and voice.speaker is not None else ""
        if attempt.ours and because.rule:
            yield _said(because.rule, clause=path)
        else:
            yield _said(because.text, because.rule if because.rule != because.text else "", path)


def _free(seeing: Seeing, path: Sequence[str], names: Sequence[str]) -> str | None:
    """The path to one of some names where it can be chosen: by where a choice leads, or else from the start."""
    things = seeing.match.options.things(())
    free = next((name for name in names if name in things), None)
    if free is not None:
        return "/".join(things[free].path) or f"@{free}"
    led = seeing.landing(path, names) or (seeing.landing((), names) if path else None)
    return None if led is None else "/".join(led.path)


def _later(seeing: Seeing, path: Sequence[str], names: Sequence[str]) -> str:
    """The things one of which is chosen before one of some names can be, in words; "" if that is no way to it."""
    found: dict[str, None] = {}
    for way in seeing.match.options.after(path):
        i = way.first_name(len(path))
        if any(name in names for name in way.words[i + 1 :]):
            found[way.words[i]] = None
    return _some([seeing.kit.recap.events.word(word) for word in found])


def _leading(seeing: Seeing, attempt: Attempt, names: Sequence[str]) -> Iterator[Attempt]:
    """Why what would lead to one of some names is refused: a number that is too dear, a direction that is blocked."""
    state, effects, refusal = seeing.match.state, seeing.effects, attempt.refusal
    before = refusal.text.split()
    if refusal.part not in before:
        return
    said, laid = before[: before.index(refusal.part)], seeing.drawing.laid(effects.before)
    for word in refusal.expected[:MOST_ACTIONS]:
        text = " ".join((*said, word))
        after = would_lead(state, text, effects.rich)
        if after is not None and not set(names).isdisjoint(gains(laid, seeing.drawing.laid(after))):
            found = Attempt(attempt.action, state.why_not(text))
            yield from [found] if found.tells or found.weight[0] == _RULES else []


def _open(seeing: Seeing, path: Sequence[str]) -> str:
    """What can be chosen after a path: few things by their names, many by what they are."""
    labels = [label.rstrip(".") for label in seeing.labels(path, MOST_TOLD + 1)]
    if len(labels) <= MOST_TOLD:
        return _some(labels)
    return seeing.prompt_after(path).rstrip(".") or _some(labels)


def _some(labels: Sequence[str]) -> str:
    """Things in a row; of many, the beginning."""
    return "; ".join(labels[:MOST_TOLD]) + (" …" if len(labels) > MOST_TOLD else "")


def _tried(seeing: Seeing, path: Sequence[str], name: str) -> Iterator[Attempt]:
    """What is said of a thing after a path, and after each action that could come between, lawful or not; and after
    the things that could be chosen before it."""
    state, size = seeing.match.state, len(path)
    ways = seeing.match.options.after(path)
    actions = [(), *sorted({way.words[size : way.first_name(size)] for way in ways})]
    actions += [tuple(text.split()) for text in (beginnings(state, MOST_ACTIONS) if not path else ())]
    for action in list(dict.fromkeys(actions))[:MOST_ACTIONS]:
        said = (*path, *action)
        alone = Attempt(action, state.why_not(" ".join((*said, name))))
        yield alone
        for first in _before(seeing, said) if said and not alone.tells else ():
            behind = Attempt(action, state.why_not(" ".join((*said, first, name))), ours=True)
            yield behind
            if behind.refusal.part:  # nor does any such thing come behind another one
                break


def _before(seeing: Seeing, said: Sequence[str]) -> list[str]:
    """Things that can be chosen first after some words; where none can be, those that the rules could offer."""
    things = list(seeing.match.options.things(said))
    if not things:
        things = list(seeing.match.state.why_not(" ".join((*said, "?"))).expected)
    return things[:MOST_BEFORE]


def why_at(seeing: Seeing, path: Sequence[str], part: str, seat: int, x: float, y: float) -> dict[str, Any]:
    """The same of what lies at a point of a drawing."""
    return why(seeing, path, nearest(seeing.drawing.drawn(seeing.match.state.cells), part, seat, x, y))
