"""Grammar of Italian."""

from cafetal.rulebook.realise.italian.clauses import Italian

__all__ = ["Italian"]
