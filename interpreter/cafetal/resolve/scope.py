"""What is in sight at a line of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from cafetal import nodes as n
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.dataclass import Frozen, dataclass, replace

NOBODY = v.Lit(-1, t.Seat())


class One(Frozen):
    """A phrase that means one thing (or none)."""

    expr: v.Expr


class Many(Frozen):
    """A phrase that means several things: for each element of `of`, `value`. `quant` is its determiner.

    quant: "the", "only" (a noun in the singular), "some", "every", "no", "bare", "another", or (comparison, number).
    """

    of: v.SetOf
    value: v.Expr
    quant: str | tuple[v.Comparison, v.Expr] = "the"

    @property
    def plain(self) -> bool:
        """The elements themselves are meant, not something of each of them."""
        return isinstance(self.value, v.Ref) and self.value.var is self.of.var


class Heard(Frozen):
    """What a phrase or a condition at a place of the text was understood as, and what was in sight there.

    A line means nothing by itself (None), but what is in sight before it is in sight of its parts.
    """

    node: n.Node
    meaning: One | Many | None
    scope: Scope


class Poison(Exception):
    """A phrase speaks of something whose own line is already in error: say nothing more."""


@dataclass(slots=True)
class Scope:
    """Names in sight, and who `you`, `they` and `it` are."""

    names: dict[str, v.Expr | None] = field(default_factory=dict)
    acts: bool = False  # `you` means somebody
    they: v.Expr | None = None
    it: v.Expr | None = None
    agreed: v.Variable | None = None  # who agreed to the question above
    answering: v.Variable | None = None  # who is asked by the question that these lines belong to
    asked_before: bool = False  # another question stands above that one
    path: str = ""  # of the clauses here
    setup: bool = False
    actor: v.Expr = field(default_factory=v.You)
    caller_is_they: bool = False  # in a loop over players, an action is carried out by each of them
    lost: frozenset[str] = frozenset()  # the words of lines above that could not be understood, which may be names

    def inner(self, **changes: object) -> Scope:
        """A scope inside this one; names brought in there are gone after it."""
        copy = replace(self, names=dict(self.names))
        for name, value in changes.items():
            setattr(copy, name, value)
        return copy

    def bind(self, name: str, value: v.Expr | None) -> None:
        """Bring in a name; None: its line is in error."""
        self.names.pop(name, None)
        self.names[name] = value

    def find(self, name: str) -> v.Expr | None:
        """What a name means here, or None. Raises `Poison` if its own line is in error."""
        if name in self.names:
            value = self.names[name]
            if value is None:
                raise Poison
            return value
        return None

    def in_sight(self, kind: type[t.Type], cls: str = "") -> Iterator[v.Expr]:
        """Things in sight of a sort, the latest first."""
        for value in reversed(list(self.names.values())):
            if value is not None and isinstance(value.type, kind):
                if isinstance(value.type, t.SiteT) and cls and value.type.cls != cls:
                    continue
                yield value


def clause(scope: Scope, name: n.Name) -> s.ClauseId:
    """The path of a named clause."""
    return s.ClauseId(f"{scope.path}.{name.text}" if scope.path else name.text, name.span)
