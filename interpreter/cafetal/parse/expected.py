"""What the parser expects at a place, in the words of somebody who writes rules."""

from collections.abc import Iterable

from cafetal.parse.tables import DEDENT, END, INDENT, NL, ParseTables


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


PHRASE_STARTS = _words(
    "the a an each every some no any all another your their its you they them it yours none nothing one up ("
    " last random"
)
STATEMENT_STARTS = _words(
    "put puts move moves take takes draw draws deal deals remove removes flip flips roll rolls gain gains hide hides"
    " reveal reveals choose chooses require ensure pay step repeat swap lay raise lower may ask if let end check leave"
    " NAME"
)
CONDITION_STARTS = _words("half there this nobody NAME NUMBER NEGATIVE most fewest highest lowest")
PREPOSITIONS = _words("in on from at to into onto through along under against between")
RELATIVES = _words("that who whose with")
VERBS = _words("has have touches touch joins join reaches reach faces face")
SECTIONS = _words(
    "about action after awards boards box components definitions end game notation play setup state table turn zones"
    " example expansion variant"
)
NOUN_GOES_ON = _words("NAME last random 's emptied filled")

GROUPS: tuple[tuple[frozenset[str], frozenset[str], str], ...] = (
    (_words("put choose require"), STATEMENT_STARTS | PHRASE_STARTS, "a statement (such as `choose a field`)"),
    (_words("components zones"), SECTIONS, "a section (such as `definitions`)"),
    (_words("half there the"), CONDITION_STARTS | PHRASE_STARTS, "a condition (such as `the field is empty`)"),
    (_words("half the"), CONDITION_STARTS | PHRASE_STARTS, "a value (such as `2` or `the price of the ship`)"),
    (_words("the your NAME"), PHRASE_STARTS | {"NAME", "NUMBER"}, "a noun (such as `the field`)"),
    (_words("most NAME"), _words("most fewest highest lowest NAME last random"), "a noun (such as `field`)"),
    (_words("the a"), PHRASE_STARTS | {"NUMBER"}, "a noun with its article (such as `a field`)"),
    (_words("the your"), PHRASE_STARTS, "who does it (such as `they` or `the player`)"),
    (_words("is are"), _words("is are"), "`is` or `are`"),
    (_words("was were"), _words("was were"), "`was` or `were`"),
    (VERBS, VERBS, "a verb (such as `has` or `touches`)"),
    (_words("more fewer"), _words("at more fewer exactly occurred"), "an amount (such as `at least 2`)"),
    (_words("more less"), _words("at more less"), "a comparison (such as `at least 2`)"),
    (PREPOSITIONS, PREPOSITIONS, "a place (such as `in the row`)"),
    (_words("in on from"), PREPOSITIONS, "a place (such as `in the row`)"),
    (RELATIVES, RELATIVES, "a condition (such as `that …` or `with the lowest …`)"),
    (_words("+ *"), _words("+ - *"), "a sign (`+`, `-`, `*`)"),
    (_words("clockwise"), _words("clockwise counterclockwise"), "`clockwise` or `counterclockwise`"),
)
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
MAX_SHOWN = 6


def plain(tables: ParseTables, kinds: Iterable[str]) -> frozenset[str]:
    """Give terminals by their text where they are keywords or signs: `THE` becomes `the`."""
    text = {kind: word for word, kind in tables.keywords.items()}
    return frozenset(text.get(kind, kind) for kind in kinds)


def describe_expected(words: frozenset[str]) -> str:
    """Say what a set of words and terminals (as `plain` gives them) means: `a noun, a number or the end`."""
    rest = set(words)
    shown: list[str] = []
    for needed, covered, name in GROUPS:
        if needed <= rest:
            shown.append(name)
            rest -= covered
    ends = [SPECIAL[word] for word in (NL, DEDENT, END) if word in rest]
    rest -= {NL, DEDENT, END}
    if {"NAME", "last", "random"} <= rest and (ends or "of" in rest):
        rest -= NOUN_GOES_ON  # the noun could go on, but that is seldom what is missing
    named = sorted({SPECIAL[word] for word in rest if word in SPECIAL})
    quoted = sorted(f"`{word}`" for word in rest if word not in SPECIAL)
    every = [*shown, *named, *quoted, *ends]
    if len(every) > MAX_SHOWN:
        every = [*every[: MAX_SHOWN - 1], "something else"]
    if len(every) == 1:
        return every[0]
    if any(" or " in item for item in every[:-1]):  # a list of things of which some are lists
        return f"{'; '.join(every[:-1])}; or {every[-1]}"
    return f"{', '.join(every[:-1])} or {every[-1]}"
