"""Folders full of links, pipes and names of all kinds: what is read lies in the folder, and nothing waits."""

from __future__ import annotations

import os
import random
import shutil
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import pytest

from cafetal.diagnostics import RulesError
from cafetal.files.reading import read_bytes
from cafetal.resources import UnsafePathError, inside
from cafetal.rulebook.illustrate import illustrations
from cafetal.rulebook.render.fontfiles import font_files
from tests.lasting import lasting

SECRET = b"the secret of somebody else"
NAMES = ("a", "b", "c.svg", "d.ttf", "e.rules")


def read_pictures(root: Path) -> list[bytes]:
    """The contents of the pictures of a game."""
    return [picture.content for picture in illustrations(root, "en", ["en"]).values()]


def grow(root: Path, rng: random.Random, secret: Path) -> None:
    """Fill a folder with files, folders, links and pipes."""
    folders = [root]
    for _ in range(12):
        folder = rng.choice(folders)
        path = folder / rng.choice(NAMES)
        if os.path.lexists(path):
            continue
        way = rng.randrange(7)
        if way == 0:
            path.mkdir()
            folders.append(path)
        elif way == 1:
            path.write_bytes(b"ours")
        elif way == 2:
            os.mkfifo(path)
        elif way == 3:
            path.symlink_to(rng.choice((secret, secret.parent, Path("/dev/zero"), Path("/proc/self/environ"), path)))
        else:
            path.symlink_to(rng.choice(("..", "../..", "a", "../a", "b/c.svg", "./b", "../secret", "a/../../secret")))


@pytest.mark.parametrize("numbers", [range(20), lasting()])
def test_what_is_read_lies_in_the_folder(tmp_path: Path, numbers: Iterable[int]) -> None:
    secret = tmp_path / "secret"
    secret.write_bytes(SECRET)
    read = 0
    for seed in numbers:
        rng = random.Random(seed)
        root = tmp_path / "game"
        root.mkdir()
        grow(root, rng, secret)
        begun = time.monotonic()
        for path in [found for found in root.rglob("*") if not found.is_dir()]:
            for name in (path.relative_to(root).as_posix(), "../secret", f"{path.name}/../../secret"):
                with suppress(OSError, UnsafePathError):
                    assert read_bytes(inside(root, name)) != SECRET, seed
            with suppress(OSError):
                assert read_bytes(path) == b"ours", f"{seed}: {path}"
                read += 1
        font_files.cache_clear()
        for gather in (lambda: font_files(str(tmp_path / "game")).values(), lambda: read_pictures(tmp_path / "game")):
            with suppress(RulesError):
                assert SECRET not in list(gather()), seed
        assert time.monotonic() - begun < 60, seed
        shutil.rmtree(root)
    assert read > 10
