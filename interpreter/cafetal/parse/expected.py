"""What the parser expects at a place, in the words of somebody who writes rules."""

from collections.abc import Iterable

from cafetal.parse.tables import DEDENT, END, INDENT, NL, Tables

PHRASE_STARTS = frozenset(
    [
        "the",
        "a",
        "an",
        "each",
        "every",
        "some",
        "no",
        "any",
        "all",
        "another",
        "your",
        "their",
        "its",
        "you",
        "they",
        "them",
        "it",
        "yours",
        "none",
        "nothing",
        "last",
        "random",
        "one",
        "up",
        "exactly",
    ]
) | {"("}
PREPOSITIONS = frozenset(
    ["in", "on", "from", "at", "to", "into", "onto", "through", "along", "under", "against", "between"]
)
RELATIVES = frozenset(["that", "who", "whose", "with"])
VERBS = frozenset(["has", "have", "touches", "touch", "joins", "join", "reaches", "reach", "faces", "face"])
STATEMENTS = frozenset(
    [
        "put",
        "move",
        "take",
        "draw",
        "deal",
        "remove",
        "flip",
        "roll",
        "gain",
        "reveal",
        "choose",
        "require",
        "ensure",
        "pay",
        "step",
        "repeat",
    ]
)
BOUNDS = frozenset(["at", "more", "less", "fewer", "exactly"])
PARTICIPLES = frozenset({"emptied", "filled"})

GROUPS: tuple[tuple[frozenset[str], frozenset[str], str], ...] = (
    (frozenset({"put", "choose", "require"}), STATEMENTS | PHRASE_STARTS | {
        "puts", "moves", "takes", "draws", "deals", "removes", "flips", "rolls", "gains", "reveals", "chooses",
        "swap", "lay", "raise", "lower", "may", "ask", "if", "let", "end", "check", "leave", "NAME",
    }, "a statement (such as `choose a field`)"),
    (frozenset({"half", "there", "the"}), PHRASE_STARTS | {
        "half", "there", "this", "nobody", "NAME", "NUMBER", "NEGATIVE",
    }, "a condition (such as `the field is empty`)"),
    (frozenset({"half", "the"}), PHRASE_STARTS | {"half", "NAME", "NUMBER", "NEGATIVE"},
     "a value (such as `2` or `the price of the ship`)"),
    (frozenset({"the", "your", "NAME"}), PHRASE_STARTS | {"NAME", "NUMBER"}, "a noun (such as `the field`)"),
    (frozenset({"the", "a"}), PHRASE_STARTS | {"NUMBER"}, "a noun with its article (such as `a field`)"),
    (frozenset({"the", "your"}), frozenset({"the", "your", "their", "its", "you", "they"}),
     "who does it (such as `they` or `the player`)"),
    (PREPOSITIONS, PREPOSITIONS, "a place (such as `in the row`)"),
    (RELATIVES, RELATIVES, "a condition (`that …`, `who …`, `whose …`, `with …`)"),
    (VERBS, VERBS, "a verb (such as `has` or `touches`)"),
    (frozenset({"is", "are"}), frozenset({"is", "are"}), "`is` or `are`"),
    (frozenset({"was", "were"}), frozenset({"was", "were"}), "`was` or `were`"),
    (frozenset({"+", "*"}), frozenset({"+", "-", "*"}), "a sign (`+`, `-`, `*`)"),
    (PARTICIPLES, PARTICIPLES, "`emptied` or `filled`"),
    (frozenset({"clockwise", "counterclockwise"}), frozenset({"clockwise", "counterclockwise"}),
     "`clockwise` or `counterclockwise`"),
)  # fmt: skip
"""Groups of words with one name: words that must all be expected, words that the name stands for, the name."""

SPECIAL = {
    "NAME": "a name",
    "NUMBER": "a number",
    "NEGATIVE": "a number",
    "STRING": "a text in quotation marks",
    "PICTURE": "a line of a drawing (`| …`)",
    NL: "the end of the line",
    INDENT: "deeper lines",
    DEDENT: "the end of the block",
    END: "the end of the file",
}
RANK = (NL, "is", "=", ":", "be")
MAX_SHOWN = 6


def plain(tables: Tables, kinds: Iterable[str]) -> frozenset[str]:
    """Give terminals by their text where they are keywords or signs: `THE` becomes `the`."""
    text = {kind: word for word, kind in tables.keywords.items()}
    return frozenset(text.get(kind, kind) for kind in kinds)


def describe_expected(words: frozenset[str]) -> str:
    """Say what a set of words and terminals (as `plain` gives them) means: `a noun, a number or `of``."""
    rest = set(words)
    shown: list[str] = []
    for needed, covered, name in GROUPS:
        if needed <= rest:
            shown.append(name)
            rest -= covered
    ends = [SPECIAL[word] for word in (NL, DEDENT, END) if word in rest]
    rest -= {NL, DEDENT, END, "NEGATIVE" if "NUMBER" in rest else ""}
    named = sorted(SPECIAL[word] for word in rest if word in SPECIAL)
    quoted = sorted(f"`{word}`" for word in rest if word not in SPECIAL)
    every = list(dict.fromkeys([*shown, *named, *quoted, *ends]))
    if len(every) > MAX_SHOWN:
        every = [*every[: MAX_SHOWN - 1], "something else"]
    return every[0] if len(every) == 1 else f"{', '.join(every[:-1])} or {every[-1]}"
