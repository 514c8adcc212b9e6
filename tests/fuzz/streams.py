"""Commands whose streams are closed, full, limited, gone or of another encoding, and whose files are no files."""

from __future__ import annotations

import io
import os
import random
import resource
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TextIO

from cafetal.cli import main

Sort = Literal["game", "variant", "style", "log", "csv", "out"]
ENCODINGS = ("utf-8", "ascii", "latin-1", "cp1252", "utf-16", "cp037", "shift_jis", "utf-7")
ERRORS = ("strict", "surrogateescape", "replace")
INPUTS = ("closed", "null", "zero", "full", "folder", "end", "noise", "moves", "written", "waiting pipe", "status")
OUTPUTS = ("file", "null", "closed", "full", "gone", "few", "read only", "limited", "busy", "slow", "folder")
FILES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/stdin", "/dev/tty", "/proc/self/status", "/proc/self/mem",
         "/proc/self/environ", "/proc/self/fd/1", "/proc/self/root", "/proc/kmsg", "/", "{pipe}", "{none}/x",
         "{folder}", "{locked}/x", "{long}", "{socket}", "", "-", ".", "..")  # fmt: skip
SECONDS = 60
READERS: list[threading.Thread] = []
"""Those that read from a command until it ends."""
FEW = 40
"""Bytes that a reader takes before it has had enough."""
LIMIT = 100
"""Bytes of a file that is limited."""
COMMANDS: dict[str, tuple[str, ...]] = {
    "version": ("--version",), "help": ("--help",), "nonesuch": ("nonesuch",), "nothing": (),
    "check": ("check", "kuhn_poker", "--quick"), "check json": ("check", "kuhn_poker", "--quick", "--format", "json"),
    "compare": ("compare", "kuhn_poker", "kuhn_poker", "--games", "2", "--agent", "random"),
    "demo": ("demo", "--agent", "random", "kuhn_poker"), "diff": ("diff", "kalah", "+three_seeds"),
    "explain": ("explain", "kuhn_poker", "--log", "{log}", "--move", "bet"),
    "fmt": ("fmt", "{rules}"), "info": ("info", "kuhn_poker"),
    "lexicon": ("lexicon", "kuhn_poker"), "new": ("new", "{folder}/new"),
    "begin": ("lexicon", "kuhn_poker", "--new", "en"), "perft": ("perft", "kuhn_poker", "--depth", "2"),
    "play": ("play", "kuhn_poker", "--bot", "none", "--seed", "1", "--log", "{folder}/a.json"),
    "play on": ("play", "--bot", "none", "--resume", "{log}"), "replay": ("replay", "{log}"),
    "page": ("replay", "{log}", "--html", "{folder}/page.html"),
    "rulebook": ("rulebook", "hex", "--lang", "en", "--format", "md", "--out", "{folder}/books"),
    "simulate": ("simulate", "kuhn_poker", "--games", "2", "--agent", "random"),
    "simulate csv": ("simulate", "kuhn_poker", "--games", "2", "--agent", "random", "--format", "csv"),
    "tables": ("tables", "kuhn_poker"), "variants": ("variants", "kalah"), "watch": ("watch", "hex", "--once"),
}  # fmt: skip
NAMED: dict[str, tuple[str, ...]] = {
    "check": ("check", "--quick", "{x}"), "variant": ("check", "--quick", "kalah", "--variant", "{x}"),
    "info": ("info", "{x}"), "fmt": ("fmt", "{x}"), "replay": ("replay", "{x}"), "play on": ("play", "--resume", "{x}"),
    "play": ("play", "kuhn_poker", "--bot", "none", "--log", "{x}"),
    "explain": ("explain", "kuhn_poker", "--log", "{x}", "--move", "bet"),
    "style": ("rulebook", "hex", "--lang", "en", "--format", "md", "--style", "{x}", "--out", "{folder}/books"),
    "books": ("rulebook", "hex", "--lang", "en", "--format", "md", "--out", "{x}"),
    "page": ("replay", "{log}", "--html", "{x}"), "tables to": ("tables", "kuhn_poker", "--out", "{x}"),
    "tables from": ("tables", "{rules}", "--from", "{x}"), "apply": ("lexicon", "{rules}", "--apply", "{x}"),
    "review": ("lexicon", "hex", "--review", "{x}"), "begin": ("lexicon", "hex", "--new", "en", "--out", "{x}"),
    "simulate": ("simulate", "kuhn_poker", "--games", "1", "--agent", "random", "--format", "csv",
                 "--out", "{x}"),
    "new": ("new", "{x}"), "diff": ("diff", "kalah", "{x}"), "watch": ("watch", "--once", "{x}"),
}  # fmt: skip


