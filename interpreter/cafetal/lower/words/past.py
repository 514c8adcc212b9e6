"""Words for what came about before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import values as v
from cafetal.lower.env import Env
from cafetal.lower.fold import compare
from cafetal.lower.order import all_passed
from cafetal.lower.positions import times
from cafetal.lower.words.support import expr_arg
from cafetal.plan import Expr, Int

if TYPE_CHECKING:
    from cafetal.lower.values import ExpressionLowering


def occurred(values: ExpressionLowering, word: v.Word, env: Env) -> Expr:
    """The position has come about so many times, the present one counted."""
    which = values.expr(expr_arg(word, 0), env)
    assert isinstance(which, Int)
    return compare("ge", times(values, list(values.game.positions)[which.value]), values.expr(expr_arg(word, 1), env))


def passed(values: ExpressionLowering, word: v.Word, env: Env) -> Expr:
    """All have passed in a row."""
    return all_passed(values)


WORDS = {"occurred": occurred, "all_passed": passed}
