"""How many pieces there are with each face."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.declare.draft import Draft
from cafetal.declare.limits import MAX_PIECES, short


def face_counts(draft: Draft, line: n.Piece, kinds: list[str], values: list[tuple[int, ...]]) -> list[int]:
    """Give the number of pieces for each combination of values of the kinds."""
    amount = line.count.amount
    if isinstance(amount, n.Name):
        return _from_column(draft, amount, kinds, values)
    if line.attributes and not line.count.each:
        message = "it is not said whether these are all pieces or so many of each"
        draft.report.error("D017", message, line.count.span, f"write `{amount.value} each`")
    elif line.count.each and not line.attributes:
        message = "`each` counts by nothing: this piece is `of` no kind and no player"
        draft.report.error("D017", message, line.count.span, f"write `{amount.value}`")
    elif not 1 <= amount.value <= MAX_PIECES:
        message = f"there can be 1 to {MAX_PIECES:,} pieces of a sort, not {short(amount.value)}"
        draft.report.error("D016", message, amount.span)
        return [1] * len(values)
    return [amount.value] * len(values)


def _from_column(draft: Draft, name: n.Name, kinds: list[str], values: list[tuple[int, ...]]) -> list[int]:
    """Read the numbers from the column of one of the kinds."""
    world = draft.world
    having = [position for position, kind in enumerate(kinds) if name.text in world.kinds[kind].columns]
    if not having:
        known = [column for kind in kinds for column in world.kinds[kind].columns]
        where = " or ".join(f"`{kind}`" for kind in kinds)
        message = f"{where} has no column `{name.text}`" if kinds else f"no kind has the column `{name.text}` here"
        draft.report.unknown("D004", message, name.text, name.span, known)
        return [1] * len(values)
    if len(having) > 1:
        owners = " and ".join(f"`{kinds[position]}`" for position in having)
        draft.report.error("D020", f"{owners} both have a column `{name.text}`", name.span)
        return [1] * len(values)
    kind = world.kinds[kinds[having[0]]]
    column = kind.columns[name.text]
    if kind.name in draft.doubtful:
        return [1] * len(values)
    if column.type != "number":
        draft.report.error("D016", f"the column `{name.text}` holds no numbers of pieces", name.span)
        return [1] * len(values)
    wrong = [i for i, count in enumerate(column.values) if count is None or not 0 <= count <= MAX_PIECES]
    if wrong or not any(column.values):
        which = f" for `{kind.values[wrong[0]]}`" if wrong else ""
        message = f"the column `{name.text}` of `{kind.name}` gives no possible number of pieces{which}"
        draft.report.error("D016", message, name.span, f"possible are 0 to {MAX_PIECES:,}")
        return [1] * len(values)
    return [column.values[each[having[0]]] or 0 for each in values]
