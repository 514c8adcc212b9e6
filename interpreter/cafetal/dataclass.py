"""`dataclass` and `replace` as in the standard library, except that a class writes how its objects are made with the
first of them; and `Frozen`, of which every class below is a frozen dataclass.

The standard library writes six methods for each class as text and compiles them; hundreds of classes of nodes take a
quarter of a second of every command so, and objects of most of them are never made in it. The other methods need no
text. That nobody changes an object of a frozen class is seen to by the type checker alone: to watch over it here, too,
would make each object twice as dear. A class of this sort inherits only from others of this sort.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from inspect import get_annotations
from operator import attrgetter, ge, gt, le, lt
from typing import TYPE_CHECKING, Any, ClassVar, dataclass_transform

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass  # for the type checker they are just these
    from dataclasses import replace as replace
else:

    def dataclass(
        cls: type | None = None,
        /,
        *,
        frozen: bool = False,
        slots: bool = False,
        kw_only: bool = False,
        eq: bool = True,
        order: bool = False,
    ) -> Any:  # noqa: ANN401
        """Make a class a dataclass."""
        params = _Params(frozen, slots, kw_only, eq, order)
        return (lambda cls: _made(cls, params)) if cls is None else _made(cls, params)

    def replace(old: Any, /, **changes: Any) -> Any:  # noqa: ANN401
        """An object like another one, with other values in some fields."""
        kind = old.__class__
        names, read = _PARTS.get(kind) or _parts(kind)
        if read is None:
            return dataclasses.replace(old, **changes)
        return kind(**{**dict(zip(names, read(old), strict=True)), **changes})


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
class Frozen:
    """What is made once and never changed: each class below it is a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]

    def __init_subclass__(cls, *, eq: bool = True, order: bool = False, kw_only: bool = False) -> None:
        """Make a class below it a dataclass."""
        super().__init_subclass__()
        _made(cls, _Params(True, False, kw_only, eq, order))


class _Params:
    """What a class was made with, under the names of the standard library."""

    def __init__(self, frozen: bool, slots: bool, kw_only: bool, eq: bool, order: bool) -> None:
        self.init = self.repr = self.match_args = True
        self.unsafe_hash = self.weakref_slot = False
        self.frozen, self.slots, self.kw_only, self.eq, self.order = frozen, slots, kw_only, eq, order


CLASS_VARIABLES = ("ClassVar", "typing.ClassVar")
"""How types of names begin that are no fields."""
_missing = object()
_PARTS: dict[type, tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]] | None]] = {}
"""For `replace`: the fields of a class and what reads them; None where not all are given to a new object."""


def _parts(kind: type) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]] | None]:
    fields = dataclasses.fields(kind)
    names = tuple(item.name for item in fields if item.init)
    read = None
    if names and len(names) == len(fields):
        given = attrgetter(*names)
        read = given if len(names) > 1 else lambda old: (given(old),)  # of one name it gives the value alone
    _PARTS[kind] = names, read
    return _PARTS[kind]


def _made(cls: type, params: _Params) -> type:
    own = set(cls.__dict__)
    if cls.__dict__.get("__hash__", _missing) is None and "__eq__" in own:  # Python has put it there, not the class
        own.remove("__hash__")
    made = _with_fields(cls, params)
    if "__init__" not in own:
        _write_later(made)
    if "__repr__" not in own:
        made.__repr__ = _repr(made)
    read = _reader(made)
    if params.eq and "__eq__" not in own:
        made.__eq__ = _eq(read)
    if params.eq and "__hash__" not in own:
        made.__hash__ = _hash(read) if params.frozen else None
    if params.order:
        made.__lt__, made.__le__, made.__gt__, made.__ge__ = (_ordered(read, each) for each in (lt, le, gt, ge))
    if params.frozen and params.slots and "__getstate__" not in own:
        made.__getstate__, made.__setstate__ = _state, _set_state
    return made  # type: ignore[no-any-return]


