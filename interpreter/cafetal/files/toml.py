"""Reading TOML that somebody wrote: whatever is wrong is told at its line, and nothing takes long."""

from __future__ import annotations

import re
import tomllib

from cafetal.diagnostics import RulesError, Span, error

MOST_PARTS = 16
"""So many parts a dotted key may have: the time that these take grows with the square of their number."""

_TEXT = re.compile(
    r'"{3}(?:[^"\\]++|\\.|"(?!""))*+"{3,5}|"(?:[^"\\\n]++|\\[^\n])*+"'
    r"|'{3}(?:[^']++|'(?!''))*+'{3,5}|'[^'\n]*'|#[^\n]*",
    re.DOTALL,
)
_LONG_KEY = re.compile(rf"(?<![\w-])(?:[\w-]+[ \t]*\.[ \t]*){{{MOST_PARTS}}}")
_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def read_toml(text: str, file: str, code: str, what: str) -> dict[str, object]:
    """The tables of a text. Raises RulesError with `code` for what is no TOML; `what` is the sort of file."""
    if any(line.count(".") >= MOST_PARTS for line in text.split("\n")):
        bare = _bare(text)
        long = _LONG_KEY.search(bare)
        if long is not None:
            line = bare.count("\n", 0, long.start()) + 1
            raise _refused(f"a key has more than {MOST_PARTS} parts", file, code, what, (line, 1))
    try:
        return tomllib.loads(text)
    except RecursionError:
        depth = max(enumerate(_bare(text).split("\n"), 1), key=lambda item: item[1].count("[") + item[1].count("{"))
        raise _refused("its brackets lie too deep in each other", file, code, what, (depth[0], 1)) from None
    except tomllib.TOMLDecodeError as why:
        place = _PLACE.search(str(why))
        at = (int(place[1]), int(place[2])) if place and place[1] else (text.rstrip("\n").count("\n") + 1, 1)
        raise _refused(_PLACE.sub("", str(why)), file, code, what, at) from None
    except ValueError:  # a number of thousands of digits
        bare = _bare(text)
        number = re.search(r"\d[\d_]{4000}", bare)
        line = bare.count("\n", 0, number.start()) + 1 if number else 1
        raise _refused("a number is too long", file, code, what, (line, 1)) from None


def _bare(text: str) -> str:
    """A text without what is written in quotation marks, and without remarks; its lines stay."""
    return _TEXT.sub(lambda found: "s" + "\n" * found[0].count("\n"), text)


def _refused(why: str, file: str, code: str, what: str, at: tuple[int, int]) -> RulesError:
    line, column = at
    reason = why[:1].lower() + why[1:]
    return RulesError([error(code, f"{what} is no valid TOML: {reason}", Span(file, line, column, line, column + 1))])
