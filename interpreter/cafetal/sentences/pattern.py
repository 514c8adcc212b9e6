"""What all sentence patterns share."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, TypeAlias

from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span
from cafetal.sentences.nouns import Spans

if TYPE_CHECKING:
    from cafetal.sentences.clauses import Clause


class Pattern(Frozen, kw_only=True):
    """Base of the sentence patterns.

    `ids` are the names of the clauses of the rules file that the sentence tells, e.g. `plant.joins_own`;
    they pass through every layer, and coverage and links hang on them. `marked`: a variant says it otherwise. `origin`
    is the condition of the rules that it says, if it is one; `says` are further parts of the rules that it says in
    words of its own.
    """

    ids: tuple[str, ...] = ()
    marked: bool = False
    origin: Span | None = field(default=None, compare=False, repr=False)
    says: Spans = field(default=(), compare=False, repr=False)


Statement: TypeAlias = "Pattern | Clause"
