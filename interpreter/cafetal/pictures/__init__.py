"""Pictures of boards, components and positions as SVG, drawn from the geometry of the boards alone.

One drawing code serves every game: it knows shapes of boards and sites, kinds, pieces and seats, and no game. Colours
never stand alone: what colours tell apart is told by emblems or textures too, so that prints in grey and readers who
do not see colours lose nothing. Words come from outside (`Labels`), in the language of the book; a drawing reads and
writes no file.
"""

from cafetal.pictures.labels import Labels
from cafetal.pictures.pictures import Picture, Pictures
from cafetal.pictures.scene import Scene, Thing

__all__ = ["Labels", "Picture", "Pictures", "Scene", "Thing"]
