"""Grammar of German."""

from cafetal.language.realise.german.clauses import German

__all__ = ["German"]
