"""What words name in the world, with no phrase around them."""

from __future__ import annotations

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.resolve.resolver import Resolver


def site_index(r: Resolver, cls: str, word: str) -> int:
    """The number of a site by its name, with or without its board; -1 if there is none."""
    site_class = r.world.classes[cls]
    board, _, local = word.rpartition(".")
    if local and board == r.world.boards[cls]:
        word = local
    if word in site_class.aliases:
        return site_class.aliases[word]
    return site_class.names.index(word) if word in site_class.names else -1


def kind_of_words(r: Resolver, words: list[str]) -> str | None:
    """The kind that has all these values."""
    for kind in r.world.kinds.values():
        if words and all(kind.find(word) >= 0 for word in words):
            return kind.name
    return None


def linked_set(r: Resolver, index: v.Expr | v.SetOf, relation: str, cls: str) -> v.SetOf:
    """The sites that a relation gives for a site, or for each of a set."""
    var = r.variable(cls, t.SiteT(cls))
    if isinstance(index, v.SetOf):
        inner = v.SetOf(r.variable(cls, t.SiteT(cls)), v.Linked(v.Ref(index.var), relation, cls))
        return v.SetOf(var, v.Image(index, inner))
    return v.SetOf(var, v.Linked(index, relation, cls))
