"""The recursion of phrases: nouns hold conditions, conditions hold values, and values hold nouns.

The modules of this room import each other in one direction. Where a lower one needs what a higher one does, it calls it
by its name here; the higher one says that it `carries_out` the name. Importing the room fills all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from cafetal import nodes as n
from cafetal.core import values as v
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Many, One, Scope

F = TypeVar("F", bound=Callable[..., Any])

_CARRIED_OUT: dict[str, Callable[..., Any]] = {}


def _declared(function: F) -> F:
    """A function that is carried out elsewhere."""
    name = function.__name__

    @wraps(function)
    def call(*args: Any) -> Any:  # noqa: ANN401 - the arguments of the function declared
        return _CARRIED_OUT[name](*args)

    return call  # type: ignore[return-value]


def carries_out(declared: F) -> Callable[[F], F]:
    """For the function that does what is declared here."""

    def register(function: F) -> F:
        _CARRIED_OUT[declared.__name__] = function
        return function

    return register


def missing() -> list[str]:
    """The names that nothing carries out."""
    return [name for name, found in globals().items() if hasattr(found, "__wrapped__") and name not in _CARRIED_OUT]


@_declared
def value_of(r: Resolver, node: n.Value, scope: Scope) -> v.Expr:  # type: ignore[empty-body]
    """A value that is one thing."""


@_declared
def as_number(r: Resolver, expr: v.Expr) -> v.Expr:  # type: ignore[empty-body]
    """A place of a row that numbers name as its number; anything else as it is."""


@_declared
def condition(r: Resolver, node: n.Condition, scope: Scope) -> v.Expr:  # type: ignore[empty-body]
    """A condition of a line or of a block."""


@_declared
def head_meaning(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> One | Many | None:
    """What the head of a phrase means by the first rule that knows it."""


@_declared
def known_word(r: Resolver, word: str, scope: Scope) -> bool:  # type: ignore[empty-body]
    """A word means something, here or in general."""


@_declared
def settled(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> n.NounPhrase:  # type: ignore[empty-body]
    """The phrase, with its conditions at the nouns that they belong to."""


@_declared
def refine(r: Resolver, phrase: n.NounPhrase, scope: Scope, of: v.SetOf, words: list[str]) -> One | Many:  # type: ignore[empty-body]
    """Narrow a set by adjectives, a participle, an extreme, and conditions; order words pick one."""


@_declared
def narrow(r: Resolver, phrase: n.NounPhrase, scope: Scope, of: v.SetOf) -> v.SetOf:  # type: ignore[empty-body]
    """Apply the participle and the relatives of a phrase."""


@_declared
def of_element(r: Resolver, phrase: n.Phrase, scope: Scope, of: v.SetOf) -> v.Expr:  # type: ignore[empty-body]
    """Something of the element: `whose value is 2`, `with the lowest price`."""


@_declared
def things_at(r: Resolver, element: v.Expr, faces: frozenset[int] | None) -> v.SetOf | None:
    """The pieces at a site or place; None if nothing can lie there."""
