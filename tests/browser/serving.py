"""A server in a process of its own, as browsers ask it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass
class Server:
    """A server on a database that outlives it; `edited`: the rules file of its workbench."""

    folder: Path
    port: int = 0
    edited: Path | None = None
    process: subprocess.Popen[str] | None = None
    first: str = ""

    def start(self) -> None:
        """Begin to serve; `first` is the address that it prints."""
        if not self.port:
            with socket.socket() as free:
                free.bind(("127.0.0.1", 0))
                self.port = free.getsockname()[1]
        command = [sys.executable, "-m", "cafetal", "serve", "--no-browser", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self.folder / 'tables.db'}"]
        command += ["--edit", str(self.edited)] if self.edited is not None else []
        env = {**os.environ, "PYTHONPATH": str(ROOT / "interpreter"), "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.first = self.process.stdout.readline().strip()
        end = time.monotonic() + 120
        while time.monotonic() < end:
            try:
                urllib.request.urlopen(f"{self.address}/static/icon.svg", timeout=5).read()
                return
            except OSError:
                time.sleep(0.2)
        raise AssertionError("the server does not begin")

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        assert self.process is not None and self.process.stdout is not None
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    @property
    def address(self) -> str:
        """Where it serves."""
        return f"http://127.0.0.1:{self.port}"

    def begin(self, game: str, *kinds: str, language: str = "en", screen: str = "") -> str:
        """Set up a table; the address of the first page."""
        form = {"game": game, "players": str(len(kinds)), "language": language, "screen": screen}
        form |= {f"seat.{seat}": kind for seat, kind in enumerate(kinds)}

        class Stay(urllib.request.HTTPRedirectHandler):
            def redirect_request(self, *_: object) -> None:
                return None

        try:
            urllib.request.build_opener(Stay).open(f"{self.address}/begin", urllib.parse.urlencode(form).encode())
        except urllib.error.HTTPError as answer:
            return f"{self.address}{answer.headers['location']}"
        raise AssertionError("no table was set up")
