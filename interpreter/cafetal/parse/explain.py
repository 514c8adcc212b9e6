"""Messages and hints for mistakes of syntax."""

from dataclasses import field

from cafetal.dataclass import Frozen
from cafetal.diagnostics import Diagnostic, Related, Span, did_you_mean, error, two_words
from cafetal.parse.expected import describe_expected, plain
from cafetal.parse.hints import find_hint, is_listed
from cafetal.parse.lexer import RESERVED, Token
from cafetal.parse.lookalikes import stranger
from cafetal.parse.sections import section_hint
from cafetal.parse.slips import header_slip
from cafetal.parse.tables import ParseTables, load_tables
from cafetal.source import MAX_INDENT_STEPS, SourceFile

LAYOUT = {
    "S002": ("this line announces a block, but no deeper line follows", "write its lines below, four spaces deeper"),
    "S003": ("this line is deeper than the one above, which has no block", "move it to the left"),
    "S006": ("a tab in the indentation", "use spaces, four for each step"),
    "S009": ("the indentation fits no line above", "use four spaces for each step"),
    "R006": (f"blocks lie more than {MAX_INDENT_STEPS} steps deep", "move a part into an action of its own"),
}


class Mistake(Frozen):
    """A line that went wrong: its words, the index of the wrong one (or their number, if the line ends too soon).

    `at_start` and `expected` are the terminals that could stand at the start of the line and at the mistake.
    """

    source: SourceFile
    tables: ParseTables
    tokens: list[Token]
    index: int
    at_start: frozenset[str]
    expected: frozenset[str]
    words: frozenset[str] = field(init=False)
    start_words: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", plain(self.tables, self.expected))
        object.__setattr__(self, "start_words", plain(self.tables, self.at_start))

    @property
    def found(self) -> Token | None:
        """The wrong word; None if the line ends too soon."""
        return self.tokens[self.index] if self.index < len(self.tokens) else None

    @property
    def span(self) -> Span:
        """The place of the mistake; the end of the line if that comes too soon."""
        found, last = self.found, self.tokens[-1]
        start, end = (last.end_column, last.end_column + 1) if found is None else (found.column, found.end_column)
        return Span(self.source.name, last.line, start, last.line, end)


def explain(mistake: Mistake) -> Diagnostic:
    """Make the diagnostic of a wrong line."""
    found = mistake.found
    hint = find_hint([token.text for token in mistake.tokens], mistake.index, mistake.words, mistake.start_words)
    first = mistake.tokens[0]
    if mistake.index > 0 and hint is not None and hint == _begun_otherwise(mistake):
        place = Span(mistake.source.name, first.line, first.column, first.line, first.end_column)
        return error("S001", f"`{first.text}` does not begin such a line", place, hint)
    if found is None:
        message = f"the line ends too soon: expected {describe_expected(mistake.words)}"
        return error("S011", message, mistake.span, hint)
    if found.kind == "BAD":
        return strange(mistake, found, hint)
    if mistake.index == 0 and "components" in mistake.start_words:
        message = f"`{found.text}` does not begin a section"
        sections = [word for word in mistake.start_words if word.islower()]
        return error("S005", message, mistake.span, section_hint(found.text, len(mistake.tokens) == 1, sections))
    named = len(mistake.expected) <= 3 or is_listed(mistake.words)
    if found.text in RESERVED and "NAME" in mistake.expected and named:
        message = f"`{found.text}` is a word of the language and cannot be a name"
        # the first word of a line is its name: a hint for the line would not say what is wrong with it
        speaks_of_it = hint is not None and (mistake.index > 0 or found.text in hint)
        return error("S010", message, mistake.span, hint if speaks_of_it else "choose another word")
    message = f"`{found.text}` cannot stand here: expected {describe_expected(mistake.words)}"
    return error("S001", message, mistake.span, hint)


def _begun_otherwise(mistake: Mistake) -> str | None:
    """The hint for a line whose first word is a misspelt one of the language: what is wrong then stands there."""
    first = mistake.tokens[0].text
    known = first in mistake.start_words
    return None if known else did_you_mean(first, (word for word in mistake.start_words if len(word) > 1))


QUOTES = frozenset("“”„‟«»‹›")
STOPS = frozenset(".!?;&–—")


