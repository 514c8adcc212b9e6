"""Whatever streams and files a command has: no mistake of the program, no hang, and 141 for a closed pipe."""

from __future__ import annotations

import random
import shutil
import socket
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from cafetal.resources import bundled_games
from tests.fuzz.kills import invoke
from tests.fuzz.streams import COMMANDS, NAMED, Outcome, Setting, run, setting, wrong
from tests.lasting import lasting

SLOWLY = ["help", *(pytest.param(name, marks=pytest.mark.full) for name in ("diff", "lexicon", "info"))]


@pytest.fixture(scope="module")
def home() -> Iterator[Path]:
    """A folder with a log, a rules file and a socket; its name is short, as names of sockets must be."""
    folder = Path(tempfile.mkdtemp())
    log = str(folder / "log.json")
    invoke(["play", "kuhn_poker", "--bot", "none", "--seed", "1", "--log", log], "1\nquit\n")
    shutil.copy(bundled_games()["kuhn_poker"], folder / "a.rules")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(folder / "socket"))
        yield folder
    shutil.rmtree(folder)


def tried(rng: random.Random, home: Path, usual: dict[str, Outcome]) -> str:
    """Try one command with odd streams, or with a file that is none; what is wrong, in a line."""
    how = setting(rng)
    if rng.random() < 0.5:
        name = rng.choice([*COMMANDS])
        words = COMMANDS[name]
        if name not in usual:
            usual[name] = run(words, Setting(), home)
        before = usual[name] if how.stdin == "null" else None
    else:
        words, before = NAMED[rng.choice([*NAMED])], None
        if rng.random() < 0.5:
            how = Setting(named=how.named)
    found = run(words, how, home)
    what = wrong(found, how, before)
    return f"{what}: {words} {how} {found.code} {found.told[-600:]!r}" if what else ""


@pytest.mark.parametrize("numbers", [range(12), lasting(120)])
def test_odd_streams_and_files(home: Path, numbers: Iterable[int]) -> None:
    usual = dict[str, Outcome]()
    found = [what for what in (tried(random.Random(number), home, usual) for number in numbers) if what]
    assert not found, "\n".join(found[:20])


@pytest.mark.full
@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_with_streams_as_ever(home: Path, name: str) -> None:
    found = run(COMMANDS[name], Setting(), home)
    silent = name in ("nonesuch", "nothing")
    assert found.code == (2 if silent else 0)
    assert found.out or silent or name == "fmt"  # the rules may be in order: a test above formats whatever lies in `..`


@pytest.mark.parametrize("way", ["busy", "slow"])
@pytest.mark.parametrize("name", SLOWLY)
def test_a_slow_reader_gets_everything(home: Path, name: str, way: str) -> None:
    usual, found = run(COMMANDS[name], Setting(), home), run(COMMANDS[name], Setting(stdout=way), home)
    assert (found.code, found.out) == (usual.code, usual.out) and found.out


def test_a_name_that_is_too_long_is_nobodys_mistake(home: Path) -> None:
    for words in (NAMED["tables from"], NAMED["apply"], NAMED["play"]):
        found = run(words, Setting(named="{long}"), home)
        assert found.code == 1 and b"too long" in found.told, found
