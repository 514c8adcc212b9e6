"""A real PostgreSQL server, made for as long as it is needed."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def is_there() -> bool:
    """Whether this machine has PostgreSQL."""
    return shutil.which("postgres") is not None and shutil.which("initdb") is not None


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a server on a socket of its own, run by somebody who is not the superuser of the machine."""
    import sqlalchemy as sql  # of the extra `web`, which other measurements do without

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
