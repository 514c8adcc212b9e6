"""What all tests share: which tests this run has, what became of them, and how long generated tests search."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Generator
from contextlib import ExitStack
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer

from cafetal import api
from tests.conformance.table import Evidence, tables
from tests.lasting import tried
from tests.shared import sharing
from tests.shares import SharedBooks

settings.register_profile("gate", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("full", settings.get_profile("gate"), derandomize=False, max_examples=400)

GATE, FULL = "not full", "full or not full"
COLLECTED = pytest.StashKey[dict[str, bool]]()  # node id -> is it run?
TRIED = "tried"
THREADS = 3  # what pytest and the distribution of tests to processes have
_skipped: set[str] = set()
_tried: list[tuple[str, str, object]] = []


@pytest.fixture(autouse=True)
def commands_run_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let commands that choose the quickest executor take the one that needs no compiling; tests play short games."""
    monkeypatch.setattr(api, "quickest", lambda: "python")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that writes expected blocks of case files anew."""
    parser.addoption("--update-cases", action="store_true", help="write the expected blocks of case files anew")


def pytest_configure(config: pytest.Config) -> None:
    """Let generated tests search long only in the full run, and the same way every time in the gate."""
    gc.set_threshold(100_000, 20, 20)  # a tenth of the time of a run went into looking for garbage where little is
    shared = ExitStack()
    shared.enter_context(sharing())  # what is made of bundled games is made once, for the lists of tests, too
    config.add_cleanup(shared.close)
    config.stash[COLLECTED] = {}
    settings.load_profile("full" if config.option.markexpr == FULL else "gate")


def relied_on() -> list[str]:
    """Return the skipped tests that a conformance table names."""
    named = [item for table in tables() for row in table.rows for item in row.evidence if isinstance(item, Evidence)]
    return sorted(node for node in _skipped if any(item.names(node) for item in named))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> object:
    """Note which tests there are, and which of them are left after the selection."""
    config.stash[COLLECTED] = {item.nodeid: False for item in items}
    result = yield
    config.stash[COLLECTED].update((item.nodeid, True) for item in items)
    return result


def pytest_collection_finish() -> None:
    """What is read and made up to here stays until the end: nobody need look at it again."""
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let the report of a long form say how much it tried."""
    report = yield
    if report.when == "call" and (count := tried(item)) is not None:
        report.user_properties.append((TRIED, count))
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note the tests that were skipped: what they should show was not shown. Note what long forms tried.

    What fails is written to the file `FAILURES` at once, so that a run of an hour that is ended early has told it.
    """
    if report.skipped:
        _skipped.add(report.nodeid)
    if report.failed and "FAILURES" in os.environ and "PYTEST_XDIST_WORKER" not in os.environ:
        with Path(os.environ["FAILURES"]).open("a", encoding="utf-8") as failures:
            failures.write(f"{report.nodeid}\n{report.longreprtext}\n\n")
    _tried.extend((report.nodeid, report.outcome, value) for name, value in report.user_properties if name == TRIED)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> SharedBooks:
    """Let tests that make the same books share a process."""
    return SharedBooks(config, log)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail the run if a test that a conformance table names was skipped."""
    if relied_on():
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how much each long form tried, and which rows lack their proof because of a skipped test."""
    for node, outcome, count in sorted(set(_tried)):
        terminalreporter.write_line(f"{count:9,} tried, {outcome}: {node}")
    for node in relied_on():
        terminalreporter.write_line(f"SKIPPED, but a conformance table relies on it: {node}", red=True)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that forks in a process of its own where earlier tests have left threads, for which it would wait."""
    if pyfuncitem.get_closest_marker("alone") is None or len(list(Path("/proc/self/task").iterdir())) <= THREADS:
        return None
    config = pyfuncitem.config
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", config.option.markexpr]
    own = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run([*command, pyfuncitem.nodeid], cwd=config.rootpath, env=own, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4_000:]
    return True


@pytest.fixture(scope="session")
def collected(pytestconfig: pytest.Config) -> dict[str, bool]:
    """The node ids of this run's tests, each with whether it is run."""
    return pytestconfig.stash[COLLECTED]


@pytest.fixture(scope="session")
def whole_run(pytestconfig: pytest.Config) -> bool:
    """Whether no test was left out by name, by keyword or by another marker than those of the gate and the full run."""
    option = pytestconfig.option
    by_name = any("::" in str(argument) for argument in pytestconfig.args)
    return not (by_name or option.keyword or getattr(option, "lf", False)) and option.markexpr in (GATE, FULL)


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return Path(__file__).resolve().parents[1]
