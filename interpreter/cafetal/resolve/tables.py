"""Entries of tables: `the price of the plant in the area of the field`, `the cost of a road`."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.dataclass import replace
from cafetal.diagnostics import nearest
from cafetal.model import TableData
from cafetal.resolve.dispatch import known_word
from cafetal.resolve.faults import fault
from cafetal.resolve.phrases import Meaning, head_of, resolve, the_only
from cafetal.resolve.presence import if_there
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Many, One, Scope

AXES = 2
"""A table is asked by a row and a column."""


def read_table(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """One number of a table. Which phrase is the row and which the column follows from what they are."""
    table = r.world.tables[head_of(phrase)]
    arguments = _arguments(phrase)
    if not arguments:
        return None
    row: v.Expr | None = None
    column: v.Expr | None = None
    for argument in arguments:
        _check_spelt(r, argument, table, scope)
        in_rows = position(r, argument, table.rows, scope, table.columns) if row is None else None
        in_columns = None
        if in_rows is None and column is None:
            in_columns = position(r, argument, table.columns, scope, table.rows)
        if in_rows is not None:
            row = in_rows
        elif in_columns is not None:
            column = in_columns
        else:
            raise fault(
                "N002",
                f"this names no row and no column of the table `{table.name}`",
                argument.span,
                axes_told(table),
            )
    if row is None and len(table.rows) == 1:
        row = v.Lit(0, t.Num(0, 0))
    if column is None and len(table.columns) == 1:
        column = v.Lit(0, t.Num(0, 0))
    if row is None or column is None:
        return None
    return One(v.TableRead(table.name, row, column, if_there(r.world, number_type(table), row, column)))


def _arguments(phrase: n.NounPhrase) -> list[n.Phrase | n.Number]:
    found: list[n.Phrase | n.Number] = []
    if isinstance(phrase.possessor, n.NounPhrase):
        found.append(phrase.possessor)
    if isinstance(phrase.of, n.NounPhrase | n.Pronoun | n.Number):
        found.append(phrase.of)
    places = [place for place in phrase.places if isinstance(place, n.Place)]
    named = AXES - len(found)
    found.extend(place.what for place in places[:named])
    last = found[-1] if found else None
    if places[named:] and isinstance(last, n.NounPhrase):  # `the price of single in the suit of the card in the hand`
        found[-1] = replace(last, places=(*last.places, *places[named:]))
    return found


def number_type(table: TableData) -> t.Num:
    """The range of a table's numbers."""
    numbers = [c for row in table.cells for c in row if c is not None]
    some_missing = any(c is None for row in table.cells for c in row)
    return t.Num(min(numbers, default=0), max(numbers, default=0), some_missing)


def axes_told(table: TableData) -> str:
    """The words by which a table is asked."""
    return f"rows: {', '.join(table.rows[:6])}; columns: {', '.join(table.columns[:6])}"


def _check_spelt(r: Resolver, phrase: n.Phrase | n.Number, table: TableData, scope: Scope) -> None:
    """Refuse a single word that is known neither here nor at the table."""
    axes = (*table.rows, *table.columns)
    if isinstance(phrase, n.NounPhrase) and len(phrase.words) == 1 and _named(r, phrase, axes, scope) is None:
        word = phrase.words[0]
        if not known_word(r, word.text, scope):
            meant = nearest(word.text, (axes, r.words()))
            hint = f"did you mean `{meant}`?" if meant else f"the table `{table.name}` has {axes_told(table)}"
            raise fault("N001", f"`{word.text}` is not a word that is known here", word.span, hint)


def _named(r: Resolver, phrase: n.Phrase | n.Number, words: tuple[str, ...], scope: Scope) -> v.Expr | None:
    """A word of an axis as it is written at the table, which need not be a word of anything else; a number of it."""
    if isinstance(phrase, n.Number) and str(phrase.value) in words:
        index = words.index(str(phrase.value))
        return v.Lit(index, t.Num(index, index))
    if isinstance(phrase, n.NounPhrase) and len(phrase.words) == 1 and phrase.of is None:
        word = phrase.words[0].text
        if word not in scope.names:
            for form in (word, r.singular(word)):
                if form in words:
                    index = words.index(form)
                    return v.Lit(index, t.Num(index, index))
    return None


def position(
    r: Resolver, phrase: n.Phrase | n.Number, words: tuple[str, ...], scope: Scope, others: tuple[str, ...] = ()
) -> v.Expr | None:
    """Where a phrase stands on an axis, or None if the axis has nothing of its sort; `others`: the other axis."""
    named = _named(r, phrase, words, scope)
    if named is not None or _named(r, phrase, others, scope) is not None:
        return named
    if isinstance(phrase, n.Number):
        return None
    meaning = resolve(r, phrase, scope)
    if isinstance(meaning, Many) and meaning.quant != "only":
        return None
    return position_of(r, meaning.expr if isinstance(meaning, One) else the_only(meaning), words)


def position_of(r: Resolver, expr: v.Expr, words: tuple[str, ...]) -> v.Expr | None:
    """The position of a thing or value on an axis of words."""
    world = r.world
    span = t.Num(0, max(len(words) - 1, 0), True)
    kind = expr.type
    if isinstance(kind, t.Val):
        values = world.kinds[kind.kind].values
        if any(w in values for w in words):
            return v.AxisOf(expr, tuple(_index(words, value) for value in values), span)
        return None
    if isinstance(kind, t.ThingT):
        return _of_piece(r, expr, kind, words, span)
    if isinstance(kind, t.SiteT):
        return _of_site(r, expr, kind, words, span)
    if isinstance(kind, t.PlaceT):
        slots = [world.storages[s].slots for s in kind.storages if world.storages[s].kind == "line"]
        if slots and any(w in world.kinds[slots[0]].values for w in words):
            slot = v.SlotOf(expr, t.Val(slots[0]))
            return v.AxisOf(slot, tuple(_index(words, value) for value in world.kinds[slots[0]].values), span)
    if isinstance(kind, t.Num) and all(w.lstrip("-").isdigit() for w in words):
        low, high = min(map(int, words)) - 1, max(map(int, words)) + 1
        return v.AxisOf(expr, tuple(_index(words, str(i)) for i in range(low, high + 1)), span, low)
    return None


def _of_piece(r: Resolver, expr: v.Expr, kind: t.ThingT, words: tuple[str, ...], span: t.Num) -> v.Expr | None:
    """By the piece's sort, or by a value it shows."""
    world = r.world
    table = []
    for face in world.faces:
        position = _index(words, face.piece)
        for name, number in zip(world.pieces[face.piece].kinds, face.attributes, strict=True):
            if position < 0 and set(words) <= set(world.kinds[name].values):
                position = _index(words, world.kinds[name].values[number])
        table.append(position)
    if all(table[f] < 0 for f in kind.faces):
        return None
    return v.AxisOf(expr, tuple(table), span)


def _of_site(r: Resolver, expr: v.Expr, kind: t.SiteT, words: tuple[str, ...], span: t.Num) -> v.Expr | None:
    names = r.world.classes[kind.cls].names
    numbers = r.world.classes[kind.cls].attributes.get("number", ())
    if any(w in names for w in words):
        return v.AxisOf(expr, tuple(_index(words, name) for name in names), span)
    if numbers and all(w.lstrip("-").isdigit() for w in words):
        return v.AxisOf(expr, tuple(_index(words, str(number)) for number in numbers), span)
    return None


def _index(words: tuple[str, ...], word: str) -> int:
    return words.index(word) if word in words else -1
