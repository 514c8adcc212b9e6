"""What a seat asks about a match: how points came about, what a bot would do, what the rules say."""

from __future__ import annotations

import re
from typing import Any

from cafetal.diagnostics import RulesError
from cafetal.engine.history import is_seen
from cafetal.engine.record import in_order
from cafetal.rulebook.book import RulebookMaker
from cafetal.table.recap import whose_turn
from cafetal.web.seeing import Seeing

MOST_CHANGES = 200
_HEAD = re.compile(r'<h[1-6][^>]*\bid="([^"]+)"[^>]*>(.*?)</h[1-6]>', re.DOTALL)
_TOLD = re.compile(r'data-clause="([^"]*)"|<(?:p|li|table|h[1-6])\b[^>]*?\bid="([^"]+)"')
_TAG = re.compile(r"<[^>]*>")


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


def place_told(page: str, clause: str) -> str:
    """The anchor in a book of the paragraph that tells a clause, or else the clause around it; "" if none does."""
    places: dict[str, str] = {}
    here = ""
    for keys, name in _TOLD.findall(page):
        here = name or here
        for key in keys.split():
            places.setdefault(key, here)
    while clause and clause not in places:
        clause = clause.rpartition(".")[0]
    return places.get(clause, "")


def _plain(text: str) -> str:
    return " ".join(_TAG.sub("", text).replace("&shy;", "").replace("\N{SOFT HYPHEN}", "").split())
