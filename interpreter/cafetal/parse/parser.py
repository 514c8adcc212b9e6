"""The parser: source text to nodes, line by line, going on after a mistake at the next line that can be trusted.

At the start of each line the machine is copied. If the line turns out wrong, the copy is taken back, so the line never
was; so are the lines below it, unless they can be read as the block of a stand-in for it. A block of which nothing is
left takes its header with it. What follows from a mistake all the same, `told` holds back. In that way one mistake
gives one message.
"""

from dataclasses import replace

from cafetal.dataclass import dataclass
from cafetal.diagnostics import Diagnostic, RulesError, error, suggest
from cafetal.nodes import Document, Name, NounPhrase, children, walk
from cafetal.parse.build import Builder
from cafetal.parse.consequences import Told
from cafetal.parse.explain import Mistake, explain, explain_depth, explain_end, explain_layout
from cafetal.parse.homes import homes
from cafetal.parse.lexer import RESERVED, Line, Token, lines_of, words_in, words_of
from cafetal.parse.lookalikes import meant
from cafetal.parse.machine import ParserMachine, Snapshot, UnexpectedError, token_span
from cafetal.parse.mending import mended
from cafetal.parse.sections import is_misnamed
from cafetal.parse.tables import DEDENT, END, INDENT, NL, load_tables
from cafetal.source import MAX_INDENT_STEPS, SourceFile, check_source

MAX_ERRORS = 50
SHORT = 4
"""Words up to this length are near to many others."""
MAX_READINGS = 32
"""So many readings of a line are tried."""
STEP = 4
"""How much deeper the lines of a block usually stand."""


PLAIN_SECTIONS = (
    "about", "awards", "boards", "box", "components", "definitions", "end", "play", "setup", "state", "turn", "zones",
)  # fmt: skip
STAND_INS = {
    "action": "setup",
    "after": "setup",
    "game": "game unreadable",
    "table": "table unreadable",
    "example": "example unreadable",
    "variant": "variant unreadable of unreadable",
    "expansion": "variant unreadable of unreadable",
    "choose one": "choose one",
} | {word: "step unreadable" for word in ("step", "repeat", "each", "if", "otherwise", "ask", "choose", "may")}
"""Headers that may stand for a broken one, so that the lines below it can be read."""


@dataclass(slots=True)
class Level:
    """A step of indentation.

    `saved` is the machine before the last line of this level, whose number is `last`. `phantom`: the grammar saw no
    INDENT for it. `trusted`: its header was read; if not, a first word that cannot stand there is no news.
    `broken`: a line was left out. `first` is the number of its first line. `row`: its last line cannot begin here.
    """

    indent: int
    saved: Snapshot
    phantom: bool = False
    trusted: bool = True
    broken: bool = False
    last: int = 0
    first: int = 0
    row: bool = False


