"""What a dataclass is made of, looked up once for each class."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

_NAMES: dict[type, tuple[str, ...]] = {}


def names_of(kind: type) -> tuple[str, ...]:
    """The names of the fields of a dataclass, in their order; none of any other class."""
    if kind not in _NAMES:
        _NAMES[kind] = tuple(item.name for item in fields(kind)) if is_dataclass(kind) else ()
    return _NAMES[kind]
