"""The texts that are mutated: all bundled games, the samples of the tests, the games of the case files."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cafetal.declare import Folder
from cafetal.resources import bundled_games
from tests.cases.document import case_files, read_cases
from tests.cases.frames import whole_rules

TESTS = Path(__file__).resolve().parents[1]
SAMPLES = TESTS / "unit" / "test_declare_samples"


@dataclass(frozen=True)
class Seed:
    """A rules text and the folder in which its maps lie."""

    name: str
    text: str
    folder: Folder | None = None


@cache
def games() -> tuple[Seed, ...]:
    """The whole games: those that are bundled, and the samples, which do not all check."""
    bundled = [Seed(name, path.read_text("utf-8"), Folder(path.parent)) for name, path in bundled_games().items()]
    samples = [
        Seed(path.stem, path.read_text("utf-8"))
        for path in sorted(SAMPLES.glob("*.rules"))
        if "." not in path.stem and path.stem not in bundled_games()
    ]
    return (*sorted(bundled, key=lambda seed: seed.name), *samples)


@cache
def cases() -> tuple[Seed, ...]:
    """The small games of the case files."""
    found: list[Seed] = []
    for path in case_files(TESTS / "cases"):
        for case in read_cases(path.name, path.read_text("utf-8")):
            block = case.of("rules")[0]
            if block.arguments[:1] == ("of",):  # a bundled game, which is among the others
                continue
            variants = "".join(f"\n{other.text}" for other in case.of("variant"))
            found.append(Seed(f"{path.stem}: {case.title}", whole_rules(block.text, block.arguments) + variants))
    return tuple(found)
