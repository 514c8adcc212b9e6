"""Reading and writing of files: bounds, one writer, nothing half, nothing that stays."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from cafetal.cache import keep, recall
from cafetal.diagnostics import RulesError
from cafetal.files import writing
from cafetal.files.aside import laid_out
from cafetal.files.locks import take
from cafetal.files.reading import read_bytes, read_text
from cafetal.files.scratch import SCRATCH
from cafetal.files.sole import Sole
from cafetal.files.writing import check_writable, write_files, write_new, write_text


def code(error: pytest.ExceptionInfo[RulesError]) -> str:
    return error.value.diagnostics[0].code


# Reading.


def test_a_file_is_read_up_to_its_bound(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"\xef\xbb\xbf12345")
    assert read_bytes(path, 8) == b"\xef\xbb\xbf12345" and read_text(path) == "12345"
    with pytest.raises(OSError, match="more than 7 bytes"):
        read_bytes(path, 7)
    path.write_bytes(b"\xff")
    with pytest.raises(OSError, match="not UTF-8"):
        read_text(path)


def test_what_is_no_file_is_not_opened(tmp_path: Path) -> None:
    """A pipe without a writer would wait for ever; a device may never end."""
    os.mkfifo(tmp_path / "pipe")
    for path, reason in ((tmp_path / "pipe", "a pipe"), (Path("/dev/zero"), "a device"), (tmp_path, "a folder")):
        with pytest.raises(OSError, match=reason):
            read_bytes(path)
    for path in (tmp_path / "none", Path("a\0b"), Path("x" * 5000), tmp_path / "pipe" / "in"):
        with pytest.raises(OSError):
            read_bytes(path)


# Writing.


def test_a_killed_process_leaves_nothing_that_the_next_one_does_not_remove(tmp_path: Path) -> None:
    (tmp_path / f"{SCRATCH}left").write_bytes(b"half")
    write_text(tmp_path / "a", "whole")
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_what_another_process_is_writing_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "PATIENCE", 0.05)
    (tmp_path / f"{SCRATCH}busy").write_bytes(b"half")
    lock = take(tmp_path)
    assert lock is not None
    with pytest.raises(RulesError, match="another process"):
        write_text(tmp_path / "a", "whole")
    assert [path.name for path in tmp_path.iterdir()] == [f"{SCRATCH}busy"]
    lock.release()


def test_a_lock_ends_with_its_process(tmp_path: Path) -> None:
    script = "import sys; from pathlib import Path; from cafetal.files.locks import take; " \
             "take(Path(sys.argv[1])); print('held', flush=True); input()"  # fmt: skip
    with subprocess.Popen(
        [sys.executable, "-c", script, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    ) as process:  # fmt: skip
        assert process.stdout is not None and process.stdout.readline() == "held\n"
        assert take(tmp_path) is None
        process.kill()
    assert take(tmp_path, wait=5) is not None


def test_a_lock_is_let_go_once_even_if_a_signal_comes_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is closed twice may by then be another file of ours."""
    lock, closed = take(tmp_path), list[int]()
    assert lock is not None

    def close(handle: int) -> None:
        closed.append(handle)
        if len(closed) == 1:
            raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(os, "close", close)
        with pytest.raises(KeyboardInterrupt):
            lock.release()
        lock.release()
    assert len(closed) == 1
    os.close(closed[0])


def test_what_has_changed_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("old")
    two.write_text("somebody else's")
    with pytest.raises(RulesError) as wrong:
        write_files({one: b"new", two: b"new"}, seen={one: b"old", two: b"old"})
    assert code(wrong) == "K014" and one.read_text() == "old" and two.read_text() == "somebody else's"
    write_files({one: b"new"}, seen={one: b"old"})
    assert one.read_text() == "new"


def test_of_many_new_files_of_one_name_one_is_written(tmp_path: Path) -> None:
    done: list[str] = []

    def write(number: int) -> None:
        try:
            write_new(tmp_path / "a", str(number).encode(), "")
            done.append(str(number))
        except RulesError:
            pass

    threads = [threading.Thread(target=write, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert done == [(tmp_path / "a").read_text()] and len(list(tmp_path.iterdir())) == 1


def test_where_there_are_no_links_a_new_file_is_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", none)
    write_new(tmp_path / "a", b"new", "")
    with pytest.raises(RulesError):
        write_new(tmp_path / "a", b"newer", "")
    write_files({tmp_path / "a": b"newest", tmp_path / "b": b"b"})
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a": b"newest", "b": b"b"}


@pytest.fixture
def little_room() -> object:
    """No file of more than 10 kB can be written, as where a quota is used up."""
    import signal

    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, old[1]))
    yield None
    resource.setrlimit(resource.RLIMIT_FSIZE, old)
    signal.signal(signal.SIGXFSZ, before)


@pytest.mark.usefixtures("little_room")
def test_without_room_the_old_files_stay(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"old")
    writes: list[Callable[[], None]] = [
        lambda: write_files({tmp_path / "new" / "b": b"1", tmp_path / "a": bytes(20_000)}, below=tmp_path),
        lambda: write_new(tmp_path / "c", bytes(20_000), ""),
        lambda: check_writable(tmp_path / "d"),
    ]
    for write in writes:
        with pytest.raises(RulesError, match="cannot write the file"):
            write()
    keep("e", bytes(20_000), tmp_path)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a": b"old"}


