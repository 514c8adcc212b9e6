"""A simulated game as plain data for JSON, with all that its statistics need, and back."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

from cafetal.simulate.records import GameRecord, Stop

MOST_BITS = 63
"""Of a number in a game; no game comes near to it, and all that is made of such numbers can be computed."""


def as_data(record: GameRecord) -> dict[str, Any]:
    """A game as plain data."""
    return {
        **record.as_record(),
        "clause": record.stop.clause if record.stop else None,
        "choices": {str(size): count for size, count in sorted(record.choices.items())},
        "used": dict(sorted(record.used.items())),
        "offered": dict(sorted(record.offered.items())),
    }


def as_line(record: GameRecord, side: int | None = None) -> bytes:
    """A game as a line of JSON; `side`: the number of the rules that it was played by, where there are several."""
    data = as_data(record)
    return json.dumps(data if side is None else {"side": side, **data}, separators=(",", ":")).encode()


def from_data(data: Mapping[str, Any]) -> GameRecord:
    """The game that plain data tell. Raises `ValueError`, `TypeError` or `KeyError` if they tell none."""
    stop = None if data["stuck"] is None else Stop(_text(data["stuck"]), _whole(data["clause"]))
    return GameRecord(
        number=_whole(data["game"]),
        seed=_whole(data["seed"], None),
        agents=tuple(map(_text, data["agents"])),
        finished=_flag(data["finished"]),
        end=_text(data["end"]),
        moves=_whole(data["moves"]),
        chances=_whole(data["chance_events"]),
        ranks=tuple(map(_whole, data["ranks"])),
        winners=tuple(map(_whole, data["winners"])),
        scores=tuple({_text(key): _whole(value) for key, value in seat.items()} for seat in data["scores"]),
        state_hash=_text(data["state_hash"]),
        choices=Counter({_whole(int(size)): _whole(count) for size, count in data["choices"].items()}),
        used=Counter({_text(word): _whole(count) for word, count in data["used"].items()}),
        offered=Counter({_text(word): _whole(count) for word, count in data["offered"].items()}),
        stop=stop,
        lost=_flag(data["lost"]),
    )


def _whole(value: object, most: int | None = MOST_BITS) -> int:
    if type(value) is not int or (most is not None and value.bit_length() > most):
        raise ValueError("not a whole number, or none of a game")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("not a text")
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError("neither true nor false")
    return value
