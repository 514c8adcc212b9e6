"""The vocabulary in the plan's own code: one module per family of words, each word written once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cafetal.core import values as v
from cafetal.lower.env import Env
from cafetal.lower.words import graphs, grids, past, routes, trails
from cafetal.plan import Expr

if TYPE_CHECKING:
    from cafetal.lower.values import ExpressionLowering

Lowerer = Callable[["ExpressionLowering", v.Word, Env], Expr]

WORDS: dict[str, Lowerer] = {**grids.WORDS, **graphs.WORDS, **trails.WORDS, **routes.WORDS, **past.WORDS}


def lower_word(values: ExpressionLowering, word: v.Word, env: Env) -> Expr:
    """A word of the vocabulary as an expression."""
    return WORDS[word.word](values, word, env)
