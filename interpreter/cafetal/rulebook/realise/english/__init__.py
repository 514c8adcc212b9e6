"""Grammar of English."""

from cafetal.rulebook.realise.english.clauses import English

__all__ = ["English"]
