"""`…, while stocks last, the spaces chosen by you`: who picks the places when there is not enough for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.resolve.counting import counted
from cafetal.resolve.faults import fault
from cafetal.resolve.phrases import check_words, head_of, one
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Scope

if TYPE_CHECKING:
    from cafetal.resolve.doing import Act


def chosen_places(r: Resolver, act: Act, statement: s.MoveSome, scope: Scope) -> list[s.Statement]:
    """If there are fewer pieces than places, the chooser names the places one by one; otherwise each gets its own."""
    chosen = act.node.chosen_by
    assert chosen is not None
    check_words(r, chosen.what, scope)
    each, place = statement.target.each, statement.target.place
    one_each = isinstance(statement.amount, v.Lit) and statement.amount.value == 1
    if each is None or place is None or statement.target.mode != "each" or not one_each:
        raise fault("N016", "places are chosen only where each of several places gets 1 piece", chosen.span)
    if r.singular(head_of(chosen.what)) != r.singular(each.var.name):
        filled = r.plural(r.singular(each.var.name))
        raise fault("N002", f"here {filled} are filled, and the words after the comma name others", chosen.span)
    chooser = one(r, chosen.chooser, scope)
    if not isinstance(chooser.type, t.Seat):
        raise fault("N002", f"a player is needed here, and this is {t.words(chooser.type)}", chosen.chooser.span)
    scarce = v.Compare("gt", counted(r.world, each), counted(r.world, statement.of))
    single = s.MoveSome(
        statement.of, statement.amount, s.Target(place), statement.owner, statement.at_random, False, act.clause
    )
    body = s.Body((s.Choose(chooser, each.var, each, False, chosen.span), single), (act.node, act.node))
    loop = s.Repeat("until", None, None, v.Not(v.Exists(statement.of)), body, chooser, chosen.span)
    few = s.Body((loop,), (act.node,))
    return [s.If(((scarce, few),), s.Body((statement,), (act.node,)))]