def strange(mistake: Mistake, found: Token, said: str | None) -> Diagnostic:
    """Make the diagnostic of a character that no word may have; `said` is the hint for the shape of the line."""
    text = found.text
    if text == '"':
        return error("S008", "the quotation mark is not closed", mistake.span, 'end the text with `"`')
    if text in QUOTES:
        return error("S007", f"`{text}` cannot be part of a word", mistake.span, 'quotation marks are straight: `"…"`')
    named = stranger(text)
    if named is not None and text not in STOPS and text not in "’":
        hint = "names consist of the letters a to z, digits and `_`" if text[0].isalnum() else said
        return error("S007", f"`{text}` cannot be part of a word: {named}", mistake.span, hint)
    if "STRING" in mistake.expected and text[0].isalpha():
        hint = f'a text stands between quotation marks: `{mistake.tokens[0].text} "…"`'
        return error("S007", f"`{text}` stands without quotation marks", mistake.span, hint)
    if text != text.lower() and text.isascii():
        return error("S007", f"`{text}` has capital letters", mistake.span, f"write `{text.lower()}`")
    if text in "'’":
        return _apostrophe(mistake, said)
    if text[0].isdigit():
        hint = said or "names begin with a letter; put a space after a number"  # `1,000` has a hint of its own
        return error("S007", f"`{text}` is neither a number nor a name", mistake.span, hint)
    hint = said or "names consist of the letters a to z, digits and `_`"
    if text in STOPS:
        last = mistake.index == len(mistake.tokens) - 1
        hint = f"a line ends without `{text}`" if last else said or "one thing a line, and no sign at its end"
    return error("S007", f"`{text}` cannot be part of a word", mistake.span, hint)


def _apostrophe(mistake: Mistake, said: str | None) -> Diagnostic:
    text = mistake.tokens[mistake.index].text
    follow = mistake.tokens[mistake.index + 1].text if mistake.index + 1 < len(mistake.tokens) else ""
    if text != "'" and follow == "s":
        return error("S007", f"`{text}` is not the sign `'`", mistake.span, "write `'s`, with the straight sign")
    hint = said or "whose it is, is written with `'s`, also after a plural: `the player's cards`"
    return error("S007", f"`{text}` without `s`", mistake.span, hint)


def explain_layout(code: str, source: SourceFile, line: int, above: int = 0) -> Diagnostic:
    """Make the diagnostic of a wrong indentation; `above` is the number of the line above, if that begins no block."""
    text = source.line(line)
    message, hint = LAYOUT[code]
    said, then, done = text.partition(" then ")
    if code == "S002" and then:
        hint = (
            f"leave `then` out, and what is done stands on a deeper line: `{said.strip()}`, below it `{done.strip()}`"
        )
    before = source.line(above)
    begun = source.span(above, len(before) - len(before.lstrip()) + 1, len(before.rstrip()) + 1)
    header = _header(before.split()) if above else None
    if header is not None:  # the mistake is in the line that was to begin the block
        return error("S001", f"`{before.split()[0]}` announces no block", begun, header)
    related = [Related("the line above", begun)] if above else []
    start = 1 if code == "S006" else len(text) - len(text.lstrip()) + 1
    end = len(text) - len(text.lstrip()) + 1 if code == "S006" else len(text.rstrip()) + 1
    return error(code, message, source.span(line, start, end), hint, *related)


def _header(words: list[str]) -> str | None:
    """The hint for a line that was to announce a block: `chooseone`, `loop`."""
    joined = next(two_words(words[0], load_tables().keywords), None)
    return header_slip(words) if joined is None else f"did you mean `{' '.join((*joined, *words[1:]))}`?"


def explain_depth(source: SourceFile, first: int, other: int) -> Diagnostic:
    """Make the diagnostic of a block whose first line stands deeper than a later one."""
    text, below = source.line(first), source.line(other)
    start = len(text) - len(text.lstrip()) + 1
    place = source.span(other, len(below) - len(below.lstrip()) + 1)
    message = "this line stands deeper than a later one of the same block"
    hint = "use four spaces for each step; or a line is missing above it"
    return error("S009", message, source.span(first, start), hint, Related("the later one", place))


def explain_end(source: SourceFile, line: int, tables: ParseTables, expected: frozenset[str]) -> Diagnostic:
    """Make the diagnostic of a block that is not complete."""
    message = f"the block ends too soon: expected {describe_expected(plain(tables, expected))}"
    return error("S011", message, source.span(line, len(source.line(line).rstrip()) + 1))
