"""What a seat asks about a match: why something cannot be chosen, how points came about, what the rules say."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from cafetal.diagnostics import RulesError
from cafetal.engine.explain import Refusal, read_parts
from cafetal.engine.history import is_seen
from cafetal.engine.record import in_order
from cafetal.rulebook.book import RulebookMaker
from cafetal.table.reasons import reasons_of
from cafetal.table.recap import whose_turn
from cafetal.web.drawing import nearest
from cafetal.web.seeing import Seeing

MOST_ACTIONS = 12
"""So many actions are tried to find out what somebody wanted to do with a thing."""
MOST_CHANGES = 200
_HEAD = re.compile(r'<h[1-6][^>]*\bid="([^"]+)"[^>]*>(.*?)</h[1-6]>', re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


def why(seeing: Seeing, path: Sequence[str], names: Sequence[str]) -> dict[str, Any]:
    """Why one of some names cannot be chosen after a path; or the path to it, if it can be from the start."""
    match, voice = seeing.match, seeing.kit.voice
    if match.state.is_over or match.state.actor != seeing.eyes:
        return {"thing": "", "reasons": [{"text": voice.say("web.not_your_turn"), "rule": ""}]}
    if not names:
        return {"thing": "", "reasons": [{"text": voice.say("web.nothing_there"), "rule": ""}]}
    things = match.options.things(())
    free = next((name for name in names if name in things), None)
    if free is not None and path:
        option = things[free]
        return {"path": "/".join(option.path) if option.path else f"@{free}"}
    refusals = [found for name in names for found in _refusals(seeing, path, name)]
    known = [found for found in refusals if not found.part and found.reasons]
    best = min(known, key=_weight, default=None)
    if best is None or _weight(best) == len(_ORDER):
        said = voice.say("web.not_now")
        return {"thing": seeing.kit.recap.events.word(names[0]), "reasons": [{"text": said, "rule": ""}]}
    context = voice.context(match.state, seeing.eyes)
    parts = read_parts(match.state, best.text)
    told = [{"text": because.text, "rule": because.rule} for because in reasons_of(best, voice, parts, context)]
    return {"thing": seeing.kit.recap.events.word(best.text.split()[-1]), "reasons": told}


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
