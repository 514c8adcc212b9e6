"""Tables that are kept in a real PostgreSQL server, which the test makes and ends."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

from cafetal.web.store import Store, TakenError

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(shutil.which("postgres") is None, reason="no PostgreSQL here"),
]


@pytest.fixture
def address() -> Iterator[str]:
    """A server on a socket of its own, run by somebody who is not the superuser of the machine."""
    user = "nobody" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
    account = pwd.getpwnam(user)
    folder = Path(tempfile.mkdtemp())  # a short path, which a socket can have
    os.chown(folder, account.pw_uid, account.pw_gid)

    def become() -> None:
        if os.getuid() == 0:
            os.setgid(account.pw_gid)
            os.setuid(account.pw_uid)

    data = folder / "data"
    subprocess.run(["initdb", "-D", data, "-U", "cafetal", "--auth", "trust", "-N"], preexec_fn=become, cwd=folder,
                   check=True, capture_output=True)  # fmt: skip
    command = ["postgres", "-D", str(data), "-k", str(folder), "-c", "listen_addresses="]
    server = subprocess.Popen(command, preexec_fn=become, cwd=folder, stderr=subprocess.DEVNULL)
    try:
        found = f"postgresql+psycopg://cafetal@/postgres?host={folder}"
        probe = sql.create_engine(found, poolclass=sql.NullPool)
        for _ in range(200):
            try:
                probe.connect().close()
                break
            except sql.exc.OperationalError:
                time.sleep(0.1)
        yield found
    finally:
        server.send_signal(signal.SIGINT)  # without waiting for those who are still there
        server.wait()
        shutil.rmtree(folder)


def test_two_servers_keep_one_game(address: str) -> None:
    one, other = Store(address), Store(address)
    try:
        assert one.secret("a") == other.secret("b") == "a"
        one.begin("g", 1.5, {"at": 1.5, "log": {"é": ["x"]}})
        assert other.head("g") == {"at": 1.5, "log": {"é": ["x"]}}
        assert other.head("h") is None
        one.add("g", 0, {"kind": "join", "seat": 0}, None)
        with pytest.raises(TakenError):
            other.add("g", 0, {"kind": "join", "seat": 1}, None)
        other.add("g", 1, {"kind": "move", "seat": 0, "text": "a"}, "token")
        with pytest.raises(TakenError):
            one.add("g", 2, {"kind": "move", "seat": 0, "text": "b"}, "token")
        assert one.answered("g", "token") and not one.answered("g", "other")
        assert [event["kind"] for event in one.events("g")] == ["join", "move"]
        assert one.events("g", 1) == other.events("g", 1) and one.counts(["g", "h"]) == {"g": 2}
        assert one.lease("g", "one", 10.0, 20.0) and not other.lease("g", "other", 15.0, 25.0)
        assert other.lease("g", "other", 21.0, 30.0) and not one.lease("g", "one", 22.0, 40.0)
    finally:
        one.close()
        other.close()
