"""A rules file with what it says in a language beside its lines: sentences, and mistakes where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from pathlib import Path

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.segment import Segment
from rich.table import Table as Grid
from rich.text import Text

from cafetal import api
from cafetal import nodes as n
from cafetal.clauses.inventory import clause_places, place_of
from cafetal.dataclass import Frozen
from cafetal.diagnostics import Diagnostic, RulesError, Severity
from cafetal.files.reading import read_bytes
from cafetal.folder import find_game, games_near
from cafetal.pipeline import Rules
from cafetal.rulebook.speak import Speaker, speaker_of
from cafetal.source import MAX_BYTES
from cafetal.table.words import Messages

COLOURS = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}
CONTEXT = 6
"""So many lines are shown above the one that matters."""
NAMED = 5
"""So many lines out of sight are named by their numbers."""


class Reading(Frozen):
    """One reading of a file: its lines, what is told of each (by number from 1), and all that is wrong."""

    file: str
    lines: tuple[str, ...]
    sentences: dict[int, list[str]] = field(default_factory=dict)
    found: tuple[Diagnostic, ...] = ()
    has_words: bool = True

    @property
    def here(self) -> dict[int, list[Diagnostic]]:
        """What is wrong in the file itself, by line."""
        found: dict[int, list[Diagnostic]] = {}
        for diagnostic in self.found:
            if self._is_here(diagnostic):
                found.setdefault(diagnostic.span.line, []).append(diagnostic)
        return found

    @property
    def elsewhere(self) -> list[Diagnostic]:
        """What is wrong in other files."""
        return [diagnostic for diagnostic in self.found if not self._is_here(diagnostic)]

    def _is_here(self, diagnostic: Diagnostic) -> bool:
        return diagnostic.span.file == self.file and 0 < diagnostic.span.line <= len(self.lines)


def read(game: str | Path, variants: Sequence[str], players: int | None, language: str) -> Reading:
    """Read a game and tell it; whatever is wrong is part of the reading. Raises RulesError if there is no such file.

    Of a file with variants, those are told together with their game, which lies near it or is bundled.
    """
    path = find_game(game)
    try:
        rules, file = _rules(path, variants)
        count = _players(rules, file) if players is None else players
        found = tuple(rules.checked(count).diagnostics)
    except RulesError as wrong:
        return Reading(path.name, _lines(path), found=tuple(wrong.diagnostics))
    lines = next(source.lines for source in rules.sources if source.name == file)
    if any(d.severity is Severity.ERROR for d in found):
        return Reading(file, lines, found=found)
    try:
        speaker = speaker_of(rules, count, language)
        told = _told(rules, count, speaker, file) if speaker is not None else {}
    except RulesError as wrong:
        return Reading(file, lines, found=(*found, *wrong.diagnostics))
    return Reading(file, lines, told, found, speaker is not None)


def _rules(path: Path, variants: Sequence[str]) -> tuple[Rules, str]:
    """The rules that a file belongs to, and what the file is called among them."""
    rules = api.load(path, variants)
    own = game_of(path)
    if own is None:
        return rules, path.name
    base = Rules.load(own)
    beside = [source for source in base.sources if own.parent / source.name == path]
    whole = api.load(own, variants if beside else [*variants, path])
    file = beside[0].name if beside else str(path)
    there = [name for name, info in whole.listing().items() if name in rules.available and not info.always]
    return whole.with_variants(list(dict.fromkeys([*whole.variants, *there]))), file


def game_of(path: Path) -> Path | None:
    """The rules file of the game that a file with nothing but variants belongs to; None if it is a game itself."""
    rules = Rules.load(path)
    if rules.unread or any(isinstance(section, n.Game) for section in rules.document.sections):
        return None
    return next((near for variant in rules.available.values() for near in games_near(path, variant.game.text)), None)


def _players(rules: Rules, file: str) -> int:
    """The most that can play, with all variants that are switched on, and those that the file holds."""
    infos = rules.listing().values()
    shown = [info for info in infos if info.name in rules.variants or info.node.span.file == file]
    counts = [count for count in rules.player_counts if all(info.suits(count) for info in shown)]
    return (counts or rules.player_counts)[-1]


def _lines(path: Path) -> tuple[str, ...]:
    try:
        text = read_bytes(path, MAX_BYTES).decode("utf-8", errors="replace")
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


def shown(reading: Reading, messages: Messages, time: str) -> RenderableType:
    """A whole reading, however long it is."""
    parts: list[RenderableType] = [_head(reading, messages, time), _grid(reading, 1, len(reading.lines))]
    return Group(*parts, *map(_message, reading.elsewhere), *_foot(reading, messages))


def fitted(reading: Reading, messages: Messages, time: str, before: Reading | None, screen: Console) -> RenderableType:
    """As much of a reading as the screen has room for: around the line with an error, or the first that has changed.

    What is not in sight is counted at the foot.
    """
    head, foot = _head(reading, messages, time), _foot(reading, messages)
    room = screen.height - 1 - _rows(screen, Group(head, *foot))  # one for what the foot says of lines out of sight
    aside = _some(reading.elsewhere, messages, screen, room // 3)
    room = max(1, room - (_rows(screen, aside) if reading.elsewhere else 0))
    first, last = _window(reading, target(reading, before), screen, room)
    parts: list[RenderableType] = [head, _Cut(_grid(reading, first, last), room)]
    if reading.elsewhere:
        parts.append(aside)
    unseen = _unseen(reading, messages, first, last)
    return Group(*parts, *([unseen] if unseen is not None else []), *foot)


def target(reading: Reading, before: Reading | None) -> int:
    """The line that must be in sight: the error that is nearest to the first change, or that change itself."""
    changed = 1
    if before is not None:
        pairs = zip(reading.lines, before.lines, strict=False)
        changed = 1 + next((i for i, (new, old) in enumerate(pairs) if new != old), len(before.lines))
        if changed > len(before.lines) == len(reading.lines):
            changed = 1  # nothing has
    for severity in (Severity.ERROR, Severity.WARNING):
        lines = [d.span.line for number in reading.here for d in reading.here[number] if d.severity is severity]
        if lines and (severity is Severity.ERROR or changed == 1):
            return min(lines, key=lambda line: abs(line - changed))
    return max(1, min(changed, len(reading.lines)))


class _Cut(Frozen):
    """The first lines of something."""

    inside: RenderableType
    height: int

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in console.render_lines(self.inside, options.update(height=None), pad=False)[: self.height]:
            yield from line
            yield Segment.line()


def _head(reading: Reading, messages: Messages, time: str) -> Text:
    return Text(messages.say("watch.title", file=reading.file, time=time), "bold")


def _grid(reading: Reading, first: int, last: int) -> Grid:
    """Lines of the file with what is told of each; widths do not depend on which lines these are."""
    grid = Grid(box=None, show_header=False, pad_edge=False, expand=True, padding=(0, 2, 0, 0))
    width = len(str(len(reading.lines)))
    grid.add_column(justify="right", style="dim", no_wrap=True, width=width)
    grid.add_column(ratio=1, overflow="fold")
    grid.add_column(ratio=1, overflow="fold")
    for number in range(first, last + 1):
        wrong = [_message(d) for d in reading.here.get(number, ())]
        told = Text("\n").join([*wrong, *map(Text, reading.sentences.get(number, ()))])
        grid.add_row(str(number), Text(reading.lines[number - 1]), told)
    return grid


def _window(reading: Reading, line: int, screen: Console, room: int) -> tuple[int, int]:
    """The first and last line to show: some before the one that matters, and as many behind it as there is room for."""
    first = last = max(1, min(line, len(reading.lines)))
    left = room - _rows(screen, _grid(reading, first, last))
    while left > 0 and (first > 1 or last < len(reading.lines)):
        up = first > 1 and (line - first < CONTEXT or last == len(reading.lines))
        number = first - 1 if up else last + 1
        left -= _rows(screen, _grid(reading, number, number))
        if left < 0:
            break
        first, last = (number, last) if up else (first, number)
    return (first, last) if reading.lines else (1, 0)


def _rows(screen: Console, part: RenderableType) -> int:
    """How many rows of the screen something takes."""
    return len(screen.render_lines(part, screen.options.update(height=None), pad=False))


def _some(found: Sequence[Diagnostic], messages: Messages, screen: Console, room: int) -> Group:
    """Messages about other files, as many as there is room for, and how many there are besides; one at least."""
    shown: list[RenderableType] = []
    for number, text in enumerate(map(_message, found)):
        if shown and _rows(screen, Group(*shown, text)) > room:
            return Group(*shown, Text(messages.say("watch.more_messages", len(found) - number), "dim"))
        shown.append(text)
    return Group(*shown)


def _unseen(reading: Reading, messages: Messages, first: int, last: int) -> Text | None:
    """Which lines are in sight, and where else something is wrong; None if all are."""
    total = len(reading.lines)
    if (first, last) == (1, total):
        return None
    parts = [messages.say("watch.window", first=first, last=last, total=total)]
    for severity, key in ((Severity.ERROR, "watch.unseen_errors"), (Severity.WARNING, "watch.unseen_warnings")):
        lines = [d.span.line for number in reading.here for d in reading.here[number] if d.severity is severity]
        out = sorted(line for line in lines if not first <= line <= last)
        if out:
            places = list(dict.fromkeys(map(str, out)))
            named = ", ".join(places[:NAMED]) + (" …" if len(places) > NAMED else "")
            parts.append(messages.say(key, len(out), lines=named))
    return Text(" · ".join(parts), "dim", no_wrap=True, overflow="ellipsis")


def _foot(reading: Reading, messages: Messages) -> list[RenderableType]:
    """How many mistakes there are, and that the game has no words."""
    words = [] if reading.has_words else [Text(messages.say("watch.no_lexicon"), "dim")]
    return [_summary(reading, messages), *words]


def _message(diagnostic: Diagnostic) -> Text:
    hint = f" ({diagnostic.hint})" if diagnostic.hint else ""
    return Text(f"{diagnostic.code}: {diagnostic.message}{hint}", COLOURS[diagnostic.severity])


def _summary(reading: Reading, messages: Messages) -> Text:
    errors = sum(d.severity is Severity.ERROR for d in reading.found)
    warnings = sum(d.severity is Severity.WARNING for d in reading.found)
    parts = [messages.say("watch.errors", errors) if errors else messages.say("watch.fine")]
    parts += [messages.say("watch.warnings", warnings)] if warnings else []
    return Text(", ".join(parts), "bold red" if errors else "green")
