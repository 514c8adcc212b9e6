"""What is told of one mistake in a bundled file: how many errors, and where the first of them stands."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from cafetal import nodes as n
from cafetal.diagnostics import Diagnostic, RulesError, Severity
from cafetal.examples.script import ScriptWriter
from cafetal.examples.stage import _apart
from cafetal.folder import Folder
from cafetal.language.lexicon import base_lexicon, parse_lexicon
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.review import review
from cafetal.source import SourceFile, read_source
from tests.fuzz.mistakes import Mistake, mistakes, names, one_mistake

PLACES = ("at its line", "on a line that it makes wrong", "elsewhere")


@dataclass(frozen=True)
class Bundle:
    """A bundled game: its rules files, the maps and the lexicons beside it."""

    sources: tuple[SourceFile, ...]
    maps: dict[str, SourceFile]
    lexicons: dict[str, SourceFile]

    def files(self) -> Iterator[SourceFile]:
        """All that can have a mistake."""
        yield from (*self.sources, *self.maps.values(), *self.lexicons.values())

    def rules(self, spoiled: SourceFile | None = None) -> Rules:
        """The rules, with one file spoiled."""
        new = {} if spoiled is None else {spoiled.name: spoiled}
        maps = {name: new.get(name, source) for name, source in self.maps.items()}
        return Rules([new.get(x.name, x) for x in self.sources], Folder(Path("/nowhere"), maps))


@cache
def bundles() -> tuple[Bundle, ...]:
    """All bundled games, by their names."""
    found: list[Bundle] = []
    for _, path in sorted(bundled_games().items()):
        rules = Rules.load(path)
        folder = path.parent
        maps = {f"maps/{x.name}": read_source(x, f"maps/{x.name}") for x in sorted(folder.glob("maps/*.map"))}
        words = {x.name: read_source(x, x.name) for x in sorted(folder.glob("lexicon.*.toml"))}
        found.append(Bundle(rules.sources, maps, words))
    return tuple(found)


@cache
def whole(index: int) -> Rules:
    """The rules of a bundled game as they are."""
    return bundles()[index].rules()


@cache
def with_variants(index: int, variants: tuple[str, ...]) -> Rules:
    return whole(index).with_variants(variants)


def errors(index: int, spoiled: SourceFile, mistake: Mistake) -> list[Diagnostic]:
    """The errors that reading a file with a mistake tells, in the order in which they are shown."""
    try:
        if spoiled.name.startswith("lexicon."):
            parse_lexicon(spoiled.text, spoiled.name, base_lexicon(spoiled.name.split(".")[1], ""))
            return []
        rules = bundles()[index].rules(spoiled)
        if rules.unread:
            return list(rules.unread)
        found = [item for item in review(rules, quick=True) if item.severity is Severity.ERROR]
        return found or [item for item in _examples(index, rules, spoiled, mistake) if item.severity is Severity.ERROR]
    except RulesError as wrong:
        return list(wrong.diagnostics)


def _examples(index: int, rules: Rules, spoiled: SourceFile, mistake: Mistake) -> Iterator[Diagnostic]:
    """What is wrong with the lines of the examples in which the mistake lies."""
    due, told = rules.schedule
    yield from told
    for part in due:
        for example in part.examples:
            span = example.span
            if span.file == spoiled.name and any(span.line <= line <= span.end_line for line in mistake.lines):
                yield from _script(with_variants(index, tuple(part.variants)), part.players, example)


def _script(rules: Rules, players: int, example: n.Example) -> list[Diagnostic]:
    resolver = rules.checked(players).resolver
    assert resolver is not None
    r = _apart(resolver)
    r.diagnostics = []
    ScriptWriter(r).script(example)
    return r.diagnostics


def place(found: Diagnostic, spoiled: SourceFile, mistake: Mistake, sources: Sequence[SourceFile]) -> str:
    """Where the first error stands: at the mistake, or where that makes a line wrong, or elsewhere.

    A line that a mistake makes wrong has a word in it that the mistake took away, brought in or moved, or points to the
    place of the mistake; or it stands directly above, or is the header of a block around it, which lacks a line now.
    """
    spans = [found.span, *(item.span for item in found.related)]
    if found.span.file == spoiled.name and found.span.line in mistake.lines:
        return PLACES[0]
    if any(x.file == spoiled.name and any(x.line <= line <= x.end_line for line in mistake.lines) for x in spans):
        return PLACES[1]
    if found.span.file == spoiled.name and found.span.line in _above(spoiled, mistake.lines[0]):
        return PLACES[1]
    texts = {spoiled.name: spoiled, **{x.name: x for x in sources if x.name != spoiled.name}}
    span = found.span
    lines = [texts[span.file].line(i) for i in range(span.line, span.end_line + 1)] if span.file in texts else []
    return PLACES[1] if any(names(line) & mistake.words for line in lines) else PLACES[2]


def _above(source: SourceFile, line: int) -> Iterator[int]:
    """The line above one, and the headers of the blocks around it."""
    depth: int | None = None
    for number in range(line - 1, 0, -1):
        text = source.line(number)
        here = len(text) - len(text.lstrip())
        if text.strip() and not text.lstrip().startswith("#") and (depth is None or here < depth):
            depth = here if depth is None else min(here, depth)
            yield number


@dataclass
class Figures:
    """What was found of all mistakes that were tried."""

    tried: Counter[str] = field(default_factory=Counter)
    numbers: dict[str, Counter[int]] = field(default_factory=dict)
    places: Counter[str] = field(default_factory=Counter)
    worst: list[tuple[int, str, str, Mistake, list[Diagnostic]]] = field(default_factory=list)
    astray: list[tuple[str, Mistake, list[Diagnostic]]] = field(default_factory=list)
    broken: list[tuple[str, Mistake, list[Diagnostic]]] = field(default_factory=list)

    @property
    def refused(self) -> int:
        """So many mistakes were told."""
        return sum(self.places.values())

    @property
    def few(self) -> int:
        """So many mistakes were told in at most two errors."""
        return sum(count for numbers in self.numbers.values() for number, count in numbers.items() if 0 < number <= 2)

    def join(self, other: Figures) -> None:
        """Put what was found elsewhere to this."""
        self.tried += other.tried
        self.places += other.places
        for kind, numbers in other.numbers.items():
            self.numbers.setdefault(kind, Counter()).update(numbers)
        self.worst += other.worst
        self.astray += other.astray
        self.broken += other.broken

    def add(self, index: int, file: SourceFile, mistake: Mistake) -> None:
        """Try one mistake."""
        spoiled = SourceFile(file.name, mistake.text)
        sort = "map" if file in bundles()[index].maps.values() else file.name.rsplit(".", 1)[-1]
        found = errors(index, spoiled, mistake)
        self.tried[f"{sort}: {mistake.kind}"] += 1
        self.numbers.setdefault(f"{sort}: {mistake.kind}", Counter())[len(found)] += 1
        if not found:
            return
        where = place(found[0], spoiled, mistake, list(bundles()[index].files()))
        self.places[where] += 1
        if len(found) > 2:
            self.worst.append((len(found), file.name, where, mistake, found))
        if where == PLACES[2]:
            self.astray.append((file.name, mistake, found))
        if any(item.code == "X001" for item in found):
            self.broken.append((file.name, mistake, found))


def measure(share: float, seed: int = 1, only: str = "") -> Figures:
    """Try a share of all mistakes in all files (whose names hold `only`)."""
    figures = Figures()
    for index, bundle in enumerate(bundles()):
        for file in bundle.files():
            if only not in file.name:
                continue
            rng = random.Random(f"{seed} {file.name}")
            for mistake in mistakes(file.text, rng):
                if rng.random() < share:
                    figures.add(index, file, mistake)
    return figures


def measure_some(numbers: Iterable[int]) -> Figures:
    """Try one mistake for each number, in a file at random: the longer, the likelier."""
    figures = Figures()
    files = [(index, file) for index, bundle in enumerate(bundles()) for file in bundle.files()]
    lengths = [len(file.lines) for _, file in files]
    for number in numbers:
        rng = random.Random(number)
        [(index, file)] = rng.choices(files, lengths)
        figures.add(index, file, one_mistake(file.text, rng))
    return figures


def _shown(file: str, mistake: Mistake, found: list[Diagnostic]) -> Iterator[str]:
    lines = mistake.text.split("\n")
    for line in mistake.lines:
        yield f"    {file}:{line}: {lines[line - 1] if line <= len(lines) else ''}"
    for item in found[:7]:
        yield f"      {item.span.file}:{item.span.line}:{item.span.column} {item.code} {item.message[:140]}"


def main() -> None:
    """Print the figures of a share of all mistakes, and the worst of them."""
    share = float(sys.argv[1]) if len(sys.argv) > 1 else 0.01
    figures = measure(share, int(sys.argv[2]) if len(sys.argv) > 2 else 1, sys.argv[3] if len(sys.argv) > 3 else "")
    for kind, tried in sorted(figures.tried.items()):
        numbers = figures.numbers[kind]
        more = sum(count for number, count in numbers.items() if number > 2)
        told = f"{numbers[0]:6} accepted, {numbers[1]:6} one error, {numbers[2]:5} two, {more:5} more"
        print(f"{kind:24} {tried:6} tried, {told}, most {max(numbers)}")
    share = 100 * figures.few / max(1, figures.refused)
    print(f"refused {figures.refused}, at most two errors {figures.few} ({share:.1f} of 100)")
    print(dict(figures.places), "internal", len(figures.broken))
    codes: Counter[str] = Counter()
    for _, _, _, _, found in figures.worst:
        codes[" ".join(f"{c}x{min(k, 3)}" for c, k in sorted(Counter(item.code for item in found).items()))] += 1
    print(codes.most_common(40))
    limit = int(sys.argv[4]) if len(sys.argv) > 4 else 20
    for number, file, where, mistake, found in sorted(figures.worst, key=lambda x: -x[0])[:limit]:
        print(number, mistake.kind, where)
        print("\n".join(_shown(file, mistake, found)))
    print("ASTRAY")
    for file, mistake, found in figures.astray[:limit]:
        print(mistake.kind, sorted(mistake.words))
        print("\n".join(_shown(file, mistake, found)))
    for file, mistake, found in figures.broken[:limit]:
        print("INTERNAL", mistake.kind)
        print("\n".join(_shown(file, mistake, found)))


if __name__ == "__main__":
    main()
