"""The words of a report: the fixed ones of its language, and those that the game has for its own things."""

from __future__ import annotations

import textwrap

from cafetal.comparison import ITSELF, SAME, STORED, WRITTEN, Figure
from cafetal.table.voice import Voice

SIDES = {ITSELF: "report.side_itself", SAME: "report.side_same", STORED: "report.side_stored",
         WRITTEN: "report.side_written"}  # fmt: skip
STEPS = ("turn", "setup")
WIDE = 34
"""So many letters stand in one line beside a bar."""


def number_of(voice: Voice, name: str) -> str:
    """What a number of the game is called."""
    return voice.noun(name).replace("_", " ") or voice.say("report.no_name")


def action_of(voice: Voice, name: str) -> str:
    """What an action is called; a step, which has no name for readers, by how its first sentence begins."""
    word = voice.action(name) or voice.word(name)
    told = [sentence for part in STEPS for sentence in voice.rules(f"{part}.{name}")] if word == name else []
    if told:
        return textwrap.shorten(told[0], WIDE, placeholder=" …")
    return word.replace("_", " ") or voice.say("report.no_name")


def side_of(voice: Voice, name: str) -> str:
    """What a side of a comparison is called: as whoever asked called it, or in words of the language."""
    own, bracket, number = name.partition(" (")
    return voice.say(SIDES[own]) + bracket + number if own in SIDES else name


def end_of(voice: Voice, name: str) -> str:
    """How a game ends, as the rulebook says it, in lines that find room beside a bar."""
    told = " ".join(voice.rules(f"end.{name}")) if name else ""
    return "\n".join(textwrap.wrap(told, WIDE)) or name.replace("_", " ") or voice.say("report.no_name")


def figure_of(voice: Voice, figure: Figure) -> str:
    """What a figure of a comparison is called."""
    match figure.terms:
        case ("seat", seat):
            return voice.seat(seat)
        case ("bot", kind):
            return voice.say("report.figure_bot", kind=kind)
        case ("score", name, seat):
            return voice.say("report.figure_score", name=number_of(voice, name), seat=voice.seat(seat))
        case ("lead", name):
            return voice.say("report.figure_lead", name=number_of(voice, name))
        case ("times" | "when_offered" as term, name):
            return voice.say(f"report.figure_{term}", name=action_of(voice, name))
        case ("end", name):
            return end_of(voice, name)
        case (term,):
            return voice.say(f"report.figure_{term}")
        case _:
            return figure.name


def begun_large(text: str) -> str:
    """A text as a heading begins."""
    return text[:1].upper() + text[1:]
