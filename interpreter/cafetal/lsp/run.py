"""The whole server."""

from __future__ import annotations

from cafetal.lsp import diagnosing, moving, showing, writing
from cafetal.lsp.server import Server


def make_server() -> Server:
    """A server that nobody has spoken to yet."""
    server = Server()
    for part in (diagnosing, moving, showing, writing):
        part.register(server)
    return server
