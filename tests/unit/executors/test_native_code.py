"""Machine code is kept for the next time: what is there is loaded, what is not whole or not ours is compiled anew."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cafetal import native_code, signing
from cafetal.cache import recall
from cafetal.compiling import compiled
from cafetal.executors.native import NativeExecutor
from cafetal.executors.native.machine import TRIED, machine_code
from cafetal.files.scratch import SCRATCH
from cafetal.native_code import BEST, QUICK, best_executor, name_of, native_executor
from cafetal.pipeline import Rules
from cafetal.plan import Plan

GAMES = (3, 200, 1_000)
"""The generator, how many games, and their cap."""


@pytest.fixture(scope="module")
def plan() -> Plan:
    return Rules.load("tic_tac_toe").plan(2)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a user of the test, where nothing is kept yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    signing._key.cache_clear()
    monkeypatch.setattr(native_code, "SHORT", 0)
    yield tmp_path / "cafetal"
    signing._key.cache_clear()


def no_compiler(_source: str, _level: int) -> bytes:
    raise AssertionError("it was compiled again")


def test_the_best_code_of_a_short_program_is_there_at_once(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native_code, "SHORT", 1_000_000)
    assert native_executor(plan).compiled == recall(name_of(plan, BEST))


def test_kept_code_is_not_compiled_again(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    first = best_executor(plan)
    monkeypatch.setattr(native_code, "machine_code", no_compiler)
    monkeypatch.setattr("cafetal.executors.native.executor.machine_code", no_compiler)
    for again in (native_executor(plan), best_executor(plan)):
        assert again.compiled == first.compiled
        assert again.simulate(again.start(), *GAMES) == first.simulate(first.start(), *GAMES)


def test_an_executor_moves_over_to_better_code(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native_code, "WORTH", 0.0)
    monkeypatch.setattr(native_code, "BYTES", 10**12)
    executor = native_executor(plan)
    quick = executor.simulate(executor.start(), *GAMES)
    until = time.monotonic() + 60
    while executor.compiled != recall(name_of(plan, BEST)) and time.monotonic() < until:
        time.sleep(0.01)
    assert executor.compiled == recall(name_of(plan, BEST)) != recall(name_of(plan, QUICK))
    assert (
        executor.simulate(executor.start(), *GAMES) == quick == NativeExecutor(plan).simulate(executor.start(), *GAMES)
    )


def test_a_process_of_its_own_makes_the_same_code(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    assert compiled(TRIED, BEST) == machine_code(TRIED, BEST)
    assert compiled("this is no program", BEST) == b""
    monkeypatch.setattr("cafetal.compiling.helper", lambda module: None)
    assert compiled(TRIED, BEST) == b""


ENDLESS = """
import threading, time
from cafetal import {module}
begun = threading.Event()

def endless(source, level):
    begun.set()
    time.sleep(600)

{module}.{compiler} = endless
"""
GAME = """
from cafetal.pipeline import Rules
native_code.SHORT, native_code.WORTH, native_code.BYTES = 0, 0.0, 10**12
executor = native_code.native_executor(Rules.load("tic_tac_toe").plan(2))
assert begun.wait(60)
"""


def test_a_program_that_ends_waits_for_no_compiler(plan: Plan, folder: Path) -> None:
    program = ENDLESS.format(module="native_code", compiler="compiled") + GAME
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)
    kept = {file.name for file in folder.iterdir()}
    assert name_of(plan, QUICK) in kept and name_of(plan, BEST) not in kept
    assert not [name for name in kept if name.startswith(SCRATCH)]


def test_a_compiler_for_whom_nobody_waits_ends() -> None:
    program = ENDLESS.format(module="compiling", compiler="machine_code") + "compiling.main()"
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60, input=b"3 5\nhello")


def test_code_that_is_damaged_is_compiled_anew(plan: Plan, folder: Path) -> None:
    first = native_executor(plan)
    file = folder / name_of(plan, QUICK)
    whole = file.read_bytes()
    for damaged in (whole[:-100], whole[:30], b"x" + whole[1:], b""):
        file.write_bytes(damaged)
        assert native_executor(plan).compiled == first.compiled
        assert recall(file.name) == first.compiled


def test_another_plan_level_or_processor_has_other_code(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    names = {name_of(plan, BEST), name_of(plan, QUICK), name_of(Rules.load("hex").plan(2), BEST)}
    monkeypatch.setattr(native_code, "target", lambda: ("another processor",))
    assert len({*names, name_of(plan, BEST)}) == 4


def test_without_a_cache_it_is_compiled(plan: Plan, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    executor = best_executor(plan)
    assert len(executor.simulate(executor.start(), *GAMES)[1]) == 200


def test_results_are_rows_until_they_are_asked_for(plan: Plan) -> None:
    executor = NativeExecutor(plan, 1)
    after, results = executor.simulate(executor.start(), *GAMES)
    single, generator = [], 3
    for _ in range(200):
        generator, (result,) = executor.simulate(executor.start(), generator, 1, 1_000)
        single.append(result)
    assert (after, list(results)) == (generator, single) and results[-1] == single[-1] and results[3:5] == single[3:5]
    with pytest.raises(IndexError):
        results[200]
