"""Whether processes go on when the one that has begun them is killed."""

from __future__ import annotations

import os
import subprocess
import threading

PATIENCE = 300.0
"""Seconds after which a process counts as one that goes on."""


def goes_on(parent: subprocess.Popen[bytes], after: bytes) -> bool:
    """Kill it once this was written to its output; whether anything still holds that open, for long."""
    assert parent.stdout is not None
    seen = b""
    while after not in seen:
        data = os.read(parent.stdout.fileno(), 1000)
        assert data, seen
        seen += data
    parent.kill()
    parent.wait()
    rest = threading.Thread(target=parent.stdout.read, daemon=True)
    rest.start()
    rest.join(PATIENCE)
    return rest.is_alive()
