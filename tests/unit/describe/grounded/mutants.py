"""Sentence plans with one thing wrong: what a careless describer might say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass, replace
from typing import Any

from cafetal import sentences as p
from cafetal.sentences.changes import HIDDEN
from cafetal.trees import names_of
from tests.unit.describe.grounded.link import Asked, Question

OWNER, CONDITION, POLARITY, REFERENT = "reversed owner", "dropped condition", "flipped polarity", "wrong referent"
KINDS = (OWNER, CONDITION, POLARITY, REFERENT)
REVERSED = {p.OwnerKind.YOURS: p.OwnerKind.OTHERS, p.OwnerKind.OTHERS: p.OwnerKind.YOURS}


def mutants(asked: Asked) -> Iterator[tuple[str, Asked]]:
    """A part of a book with each single thing wrong, and what sort of mistake it is."""
    names = {**asked.others, **asked.names}
    for kind, wrong in _wrong(asked.said, names):
        yield kind, replace(asked, said=wrong, names=names if kind == REFERENT else asked.names)


def _wrong(tree: Any, names: Mapping[str, Question]) -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - any tree
    if isinstance(tree, tuple):
        for i, item in enumerate(tree):
            for kind, changed in _wrong(item, names):
                yield kind, (*tree[:i], changed, *tree[i + 1 :])
    elif is_dataclass(tree) and not isinstance(tree, type):
        yield from _here(tree, names)
        for name in names_of(type(tree)):
            if name not in (*HIDDEN, "ids"):
                for kind, changed in _wrong(getattr(tree, name), names):
                    yield kind, replace(tree, **{name: changed})


def _here(tree: object, names: Mapping[str, Question]) -> Iterator[tuple[str, object]]:
    match tree:
        case p.Owner(kind) if kind in REVERSED:
            yield OWNER, replace(tree, kind=REVERSED[kind])
        case p.NP():
            yield from _phrases(tree, names)
        case p.Clause():
            yield POLARITY, replace(tree, negated=not tree.negated)
        case p.AllOf(items=items) if len(items) > 1:
            yield CONDITION, replace(tree, items=items[:-1])
            yield POLARITY, replace(tree, either=not tree.either)


def _phrases(np: p.NP, names: Mapping[str, Question]) -> Iterator[tuple[str, p.NP]]:
    if np.relative is not None:
        yield CONDITION, np.with_(relative=None)
    if np.attributes:
        yield CONDITION, np.with_(attributes=np.attributes[1:])
    if np.places:
        yield CONDITION, np.with_(places=np.places[1:])
    if np.of is not None and np.noun != "number":
        yield CONDITION, np.with_(of=None)
    if np.det is p.Det.NO:
        yield POLARITY, np.with_(det=p.Det.INDEF)
    own = np.key.removeprefix("the ")
    if own in names and np.det is p.Det.DEF:
        for name, question in names.items():
            if name != own and question.type == names[own].type:
                yield REFERENT, np.with_(id=name)
