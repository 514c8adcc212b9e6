"""Which process of a run gets which tests: those that make much of the same things belong together."""

from __future__ import annotations

from xdist.scheduler import LoadFileScheduling

BOOKS = tuple(f"tests/unit/{room}/" for room in ("describe", "language", "rulebook", "sentences"))
"""Rooms whose tests make the books of all bundled games."""
FEW = 2
"""With so many processes one of them can make all books while the others do the rest; more would wait for it."""


class SharedBooks(LoadFileScheduling):  # type: ignore[misc]  # the package has no types
    """Gives each process whole files, and all tests of books to one, so that two do not make the same books."""

    def _split_scope(self, nodeid: str) -> str:
        if self.numnodes <= FEW and nodeid.startswith(BOOKS):
            return "books"
        return str(super()._split_scope(nodeid))
