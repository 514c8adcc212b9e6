"""Names that no word of a rules file can be."""

from __future__ import annotations


def own(word: str) -> str:
    """The name of a thing that the rules do not name: it has a sign that no word of a rules file has."""
    return f"{word}$"
