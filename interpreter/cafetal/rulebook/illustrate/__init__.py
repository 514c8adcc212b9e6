"""Pictures of a rulebook: where they stand in the text, what is drawn, and what an illustrator puts in their place."""

from cafetal.rulebook.illustrate.drawings import FACE, Drawing, Drawings, Plates, embedded
from cafetal.rulebook.illustrate.files import Illustration, illustrations, unknown_pictures
from cafetal.rulebook.illustrate.place import illustrated, letters_of
from cafetal.rulebook.illustrate.scenes import Moment, laying_of, moment_of, shown_in
from cafetal.rulebook.illustrate.words import BookLabels

__all__ = [
    "FACE",
    "BookLabels",
    "Drawing",
    "Drawings",
    "Illustration",
    "Moment",
    "Plates",
    "embedded",
    "illustrated",
    "illustrations",
    "laying_of",
    "letters_of",
    "moment_of",
    "shown_in",
    "unknown_pictures",
]
