"""Spoiled rules, maps and lexicons: what is wrong is told, soon, and nothing breaks.

`python -m tests.fuzz.test_spoiled_files N` tries N files and prints how many of each kind were refused, accepted, broke
the program or took long.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterable

import pytest

from cafetal.diagnostics import Diagnostic, RulesError, Severity
from cafetal.language.lexicon import base_lexicon, parse_lexicon
from cafetal.review import review
from cafetal.source import SourceFile, decode_source
from tests.fuzz.blame import bundles
from tests.fuzz.bytes import spoiled
from tests.fuzz.verdict import check_all
from tests.lasting import lasting
from tests.quickly import quickly

LONGEST = 6.0
"""Seconds of processor time after which a file counts as one that takes long, also on a slow machine."""


def told(index: int, name: str, data: bytes) -> list[Diagnostic]:
    """What is told of a bundled game one of whose files holds these bytes."""
    try:
        if name.endswith(".toml"):
            text = data.decode("utf-8")
            parse_lexicon(text, name, base_lexicon(name.split(".")[1], ""))
            return []
        rules = bundles()[index].rules(decode_source(name, data))
        return list(rules.unread or review(rules, quick=True))
    except UnicodeDecodeError:
        return []  # told where files are read
    except RulesError as wrong:
        return list(wrong.diagnostics)


def chosen(rng: random.Random, small: bool) -> tuple[int, SourceFile]:
    """A file of a bundled game, and the number of the game."""
    while True:
        index = rng.randrange(len(bundles()))
        file = rng.choice(list(bundles()[index].files()))
        if not small or sum(len(source.lines) for source in bundles()[index].sources) < 150:
            return index, file


def check(seed: int, small: bool = True) -> tuple[str, list[Diagnostic]]:
    """Spoil one file; AssertionError if that breaks the program or takes long."""
    rng = random.Random(seed)
    index, file = chosen(rng, small)
    kind, data = spoiled(file.text.encode(), rng)
    found = quickly(lambda: told(index, file.name, data), LONGEST)
    assert all(item.code != "X001" and len(item.message) < 2_000 for item in found), (seed, kind, file.name, found)
    sort = "map" if file.name.startswith("maps/") else file.name.rsplit(".", 1)[-1]
    return f"{sort}: {kind}", [item for item in found if item.severity is Severity.ERROR]


def test_spoiled_files() -> None:
    for seed in range(60):
        check(seed)


@pytest.mark.parametrize("numbers", [lasting(90)])
def test_many_spoiled_files(numbers: Iterable[int]) -> None:
    check_all(lambda seed: check(seed, small=False), numbers)


def main() -> None:
    """Print what came of so many spoiled files."""
    tried: Counter[str] = Counter()
    numbers: dict[str, Counter[int]] = {}
    broken: list[tuple[int, str]] = []
    begin = time.process_time()
    for seed in range(int(sys.argv[1])):
        try:
            kind, found = check(seed, small=len(sys.argv) < 3)
        except Exception as bug:  # counted, so that the others are tried as well
            broken.append((seed, f"{type(bug).__name__}: {str(bug)[:200]}"))
            continue
        tried[kind] += 1
        numbers.setdefault(kind, Counter())[min(len(found), 3)] += 1
    for kind, count in sorted(tried.items()):
        counts = ", ".join(f"{'more' if n == 3 else n}: {numbers[kind][n]}" for n in range(4))
        print(f"{kind:24} {count:6} tried; errors {counts}")
    print(f"{sum(tried.values())} tried, {len(broken)} broken or long, {time.process_time() - begin:.0f} s")
    for seed, what in broken:
        print(seed, what)


if __name__ == "__main__":
    main()