def test_a_folder_for_a_while_is_gone_afterwards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    (tmp_path / f"{SCRATCH}killed").mkdir()
    (tmp_path / f"{SCRATCH}killed" / "a").write_bytes(b"")
    with laid_out({"a": b"1"}) as one:
        with laid_out({"a": b"2"}) as two:
            assert (one / "a").read_bytes() == b"1" and (two / "a").read_bytes() == b"2"
        assert list(tmp_path.iterdir()) == [one]
    assert not list(tmp_path.iterdir())


# One writer.


def test_a_file_has_one_writer(tmp_path: Path) -> None:
    path = tmp_path / "log"
    first = Sole.new(path, b"0", "")
    for data in (b"1", b"2"):
        other, seen = Sole.of(path)
        assert other is None and seen == path.read_bytes()
        first.write(data)
    assert Sole.of(path)[0] is None
    first.release()
    second, seen = Sole.of(path)
    assert second is not None and seen == b"2"
    second.write(b"3")
    second.release()
    assert path.read_bytes() == b"3" and list(tmp_path.iterdir()) == [path]
    with pytest.raises(RulesError):
        Sole.new(path, b"4", "")


def test_what_another_program_has_written_stays(tmp_path: Path) -> None:
    path = tmp_path / "log"
    log = Sole.new(path, b"1", "")
    path.write_bytes(b"1")  # the same again is no change
    log.write(b"2")
    path.write_bytes(b"somebody else's")
    with pytest.raises(RulesError) as wrong:
        log.write(b"3")
    assert code(wrong) == "K014" and path.read_bytes() == b"somebody else's"
    path.unlink()
    log.write(b"4")
    assert path.read_bytes() == b"4" and Sole.of(path)[0] is None
    log.release()


# What is kept for the next time.


def test_what_is_kept_is_found_whole_or_not_at_all(tmp_path: Path) -> None:
    assert recall("a", tmp_path) is None
    keep("a", b"some\ndata", tmp_path)
    assert recall("a", tmp_path) == b"some\ndata"
    (tmp_path / "b").write_bytes((tmp_path / "a").read_bytes())
    assert recall("b", tmp_path) is None, "another name"
    (tmp_path / "a").write_bytes((tmp_path / "a").read_bytes()[:-1] + b"!")
    assert recall("a", tmp_path) is None, "well made, and wrong inside"
    (tmp_path / "a").unlink()
    os.mkfifo(tmp_path / "a")
    assert recall("a", tmp_path) is None


def test_what_was_kept_first_makes_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from cafetal import cache as kept

    monkeypatch.setattr(kept, "MOST_BYTES", 1_000)
    for number in range(20):
        (tmp_path / f"old{number}").write_bytes(bytes(100))
        os.utime(tmp_path / f"old{number}", (number, number))
    keep("new", b"1", tmp_path)
    assert (tmp_path / "new").exists() and not (tmp_path / "old0").exists() and (tmp_path / "old19").exists()


@pytest.mark.parametrize("odd", ["link to nothing", "link to a folder", "folder", "pipe"])
def test_whatever_lies_among_what_is_kept_room_is_made(
    odd: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cafetal import cache as kept

    monkeypatch.setattr(kept, "MOST_BYTES", 1_000)
    folder, elsewhere = tmp_path / "kept", tmp_path / "elsewhere"
    for path in (folder, elsewhere):
        path.mkdir()
    place = folder / "a"
    make: dict[str, Callable[[], object]] = {
        "link to nothing": lambda: place.symlink_to(tmp_path / "nothing"),
        "link to a folder": lambda: place.symlink_to(elsewhere),
        "folder": place.mkdir,
        "pipe": lambda: os.mkfifo(place),
    }
    make[odd]()
    for number in range(20):
        (folder / f"old{number}").write_bytes(bytes(100))
        os.utime(folder / f"old{number}", (number, number))
    keep("new", b"1", folder)
    assert (folder / "new").exists() and not (folder / "old0").exists() and elsewhere.exists()
    keep("a", b"data", folder)
    assert recall("a", folder) == (None if odd == "folder" else b"data")


# A sudden end of power.


def _sole(folder: Path) -> None:
    file = Sole.new(folder / "a", b"first", "")
    file.write(b"second")
    file.release()


@pytest.mark.parametrize(
    "write",
    [
        lambda folder: write_text(folder / "a", "new"),
        lambda folder: write_new(folder / "b", b"new", ""),
        lambda folder: write_files({folder / "a": b"1", folder / "b": b"2", folder / "c": b"3"}),
        _sole,
    ],
    ids=["one", "a new one", "a set", "a log"],
)
def test_what_was_written_is_on_the_disk_before_that_is_told(
    write: Callable[[Path], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """First what is in a file, then its name, and both before the call is over."""
    steps: list[tuple[str, int]] = []

    def heard(sort: str, real: Callable[..., None]) -> Callable[..., None]:
        def step(first: int | Path, *rest: Path, **named: object) -> None:
            steps.append((sort, os.stat(first).st_ino))
            real(first, *rest, **named)

        return step

    for name in ("fsync", "replace", "link"):
        monkeypatch.setattr(os, name, heard("sure" if name == "fsync" else "placed", getattr(os, name)))
    write(tmp_path)
    folder, files = tmp_path.stat().st_ino, [path for path in tmp_path.iterdir() if path.name in "abc"]
    assert files
    for path in files:
        number = path.stat().st_ino
        placed = steps.index(("placed", number))
        assert ("sure", number) in steps[:placed] and ("sure", folder) in steps[placed:], (path, steps)
