"""Pure expressions of the core: values, conditions (expressions of type `Truth`) and sets."""

from __future__ import annotations

from typing import Literal

from cafetal.core.sets import *
from cafetal.core.types import SEAT, TRUTH, Num, SiteT, ThingT, Type
from cafetal.dataclass import Frozen, dataclass
from cafetal.diagnostics import Span

Comparison = Literal["eq", "ne", "lt", "le", "gt", "ge"]
Extent = Literal["total", "highest", "lowest"]


@dataclass(eq=False, slots=True)
class Variable:
    """A thing brought in by the rules: by `a`, `let`, `choose`, `each`, or a parameter. Compared by identity."""

    name: str
    type: Type
    span: Span | None = None
    number: int = 0  # unique within the game, given by the resolver
    changes: bool = False  # a later line lets it point at something else
    chosen: bool = False  # somebody chooses it
    unsure: bool = False  # it may stand for none: a parameter, or what `let` names


class Lit(Frozen):
    """A constant of any scalar type; -1 is none (for numbers: `NONE`)."""

    value: int
    type: Type


class Ref(Frozen):
    """A variable."""

    var: Variable

    @property
    def type(self) -> Type:
        """The variable's type."""
        return self.var.type


class You(Frozen):
    """The player who acts."""

    type: Type = SEAT


class StateRead(Frozen):
    """A number or note of `state` (or a built-in one: `turn_player`, `first_player`, `turn_number`)."""

    name: str
    index: Expr | None
    type: Type


class TableRead(Frozen):
    """An entry of a table; `row` and `column` are positions on its axes."""

    table: str
    row: Expr
    column: Expr
    type: Type


class AxisOf(Frozen):
    """The position of a piece's type or of a value on an axis: `positions[x]` by face or by value; -1 is none.

    Of a number, `positions[x - first]`; the first and the last of them are for all numbers below and above.
    """

    of: Expr
    positions: tuple[int, ...]
    type: Type
    first: int = 0


class FaceAttr(Frozen):
    """An attribute of a piece (`the coffee of the sack`)."""

    thing: Expr
    attribute: str
    type: Type


class ColumnOf(Frozen):
    """A column of a kind (`the ground of the ingredient`)."""

    value: Expr
    kind: str
    column: str
    type: Type


class SiteAttr(Frozen):
    """A fixed attribute of a site (`the area of the field`); truths for tags (`the field is a site`)."""

    site: Expr
    cls: str
    attribute: str
    type: Type


class SiteOf(Frozen):
    """The site of a class where a piece lies, or none."""

    thing: Expr
    type: SiteT


class OwnerOf(Frozen):
    """The owner of a piece: of its face, of its place (`owned once placed`), or of the zone it lies in."""

    thing: Expr
    type: Type = SEAT


class HolderOf(Frozen):
    """The player in whose zone a piece lies."""

    thing: Expr
    type: Type = SEAT


class SlotOf(Frozen):
    """The position of a piece in a line (`the ship at its dock`), as a value of the kind of the positions."""

    thing: Expr
    type: Type


class LinkedSite(Frozen):
    """The one site that a relation gives (`the harbour of the path`), or none."""

    site: Expr
    relation: str
    type: SiteT


class StepFrom(Frozen):
    """The next site along a direction, or none."""

    site: Expr
    direction: Expr
    type: SiteT


class PlaceOf(Frozen):
    """A place: a site in a storage, or a zone (of a player); of a pile its top, or with `under` its bottom."""

    storage: str
    index: Expr
    type: Type
    under: bool = False


class ThingPlace(Frozen):
    """The place of a piece."""

    thing: Expr
    type: Type


class Arith(Frozen):
    """Arithmetic; `div` rounds down. `next`/`previous` go round within a finite type of `size` values.

    Of players, those who left are passed over. `other`: the next player, but nobody for who is alone; `across`: the
    player half-way round the table, or nobody.
    """

    op: Literal["add", "sub", "mul", "div", "min", "max", "next", "previous", "other", "across"]
    args: tuple[Expr, ...]
    type: Type
    size: int = 0


class Cases(Frozen):
    """The value of the first condition that holds, else the last."""

    branches: tuple[tuple[Expr, Expr], ...]
    otherwise: Expr
    type: Type