class Parser:
    """Parses one file; `problems` are its mistakes, in the order of the text once `run` is done."""

    def __init__(self, source: SourceFile, named: frozenset[str] = frozenset()) -> None:
        """`named`: keywords that the file uses as names, and that may be names where a line makes no sense else."""
        self.source = source
        self.named = named
        self.builder = Builder(source.name)
        self.machine = ParserMachine(load_tables(), self.builder)
        self.levels = [Level(0, self.machine.snapshot())]
        self.told = Told()
        self.problems: list[Diagnostic] = []
        self.skipped: tuple[int, str] | None = None
        self.wanted: frozenset[str] = frozenset()

    def run(self) -> Document:
        """Parse the file; what could not be read is not in the document."""
        for line in lines_of(self.source):
            if len(self.told.problems) >= MAX_ERRORS:
                break
            if self.enter(line):
                self.read(line)
        self.missing_block()
        while len(self.levels) > 1:
            self.leave()
        document = self.machine.feed(END, "", None, None)
        assert isinstance(document, Document)
        self.problems = self.told.ordered(self.builder.problems, MAX_ERRORS)
        return document

    def enter(self, line: Line) -> bool:
        """Bring the machine to the indentation of a line; tell whether the line is to be read."""
        if line.tab:
            self.told.tab(explain_layout("S006", self.source, line.number))
        skipped, self.skipped = self.skipped, None
        trusted = True
        if skipped is not None and line.indent > skipped[0]:
            trusted = False
            if not self.stand_in(skipped[1], line):
                self.skipped = skipped
                return False
        if line.indent > self.levels[-1].indent:
            return self.deepen(line, trusted)
        self.missing_block()
        while line.indent < self.levels[-1].indent and self.fits(line):
            self.leave()
        if not line.indent:
            self.told.section()
        return True

    def stand_in(self, word: str, line: Line) -> bool:
        """Feed a stand-in for a broken header, if there is one under which lines can be read."""
        if len(self.levels) == 1 and word not in STAND_INS and word not in PLAIN_SECTIONS:
            word = suggest(word, [*PLAIN_SECTIONS, *STAND_INS]) or word
        text = word if word in PLAIN_SECTIONS else STAND_INS.get(word, "")
        tokens = [Token("NAME", part, line.number, 1, 1) for part in text.split()]
        try:
            for token in tokens:
                self.machine.feed_token(token)
            if tokens:
                self.machine.feed(NL, None, None, None)
                return True
        except UnexpectedError:
            self.machine.restore(self.levels[-1].saved)
        return False

    def deepen(self, line: Line, trusted: bool) -> bool:
        """Begin a block, and tell whether to read it: not if it lies too deep.

        Where no block can begin, its lines are read as if they stood less deep.
        """
        if len(self.levels) > MAX_INDENT_STEPS:
            self.told.layout(explain_layout("R006", self.source, line.number))
            self.take_back("")
            return False
        phantom = not self.machine.accepts(INDENT)
        if phantom and trusted:
            self.told.layout(explain_layout("S003", self.source, line.number, self.levels[-1].last))
        if not phantom:
            self.machine.feed(INDENT, None, None, None)
        self.levels.append(Level(line.indent, self.machine.snapshot(), phantom, trusted, first=line.number))
        return True

    def take_back(self, word: str) -> None:
        """Undo the last line of this level, which began with a word; the lines below it are skipped or stood in for."""
        top = self.levels[-1]
        self.machine.restore(top.saved)
        top.broken = True
        self.skipped = (top.indent, word)

    def fits(self, line: Line) -> bool:
        """Tell whether the innermost block ends before a line; report a line between two steps of indentation."""
        top, outer = self.levels[-1], self.levels[-2]
        if line.indent <= outer.indent:
            return True
        if line.indent - outer.indent == STEP:  # the lines above stand too deep, beginning with the first of the block
            self.told.layout(explain_depth(self.source, top.first, line.number), not top.broken)
            top.indent = line.indent
            return False
        self.told.layout(explain_layout("S009", self.source, line.number), not top.broken)
        if line.indent - outer.indent < top.indent - line.indent:
            self.leave()
        return False

    def leave(self) -> None:
        """End a block; if nothing of it is left, or it is not complete, its header is taken back."""
        level = self.levels.pop()
        outer = self.levels[-1]
        if level.phantom:
            outer.broken |= level.broken
            return
        try:
            self.machine.feed(DEDENT, None, None, None)
        except UnexpectedError:
            if not level.broken:
                expected = self.machine.expected()
                self.told.layout(explain_end(self.source, level.last, self.machine.tables, expected))
            self.machine.restore(outer.saved)
            outer.broken = True

    def missing_block(self) -> None:
        """Report the line above if it announces a block and none has come."""
        top = self.levels[-1]
        if self.machine.accepts(INDENT) and self.machine.expected() == {INDENT}:
            self.told.layout(explain_layout("S002", self.source, top.last))
            self.machine.restore(top.saved)
            top.broken = True

    def read(self, line: Line) -> None:
        """Read the words of a line; if one is wrong, report it and take the line back."""
        top = self.levels[-1]
        top.saved, top.last = self.machine.snapshot(), line.number
        tokens = list(words_of(self.source, line))
        index = self.feed(tokens)
        if index is None:
            top.row = False
        elif index < len(tokens) and tokens[index].kind == "BAD" and self.as_meant(line, tokens, index):
            return
        else:
            self.mistake(tokens, index)

    def feed(self, tokens: list[Token]) -> int | None:
        """Feed the words of a line: keywords first, and where that fails as names; give the first wrong word."""
        forks: list[tuple[int, Snapshot]] = []
        wrong: int | None = None
        index, tries, as_name = 0, 0, False
        while True:
            try:
                if index == len(tokens):
                    self.machine.feed(NL, None, None, None)
                    return None
                token = tokens[index]
                if token.text in self.named and not as_name and self.machine.may_be_name(token):
                    forks.append((index, self.machine.snapshot()))
                self.machine.feed_token(token, as_name)
                index, as_name = index + 1, False
            except UnexpectedError:
                wrong = index if wrong is None else wrong
                tries += 1
                if not forks or tries > MAX_READINGS:
                    return wrong
                index, saved = forks.pop()
                self.machine.restore(saved)
                as_name = True

    def as_meant(self, line: Line, tokens: list[Token], index: int) -> bool:
        """Report a word with characters that no word has, and read the line without them, if it can be read so."""
        token = tokens[index]
        if not self.told.known(token.text, token_span(self.source.name, token)):
            self.told.word(token.text, explain(self.wrong(tokens, index)))
        self.machine.restore(self.levels[-1].saved)
        text = self.source.line(line.number)
        plain = meant(text)
        if plain == text or self.feed(list(words_in(plain, line.number))) is not None:
            self.take_back(tokens[0].text)
        return True

    def reads(self, tokens: list[Token]) -> bool:
        """Whether other words could stand in place of the last line; the machine is as before."""
        self.machine.restore(self.levels[-1].saved)
        found = self.feed(tokens) is None
        self.machine.restore(self.levels[-1].saved)
        return found

    def respelt(self, tokens: list[Token], index: int) -> Diagnostic | None:
        """The error for a misspelt word of the language, if there is one with which the line can be read."""
        for at, token in enumerate(tokens[: index + 1]):
            word = near_keyword(token)
            if word is not None and self.reads([*tokens[:at], replace(token, text=word), *tokens[at + 1 :]]):
                place = self.source.span(token.line, token.column, token.end_column)
                message = f"`{token.text}` is no word that can stand here"
                return error("S001", message, place, f"did you mean `{word}`?")
        return None

    def mistake(self, tokens: list[Token], index: int) -> None:
        """Report the word of a line that cannot stand there, unless that follows from an earlier mistake."""
        self.wanted |= named_by(tokens)
        top = self.levels[-1]
        if index or (top.trusted and not top.row and not (top.broken and tokens[0].text == "otherwise")):
            self.machine.restore(top.saved)
            keyword = self.machine.kind(tokens[0]) != "NAME" and tokens[0].text not in RESERVED
            begun = index > 0 and keyword  # it begins as a line does here
            elsewhere = frozenset() if begun or len(self.levels) != 2 else homes(self.machine.tables, tokens)
            wrong = self.wrong(tokens, index)
            problem = mended(self.reads, explain(wrong), tokens, index, wrong.words)
            problem = problem if problem.hint else self.respelt(tokens, index) or problem
            self.told.mistake(problem, elsewhere, index < len(tokens) and tokens[index].text.startswith("|"))
            section = len(self.levels) == 1 and is_misnamed(tokens[0].text)  # the next is another mistake
            top.row = index == 0 and problem.code != "S010" and not section
            if len(self.levels) > 1 and top.indent - self.levels[-2].indent != STEP:
                self.told.moved = True  # what stands at an odd depth and is wrong has lost the line above it
        options = [token.text for token in tokens[:2]] == ["choose", "one"]
        self.take_back("choose one" if options else tokens[0].text)

    def wrong(self, tokens: list[Token], index: int) -> Mistake:
        """What is known of a line with a wrong word."""
        machine = self.machine
        machine.restore(self.levels[-1].saved)
        at_start = machine.expected()
        for token in tokens[:index]:
            machine.feed_token(token)
        return Mistake(self.source, machine.tables, tokens, index, at_start, machine.expected())


