"""`dataclass` as in the standard library, except that the methods of a class are written when they are first called.

The standard library writes six methods for each class as text and compiles them; hundreds of classes of nodes take a
quarter of a second of every command so, and most of them are never made or compared in it. The fields of a frozen
class with slots are also set quicker. A class of this sort inherits only from others of this sort.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
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
    methods = {"__init__": _init if frozen else _plain_init, "__repr__": _repr}
    if eq:
        methods |= {"__eq__": _eq, "__hash__": _hash} if frozen else {"__eq__": _eq}
    for name, source in methods.items():
        if name not in own:
            _write_later(made, name, source)
    if eq and not frozen and "__hash__" not in own:
        made.__hash__ = None
    if frozen:
        made.__setattr__, made.__delattr__ = _no_assignment, _no_deletion
    if frozen and slots and "__getstate__" not in own:
        made.__getstate__, made.__setstate__ = _state, _set_state
    return made  # type: ignore[no-any-return]


_missing = object()


def _write_later(cls: type, name: str, source: Callable[[type, dict[str, Any]], str]) -> None:
    def first(self: object, *args: Any, **named: Any) -> Any:  # noqa: ANN401
        method = cls.__dict__[name]
        if method is first:
            names: dict[str, Any] = {}
            exec(source(cls, names), names)
            method = names[name]
            method.__qualname__ = f"{cls.__qualname__}.{name}"
            setattr(cls, name, method)
        return method(self, *args, **named)

    setattr(cls, name, first)


# -- the methods, as text -----------------------------------------------------------------------------


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


def _repr(cls: type, names: dict[str, Any]) -> str:
    parts = ", ".join(f"{name}={{self.{name}!r}}" for name in _names(cls, "repr"))
    return f"def __repr__(self):\n return f'{{self.__class__.__qualname__}}({parts})'"


def _eq(cls: type, names: dict[str, Any]) -> str:
    left, right = (_tuple(who, _names(cls, "compare")) for who in ("self", "other"))
    same = "other.__class__ is self.__class__"
    return f"def __eq__(self, other):\n return {left} == {right} if {same} else NotImplemented"


def _hash(cls: type, names: dict[str, Any]) -> str:
    return f"def __hash__(self):\n return hash({_tuple('self', _names(cls, 'compare'))})"


def _names(cls: type, use: str) -> Iterator[str]:
    return (item.name for item in dataclasses.fields(cls) if getattr(item, use))


def _tuple(who: str, names: Iterator[str]) -> str:
    return f"({''.join(f'{who}.{name},' for name in names)})"


# -- the methods that are the same for all ------------------------------------------------------------


def _no_assignment(self: object, name: str, value: object) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _no_deletion(self: object, name: str) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[Any]:  # noqa: ANN401
    return [getattr(self, item.name) for item in dataclasses.fields(self)]


def _set_state(self: Any, state: list[Any]) -> None:  # noqa: ANN401
    for item, value in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, item.name, value)
