"""Which names stand for other players than the one who acts: `another player`, `each other player`, `the opponent`."""

from __future__ import annotations

from collections.abc import Mapping

from cafetal.core import statements as s
from cafetal.core import values as v
from cafetal.trees import nodes_again

Others = Mapping[v.Variable, v.Expr]
"""For each such name the player who is not meant by it."""


def others_in(body: s.Body) -> Others:
    """The names in a body that stand for other players, and other than whom."""
    found: dict[v.Variable, v.Expr] = {}
    for node in nodes_again(body):
        match node:
            case v.SetOf(var=var) as of:
                names = [var]
            case s.Choose(_, var, of) | s.Each(var, of) | s.Ask(var=var, of=of):
                names = [var, of.var]
            case _:
                continue
        for part in of.filters:
            match part.condition:
                case v.Not(v.Compare("eq", v.Ref(me), who)) if me is of.var:
                    found.update(dict.fromkeys(names, who))
                case _:
                    pass
    return found


def is_another(index: v.Expr | v.SetOf | None, actor: v.Expr | None, others: Others) -> bool:
    """Whether a player certainly is not the one who decides (in an action: `you`)."""
    acting: v.Expr = v.You() if actor is None else actor
    match index:
        case v.SetOf(var=var) | v.Ref(var):
            return others.get(var) == acting
        case v.Arith("other", (of, *_)):
            return of == acting
        case _:
            return False
