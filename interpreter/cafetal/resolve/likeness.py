"""Whether two readings of a phrase mean the same: `stones on squares that touch b2` does, whatever touches b2."""

from __future__ import annotations

from dataclasses import is_dataclass, replace

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.tree import substitute
from cafetal.diagnostics import Span
from cafetal.trees import names_of

LEFT_OUT = ("type", "origin", "name", "role", "chosen")
Pairs = dict[v.Variable, v.Variable]


def alike(left: object, right: object) -> bool:
    """Whether two meanings are the same, but for the names of variables and the order of conditions."""
    return _alike(left, right, {})


def _alike(left: object, right: object, pairs: Pairs) -> bool:
    match left, right:
        case v.Variable(), v.Variable():
            return pairs.setdefault(left, right) is right
        case v.SetOf(), v.SetOf():
            return _alike_sets(_by_piece(left), _by_piece(right), pairs)
        case (tuple(), tuple()) | (list(), list()):
            assert isinstance(left, tuple | list) and isinstance(right, tuple | list)
            same = len(left) == len(right)
            return same and all(_alike(a, b, pairs) for a, b in zip(left, right, strict=True))
        case Span(), Span():
            return True
        case _:
            pass
    if type(left) is not type(right):
        return False
    if not is_dataclass(left) or isinstance(left, t.Type):
        return left == right
    parts = [name for name in names_of(type(left)) if name not in LEFT_OUT]
    return all(_alike(getattr(left, name), getattr(right, name), pairs) for name in parts)


def _alike_sets(left: v.SetOf, right: v.SetOf, pairs: Pairs) -> bool:
    if not _alike(left.var, right.var, pairs) or not _alike(left.source, right.source, pairs):
        return False
    rest = list(right.filters)
    for part in left.filters:
        match = next((other for other in rest if _alike(part.condition, other.condition, dict(pairs))), None)
        if match is None:
            return False
        _alike(part.condition, match.condition, pairs)
        rest.remove(match)
    return not rest and _alike(left.best, right.best, pairs)


def _by_piece(of: v.SetOf) -> v.SetOf:
    """Pieces on such places are pieces whose places are such."""
    source = of.source
    if not isinstance(source, v.Things) or len(source.spots) != 1:
        return of
    spot = source.spots[0]
    sites = spot.index
    if not isinstance(sites, v.SetOf) or not isinstance(sites.source, v.Sites) or sites.best is not None:
        return of
    here = v.SiteOf(v.Ref(of.var), t.SiteT(sites.source.cls))
    moved = tuple(substitute(part, sites.var, here) for part in sites.filters)
    plain = replace(spot, index=v.SetOf(sites.var, sites.source))
    return v.SetOf(of.var, v.Things((plain,), source.faces), (*moved, *of.filters), of.best, of.origin)
