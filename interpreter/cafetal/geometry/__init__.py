"""Boards as plain data: sites, how they meet, how they are named and where they are drawn.

Nothing here knows the language or the engine. ``shapes`` builds grids, rings, lists, tracks and hexes,
``maps`` reads drawn maps, ``lines`` derives routes and distances, ``model`` holds the data itself.
"""

from cafetal.geometry.model import Geometry, GeometryError, Relation, SiteClass

__all__ = ["Geometry", "GeometryError", "Relation", "SiteClass"]
