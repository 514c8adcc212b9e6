"""Pictures of a rulebook: where they stand in the text, what is drawn, and what an illustrator puts in their place."""

from cafetal.rulebook.illustrate.drawings import Drawing, Drawings
from cafetal.rulebook.illustrate.place import illustrated

__all__ = ["Drawing", "Drawings", "illustrated"]
