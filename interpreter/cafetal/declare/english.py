"""Regular English plurals: the forms that need no declaration.

A word of several parts changes its last part (`ingredient_card`, `ingredient_cards`), which needs no care here, because
every rule looks at the end of the word.
"""

from collections.abc import Collection

_HISSING = ("s", "x", "z", "ch", "sh")
_SINGULAR_IN_S = ("ss", "us", "is")


def plural_forms(noun: str) -> tuple[str, ...]:
    """Give the regular plurals of a noun, the usual one first; a word that ends like a plural is its own plural."""
    if noun.endswith("s") and not noun.endswith(_SINGULAR_IN_S):
        return (noun,)
    if noun.endswith(_HISSING):
        return (f"{noun}es",)
    before = noun[-2:-1]
    consonant = before.isalpha() and before not in "aeiou"
    if noun.endswith("y") and consonant:
        return (f"{noun[:-1]}ies",)
    if noun.endswith("o") and consonant:
        return (f"{noun}s", f"{noun}es")
    return (f"{noun}s",)


def plural_of(noun: str) -> str:
    """Give the usual regular plural of a noun."""
    return plural_forms(noun)[0]


def singulars(word: str) -> tuple[str, ...]:
    """Give the words of which `word` can be the regular plural, the likeliest first; empty if it is no plural."""
    stems = [word[:-1], word[:-2]]
    if word.endswith(("sses", "xes", "ches", "shes", "zzes", "oes")):
        stems.reverse()
    if word.endswith("ies"):
        stems.insert(0, f"{word[:-3]}y")
    return tuple(stem for stem in stems if stem and word != stem and word in plural_forms(stem))


def singular_of(word: str, used: Collection[str] = ()) -> str | None:
    """Give the singular of a plural; where spelling leaves two, one that is used elsewhere is taken.

    None if the word is no regular plural.
    """
    found = singulars(word)
    return next((stem for stem in found if stem in used), found[0] if found else None)
