"""Grammar of German."""

from cafetal.rulebook.realise.german.clauses import German

__all__ = ["German"]
