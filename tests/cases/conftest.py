"""Makes a test of every block of every case file, and writes expected blocks anew on demand."""

from __future__ import annotations

import difflib
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cafetal.diagnostics import RulesError
from tests.cases.checks import found_in, played, shown, told
from tests.cases.document import EXPECTED, Block, Case, read_cases, rewritten
from tests.executors import available

LONGEST = 60
CHANGES = pytest.StashKey[dict[Path, dict[int, str]]]()


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect the Markdown files of this folder, its README aside."""
    if file_path.suffix == ".md" and file_path.stem != "README":
        return CaseFile.from_parent(parent, path=file_path)
    return None


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the files whose expected blocks changed."""
    for path, changes in session.config.stash.get(CHANGES, {}).items():
        path.write_text(rewritten(path.read_text(encoding="utf-8"), changes), encoding="utf-8")


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """Break off work that takes longer: rules must never hang, and a small game is quick."""

    def too_long(*_: object) -> None:
        raise TimeoutError(f"longer than {seconds} s")

    before = signal.signal(signal.SIGALRM, too_long)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


class CaseFile(pytest.File):
    """A case file: a test for the diagnostics of each case, and one for each other block (and executor)."""

    def collect(self) -> Iterator[pytest.Item]:
        """Give the tests of all cases."""
        for case in read_cases(self.path.name, self.path.read_text(encoding="utf-8")):
            if not case.of("diagnostics"):
                yield CaseItem.from_parent(self, name=f"{case.title}::clean", case=case)
            for number, block in enumerate(block for block in case.blocks if block.kind in EXPECTED):
                for variety in available() if block.kind == "play" else block.arguments or ("",):
                    name = f"{case.title}::{block.kind} {number + 1}" + (f"[{variety}]" if variety else "")
                    yield CaseItem.from_parent(self, name=name, case=case, block=block, variety=variety)


class CaseItem(pytest.Item):
    """One block; without a block, the check that a case has no diagnostics."""

    def __init__(self, *, case: Case, block: Block | None = None, variety: str = "", **others: object) -> None:
        super().__init__(**others)  # type: ignore[arg-type]
        self.case, self.block, self.variety = case, block, variety

    def now(self) -> str:
        """Return what stands there if the block is right."""
        if self.block is None or self.block.kind == "diagnostics":
            return shown(found_in(self.case, self.variety == "tried"))
        if self.block.kind == "prose":
            return told(self.case, self.variety)
        return played(self.case, self.block, self.variety)

    def runtest(self) -> None:
        """Compare, or note the new text if expected blocks are to be written anew."""
        expected = self.block.text if self.block else ""
        with at_most(LONGEST):
            now = self.now()
        if now == expected:
            return
        if self.block is not None and self.config.getoption("--update-cases"):
            changes = self.config.stash.setdefault(CHANGES, {}).setdefault(self.path, {})
            if changes.setdefault(self.block.start, now) == now:
                return
        raise MismatchError(expected, now)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        """Show a mismatch as a difference, with the line of the case file."""
        if isinstance(excinfo.value, TimeoutError | RulesError):
            return f"{self.path.name}:{self.case.line}: {excinfo.value}"
        if not isinstance(excinfo.value, MismatchError):
            return str(super().repr_failure(excinfo))
        line = self.block.start + 1 if self.block else self.case.line
        return f"{self.path.name}:{line}: not as expected (make cases-update writes it anew)\n{excinfo.value}"

    def reportinfo(self) -> tuple[Path, int, str]:
        """Give the place of the case."""
        return self.path, self.case.line - 1, f"{self.path.stem}: {self.name}"


class MismatchError(AssertionError):
    """Expected and given text differ; the text of the error is the difference."""

    def __init__(self, expected: str, now: str) -> None:
        super().__init__(
            "\n".join(difflib.unified_diff(expected.split("\n"), now.split("\n"), "expected", "now", "", ""))
        )
