"""Realisers: sentence plans to sentences of a language."""

from cafetal.language.realise.formats import FORMATS, to_html, to_markdown, to_plain, to_typst
from cafetal.language.realise.realiser import Note, Realiser, Sentence, ids_of, make_realiser

__all__ = [
    "FORMATS",
    "Note",
    "Realiser",
    "Sentence",
    "ids_of",
    "make_realiser",
    "to_html",
    "to_markdown",
    "to_plain",
    "to_typst",
]
