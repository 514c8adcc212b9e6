"""Images of sets (`the corners of the edges at a harbour`): whether one has an element, looked for from the element.

Who asks whether a corner is one of those need not run through all edges: only through those at the corner.
"""

from __future__ import annotations

from itertools import pairwise

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.geometry.model import inverted
from cafetal.model import World


def reached(world: World, source: v.Image, element: v.Expr) -> v.Expr:
    """Whether some element of the outer set leads to this one."""
    of = source.of
    return v.Exists(v.SetOf(of.var, of.source, (*of.filters, v.Filter(_leads(world, source.inner, element)))))


def _leads(world: World, inner: v.SetOf, element: v.Expr) -> v.Expr:
    """Whether what the inner phrase gives has the element, said so that it can shorten a loop over the outer set."""
    if not inner.filters and inner.best is None:
        if isinstance(inner.source, v.Listed) and len(inner.source.elements) == 1:
            return v.Compare("eq", element, inner.source.elements[0])
        if isinstance(inner.source, v.Linked) and _goes_back(world, inner.source):
            return v.Related(element, inner.source.site, inner.source.relation)
    return v.Member(element, inner)


def _goes_back(world: World, source: v.Linked) -> bool:
    """Whether the relation leads back from each site to those from which it leads there."""
    assert isinstance(source.site.type, t.SiteT)
    there = world.relation(source.relation, source.site.type.cls, source.cls)
    back = world.relation(source.relation, source.cls, source.site.type.cls)
    if there is None or back is None:
        return False
    return inverted(there.rows, len(back.rows)) == tuple(tuple(sorted(row)) for row in back.rows)


def in_order(world: World, source: v.Source) -> bool:
    """Whether a source gives its elements in the order in which all sites of the class come."""
    if isinstance(source, v.Linked) and isinstance(source.site.type, t.SiteT):
        relation = world.relation(source.relation, source.site.type.cls, source.cls)
        return relation is not None and all(one < other for row in relation.rows for one, other in pairwise(row))
    return isinstance(source, v.Listed) and len(source.elements) == 1
