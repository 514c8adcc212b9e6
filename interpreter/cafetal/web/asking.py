"""What a seat asks about a match: why something cannot be chosen, how points came about, what the rules say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from cafetal.diagnostics import RulesError
from cafetal.engine.explain import Refusal, read_parts, would_lead
from cafetal.engine.history import is_seen
from cafetal.engine.record import in_order
from cafetal.rulebook.book import RulebookMaker
from cafetal.table.reasons import reasons_of
from cafetal.table.recap import whose_turn
from cafetal.web.drawing import nearest
from cafetal.web.landings import gains
from cafetal.web.seeing import Seeing

MOST_ACTIONS = 12
"""So many actions are tried to find out what somebody wanted to do with a thing."""
MOST_CHANGES = 200
MOST_TOLD = 6
"""So many choices are told to who pointed at something else."""
_HEAD = re.compile(r'<h[1-6][^>]*\bid="([^"]+)"[^>]*>(.*?)</h[1-6]>', re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


def why(seeing: Seeing, path: Sequence[str], names: Sequence[str]) -> dict[str, Any]:
    """Why one of some names cannot be chosen after a path; or the path to it, if it can be from the start."""
    match, voice = seeing.match, seeing.kit.voice
    if match.state.is_over or match.state.actor != seeing.eyes:
        return {"thing": "", "reasons": [{"text": voice.say("web.not_your_turn"), "rule": ""}]}
    if not names:
        return {"thing": "", "reasons": [{"text": voice.say("web.nothing_there"), "rule": ""}]}
    free = _free(seeing, path, names)
    if free is not None:
        return {"path": free}
    refusals = [found for name in names for found in _refusals(seeing, path, name)]
    known = [found for found in refusals if not found.part and found.reasons]
    best = min(known, key=_weight, default=None)
    if best is None or _weight(best) == len(_ORDER):
        best = next((found for x in refusals for found in _leading(seeing, x, names)), None)
    thing = seeing.kit.recap.events.word(names[0])
    if best is None:
        said = voice.say("web.not_among", choices=_open(seeing, path))
        return {"thing": thing, "reasons": [{"text": said, "rule": ""}]}
    context = voice.context(match.state, seeing.eyes)
    parts = read_parts(match.state, best.text)
    told = [{"text": because.text, "rule": because.rule} for because in reasons_of(best, voice, parts, context)]
    named = best.text.split()[-1]
    return {"thing": seeing.kit.recap.events.word(named) if named in names else thing, "reasons": told}


def _free(seeing: Seeing, path: Sequence[str], names: Sequence[str]) -> str | None:
    """The path to one of some names where it can be chosen: by where a choice leads, or else from the start."""
    if path:
        things = seeing.match.options.things(())
        free = next((name for name in names if name in things), None)
        if free is not None:
            return "/".join(things[free].path) or f"@{free}"
    led = seeing.landing(path, names) or (seeing.landing((), names) if path else None)
    return None if led is None else "/".join(led.path)


def _leading(seeing: Seeing, refusal: Refusal, names: Sequence[str]) -> Iterator[Refusal]:
    """Why what would lead to one of some names is refused: a number that is too dear, a direction that is blocked."""
    state, effects = seeing.match.state, seeing.effects
    before = refusal.text.split()
    if refusal.part not in before:
        return
    said, laid = before[: before.index(refusal.part)], seeing.drawing.laid(effects.before)
    for word in refusal.expected[:MOST_ACTIONS]:
        text = " ".join((*said, word))
        after = would_lead(state, text, effects.rich)
        if after is not None and not set(names).isdisjoint(gains(laid, seeing.drawing.laid(after))):
            found = state.why_not(text)
            yield from [found] if found.reasons and _weight(found) < len(_ORDER) else []


def _open(seeing: Seeing, path: Sequence[str]) -> str:
    """What can be chosen after a path, in words; of much, the beginning."""
    labels = [label.rstrip(".") for label in seeing.labels(path, MOST_TOLD + 1)]
    return "; ".join(labels[:MOST_TOLD]) + (" …" if len(labels) > MOST_TOLD else "")


_ORDER = ("clause", "best", "fallback", "candidate", "dead_end", "unfinished")


def _weight(refusal: Refusal) -> int:
    sorts = [_ORDER.index(reason.sort) if reason.sort in _ORDER else len(_ORDER) for reason in refusal.reasons]
    return min(sorts, default=len(_ORDER))


def _refusals(seeing: Seeing, path: Sequence[str], name: str) -> list[Refusal]:
    """What is said of a thing after a path, and after each action that could come between."""
    options = seeing.match.options
    size = len(path)
    actions = {way.words[size : way.first_name(size)] for way in options.after(path)}
    texts = [" ".join((*path, *action, name)) for action in list(dict.fromkeys([(), *sorted(actions)]))[:MOST_ACTIONS]]
    return [seeing.match.state.why_not(text) for text in texts]


def why_at(seeing: Seeing, path: Sequence[str], part: str, seat: int, x: float, y: float) -> dict[str, Any]:
    """The same of what lies at a point of a drawing."""
    return why(seeing, path, nearest(seeing.drawing.drawn(seeing.match.state.cells), part, seat, x, y))


def points(seeing: Seeing, seat: int) -> dict[str, Any]:
    """How a seat came to its points: of hidden things only one's own, until the game is over."""
    match, voice, state = seeing.match, seeing.kit.voice, seeing.match.state
    name = voice.seat(match.table.plan.seats[seat])
    if match.table.game.viewer.hides and seat != seeing.eyes and not state.is_over:
        return {"name": name, "refused": voice.say("play.own_points_only"), "values": [], "changes": []}
    record, found = in_order(state.last), state.why_points(seat)
    changes: list[dict[str, Any]] = []
    for change in found.changes[-MOST_CHANGES:]:
        step = record[change.step - 1]
        if step.kind == "chance" and whose_turn(state, step) < 0:
            told = voice.say("why.set_up")
        elif is_seen(state, step, seeing.eyes):
            told = seeing.kit.recap.event(state, step, seeing.eyes)
        else:
            told = ""
        rules = [sentence for clause in change.causes if told for sentence in voice.rules(clause.path)]
        changes.append({"label": voice.noun(change.key), "before": change.before, "after": change.after,
                        "text": told or voice.say("why.not_seen"), "rules": rules})  # fmt: skip
    values = [{"label": voice.noun(key), "value": value} for key, value in found.values.items()]
    return {"name": name, "refused": "", "values": values, "changes": changes}


