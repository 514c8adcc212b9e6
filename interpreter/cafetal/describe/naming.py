"""Single sites and pieces by the names that examples and rules call them by."""

from __future__ import annotations

from cafetal.describe.words import Words
from cafetal.rulebook import plans as p


def site_name(words: Words, word: str) -> p.Nominal | None:
    """The name of a site as it is printed, or None."""
    local = word.rpartition(".")[2]
    for cls, sites in words.world.classes.items():
        if word in sites.aliases or (word in sites.names and "." in word):
            return p.Name(word.replace("_", " ").replace(".", ", "))
        if local in sites.names:
            noun, _, label = local.rpartition("_")
            if noun in (cls, words.singular(cls)) and label.isdecimal():
                return p.NP(cls, label=label)
            if local in words.known.adjectives:
                return p.NP(cls, attributes=(p.Adj(local),))
            return p.Name(local.replace("_", " "))
    return None


def face(words: Words, word: str) -> p.NP | None:
    """A piece by the name of what it shows: *india_lady*; None if no piece shows that."""
    for face in words.world.faces:
        if word not in (face.name, face.name.removesuffix(f"_{face.piece}")):
            continue
        kinds = words.world.pieces[face.piece].kinds
        values = [words.world.kinds[k].values[v] for k, v in zip(kinds, face.attributes, strict=True)]
        nouns = [value for value in values if value not in words.known.adjectives]
        others = tuple(p.Adj(value) for value in values if value in words.known.adjectives)
        noun = nouns[0] if nouns and nouns[0] in words.known.nouns else face.piece
        return p.NP(noun, attributes=others)
    return None
