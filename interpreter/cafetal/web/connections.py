"""Connections to the server: so many at once, and each says soon what it wants."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterable
from errno import EINVAL
from ipaddress import ip_address
from socket import AF_INET, AF_INET6, SO_REUSEADDR, SOL_SOCKET, socket
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from cafetal.files.reading import UnreadableError
from cafetal.web.guard import household, is_address

MOST = 2_000
RESERVED = 64
"""So many files are left for the database and what else the server opens."""


def listening(host: str, ports: Iterable[int]) -> socket:
    """A socket at the first of some ports that is free. Raises `OSError` if none is, or for a host elsewhere."""
    why = OSError("no port was named")
    for port in ports:
        place = socket(AF_INET6 if ":" in host else AF_INET)
        try:
            if os.name == "posix":
                place.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)  # one that has just been left is free
            place.bind((host, port))
            place.listen()
        except OSError as wrong:
            place.close()
            why = wrong
        except (ValueError, TypeError):  # a name that is too long, or that no address can be asked of
            place.close()
            why = UnreadableError(EINVAL, "it is no name of a machine")
        else:
            return place
    raise why


class Bounded(H11Protocol):
    """A connection. One beyond those that there may be is closed, and so is one whose request does not come to its end.

    Connections from this machine are not counted by their address: a proxy brings those of everybody.
    """

    most: ClassVar[int] = MOST
    each: ClassVar[int] = 200
    """So many may be open from one address."""
    patience: ClassVar[float] = 20.0
    """So many seconds a request may take to arrive."""
    address = ""
    """Whose it is."""
    _hurry: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come."""
        super().connection_made(transport)
        self.address = household(self.client[0]) if self.client else ""
        same = sum(isinstance(other, Bounded) and other.address == self.address for other in self.connections)
        if len(self.connections) > min(self.most, _room()) or (same > self.each and not _is_here(self.address)):
            transport.abort()
        else:
            self._watch()

    def data_received(self, data: bytes) -> None:
        """Somebody has said something."""
        super().data_received(data)
        self._watch()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request. Whoever is answering the one before it, whose rest this was, need not any more."""
        cycle = self.cycle
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self._rest()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Measure the time from the beginning of a request to its end."""
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY) or self.transport.is_closing():
            self._rest()
        elif self._hurry is None:
            self._hurry = self.loop.call_later(self.patience, self.transport.abort)

    def _rest(self) -> None:
        if self._hurry is not None:
            self._hurry.cancel()
            self._hurry = None


def _is_here(address: str) -> bool:
    return not is_address(address) or ip_address(address).is_loopback


def _room() -> int:
    """So many connections this process can have open."""
    if os.name != "posix":
        return MOST
    import resource  # not on every system

    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return MOST if files == resource.RLIM_INFINITY else max(files - RESERVED, files // 2)
