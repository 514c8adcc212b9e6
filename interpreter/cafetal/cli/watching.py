"""A rules file with what it says in a language beside its lines: sentences, and mistakes where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cafetal import api
from cafetal.cli.words import Messages
from cafetal.describe.places import clause_places, place_of
from cafetal.diagnostics import Diagnostic, RulesError, Severity
from cafetal.pipeline import Rules, find_game
from cafetal.rulebook.speak import Speaker, speaker_of
from cafetal.source import MAX_BYTES

COLOURS = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}
CONTEXT = 6
"""So many lines are shown above the first one that has changed."""


@dataclass(frozen=True)
class Reading:
    """One reading of a file: its lines, what is told of each (by number from 1), and all that is wrong."""

    file: str
    lines: tuple[str, ...]
    sentences: dict[int, list[str]] = field(default_factory=dict)
    found: tuple[Diagnostic, ...] = ()
    has_words: bool = True


def read(game: str | Path, variants: Sequence[str], players: int | None, language: str) -> Reading:
    """Read a game and tell it; whatever is wrong is part of the reading. Raises RulesError if there is no such file."""
    path = find_game(game)
    try:
        rules = api.load(path, variants)
        count = rules.player_counts[-1] if players is None else players
        found = tuple(rules.checked(count).diagnostics)
    except RulesError as wrong:
        return Reading(path.name, _lines(path), found=tuple(wrong.diagnostics))
    lines = rules.sources[0].lines
    if any(d.severity is Severity.ERROR for d in found):
        return Reading(path.name, lines, found=found)
    try:
        speaker = speaker_of(rules, count, language, wanted=True)
        told = _told(rules, count, speaker, path.name) if speaker is not None else {}
    except RulesError as wrong:
        return Reading(path.name, lines, found=(*found, *wrong.diagnostics))
    return Reading(path.name, lines, told, found, speaker is not None)


def _lines(path: Path) -> tuple[str, ...]:
    try:
        with path.open("rb") as stream:
            text = stream.read(MAX_BYTES).decode("utf-8", errors="replace")
    except OSError:
        return ()
    return tuple("".join(sign if sign.isprintable() else "\ufffd" for sign in line) for line in text.splitlines())


def _told(rules: Rules, players: int, speaker: Speaker, file: str) -> dict[int, list[str]]:
    """The sentences by the line of the clause that they tell first."""
    places = clause_places(rules.checked(players).document)
    found: dict[int, list[str]] = {}
    for text, ids in speaker.sentences():
        keys = [key for key in ids if key.startswith("example.")] or list(ids)  # an example only quotes
        place = place_of((*keys, *(key.partition(".")[0] for key in keys)), places)
        if place is not None and place.file == file and text not in found.setdefault(place.line, []):
            found[place.line].append(text)
    return found


def shown(
    reading: Reading, messages: Messages, time: str, before: Reading | None, height: int | None
) -> RenderableType:
    """A reading as a table; with a height, the part of it around the first line that differs from the one before."""
    first, last = _window(reading, before, height)
    grid = Grid(box=SIMPLE_HEAD, show_header=False, pad_edge=False, expand=True)
    grid.add_column(justify="right", style="dim", no_wrap=True)
    grid.add_column(ratio=1, overflow="fold")
    grid.add_column(ratio=1, overflow="fold")
    wrong: dict[int, list[Diagnostic]] = {}
    elsewhere: list[Diagnostic] = []
    for diagnostic in reading.found:
        here = diagnostic.span.file == reading.file and diagnostic.span.line > 0
        (wrong.setdefault(diagnostic.span.line, []) if here else elsewhere).append(diagnostic)
    for number in range(first, last + 1):
        told = Text("\n").join(
            [*(_message(d) for d in wrong.get(number, ())), *(Text(x) for x in reading.sentences.get(number, ()))]
        )
        grid.add_row(str(number), Text(reading.lines[number - 1]), told)
    head = Text(messages.say("watch.title", file=reading.file, time=time), "bold")
    parts: list[RenderableType] = [head, grid, *(_message(d) for d in elsewhere), _summary(reading, messages)]
    if not reading.has_words:
        parts.append(Text(messages.say("watch.no_lexicon"), "dim"))
    return Group(*parts)


def _message(diagnostic: Diagnostic) -> Text:
    hint = f" ({diagnostic.hint})" if diagnostic.hint else ""
    return Text(f"{diagnostic.code}: {diagnostic.message}{hint}", COLOURS[diagnostic.severity])


def _summary(reading: Reading, messages: Messages) -> Text:
    errors = sum(d.severity is Severity.ERROR for d in reading.found)
    warnings = sum(d.severity is Severity.WARNING for d in reading.found)
    parts = [messages.say("watch.errors", errors) if errors else messages.say("watch.fine")]
    parts += [messages.say("watch.warnings", warnings)] if warnings else []
    return Text(", ".join(parts), "bold red" if errors else "green")


def _window(reading: Reading, before: Reading | None, height: int | None) -> tuple[int, int]:
    """The first and last line to show."""
    count = len(reading.lines)
    if height is None:
        return 1, count
    changed = 1
    if before is not None:
        pairs = zip(reading.lines, before.lines, strict=False)
        same = next((i for i, (new, old) in enumerate(pairs) if new != old), min(count, len(before.lines)))
        errors = [d.span.line for d in reading.found if d.severity is Severity.ERROR and d.span.file == reading.file]
        changed = min([same + 1, *errors]) if same < count else min(errors, default=1)
    first = max(1, min(changed - CONTEXT, count - height + 1))
    return first, min(count, first + height - 1)
