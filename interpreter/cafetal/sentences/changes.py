"""One sentence plan against another: which numbers changed between them, if nothing else did."""

from __future__ import annotations

from dataclasses import replace
from operator import is_
from typing import TypeGuard

from cafetal import sentences as p
from cafetal.trees import names_of

HIDDEN = ("origin", "merged", "says")
"""What a plan says of where it comes from."""


def plain(value: object) -> object:
    """A plan without what hangs on its place in the text: the names of clauses, where a pronoun may stand, and that the
    only thing of its name has been brought in before."""
    if isinstance(value, tuple):
        parts = tuple(map(plain, value))
        return value if all(map(is_, parts, value)) else parts
    if not _is_plan(value):
        return value
    changes: dict[str, object] = {}
    for name in names_of(type(value)):
        before = getattr(value, name)
        after = () if name == "ids" else plain(before)
        if name == "pronoun" and before is p.Pronoun.ALLOWED and isinstance(value, p.NP):
            after = p.Pronoun.NEVER
        elif name == "id" and isinstance(value, p.NP) and before == f"the {value.noun}":
            after = ""
        if after is not before:
            changes[name] = after
    return replace(value, **changes) if changes else value  # type: ignore[arg-type]


def merged(old: object, new: object) -> object | None:
    """The new plan with the old numbers beside its own; None if anything but numbers differs."""
    if old == new:
        return new
    if isinstance(old, p.Name) and isinstance(new, p.Name):
        figures = old.text.isdecimal() and new.text.isdecimal() and not (old.quoted or new.quoted)
        return replace(new, old=old.text) if figures else None
    if isinstance(old, tuple) and isinstance(new, tuple):
        return _merged_all(old, new)
    if type(old) is not type(new) or not _is_plan(new) or not _is_plan(old):
        return None
    changes: dict[str, object] = {}
    for name in names_of(type(new)):
        before, after = getattr(old, name), getattr(new, name)
        if before == after or name in HIDDEN:
            continue
        found = _merged_field(new, name, before, after)
        if found is None:
            return None
        changes[name] = found
    return replace(new, **changes)  # type: ignore[arg-type]


def _merged_field(owner: object, name: str, before: object, after: object) -> object | None:
    """Counts of things and bounds of quantities have an old value; other numbers are part of what is said."""
    if isinstance(before, p.Count) and isinstance(after, p.Count):
        told = (isinstance(owner, p.NP) and name == "count") or (isinstance(owner, p.Compare) and owner.than is None)
        if not told or before.bound is not after.bound:
            return None
        return replace(
            after, digits=True, working="", old=replace(before, digits=True, working="", bound=p.Bound.EXACT)
        )
    return merged(before, after)


def _merged_all(old: tuple[object, ...], new: tuple[object, ...]) -> object | None:
    if len(old) != len(new):
        return None
    found = tuple(merged(before, after) for before, after in zip(old, new, strict=True))
    return None if any(part is None and after is not None for part, after in zip(found, new, strict=True)) else found


def _is_plan(value: object) -> TypeGuard[p.Pattern]:
    return bool(names_of(type(value)))
