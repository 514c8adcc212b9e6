"""From checked rules to the language-free document tree of a rulebook."""

from cafetal.clauses.hashes import clause_hashes
from cafetal.clauses.inventory import clause_ids, clause_nodes, phrasable
from cafetal.describe.book import describe
from cafetal.describe.words import Known

__all__ = ["Known", "clause_hashes", "clause_ids", "clause_nodes", "describe", "phrasable"]