def _with_fields(cls: type, params: _Params) -> Any:  # noqa: ANN401
    """The class with its fields, those that it inherits first; with slots it is another one of the same name."""
    found: dict[str, dataclasses.Field[Any]] = {}
    for base in cls.__mro__[-1:0:-1]:
        found.update(base.__dict__.get("__dataclass_fields__", ()))
    fields = tuple(_fields(cls, params.kw_only))
    found.update((item.name, item) for item in fields)
    made: Any = cls
    made.__dataclass_fields__, made.__dataclass_params__ = found, params
    if "__match_args__" not in cls.__dict__:
        names = (item.name for item in found.values() if item.init and not item.kw_only)
        made.__match_args__ = tuple(names)  # type: ignore[misc]
    for item in fields:
        if item.default is not dataclasses.MISSING and not (params.slots or params.frozen):
            setattr(cls, item.name, item.default)
        elif item.name in cls.__dict__:
            delattr(cls, item.name)
    return _slotted(cls, found) if params.slots else cls


def _slotted(cls: type, found: Iterable[str]) -> type:
    """A class like this one whose objects have a place for each field, and for nothing else."""
    inherited = {name for base in cls.__mro__[1:] for name in base.__dict__.get("__slots__", ())}
    parts = {name: value for name, value in cls.__dict__.items() if name not in ("__dict__", "__weakref__")}
    parts["__slots__"] = tuple(name for name in found if name not in inherited)
    made = type(cls)(cls.__name__, cls.__bases__, parts)
    made.__qualname__ = cls.__qualname__
    return made


def _fields(cls: type, kw_only: bool) -> Iterator[dataclasses.Field[Any]]:
    """The fields that a class adds."""
    for name, hint in get_annotations(cls).items():
        if str(hint).startswith(CLASS_VARIABLES):
            continue
        given = cls.__dict__.get(name, dataclasses.MISSING)
        item: Any = given if isinstance(given, dataclasses.Field) else dataclasses.field(default=given)
        if item.default.__class__.__hash__ is None:
            raise ValueError(f"the default of {name} can be changed: use default_factory")
        item.name, item.type, item._field_type = name, hint, _USUAL
        if item.kw_only is dataclasses.MISSING:
            item.kw_only = kw_only
        yield item


@dataclasses.dataclass(init=False, repr=False, eq=False)
class _Model:
    field: int


_USUAL = _Model.__dataclass_fields__["field"]._field_type  # type: ignore[attr-defined]
"""By what the standard library knows fields from other names that have a type."""


def _write_later(cls: type) -> None:
    """Let a class write how its objects are made when the first of them is."""

    def first(self: object, *args: Any, **named: Any) -> None:  # noqa: ANN401
        method = cls.__dict__["__init__"]
        if method is first:
            names: dict[str, Any] = {}
            exec(_init(cls, names), names)
            method = names["__init__"]
            method.__qualname__ = f"{cls.__qualname__}.__init__"
            cls.__init__ = method  # type: ignore[misc]
        method(self, *args, **named)

    cls.__init__ = first  # type: ignore[misc]


# -- how an object is made, as text -------------------------------------------------------------------


def _init(cls: type, names: dict[str, Any]) -> str:
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
        body.append(f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    head = ", ".join([*plain, *(["*"] if named else []), *named])
    return f"def __init__({head}):\n " + ("\n ".join(body) or "pass")


# -- the other methods ----------------------------------------------------------------------------------


def _repr(cls: type) -> Callable[[Any], str]:
    names = [item.name for item in dataclasses.fields(cls) if item.repr]

    def told(self: Any) -> str:  # noqa: ANN401
        parts = ", ".join([f"{name}={getattr(self, name)!r}" for name in names])
        return f"{self.__class__.__qualname__}({parts})"

    return told


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


def _ordered(read: Callable[[Any], object], compare: Callable[[Any, Any], bool]) -> Callable[[Any, Any], bool]:
    def ordered(self: Any, other: Any) -> bool:  # noqa: ANN401
        return compare(read(self), read(other)) if other.__class__ is self.__class__ else NotImplemented

    return ordered


def _state(self: Any) -> list[Any]:  # noqa: ANN401
    return [getattr(self, item.name) for item in dataclasses.fields(self)]


def _set_state(self: Any, state: list[Any]) -> None:  # noqa: ANN401
    for item, value in zip(dataclasses.fields(self), state, strict=True):
        setattr(self, item.name, value)
