"""`dataclass` as in the standard library, except that a class writes how its objects are made with the first of them.

The standard library writes six methods for each class as text and compiles them; hundreds of classes of nodes take a
quarter of a second of every command so, and objects of most of them are never made in it. The other methods need no
text. The fields of a frozen class with slots are also set quicker. A class of this sort inherits only from others of
this sort.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass  # for the type checker it is just that
else:

    def dataclass(
        cls: type | None = None,
        /,
        *,
        frozen: bool = False,
        slots: bool = False,
        kw_only: bool = False,
        eq: bool = True,
    ) -> Any:  # noqa: ANN401
        """Make a class a dataclass."""
        if cls is None:
            return lambda cls: _made(cls, frozen, slots, kw_only, eq)
        return _made(cls, frozen, slots, kw_only, eq)


def _made(cls: type, frozen: bool, slots: bool, kw_only: bool, eq: bool) -> type:
    own = set(cls.__dict__)
    if cls.__dict__.get("__hash__", _missing) is None and "__eq__" in own:  # Python has put it there, not the class
        own.remove("__hash__")
    made: Any = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots, kw_only=kw_only)(cls)
    if "__init__" not in own:
        _write_later(made, _init if frozen else _plain_init)
    if "__repr__" not in own:
        made.__repr__ = _repr
    read = _reader(made)
    if eq and "__eq__" not in own:
        made.__eq__ = _eq(read)
    if eq and frozen and "__hash__" not in own:
        made.__hash__ = _hash(read)
    if eq and not frozen and "__hash__" not in own:
        made.__hash__ = None
    if frozen:
        made.__setattr__, made.__delattr__ = _no_assignment, _no_deletion
    if frozen and slots and "__getstate__" not in own:
        made.__getstate__, made.__setstate__ = _state, _set_state
    return made  # type: ignore[no-any-return]


_missing = object()


def _write_later(cls: type, source: Callable[[type, dict[str, Any]], str]) -> None:
    """Let a class write how its objects are made when the first of them is."""

    def first(self: object, *args: Any, **named: Any) -> None:  # noqa: ANN401
        method = cls.__dict__["__init__"]
        if method is first:
            names: dict[str, Any] = {}
            exec(source(cls, names), names)
            method = names["__init__"]
            method.__qualname__ = f"{cls.__qualname__}.__init__"
            cls.__init__ = method  # type: ignore[misc]
        method(self, *args, **named)

    cls.__init__ = first  # type: ignore[misc]


# -- how an object is made, as text -------------------------------------------------------------------


def _plain_init(cls: type, names: dict[str, Any]) -> str:
    return _init(cls, names, "self.{name} = {value}")


def _init(cls: type, names: dict[str, Any], put: str = "_set_{name}(self, {value})") -> str:
    plain: list[str] = ["self"]
    named: list[str] = []
    body: list[str] = []
    for item in dataclasses.fields(cls):
        name = value = item.name
        default = ""
        if item.default_factory is not dataclasses.MISSING:
            names[f"_make_{name}"], names["_none"] = item.default_factory, _missing
            default, value = "=_none", f"_make_{name}() if {name} is _none else {name}"
        elif item.default is not dataclasses.MISSING:
            names[f"_default_{name}"] = item.default
            default = f"=_default_{name}"
        if item.init:
            (named if item.kw_only else plain).append(name + default)
        elif default:
            value = f"_make_{name}()" if value != name else f"_default_{name}"
        else:
            continue
        names[f"_set_{name}"] = _setter(cls, name)
        body.append(put.format(name=name, value=value))
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    head = ", ".join([*plain, *(["*"] if named else []), *named])
    return f"def __init__({head}):\n " + ("\n ".join(body) or "pass")


def _setter(cls: type, name: str) -> Callable[[object, object], None]:
    """What sets a field of an object that lets nobody set it: its slot, where it has one."""
    for base in cls.__mro__:
        slot = base.__dict__.get(name)
        if type(slot).__name__ == "member_descriptor":
            return slot.__set__  # type: ignore[union-attr,no-any-return]

    def put(self: object, value: object) -> None:
        object.__setattr__(self, name, value)

    return put


# -- the other methods ----------------------------------------------------------------------------------


def _repr(self: Any) -> str:  # noqa: ANN401
    parts = ", ".join(f"{item.name}={getattr(self, item.name)!r}" for item in dataclasses.fields(self) if item.repr)
    return f"{self.__class__.__qualname__}({parts})"


def _reader(cls: type) -> Callable[[Any], object]:
    """What reads the fields by which objects are compared."""
    names = [item.name for item in dataclasses.fields(cls) if item.compare]
    return attrgetter(*names) if names else lambda self: ()


def _eq(read: Callable[[Any], object]) -> Callable[[Any, Any], bool]:
    def same(self: Any, other: Any) -> bool:  # noqa: ANN401
        return read(self) == read(other) if other.__class__ is self.__class__ else NotImplemented

    return same


def _hash(read: Callable[[Any], object]) -> Callable[[Any], int]:
    def hashed(self: Any) -> int:  # noqa: ANN401
        return hash(read(self))

    return hashed


def _no_assignment(self: object, name: str, value: object) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _no_deletion(self: object, name: str) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[Any]:  # noqa: ANN401
    return [getattr(self, item.name) for item in dataclasses.fields(self)]


def _set_state(self: Any, state: list[Any]) -> None:  # noqa: ANN401
    for item, value in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, item.name, value)
