"""A set of files that a killed process has begun is finished by the next one, or taken back; nobody else's is."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from cafetal.files import sets
from cafetal.files.scratch import SCRATCH
from cafetal.files.writing import tidy, write_files
from tests.fuzz.kills import killed_at

FILES = ("a/one", "a/two", "b/three", "four")


def folders(home: Path) -> list[Path]:
    return [home / "b", home / "a", home]


def tree(home: Path) -> dict[str, bytes]:
    return {str(x.relative_to(home)): x.read_bytes() for x in sorted(home.rglob("*")) if x.is_file()}


@pytest.fixture
def begin(tmp_path: Path) -> Path:
    for name in FILES[:3]:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"old")
    return tmp_path


def killed(home: Path, moment: int) -> bool:
    """Write all files in a process that is killed at a moment, if it has not finished by then."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            with killed_at(moment):
                write_files({home / name: b"new" for name in FILES}, below=home)
            code = 0
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -9


@pytest.mark.parametrize(("first", "step"), [
    (0, 10), (2, 11), *(pytest.param(first, 1, marks=pytest.mark.full) for first in range(3)),
])  # fmt: skip
def test_killed_at_any_moment_all_are_old_or_all_are_new(begin: Path, first: int, step: int) -> None:
    """Whichever folder is looked at first, all are one or the other as soon as that is done."""
    old = tree(begin)
    new = dict.fromkeys(FILES, b"new")
    ends = []
    for moment in range(1, 1000, step):
        if not killed(begin, moment):
            break
        tidy(folders(begin)[first])
        found = {name: data for name, data in tree(begin).items() if not Path(name).name.startswith(SCRATCH)}
        assert found in (old, new), f"moment {moment}"
        ends.append(found == new)
        for folder in folders(begin):
            tidy(folder)
        assert tree(begin) == found
        for name in FILES:
            (begin / name).unlink(missing_ok=True)
        for name in FILES[:3]:
            (begin / name).write_bytes(b"old")
    assert tree(begin) == new and moment > 50
    assert ends == sorted(ends) and {*ends} == {False, True}


@pytest.mark.parametrize("content", [
    b"", b"[]", b"null", b'{"home": 1, "others": [], "moves": {}}', b"[" * 100_000,
    *(json.dumps({"home": ".", "others": others, "moves": moves}).encode() for others, moves in (
        ([], {f"{SCRATCH}x": "../mine"}), ([], {"../mine": "taken"}), ([], {"mine": "taken"}),
        ([], {f"{SCRATCH}x/../../mine": "taken"}), ([1], {}), (["..", "\0", "/"], {f"{SCRATCH}none": "mine"}),
        ([], {f"{SCRATCH}\0": "x"}), ([], {f"{SCRATCH}x": "\ud800"}), (["\udbff"], {f"{SCRATCH}x": "mine"}),
    )),
])  # fmt: skip
def test_a_journal_of_a_stranger_leads_nowhere_else(tmp_path: Path, content: bytes) -> None:
    folder = tmp_path / "game"
    folder.mkdir()
    for path in (tmp_path / "mine", folder / "mine"):
        path.write_bytes(b"mine")
    (folder / f"{SCRATCH}x").write_bytes(b"theirs")
    (folder / f"{SCRATCH}1{sets.ENDING}").write_bytes(content)
    tidy(folder)
    found = tree(tmp_path)
    found.pop(f"game/{SCRATCH}1{sets.ENDING}", None)
    assert found == {"mine": b"mine", "game/mine": b"mine"}


def test_a_folder_with_the_name_of_scratch_keeps_no_other_scratch(tmp_path: Path) -> None:
    for name in "abcdef":
        (tmp_path / f"{SCRATCH}{name}").mkdir() if name in "ace" else (tmp_path / f"{SCRATCH}{name}").touch()
    tidy(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"{SCRATCH}{name}" for name in "ace"]


def test_what_cannot_be_finished_now_waits(begin: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that somebody is writing in, or that is read-only at the moment, is finished later."""
    assert any(_is_settled(begin) for moment in range(70, 200) if killed(begin, moment))
    monkeypatch.setattr(os, "replace", _refused)
    tidy(begin)
    assert (begin / "a/one").read_bytes() == b"old"
    monkeypatch.undo()
    tidy(begin)
    found = tree(begin)
    assert {name: found.get(name) for name in FILES} == dict.fromkeys(FILES, b"new")


def _is_settled(home: Path) -> bool:
    return len([*home.rglob(f"{SCRATCH}*{sets.ENDING}")]) == 3 and (home / "a/one").read_bytes() == b"old"


def _refused(*_: object, **__: object) -> None:
    raise PermissionError(30, "Read-only file system")
