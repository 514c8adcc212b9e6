"""Grammar of English."""

from cafetal.language.realise.english.clauses import English

__all__ = ["English"]