@dataclass(frozen=True)
class Setting:
    """The streams of a command, with their encoding, and what is said for `{x}` among its words."""

    stdin: str = "null"
    stdout: str = "file"
    stderr: str = "file"
    encoding: str = "utf-8"
    errors: str = "strict"
    named: str = ""


@dataclass(frozen=True)
class Outcome:
    """How a command ended (-9: it had to be ended), what it printed, and what was told."""

    code: int
    out: bytes
    told: bytes


def setting(rng: random.Random) -> Setting:
    """A setting in which something is odd, often more than one thing."""
    return Setting(
        rng.choice(INPUTS), rng.choice(OUTPUTS), rng.choice((*OUTPUTS, "file", "file", "file")),
        rng.choice(ENCODINGS), rng.choice(ERRORS), rng.choice(FILES),
    )  # fmt: skip


def run(words: Sequence[str], how: Setting, home: Path) -> Outcome:
    """Run a command with such streams, in a process of its own in a folder of its own."""
    places = _places(Path(tempfile.mkdtemp(dir=home)), home)
    named = how.named.format_map(places)
    arguments = [word.format_map({**places, "x": named}) for word in words]
    out, told = places["folder"] + "/.out", places["folder"] + "/.told"
    child = os.fork()
    if child == 0:
        code = 99
        try:
            os.setsid()
            os.chdir(places["folder"])
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            _begin(how, Path(out), Path(told))
            code = main(arguments)
        except BaseException as wrong:
            Path(told).write_bytes(f"Traceback {wrong!r}".encode())
        finally:
            _end_readers()
            os._exit(code)
    code = _wait(child)
    return Outcome(code, _bytes(out), _bytes(told))


def _end_readers() -> None:
    """Let those who read slowly come to the end of what was written."""
    for number in (1, 2):
        with suppress(OSError):
            os.close(number)
    for reader in READERS:
        reader.join(SECONDS)


def _wait(child: int) -> int:
    end = time.monotonic() + SECONDS * 5
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.005)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return -9


def _bytes(path: str) -> bytes:
    with suppress(OSError):
        return Path(path).read_bytes()
    return b""


def _places(folder: Path, home: Path) -> dict[str, str]:
    """The names that stand in arguments."""
    os.mkfifo(folder / "pipe")
    (folder / "locked").mkdir(mode=0o500)
    for name in ("log.json", "a.rules"):
        (folder / name).write_bytes((home / name).read_bytes())
    return {"folder": str(folder), "pipe": str(folder / "pipe"), "none": str(folder / "none"), "long": "x" * 5_000,
            "locked": str(folder / "locked"), "socket": str(home / "socket"), "log": str(folder / "log.json"),
            "rules": str(folder / "a.rules")}  # fmt: skip