class LetIn(Frozen):
    """A value named inside a definition."""

    var: Variable
    value: Expr
    body: Expr
    type: Type


class Count(Frozen):
    """The number of elements of a set (pieces in pools are counted one by one)."""

    of: SetOf
    type: Type


class Fold(Frozen):
    """The total, the highest or the lowest of a value over a set. Of an empty set: 0, none, none."""

    how: Extent
    of: SetOf
    value: Expr
    type: Type


class The(Frozen):
    """The only element of a set (none if there is none or more than one), or its first or last in order."""

    of: SetOf
    which: Literal["only", "first", "last"]
    type: Type


class CallDef(Frozen):
    """A definition applied to its arguments."""

    definition: str
    args: tuple[Expr, ...]
    type: Type


class Compare(Frozen):
    """A comparison; false if one side is none."""

    op: Comparison
    left: Expr
    right: Expr
    type: Type = TRUTH


class SameThing(Frozen):
    """Two phrases name the same piece."""

    left: Expr
    right: Expr
    type: Type = TRUTH


class FaceIn(Frozen):
    """A piece shows one of these faces."""

    thing: Expr
    faces: frozenset[int]
    type: Type = TRUTH


class PlaceIn(Frozen):
    """A piece lies in one of these storages (`the man is on the board`)."""

    thing: Expr
    storages: frozenset[str]
    type: Type = TRUTH


class Member(Frozen):
    """An element belongs to a set."""

    element: Expr
    of: SetOf
    type: Type = TRUTH


class Exists(Frozen):
    """A set has an element."""

    of: SetOf
    type: Type = TRUTH


class Not(Frozen):
    """The opposite."""

    of: Expr
    type: Type = TRUTH


class Both(Frozen):
    """All conditions hold."""

    of: tuple[Expr, ...]
    type: Type = TRUTH


class Either(Frozen):
    """At least one condition holds."""

    of: tuple[Expr, ...]
    type: Type = TRUTH


class Related(Frozen):
    """Two sites stand in a relation of the board (`touches`)."""

    left: Expr
    right: Expr
    relation: str
    type: Type = TRUTH


class Happened(Frozen):
    """A site is in a memory set (`the square was emptied last turn`)."""

    memory: str
    site: Expr
    type: Type = TRUTH


class Possible(Frozen):
    """An action could be completed by a player. `None` as action: any other option of the same choice."""

    action: str
    args: tuple[Expr, ...]
    actor: Expr
    type: Type = TRUTH


class NothingElse(Frozen):
    """No other option of the same choice can be completed."""

    type: Type = TRUTH


class HasBag(Frozen):
    """A place holds at least the pieces of a bag; `overlap`: it asks whether two bags have a face in common."""

    left: Expr
    right: Expr
    overlap: bool = False
    type: Type = TRUTH


class BagSum(Frozen):
    """How many pieces a bag holds, each face counting so much: `weights` in the order of the faces of the bag."""

    bag: Expr
    weights: tuple[int, ...]
    type: Type


class Word(Frozen):
    """A word of the vocabulary applied to its arguments (`joins`, `longest_trail`, ...). Sets may be arguments."""

    word: str
    args: tuple[Expr | SetOf, ...]
    type: Type
    parameters: tuple[str, ...] = ()  # static facts that the word needs: classes, relations, boards


Expr = (
    Lit | Ref | You | StateRead | TableRead | AxisOf | FaceAttr | ColumnOf | SiteAttr | SiteOf | OwnerOf | HolderOf
    | SlotOf | LinkedSite | StepFrom | PlaceOf | ThingPlace | Arith | Cases | LetIn | Count | Fold | The | CallDef
    | Compare | SameThing | FaceIn | PlaceIn | Member | Exists | Not | Both | Either | Related | Happened | Possible
    | NothingElse | HasBag | BagSum | Word
)  # fmt: skip

NONE = -(1 << 31)
"""The number that stands for "none"; -1 does for all other types."""


def thing_type(expr: Expr | SetOf) -> ThingT | None:
    """The piece type of an expression, if it is a piece."""
    return expr.type if isinstance(expr.type, ThingT) else None


def number_type(expr: Expr) -> Num | None:
    """The range of an expression, if it is a number."""
    return expr.type if isinstance(expr.type, Num) else None
