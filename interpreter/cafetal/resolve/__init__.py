"""Resolving: from syntax nodes to the checked core.

`scope` holds what is in sight, `phrases` turns noun phrases into one thing or many, `heads` and `attributes` know
what a word can mean, `places` where things are looked for, `conditions` and `arithmetic` the rest of pure expressions,
`statements` and `doing` what happens, `definitions` the words of one's own, `sections` the whole game. Phrases hold
each other: where a lower module needs a higher one, it calls it through `dispatch`.
"""

from cafetal.resolve import heads, relatives  # noqa: F401 - they carry out names of `dispatch`
from cafetal.resolve.sections import resolved

__all__ = ["resolved"]
