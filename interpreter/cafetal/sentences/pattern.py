"""What all sentence patterns share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from cafetal.sentences.clauses import Clause


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern:
    """Base of the sentence patterns.

    `ids` are the names of the clauses of the rules file that the sentence tells, e.g. `plant.joins_own`;
    they pass through every layer, and coverage and links hang on them. `marked`: a variant says it otherwise.
    """

    ids: tuple[str, ...] = ()
    marked: bool = False


Statement: TypeAlias = "Pattern | Clause"