def near_keyword(token: Token) -> str | None:
    """The keyword that a longer word is nearly, if it is none itself."""
    known = load_tables().keywords
    if token.kind != "NAME" or len(token.text) <= SHORT or token.text in known:
        return None
    return suggest(token.text, [word for word in known if len(word) > SHORT])


def declared_keywords(document: Document) -> frozenset[str]:
    """The keywords that a file uses as names of its own: words of phrases do not count."""
    keywords = load_tables().keywords
    found: set[str] = set()
    for node in walk(document):
        names = (node.called,) if isinstance(node, NounPhrase) else children(node)
        found.update(name.text for name in names if isinstance(name, Name))
    return frozenset(found & keywords.keys())


def named_by(tokens: list[Token]) -> frozenset[str]:
    """The keywords that a line brings in as names: `one: b2`, `a square is one if …`, `called one`."""
    words = ["", *(token.text for token in tokens), ""]
    threes = zip(words, words[1:], words[2:], strict=False)
    found = (word for before, word, behind in threes if _names(before, behind))
    return frozenset(word for word in found if word in load_tables().keywords)


def _names(before: str, behind: str) -> bool:
    return (before, behind) == ("", ":") or (before in ("is", "are") and behind == "if") or before == "called"


def parse_partly(source: SourceFile) -> tuple[Document, tuple[Diagnostic, ...]]:
    """Parse a file as far as it can be read; give the document and the mistakes in the order of the text.

    Raise RulesError if the text cannot be read at all: too large, forbidden characters. If there are mistakes, the
    document lacks the lines that have them, and may hold headers named `unreadable`.
    """
    check_source(source)
    parser = Parser(source)
    document = parser.run()
    named = declared_keywords(document) | parser.wanted if parser.problems else frozenset()
    if named:  # such as a kind called `one`
        parser = Parser(source, named)
        document = parser.run()
    return document, tuple(parser.problems)


def parse(source: SourceFile) -> Document:
    """Parse a file; raise RulesError with all its mistakes if it has any."""
    document, problems = parse_partly(source)
    if problems:
        raise RulesError(problems)
    return document
