"""What an English lexicon of a game may begin with: names of rules are English, and English is mostly regular."""

from __future__ import annotations

import re

from cafetal.declare.english import plural_forms, plural_of

PARTICIPLES = {
    **dict.fromkeys(("bet", "cast", "cut", "hit", "put", "set", "split", "spread"), ""),
    **{"bid": "", "blow": "blown", "break": "broken", "build": "built", "buy": "bought", "catch": "caught"},
    **{"choose": "chosen", "dig": "dug", "draw": "drawn", "drive": "driven", "feed": "fed", "fight": "fought"},
    **{"find": "found", "fly": "flown", "give": "given", "grow": "grown", "hide": "hidden", "keep": "kept"},
    **{"lay": "laid", "lead": "led", "leave": "left", "lose": "lost", "make": "made", "pay": "paid"},
    **{
        "ride": "ridden",
        "run": "run",
        "sell": "sold",
        "send": "sent",
        "shine": "shone",
        "shoot": "shot",
        "sing": "sung",
        "spend": "spent",
    },
    **{"steal": "stolen", "sweep": "swept", "swim": "swum", "take": "taken", "throw": "thrown", "win": "won"},
}
"""Participles that are not regular; empty: the same as the verb."""
PLURALS = {
    **{"child": "children", "deer": "deer", "fish": "fish", "foot": "feet", "goose": "geese", "man": "men"},
    **{"mouse": "mice", "ox": "oxen", "sheep": "sheep", "tooth": "teeth", "woman": "women"},
    **{word: f"{word[:-2]}es" for word in ("axis", "basis", "crisis", "oasis")},
    **{
        word: f"{word.removesuffix('e')[:-1]}ves" for word in ("calf", "half", "knife", "leaf", "life", "loaf", "shelf")
    },
    **{word: f"{word.removesuffix('e')[:-1]}ves" for word in ("thief", "wife", "wolf")},
}
"""Plurals that are not regular."""


def words(name: str) -> str:
    """A name as it is read: `lamp_card` is a lamp card."""
    return name.rsplit(".", 1)[-1].replace("_", " ")


def plural(name: str) -> str:
    """The usual plural of a name; of what stands before an *of* or a participle: *numbers of tricks*, *suits led*."""
    head, behind = words(name), ""
    if " of " in head:
        head, _, behind = head.partition(" of ")
        behind = f" of {behind}"
    elif " " in head and _is_participle(head.rpartition(" ")[2]):
        head, _, behind = head.rpartition(" ")
        behind = f" {behind}"
    before, _, last = head.rpartition(" ")
    return f"{before} {PLURALS.get(last) or plural_of(last)}{behind}".strip()


def _is_participle(word: str) -> bool:
    irregular = word in PARTICIPLES.values() and word not in PARTICIPLES  # *run* is a noun as well
    return irregular or (word.endswith("ed") and not word.endswith("eed") and len(word) > len("shed"))


def verb_forms(name: str) -> tuple[str, str, str, str]:
    """Base, third person, form in -ing and participle; of a name with several parts, the first one is the verb."""
    verb, *rest = words(name).split()
    behind = "".join(f" {part}" for part in rest)
    third = plural_forms(verb)[-1]
    stem = verb + verb[-1] if re.fullmatch("[^aeiou]*[aeiou][bdglmnprt]", verb) else verb
    silent = verb.endswith("e") and not verb.endswith(("ee", "ye", "oe"))
    ing = f"{verb[:-1]}ing" if silent else f"{stem}ing"
    if verb in PARTICIPLES:
        part = PARTICIPLES[verb] or verb
    else:
        part = f"{verb}d" if verb.endswith("e") else f"{third[:-2]}ed" if third.endswith("ies") else f"{stem}ed"
    return tuple(f"{form}{behind}" for form in (verb, third, ing, part))  # type: ignore[return-value]
