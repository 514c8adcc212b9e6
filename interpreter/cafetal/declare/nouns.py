"""Every form of every noun: of what is declared, and of the words that all games share."""

from __future__ import annotations

from cafetal.declare.draft import Draft
from cafetal.declare.english import singular_of
from cafetal.declare.words import BUILT_IN_NOUNS
from cafetal.diagnostics import Related


def declare_nouns(draft: Draft) -> None:
    """Make the dictionary of nouns; a form of a value never hides a form of a noun that is declared."""
    nouns = draft.world.nouns
    for singular, plural in BUILT_IN_NOUNS.items():
        nouns[singular] = nouns[plural] = singular
    nouns |= draft.forms
    for kind in draft.world.kinds.values():
        for value in kind.values:
            nouns.setdefault(value, value)
    for kind in draft.world.kinds.values():
        for value, plural in zip(kind.values, kind.plurals, strict=True):
            nouns.setdefault(plural, value)
    for name in draft.world.variables:
        one = singular_of(name)
        if one is not None:
            nouns.setdefault(one, name)  # `1 point` of the number `points`


def check_values(draft: Draft) -> None:
    """Check that no value of a kind has the name of a thing, so that a bare word means one of them."""
    for kind in draft.world.kinds.values():
        for value in kind.values:
            taken = draft.names.get(value)
            if taken is not None:
                message = f"`{value}` is a value of the kind `{kind.name}`, so it cannot be the name of a {taken.what}"
                related = Related("the kind is declared here", kind.span)
                draft.report.error("D001", message, taken.span, "give one of the two another name", related)
