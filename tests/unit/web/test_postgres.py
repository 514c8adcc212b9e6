"""Tables that are kept in a real PostgreSQL server, which the test makes and ends."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from benchmarks.postgres import is_there, postgres
from cafetal.web.store import Store, TakenError

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(not is_there(), reason="no PostgreSQL here"),
]


@pytest.fixture
def address() -> Iterator[str]:
    """A real server."""
    with postgres() as found:
        yield found


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
