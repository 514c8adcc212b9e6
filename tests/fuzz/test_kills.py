"""Whenever a command is killed: each file is the old one or the new one, and the next run clears away the rest."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from cafetal.files.writing import tidy
from cafetal.resources import bundled_games
from cafetal.web.bench import Bench
from tests.fuzz.kills import NEVER, Tree, Work, invoke, killed, moments, moments_apart, scratches, tree

pytestmark = pytest.mark.alone

SHORT, LONG = 5, 60
"""So many moments are tried in the gate, and in the long form at least so many, if there are."""


@dataclass(frozen=True)
class Job:
    """A command: what it takes in a folder, and what makes that folder ready."""

    name: str
    prepare: Callable[[Path], object]
    command: Callable[[Path], Work]
    gate: bool = True
    each: bool = False
    """Each file is written by itself; else all are old after a kill, or all are new as soon as somebody looks."""
    threads: bool = False
    """It begins threads, which a fork does not have."""


def _game(folder: Path, name: str = "tic_tac_toe") -> None:
    shutil.copytree(bundled_games()[name].parent, folder / name)


def _log(folder: Path) -> None:
    invoke(["play", "kuhn_poker", "--bot", "none", "--seed", "1", "--log", str(folder / "log.json")], "1\nquit\n")
    _page(folder)


def _page(folder: Path) -> None:
    (folder / "page.html").write_text("old")


def _spoilt(folder: Path) -> None:
    _game(folder)
    for number in (1, 2):
        path = folder / "tic_tac_toe" / f"tic_tac_toe.{number}.rules"
        path.write_text(f"variant v{number}   of tic_tac_toe\n  change line:   nothing   # {number}\n")


def _tables(folder: Path) -> None:
    _game(folder, "guatemala_cafe")
    invoke(["tables", str(folder / "guatemala_cafe"), "--out", str(folder / "csv")])
    path = folder / "csv" / "price.csv"
    text = path.read_text("utf-8")
    head, first, *rest = text.splitlines(keepends=True)
    path.write_text(head + first.replace(first.rstrip()[-1], "7") + "".join(rest), "utf-8")


def _review(folder: Path) -> None:
    _game(folder)
    path = folder / "review.csv"
    invoke(["lexicon", str(folder / "tic_tac_toe"), "--review", str(path)])
    lines = path.read_text("utf-8-sig").splitlines(keepends=True)
    for i, line in enumerate(lines):
        if line.startswith("end.full;text;"):  # a sentence in two languages
            lines[i] = line.replace("The game ends", "It is over").replace("La partita", "Questa partita")
    path.write_text("".join(lines), "utf-8-sig")


def _shorter(folder: Path) -> None:
    _game(folder)
    path = folder / "tic_tac_toe" / "lexicon.en.toml"
    path.write_text("".join(x for x in path.read_text("utf-8").splitlines(True) if not x.startswith("mark ")), "utf-8")


def _bench_saves(folder: Path) -> Work:
    """Both files of a game are saved on the workbench, after a kill also by whoever comes next."""

    def save() -> int:
        bench = Bench(folder / "tic_tac_toe" / "tic_tac_toe.rules")
        stored = {path.name: path.read_text("utf-8") for path in bench.desk.files(bench.file)}
        texts = {name: text if text.endswith("# new\n") else f"{text}# new\n" for name, text in stored.items()}
        return int("saved" not in bench.save({"texts": texts, "stored": stored}))

    return save


JOBS = [
    Job("replay", _log, lambda f: ["replay", str(f / "log.json"), "--html", str(f / "page.html")]),
    Job("simulate", lambda f: (f / "o.csv").write_text("old"),
        lambda f: ["simulate", "kuhn_poker", "--games", "3", "--format", "csv", "--out", str(f / "o.csv")]),
    Job("compare", lambda f: (f / "o.csv").write_text("old"),
        lambda f: ["compare", "kuhn_poker", "kuhn_poker", "--games", "3", "--format", "csv",
                   "--out", str(f / "o.csv")]),
    Job("fmt", _spoilt, lambda f: ["fmt", str(f / "tic_tac_toe")], each=True),
    Job("new", lambda f: None, lambda f: ["new", str(f / "game")]),
    Job("rulebook", _game, lambda f: ["rulebook", str(f / "tic_tac_toe"), "--format", "md", "--out", str(f / "books")],
        False),
    Job("pdf", _game, lambda f: ["rulebook", str(f / "tic_tac_toe"), "--lang", "en", "--format", "pdf", "--out",
                                 str(f / "books")], False, threads=True),
    Job("tables", _tables, lambda f: ["tables", str(f / "guatemala_cafe"), "--from", str(f / "csv")], False),
    Job("tables to", _game, lambda f: ["tables", str(f / "tic_tac_toe"), "--out", str(f / "csv")], False),
    Job("review", _game, lambda f: ["lexicon", str(f / "tic_tac_toe"), "--review", str(f / "review.csv")], False),
    Job("apply", _review, lambda f: ["lexicon", str(f / "tic_tac_toe"), "--apply", str(f / "review.csv")], False),
    Job("print", _page, lambda f: ["print", "tic_tac_toe", "--out", str(f / "page.html")], False, threads=True),
    Job("report", _page,
        lambda f: ["simulate", "kuhn_poker", "--games", "3", "--format", "csv", "--out", str(f / "o.csv"), "--report",
                   str(f / "page.html")], False, each=True, threads=True),
    Job("report of a comparison", _page,
        lambda f: ["compare", "kuhn_poker", "kuhn_poker", "--games", "3", "--report", str(f / "page.html")],
        False, threads=True),
    Job("workbench", _spoilt, _bench_saves),
    Job("add", _shorter, lambda f: ["lexicon", str(f / "tic_tac_toe"), "--add", "en"], False),
]  # fmt: skip


def whole(found: Tree, old: Tree, new: Tree, what: str) -> None:
    """Every file is an old one or a new one."""
    left = scratches(found)
    for name, data in found.items():
        assert name in left or data in (old.get(name), new.get(name)), f"{what}: {name} is half"
    assert set(old) & set(new) <= set(found), f"{what}: a file is gone"


@pytest.mark.parametrize(("job", "long"), [
    *(pytest.param(job, False, id=job.name) for job in JOBS if job.gate),
    *(pytest.param(job, True, id=f"{job.name}, long", marks=pytest.mark.full) for job in JOBS),
])  # fmt: skip
def test_killed_at_any_moment(job: Job, long: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path / "tmp"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "tmp"))
    (tmp_path / "tmp").mkdir()
    begin, place = tmp_path / "begin", tmp_path / "place"
    begin.mkdir()
    job.prepare(begin)
    shutil.copytree(begin, place)
    old = tree(place)
    count, code = (moments_apart if job.threads else moments)(job.command(place))
    new = tree(place)
    assert code == 0 and count > 5 and new != old and not scratches(new)
    tried = range(1, count + 1, max(1, count // (LONG if long else SHORT)))
    for number in tried:
        shutil.rmtree(place)
        shutil.copytree(begin, place)
        if killed(job.command(place), number) != -9:
            assert number > count // 2, "fewer moments than at first, when the cache was written too"
            continue
        what = f"{job.name}, moment {number} of {count}"
        whole(tree(place), old, new, what)
        for folder in (place, *(path for path in place.rglob("*") if path.is_dir())):
            tidy(folder)
        assert job.each or tree(place) in (old, new), f"{what}: some files are old, some new"
        assert (killed(job.command(place), NEVER) if job.threads else invoke(job.command(place))) in (0, 1)
        after = tree(tmp_path)
        assert not scratches(after), what
        whole(tree(place), old, new, "the next run")
    print(f"{job.name}: killed at {len(tried)} moments of {count}, lost 0, left 0")


WHOLE = [f"place_mark {square}" for square in ("a1", "a2", "b1", "b2", "c1")]


def test_a_game_that_is_played_to_its_end_is_killed_at_any_moment(tmp_path: Path) -> None:
    _play_to_the_end(tmp_path, SHORT)


@pytest.mark.full
def test_a_game_that_is_played_to_its_end_is_killed_at_every_moment(tmp_path: Path) -> None:
    _play_to_the_end(tmp_path, 10_000)


def _play_to_the_end(folder: Path, most: int) -> None:
    """What was kept goes on to the same end, also where that was the last moment of all."""
    place, log = folder / "place", folder / "place" / "log.json"
    command = ["play", "tic_tac_toe", "--bot", "none", "--seed", "1", "--log", str(log)]
    typed = "".join(f"{move}\n" for move in WHOLE)
    place.mkdir()
    count, code = moments(command, typed)
    end = json.loads(log.read_bytes())
    assert code == 0 and end["moves"] == WHOLE
    for number in range(count, 0, -max(1, count // most)):
        shutil.rmtree(place)
        place.mkdir()
        assert killed(command, number, typed) == -9
        kept = json.loads(log.read_bytes())["moves"] if log.exists() else None
        assert kept is None or kept == WHOLE[: len(kept)]
        again = command if kept is None else ["play", "--bot", "none", "--resume", str(log)]
        assert invoke(again, "".join(f"{move}\n" for move in WHOLE[len(kept or ()) :])) == 0
        assert json.loads(log.read_bytes()) == end and [*tree(place)] == ["log.json"], f"moment {number}"
    print(f"play to the end: killed at moments of {count}, lost 0, left 0")


@pytest.mark.parametrize("long", [False, pytest.param(True, marks=pytest.mark.full)], ids=["short", "long"])
def test_a_game_that_is_killed_at_any_moment_goes_on(long: bool, tmp_path: Path) -> None:
    place, log = tmp_path / "place", tmp_path / "place" / "log.json"
    command = ["play", "tic_tac_toe", "--bot", "none", "--seed", "1", "--log", str(log)]
    place.mkdir()
    count, code = moments(command, "1\n1\n1\nquit\n")
    assert code == 0
    moves = json.loads(log.read_bytes())["moves"]
    assert len(moves) == 3
    seen = 0
    for number in range(1, count + 1, 1 if long else max(1, count // SHORT)):
        shutil.rmtree(place)
        place.mkdir()
        assert killed(command, number, "1\n1\n1\nquit\n") == -9
        if not log.exists():
            assert not seen, f"moment {number}: nothing was kept yet"
            assert invoke(command, "quit\n") == 0
        found = json.loads(log.read_bytes())["moves"]
        assert found == moves[: len(found)] and len(found) >= seen, f"moment {number}: a move that was kept is lost"
        seen = len(found)
        assert invoke(["play", "--bot", "none", "--resume", str(log)], "1\nquit\n") == 0
        assert len(json.loads(log.read_bytes())["moves"]) == seen + 1 and [*tree(place)] == ["log.json"]
    print(f"play: killed at moments of {count}, lost 0, left 0")
