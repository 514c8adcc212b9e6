"""`--limit`: what takes too long or too much memory is ended, with a clear line and a code of its own."""

from __future__ import annotations

import importlib
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import click
import pytest

from cafetal.cli.limited import limits_of
from cafetal.limits import LINUX, MEMORY_KEPT, End, Limits, helper, python, run_limited, surroundings
from tests.ending import PATIENCE, goes_on


@pytest.mark.parametrize(
    ("written", "limits"),
    [
        ("time=30", Limits(30.0)),
        ("time=1.5m", Limits(90.0)),
        ("time=1h,memory=2G", Limits(3600.0, 2_000_000_000)),
        ("memory=500MB", Limits(None, 500_000_000)),
        (" memory = 500M , time = 0.5s ", Limits(0.5, 500_000_000)),
    ],
)
def test_limits_are_read(written: str, limits: Limits) -> None:
    assert limits_of(written) == limits


@pytest.mark.parametrize(
    "written",
    ["", "time", "time=", "time=-1", "time=0", "time=x", "time=1,time=2", "disk=1G", "memory=5", "memory=1M",
     "time=1e9", "time=9" + "9" * 400, "time=1,", "memory=1G;time=2"],
)  # fmt: skip
def test_other_words_are_refused(written: str) -> None:
    with pytest.raises(click.BadParameter):
        limits_of(written)


ENDLESS = "from cafetal.limits import Limits, keep_limits; keep_limits(Limits({}))\n{}"


@pytest.mark.parametrize(
    ("what", "limits", "end"),
    [
        ("while True: pass", Limits(1.0, wall=False), End.TIME),
        ("import time; time.sleep(60)", Limits(0.5), End.TIME),
        (
            "import signal; signal.signal(signal.SIGXCPU, signal.SIG_IGN)\nwhile True: pass",
            Limits(1.0, wall=False),
            End.TIME,
        ),
        ("print(1)", Limits(20.0, 1_000_000_000), End.DONE),
    ],
)
def test_a_process_is_ended(what: str, limits: Limits, end: End) -> None:
    code = ENDLESS.format(f"{limits.seconds}, {limits.memory}", what)
    outcome = run_limited(["-c", code], limits, quiet=True)
    assert outcome.end is end and (end is not End.DONE or outcome.output == b"1\n")


@pytest.mark.skipif(not LINUX, reason="other systems count addresses, too")
def test_addresses_that_are_only_reserved_cost_nothing() -> None:
    code = "import mmap; mmap.mmap(-1, 2**33, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, mmap.PROT_READ); print(1)"
    limits = Limits(memory=200_000_000)
    outcome = run_limited(["-c", f"from cafetal.limits import *; keep_limits({limits}); {code}"], limits, quiet=True)
    assert outcome.output == b"1\n"


def cafetal(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "cafetal", *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL
    )


def test_a_command_is_ended_with_a_line_and_its_code() -> None:
    result = cafetal("simulate", "chess", "--games", "100000", "--executor", "python", "--limit", "time=1")
    assert result.returncode == 124
    assert "the limit is reached: it takes more than 1 seconds" in result.stderr


@pytest.mark.skipif(not MEMORY_KEPT, reason="this system cannot bound memory")
def test_too_much_memory_is_told_as_such(tmp_path: Path) -> None:
    result = cafetal("simulate", "guatemala_cafe", "--games", "3000", "--executor", "python", "--limit", "memory=100M")
    assert result.returncode == 124
    assert result.stderr.splitlines()[-1] == "error: the limit is reached: it takes more than 100 MB of memory"


@pytest.mark.skipif(not MEMORY_KEPT, reason="this system cannot bound memory")
@pytest.mark.parametrize("name", ["SIGABRT", "SIGSEGV", "SIGTRAP", "SIGILL", "SIGBUS"])
def test_a_library_that_gives_up_without_memory_is_told_as_such(name: str) -> None:
    code = ENDLESS.format("None, 1_000_000_000", f"import os, signal; os.kill(os.getpid(), signal.{name})")
    assert run_limited(["-c", code], Limits(memory=1_000_000_000), quiet=True).end is End.MEMORY
    assert run_limited(["-c", code], Limits(600.0), quiet=True).end is End.DONE


def test_within_its_limits_a_command_is_as_ever(tmp_path: Path) -> None:
    (tmp_path / "a.rules").write_text("game a\n", encoding="utf-8")
    plain = cafetal("check", str(tmp_path / "a.rules"), "--quick")
    limited = cafetal("check", str(tmp_path / "a.rules"), "--quick", "--limit", "time=600,memory=2G")
    assert plain.returncode == 1
    assert (limited.returncode, limited.stdout, limited.stderr) == (plain.returncode, plain.stdout, plain.stderr)


# Processes that are ended by somebody else.

CHILD = """
import os, sys, time
from cafetal import limits
limits.LINUX = {linux}
os.write(1, b"here")
time.sleep({before})
limits.end_with_parent()
os.write(1, b"begun\\n")
end = time.monotonic() + 2 * {patience}
while time.monotonic() < end: pass
"""


