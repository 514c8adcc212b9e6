"""Rendering: a document tree as a book in one language and one format."""

from cafetal.rulebook.render.files import drawings_of, make_file, pictures_of
from cafetal.rulebook.render.layout import SUFFIXES, Shown, lay_out
from cafetal.rulebook.render.pdf import to_pdf
from cafetal.rulebook.render.tree import TextDocument, clauses_told, sentences_of
from cafetal.rulebook.render.write import write_document

__all__ = [
    "SUFFIXES",
    "Shown",
    "TextDocument",
    "clauses_told",
    "drawings_of",
    "lay_out",
    "make_file",
    "pictures_of",
    "sentences_of",
    "to_pdf",
    "write_document",
]
