"""Grammar of Italian."""

from cafetal.language.realise.italian.clauses import Italian

__all__ = ["Italian"]
