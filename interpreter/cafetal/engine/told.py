"""What a player sees, or has seen, in words that a person can read and that leave nothing out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cafetal.engine.history import Observation
from cafetal.engine.views import View
from cafetal.executors.schema import OVER
from cafetal.plan import Plan, Storage

START = "start"
UNSEEN = "?"


def seen_lines(plan: Plan, view: View) -> Iterator[str]:
    """What a player sees: a line for each thing that is not nothing. Where the player sees no part, it says `?`."""
    for name, cells in view.arrays.items():
        if name not in _working(plan):
            yield from _row(plan, name, cells)
    for name, numbers in view.numbers.items():
        yield from _row(plan, f"number in {name}", numbers)
    for name, value in view.registers.items():
        if value is not None:
            yield f"{name}: {value}"
    yield f"waits at: {point_name(plan, view.point)}"
    if view.reason >= 0:
        yield f"end: {plan.ends[view.reason] or view.reason}"


def observed_line(plan: Plan, seen: Observation) -> str:
    """A step as a player saw it: who did what, and what the player saw differently then."""
    shown: dict[str, list[tuple[int, int | None]]] = {}
    told: list[str] = []
    for kind, name, index, value in seen.shown:
        if kind == "flow":
            told += [f"waits at {point_name(plan, value)}"] if name == "point" and value is not None else []
        elif kind != "array" or name not in _working(plan):
            shown.setdefault(f"number in {name}" if kind == "number" else name, []).append((index, value))
    told += [_changed(plan, name, entries) for name, entries in shown.items()]
    if seen.kind == START:
        what = "start"
    else:
        who = plan.seats[seen.actor] if seen.actor >= 0 else "chance"
        kind = "" if seen.kind in ("move", "chance") else f" ({seen.kind})"
        what = f"{who}: {'something unseen' if seen.text is None else seen.text or 'nothing told'}{kind}"
    return f"{what}, at {point_name(plan, seen.point)}" + (f" [{'; '.join(told)}]" if told else "")


def _working(plan: Plan) -> frozenset[str]:
    """The arrays that nobody looks at."""
    return frozenset(array.name for array in plan.arrays if array.working)


def point_name(plan: Plan, point: int) -> str:
    """The name of a point at which a game waits, with its number."""
    if point == OVER:
        return "the end"
    names = [choice.name for choice in plan.choices] + [chance.name for chance in plan.chances]
    return f"{names[point]} ({point})" if 0 <= point < len(names) else str(point)


def _row(plan: Plan, name: str, cells: Sequence[int | None]) -> Iterator[str]:
    if all(cell is None for cell in cells):
        if cells:
            yield f"{name}: {UNSEEN}"
    elif any(cells) or None in cells:
        storage = _storage(plan, name)
        if storage is None:
            yield f"{name}: {' '.join(UNSEEN if cell is None else str(cell) for cell in cells)}"
            return
        told = [_thing(storage, index, cell) for index, cell in enumerate(cells) if cell]
        hidden = [index for index, cell in enumerate(cells) if cell is None]
        yield f"{name}: {', '.join([*told, f'{UNSEEN} at {_spans(hidden)}'] if hidden else told)}"


def _changed(plan: Plan, name: str, entries: Sequence[tuple[int, int | None]]) -> str:
    """Cells of a row as they are now: what lies there, or values with their places; what is 0 or unseen together."""
    storage = _storage(plan, name)
    told = [_thing(storage, index, value) for index, value in entries if value] if storage is not None else []
    values: dict[int | None, list[int]] = {}
    for index, value in entries:
        if storage is None or not value:
            values.setdefault(value, []).append(index)
    told += [f"{UNSEEN if value is None else value} at {_spans(places)}" for value, places in values.items()]
    return f"{name}: {', '.join(told)}"


def _storage(plan: Plan, name: str) -> Storage | None:
    return next((storage for storage in plan.storages if storage.array == name), None)


def _thing(storage: Storage, index: int, value: int) -> str:
    """What a cell with a value says: which piece lies where, or how many."""
    if storage.kind == "the":
        return f"{storage.faces[0]} at {storage.places[value - 1]}"
    width = max(storage.width, 1)
    place = storage.places[index // width] if index // width < len(storage.places) else str(index)
    if storage.kind in ("one", "line"):
        return f"{storage.faces[value - 1]} at {place}" + (f".{index % width}" if width > 1 else "")
    face = storage.faces[index % width % len(storage.faces)]
    owner = f".{index % width // len(storage.faces)}" if storage.owned else ""
    return f"{value} {face}{owner} at {place}"


def _spans(numbers: Sequence[int]) -> str:
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return " ".join(str(low) if low == high else f"{low}-{high}" for low, high in spans)
