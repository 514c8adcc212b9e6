"""What `most`, `fewest`, `highest` and `lowest` compare: a number or a value; several things are counted."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.resolve.arithmetic import value_of
from cafetal.resolve.counting import counted
from cafetal.resolve.faults import fault
from cafetal.resolve.phrases import as_set, resolve, sole
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.rows import in_order
from cafetal.resolve.scope import Many, Scope

COUNTED = "things are counted: `most` or `fewest`, and a noun in the plural or a word of your own for several things"


def compared(r: Resolver, node: n.Value, scope: Scope) -> v.Expr:
    """A number or a value; of several things, as of a set that a definition names, how many they are."""
    if isinstance(node, n.NounPhrase):
        meaning = resolve(r, node, scope)
        if isinstance(meaning, Many) and _are_things(meaning):
            return counted(r.world, as_set(r, meaning, node.span))
        expr = sole(meaning, node.span)
    else:
        expr = value_of(r, node, scope)
    ordered = expr if isinstance(expr.type, t.Val) else in_order(r, expr)
    if not isinstance(ordered.type, t.Num | t.Val):
        message = f"a number or a value is needed here, and this is {t.words(expr.type)}"
        raise fault("N002", message, node.span, COUNTED)
    return ordered


def _are_things(meaning: Many) -> bool:
    """Things, and not the numbers or the values of things; one place that is meant is no set."""
    kind = meaning.value.type
    return meaning.quant in ("the", "bare", "only") and not (
        isinstance(kind, t.Num | t.Val) or (meaning.quant == "only" and isinstance(kind, t.SiteT))
    )
