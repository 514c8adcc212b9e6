"""Words for what came about before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import values as v
from cafetal.lower.env import Env
from cafetal.lower.fold import ZERO, compare
from cafetal.lower.positions import TIMES
from cafetal.lower.words.support import expr_arg
from cafetal.plan import Expr, Load

if TYPE_CHECKING:
    from cafetal.lower.values import Values


def occurred(values: Values, word: v.Word, env: Env) -> Expr:
    """The position after this turn has come about so many times."""
    return compare("ge", Load(TIMES, ZERO), values.expr(expr_arg(word, 0), env))


WORDS = {"occurred": occurred}
