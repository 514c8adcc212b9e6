"""The reading samples of the language, with which declarations and variants are tested; and how they are loaded."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cafetal import nodes as n
from cafetal.declare import Folder, declare
from cafetal.diagnostics import Diagnostic
from cafetal.model import World
from cafetal.parse import parse
from cafetal.patch import apply, variants_of
from cafetal.source import SourceFile, read_source

HERE = Path(__file__).parent
RULES = HERE.parents[3] / "rules"
GAMES = tuple(
    sorted(path.stem for path in HERE.glob("*.rules") if "." not in path.stem and path.stem != "chocolate_market")
)


@cache
def document(name: str) -> n.Document:
    """The tree of a sample."""
    return parse(read_source(HERE / f"{name}.rules", f"{name}.rules"))


@cache
def variants() -> dict[str, n.Variant]:
    """All variants of all samples, by name."""
    found = variants_of([document(path.name.removesuffix(".rules")) for path in sorted(HERE.glob("*.rules"))], [])
    return {name: info.node for name, info in found.items()}


def head(name: str) -> n.Players:
    """How many can play."""
    game = next(section for section in document(name).sections if isinstance(section, n.Game))
    return next(line for line in game.lines if isinstance(line, n.Players))


def player_counts(name: str) -> range:
    """All numbers of players of a game."""
    line = head(name)
    return range(line.low.value, (line.high or line.low).value + 1)


def load(name: str, players: int, *chosen: str) -> tuple[World, list[Diagnostic]]:
    """The world of a sample with variants, and all that was found wrong."""
    found: list[Diagnostic] = []
    patched = apply(document(name), variants(), chosen, players, found)
    world = declare(patched, players, Folder(RULES / name), found)
    return world, found


def world_of(name: str, players: int, *chosen: str) -> World:
    """The world of a sample that has no mistake."""
    world, found = load(name, players, *chosen)
    assert not found, found
    return world


START = "game g\n    players 2\n    colours red, blue\n"


def read(text: str) -> n.Document:
    """Parse a text; one without a head gets one for two players."""
    whole = text if text.startswith("game ") else START + text
    return parse(SourceFile("g.rules", whole))


def declared(text: str, players: int = 2, folder: Folder | None = None) -> World:
    """The world of a text that has no mistake."""
    found: list[Diagnostic] = []
    world = declare(read(text), players, folder, found)
    assert not found, found
    return world


def mistakes(text: str, players: int = 2, folder: Folder | None = None) -> list[Diagnostic]:
    """What is wrong with the declarations of a text."""
    found: list[Diagnostic] = []
    declare(read(text), players, folder, found)
    return found