def _begin(how: Setting, out: Path, told: Path) -> None:
    """Lay the streams, and put Python's around them as it does when it starts."""
    handles = [_input(how.stdin), _output(how.stdout, out), _output(how.stderr, told)]  # all before any place is free
    for number, handle in enumerate(handles):
        if handle is None:
            os.close(number)
        else:
            os.dup2(handle, number)
            os.close(handle)
    if "limited" in (how.stdout, how.stderr):
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (LIMIT, resource.RLIM_INFINITY))
    sys.stdin = sys.__stdin__ = _text(0, "r", how)  # type: ignore[misc,assignment]
    sys.stdout = sys.__stdout__ = _text(1, "w", how)  # type: ignore[misc,assignment]
    sys.stderr = sys.__stderr__ = _text(2, "w", how)  # type: ignore[misc,assignment]


def _text(number: int, mode: str, how: Setting) -> TextIO | None:
    """A stream as Python makes it: none where there is none; a folder, too, has one."""
    try:
        os.fstat(number)
        raw = io.FileIO(number, mode, closefd=False)
        buffer = io.BufferedReader(raw) if mode == "r" else io.BufferedWriter(raw)
        return io.TextIOWrapper(buffer, how.encoding, "backslashreplace" if number == 2 else how.errors)
    except OSError:
        return None


def _input(name: str) -> int | None:
    match name:
        case "closed":
            return None
        case "null" | "zero" | "full":
            return os.open(f"/dev/{name}", os.O_RDONLY)
        case "folder":
            return os.open("/", os.O_RDONLY)
        case "written":
            return os.open("/dev/null", os.O_WRONLY)
        case "status":
            return os.open("/proc/self/status", os.O_RDONLY)
        case "waiting pipe":  # a moment without anything, then its end
            return _pipe_in(lambda handle: time.sleep(0.1))
        case "noise":
            return _pipe_in(lambda handle: os.write(handle, bytes(random.Random(1).randbytes(5_000))))
        case "moves":
            return _pipe_in(lambda handle: os.write(handle, "1\nhelp\nwhy\n\0\né\n1\nquit\nquit\n".encode()))
        case _:
            return _pipe_in(lambda handle: 0)


def _pipe_in(write: Callable[[int], object]) -> int:
    read, end = os.pipe()

    def writing() -> None:
        with suppress(OSError):
            write(end)
        os.close(end)

    threading.Thread(target=writing, daemon=True).start()
    return read


def _output(name: str, file: Path) -> int | None:
    match name:
        case "closed":
            return None
        case "null" | "full":
            return os.open(f"/dev/{name}", os.O_WRONLY)
        case "read only":
            return os.open("/dev/null", os.O_RDONLY)
        case "folder":
            return os.open("/", os.O_RDONLY)
        case "gone" | "few" | "busy" | "slow":
            return _pipe_out(name, file)
        case _:
            return os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)


def _pipe_out(name: str, file: Path) -> int:
    """A pipe: nobody reads it, somebody stops soon, or somebody reads late and slowly, from one that does not wait."""
    end, handle = os.pipe()
    if name == "gone":
        os.close(end)
        return handle
    if name == "busy":
        os.set_blocking(handle, False)

    def reading() -> None:
        if name == "few":
            os.read(end, FEW)
            os.close(end)
            return
        time.sleep(0.1)
        with file.open("ab") as kept:
            while some := os.read(end, 1_000):
                kept.write(some)
                time.sleep(0.001)

    READERS.append(threading.Thread(target=reading, daemon=True))
    READERS[-1].start()
    return handle


def wrong(found: Outcome, how: Setting, usual: Outcome | None = None) -> str:
    """What is wrong with an outcome; "" if nothing is. `usual`: that of the same words with streams as ever."""
    if found.code == -9:
        return "it hangs"
    if found.code not in (0, 1, 2, 141) or b"Traceback" in found.told or b"not yours" in found.told:
        return "its own mistake"
    if found.code == 141 and how.stdout not in ("gone", "few"):
        return "no pipe is closed"
    if usual is not None and usual.out and how.stdout == "gone" and found.code not in (141, 2):
        return "a closed pipe is 141"
    if usual is not None and usual.out and how.stdout in ("closed", "full", "read only", "folder") and found.code == 0:
        return "nobody is told that nothing was written"
    return ""
