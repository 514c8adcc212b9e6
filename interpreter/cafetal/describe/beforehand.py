"""Conditions that are told before an act, since it changes what they speak of: *you may do the following only if …*."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.conditions import Conditions
from cafetal.describe.joining import together
from cafetal.describe.page import Page, tagged
from cafetal.describe.scope import TellingScope


def only_if(facts: Sequence[tuple[p.Statement, str]], scope: TellingScope, page: Page) -> None:
    """Conditions on what follows, with their paths, in one sentence."""
    if facts:
        fact = facts[0][0] if len(facts) == 1 else together(tuple(x for x, _ in facts), either=False)
        page.say(p.OnlyIf(fact, _who(scope)), *(key for _, key in facts))


def with_exception(
    conditions: Conditions, line: n.Require | n.Ensure, key: str, scope: TellingScope
) -> list[p.Pattern]:
    """A condition with its exception: *if you have an ace, … must …* where that is one sentence."""
    assert line.unless is not None
    tried = _obliged(conditions, line, line.unless, key, scope.inner())
    if len(tried) == 1 and isinstance(tried[0], p.If):
        return _obliged(conditions, line, line.unless, key, scope)
    only = p.OnlyIf(conditions.statement(line.condition, scope), _who(scope), ids=(key,))
    return [only, conditions.exempt(line.unless, scope, (f"{key}.unless", key))]


def _obliged(
    conditions: Conditions, line: n.Require | n.Ensure, unless: n.Condition, key: str, scope: TellingScope
) -> list[p.Pattern]:
    norms = [tagged(norm, key) for norm in conditions.obligations(line.condition, scope)]
    return conditions.unless(norms, unless, key, scope)


def _who(scope: TellingScope) -> p.Nominal:
    return p.GROUP if scope.group else scope.who()
