"""The lists in `grammar/reference.md` that the code makes: contents, vocabulary, keywords, bounds, maps, codes.

A place for a list is a pair of marks, `<!-- generated: NAME -->` and `<!-- end of NAME -->`; what stands between them
is written anew. Each list is Markdown, made from the page (for its headings) and from the registries of the package.
"""

import re
import textwrap
from collections.abc import Callable, Iterator

from cafetal import source
from cafetal.core.types import EXACT
from cafetal.declare import limits
from cafetal.declare.words import DECLARED, SORTS, cannot_name
from cafetal.diagnostics import all_codes
from cafetal.examples.table import LOOKED
from cafetal.geometry import model as geometry
from cafetal.geometry.maps import document as maps
from cafetal.geometry.maps.legend import FORMS
from cafetal.lower.positions import REMEMBERED
from cafetal.parse.lexer import RESERVED
from cafetal.parse.tables import load_tables
from cafetal.plan import faults
from cafetal.resolve.resolver import MAX_CARRIED, MAX_CHAIN, MAX_OFFERED
from cafetal.vocabulary import ENTRIES

PLACE = re.compile(r"(<!-- generated: (\w+) -->\n)(.*?)(<!-- end of \2 -->)", re.DOTALL)
HEADING = re.compile(r"^(#{2,3}) (.+)$", re.MULTILINE)
FENCED = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
CODES_PAGE = "../generated_docs/reference/diagnostics.md"
WIDTH = 120

BOUNDS = (
    ("players", limits.MAX_PLAYERS),
    ("values of a kind", limits.MAX_VALUES),
    ("different faces of all pieces together", limits.MAX_FACES),
    ("equal pieces", limits.MAX_PIECES),
    ("the largest number, and below zero the lowest", limits.MAX_NUMBER),
    ("the largest number that is reckoned with in between, and below zero the lowest", EXACT),
    ("entries of a table", limits.MAX_TABLE),
    ("families in families", limits.MAX_DEPTH),
    ("cells for pieces: one for each place, and in heaps one for each sort", limits.MAX_CELLS),
    ("pieces that a zone in order has room for", limits.MAX_PILE),
    ("columns or rows of a board", geometry.MAX_SIDE),
    ("places of a board", geometry.MAX_SITES),
    ("lines of a map", maps.MAX_LINES),
    ("bytes of a rules file", source.MAX_BYTES),
    ("lines of a rules file", source.MAX_LINES),
    ("signs of a line", source.MAX_LINE),
    ("numbers that one choice offers", MAX_OFFERED),
    ("definitions that explain each other in a row, and actions that carry each other out", MAX_CHAIN),
    ("lines that an action carries out, with those of the actions in it", MAX_CARRIED),
    ("rounds of a loop each time that it is entered, without a decision or chance", faults.MAX_PASSES),
    ("rounds of all loops from one decision or chance to the next", faults.MAX_ROUNDS),
    ("elements that loops over sets go through from one decision or chance to the next", faults.MAX_SPENT),
    ("choices in a row that are tried to find whether something is possible", faults.MAX_DEPTH),
    ("positions that are looked at for one such question", faults.MAX_LOOKED),
    ("positions that are looked at for one such question in an example", LOOKED),
    ("steps of indentation", source.MAX_INDENT_STEPS),
    ("turns after which a position is forgotten", REMEMBERED),
    ("words that nest in one line (`of`, `'s`, brackets)", source.MAX_NESTING),
)


def anchor(heading: str) -> str:
    """Return the name by which a heading is linked to."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def contents(page: str) -> str:
    """The chapters, each a link, and behind it its sections."""

    def lines() -> Iterator[str]:
        for found in HEADING.finditer(FENCED.sub("", page)):
            depth = "    " if found[1] == "###" else ""
            yield f"{depth}- [{found[2]}](#{anchor(found[2])})"

    return "\n".join(lines())


def vocabulary(_: str) -> str:
    """Every word that means something without being declared."""

    def lines() -> Iterator[str]:
        yield from ("| word | means | example |", "|---|---|---|")
        for entry in ENTRIES:
            words = ", ".join(f"`{word}`" for word in entry.words)
            yield f"| {words} | {entry.means} | {f'`{entry.example}`' if entry.example else ''} |"

    return "\n".join(lines())


def keywords(_: str) -> str:
    """Every word that the grammar knows."""
    words = sorted(word for word in load_tables().keywords if word.isalpha())
    return wrapped(" ".join(f"`{word}`" for word in words))


def free_words(_: str) -> str:
    """What cannot be a name: never, and of one sort of things or another."""
    nouns = frozenset.intersection(*(cannot_name(sort) for sort in DECLARED)) - RESERVED
    every = ", ".join(sort for sort in SORTS if sort in DECLARED)
    rows = [("anything", RESERVED), (f"a {every}", nouns)]
    for sort in SORTS:
        more = cannot_name(sort) - RESERVED - (nouns if sort in DECLARED else frozenset())
        rows += [(f"{'an' if sort[0] in 'aeiou' else 'a'} {sort}", more)] if more else []
    told = [f"| {what} | {' '.join(f'`{word}`' for word in sorted(words))} |" for what, words in rows]
    return "\n".join(["| as the name of | these words are not allowed |", "|---|---|", *told])


def wrapped(text: str) -> str:
    """A text in lines, none longer than a line may be."""
    return textwrap.fill(text, WIDTH, break_long_words=False, break_on_hyphens=False)


def bounds(_: str) -> str:
    """The largest sizes."""
    rows = [f"| {what} | {number:,} |" for what, number in BOUNDS]
    return "\n".join(["| what | at most |", "|---|---|", *rows])


def map_forms(_: str) -> str:
    """What a sign of a map may mean."""
    return wrapped(f"A sign may mean: {', '.join(f'`{form}`' for form in FORMS)}.")


def codes(_: str) -> str:
    """Every diagnostic code with its title, linked to its explanation."""
    rows = [f"| [{code}]({CODES_PAGE}#{code.lower()}) | {cell(entry.title)} |" for code, entry in all_codes().items()]
    return "\n".join(["| code | what is wrong |", "|---|---|", *rows])


def cell(text: str) -> str:
    """A text as a cell of a table."""
    return " ".join(text.split()).replace("|", "\\|")


LISTS: dict[str, Callable[[str], str]] = {
    "contents": contents,
    "vocabulary": vocabulary,
    "keywords": keywords,
    "free_words": free_words,
    "bounds": bounds,
    "map_forms": map_forms,
    "codes": codes,
}
"""By the name of its place, what makes a list; it is given the page."""


def filled(page: str) -> str:
    """Return a page with all its places filled anew.

    Raises ValueError for a place that no list belongs to, and for a list whose place is missing or there twice.
    """
    names = [found[2] for found in PLACE.finditer(page)]
    for name in names:
        if name not in LISTS:
            raise ValueError(f"nothing is generated for the place {name!r}; there are: {', '.join(LISTS)}")
    for name in LISTS:
        if names.count(name) != 1:
            raise ValueError(f"the page has {names.count(name)} places for {name!r}")
    return PLACE.sub(lambda found: f"{found[1]}\n{LISTS[found[2]](page).rstrip()}\n\n{found[4]}", page)