def hint(seeing: Seeing, text: str) -> dict[str, Any]:
    """A move that a bot has chosen for the seat, in words, and the path to it."""
    way = seeing.match.options.find(text)
    if way is None or seeing.match.state.actor != seeing.eyes:
        return {}
    context = seeing.kit.voice.context(seeing.match.state, seeing.eyes)
    words = " ".join(map(seeing.kit.recap.events.word, way.words))
    return {"text": seeing.kit.voice.move(way.parts, context) or words, "path": "/".join(way.words)}


def book(seeing: Seeing) -> str:
    """The rulebook of the match as one page; "" if there is none in this language."""
    voice = seeing.kit.voice
    if voice.speaker is None:
        return ""
    try:
        table = seeing.match.table
        (page, *_) = RulebookMaker(table.rules, [voice.language], counts=(table.players,)).files(["html"])
    except RulesError:
        return ""
    return page.content.decode()


def section(seeing: Seeing, page: str) -> str:
    """The anchor of the section of a book that tells of what is to be done now; "" if none is found."""
    match, voice = seeing.match, seeing.kit.voice
    if voice.speaker is None or match.state.is_over or match.state.actor != seeing.eyes:
        return ""
    words = [way.words[0] for way in match.options.ways if way.words and not way.names[0]]
    actions = [
        voice.context(match.state, seeing.eyes),
        *words,
        *(way.parts[0].point.name for way in match.options.ways[:1]),
    ]
    heads = {_plain(text): name for name, text in _HEAD.findall(page)}
    for action in dict.fromkeys(action for action in actions if action):
        for told in voice.look_up(action):
            found = next((name for head, name in heads.items() if told.heading and told.heading in head), "")
            if found:
                return found
    return ""


def _plain(text: str) -> str:
    return " ".join(_TAG.sub("", text).replace("&shy;", "").replace("\N{SOFT HYPHEN}", "").split())
