"""Wherever a disk is full, or is read-only: it is told, all files are old or new, and the next run is fine."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from cafetal.cli.app import app
from tests.fuzz.kills import NEVER, Work, apart, refused_from, scratches, tree
from tests.fuzz.test_kills import JOBS, Job, whole

pytestmark = pytest.mark.alone

SHORT, LONG = 3, 8
"""So many steps are tried in the gate, and in the long form at least so many, if there are."""
HINDRANCES = {"full": errno.ENOSPC, "read only": errno.EROFS}


def _refused(work: Work, number: int, error: int, told: Path) -> int:
    """Run a command that is refused steps from one on; its exit code, and in a file what it told and how many steps."""

    def run() -> int:
        with refused_from(number, error) as count:
            if callable(work):
                code, text = work(), ""
            else:
                result = CliRunner().invoke(app, [*work])
                code, text = result.exit_code, result.output
        told.write_text(f"{count()}\n{text}")
        return code

    return apart(run, str(work))


@pytest.mark.parametrize(("job", "hindrance", "most"), [
    *(pytest.param(job, "full", SHORT, id=job.name) for job in JOBS if job.gate and job.name != "workbench"),
    pytest.param(JOBS[0], "read only", SHORT, id=f"{JOBS[0].name}, read only"),
    *(pytest.param(job, hindrance, LONG, id=f"{job.name}, {hindrance}, long", marks=pytest.mark.full)
      for job in JOBS if job.name != "workbench" for hindrance in HINDRANCES),
])  # fmt: skip
def test_refused_from_any_step_on(
    job: Job, hindrance: str, most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path / "tmp"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "tmp"))
    (tmp_path / "tmp").mkdir()
    error = HINDRANCES[hindrance]
    begin, place, told = tmp_path / "begin", tmp_path / "place", tmp_path / "told"
    begin.mkdir()
    job.prepare(begin)
    shutil.copytree(begin, place)
    old = tree(place)
    assert _refused(job.command(place), NEVER, error, told) == 0
    steps, new = int(told.read_text().partition("\n")[0]), tree(place)
    assert steps > 1 and new != old
    failed = 0
    for number in range(1, steps + 1, max(1, steps // most)):
        shutil.rmtree(place)
        shutil.copytree(begin, place)
        code = _refused(job.command(place), number, error, told)
        text, what = told.read_text(), f"{job.name}, {hindrance} from step {number} of {steps} on"
        assert code in (0, 1), f"{what}: {text}"
        assert code == 0 or ("error" in text and os.strerror(error).lower() in text), f"{what}: {text}"
        failed += code
        whole(tree(place), old, new, what)
        if error == errno.ENOSPC:  # elsewhere nothing can be removed before the next run
            assert not scratches(tree(tmp_path)), f"{what}: {scratches(tree(tmp_path))}"
            assert job.each or tree(place) in (old, new), f"{what}: some files are old, some new"
        assert _refused(job.command(place), NEVER, error, told) in (0, 1)
        after = tree(tmp_path)
        assert not scratches(after), f"{what}: {scratches(after)}"
        whole(tree(place), old, new, "the next run")
    assert failed
    print(f"{job.name}, {hindrance}: refused from {failed} steps of {steps} on, lost 0, left 0")