@pytest.mark.skipif(os.name != "posix", reason="told by processes of POSIX")
@pytest.mark.parametrize(("linux", "before", "after"), [
    pytest.param(LINUX, 0.0, b"begun", id="the system tells"),
    pytest.param(False, 0.0, b"begun", id="it is looked for"),
    pytest.param(LINUX, 3.0, b"here", id="before it is begun"),
])  # fmt: skip
def test_who_waits_for_a_process_takes_it_along(linux: bool, before: float, after: bytes) -> None:
    child = CHILD.format(linux=linux, before=before, patience=PATIENCE)
    code = f"from cafetal.limits import *; run_limited(['-c', {child!r}], Limits())"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as parent:
        assert not goes_on(parent, after)


@pytest.mark.skipif(os.name != "posix", reason="told by processes of POSIX")
def test_a_command_within_limits_ends_with_whoever_has_begun_it() -> None:
    command = [sys.executable, "-m", "cafetal", "play", "tic_tac_toe", "--bot", "none", "--limit", "time=10h"]
    playing = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    with playing:
        assert not goes_on(playing, b"place_mark")


@pytest.mark.skipif(os.name != "posix", reason="told by processes of POSIX")
def test_a_command_that_an_editor_has_asked_for_ends_with_the_editor() -> None:
    """It has a process of its own below it, which has to end, too."""
    asked = "python('-m', 'cafetal', 'play', 'tic_tac_toe', '--bot', 'none', '--limit', 'time=10h')"
    code = f"import subprocess; from cafetal.limits import *; subprocess.run({asked}, env=surroundings())"
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as editor:
        assert not goes_on(editor, b"place_mark")


@pytest.mark.skipif(os.name != "posix", reason="told by processes of POSIX")
def test_killed_by_somebody_else_is_not_told_as_a_limit() -> None:
    code = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
    assert run_limited(["-c", code], Limits(600.0, 1_000_000_000), quiet=True).end is End.KILLED
    command = [
        "import sys, cafetal.limits as limits; from cafetal.cli.app import main",
        "limits.python = lambda *words: [sys.executable, '-c', 'import os; os.kill(os.getpid(), 9)']",
        "sys.exit(main(['check', 'tic_tac_toe', '--limit', 'time=600']))",
    ]
    told = subprocess.run([sys.executable, "-c", "\n".join(command)], capture_output=True, text=True)
    assert told.returncode == 128 + signal.SIGKILL
    assert told.stderr == "error: it was killed from outside: by somebody, or since the machine has no memory left\n"


STOPPED = """
import os, signal, sys, threading, time
from cafetal import limits
limits.LOOK = 0.2
def stop():
    time.sleep(1)
    os.killpg(0, signal.SIGSTOP)
threading.Thread(target=stop).start()
child = "import time; time.sleep(4); print('done', flush=True)"
print(limits.run_limited(["-c", child], limits.Limits({seconds})).end.value)
"""


@pytest.mark.full
@pytest.mark.skipif(os.name != "posix", reason="told by processes of POSIX")
def test_what_stands_still_uses_none_of_its_time() -> None:
    """As after Ctrl-Z: both processes of a command are stopped, longer than its limit, and go on."""
    code = STOPPED.format(seconds=6)
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, process_group=0) as asked:
        try:
            assert os.waitid(os.P_PID, asked.pid, os.WSTOPPED) is not None
            time.sleep(7)
            os.killpg(asked.pid, signal.SIGCONT)
            assert asked.stdout is not None and asked.stdout.read().split() == [b"done", b"done"]
        finally:
            with suppress(ProcessLookupError):
                os.killpg(asked.pid, signal.SIGKILL)


# Files of a stranger beside where somebody works.

STRANGE = ("json", "click", "cafetal", "multiprocessing", "pickle", "signal", "rich", "struct", "sitecustomize")


@pytest.fixture
def strange(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a stranger, in which somebody works; whatever of it is run leaves a file."""
    for name in STRANGE:
        (tmp_path / f"{name}.py").write_text(f"open({str(tmp_path / 'was run')!r}, 'w'); raise SystemExit(9)\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "was run"


def test_no_file_of_the_folder_where_somebody_works_is_run(strange: Path) -> None:
    assert run_limited(["-m", "cafetal", "--version"], Limits(300.0), quiet=True).code == 0
    assert subprocess.run(python("-m", "cafetal", "--version"), env=surroundings(), capture_output=True).returncode == 0
    helping = helper("cafetal.compiling")
    assert helping is not None
    with helping:
        helping.communicate()
    assert not strange.exists()


def test_no_file_of_that_folder_is_run_by_a_process_for_tables(strange: Path) -> None:
    pytest.importorskip("sqlalchemy", reason="the extra `web` is not installed")
    workers = importlib.import_module("cafetal.web.workers")
    worker = workers.Worker()
    with pytest.raises(workers.WorkerError) as told:
        worker.desk("nothing of this kind")
    worker.close()
    assert "beyond its bounds" not in str(told.value) and not strange.exists()
