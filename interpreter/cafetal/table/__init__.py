"""A game at the table: who is asked what, and what is told of it in the words of a language; on whatever screen."""

from cafetal.table.table import Table

__all__ = ["Table"]
