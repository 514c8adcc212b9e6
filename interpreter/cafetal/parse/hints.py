"""Hints for the common mistakes: what to write instead."""

import re
from collections.abc import Callable, Sequence

from cafetal.diagnostics import did_you_mean, suggest
from cafetal.parse.denials import exception, not_behind
from cafetal.parse.expected import PREPOSITIONS, RELATIVES, VERBS
from cafetal.parse.lexer import RESERVED
from cafetal.parse.slips import slip
from cafetal.parse.tables import DEDENT, INDENT, NL

ORDER = ("in", "on", "from", "at", "to", "into", "onto", "through", "along", "under", "against", "between")
GOALS = ("in", "into", "on", "onto", "to", "under")
NAMED = ("require", "ensure", "pay", "prefer")
SIDES = 2
Words = frozenset[str]
Rule = Callable[[Sequence[str], int, Words], str | None]


def _colon(line: Sequence[str], index: int, expected: Words) -> str | None:
    if line[0] in NAMED and index == 2 and ":" in expected:
        return f"write a colon after the name: `{line[0]} {line[1]}: …`"
    return None


def _changed_line(line: Sequence[str], index: int, expected: Words) -> str | None:
    if line[0] == "change" and line[2:3] == [":"] and index > 2:
        return (
            "behind the colon stand values, a range such as `0 to 9`, or `starts at 5`; a whole line is written anew "
            "below its section: `change end`, `change zones`"
        )
    return None


def _clause_name(line: Sequence[str], index: int, expected: Words) -> str | None:
    if line[0] in NAMED and index == 1 and "NAME" in expected:
        name = "price" if line[0] == "pay" else "free"
        return f"it needs a name of its own before a colon: `{line[0]} {name}: …`"
    return None


def _article(line: Sequence[str], index: int, expected: Words) -> str | None:
    bare = len(line) == 1 or line[1] not in ("a", "an", "the", "at", "up", "one", "any")
    if len(line) > 1 and not line[1][0].isalnum():
        return None
    if line[0] in ("choose", "chooses", "ask") and bare and index >= 1 and ("from" in expected or "the" in expected):
        word = line[1] if len(line) > 1 else "field"
        article = "an" if word[0] in "aeiou" else "a"
        return f"say it with its article: `{line[0]} {article} {word}`"
    return None


def _called(line: Sequence[str], index: int, expected: Words) -> str | None:
    if list(line[max(index - 2, 0) : index + 1]) == ["the", "same", "as"]:
        return "leave `the same as` out: `the suit of the card is the suit of the other card`"
    if line[0] == "each" and line[index : index + 1] == ["called"]:
        ends = {"called", *RELATIVES, *PREPOSITIONS}
        noun, name = next(line[i - 1] for i in range(1, index + 1) if line[i] in ends), " ".join(line[index + 1 :])
        return f"below it, each is `the {noun}`; another name is given there: `let {name or 'this'} be the {noun}`"
    if index < len(line) and line[index] in ("as", "named"):
        return "a thing gets a name with `called`: `choose a card called wish`"
    return None


def _be(line: Sequence[str], index: int, expected: Words) -> str | None:
    if line[0] == "let" and "be" in expected:
        return "write `let … be …`"
    return None


def _connective(line: Sequence[str], index: int, expected: Words) -> str | None:
    both = index < len(line) and line[index] in ("and", "or") and "_NL" in expected
    if both and ("and" in line[:index] or "or" in line[:index]):
        return "a line has `and` or `or`, never both; more goes into a block `all of` or `any of`"
    return None


def _underscore(line: Sequence[str], index: int, expected: Words) -> str | None:
    if index < len(line) and line[index][:1] == "-" and line[index][1:].isdecimal():
        return "things are counted from 0 on; a number that may be below 0 is asked for itself: `your points are -1`"
    if index < len(line) and line[index].startswith("-") and index > 0:
        return "the words of a name are joined by `_`: `two_words`"
    return None


def _colon_header(line: Sequence[str], index: int, expected: Words) -> str | None:
    if index < len(line) and line[index] == ":" and "_NL" in expected:
        if index + 1 < len(line):
            return f"leave the colon out, and write on a deeper line: `{' '.join(line[index + 1 :])}`"
        return "a line that announces a block ends without a colon"
    return None


def _equals(line: Sequence[str], index: int, expected: Words) -> str | None:
    if index < len(line) and line[index] in (":", "means") and "=" in expected:
        return "a definition is written with `=`, or `… is … if …`"
    return None


def _unless(line: Sequence[str], index: int, expected: Words) -> str | None:
    if index == 0 and line[0] == "unless":
        return (
            "an exception stands one step deeper than its clause, and a clause has only one: join several with `any of`"
        )
    return None


def _continuation(line: Sequence[str], index: int, expected: Words) -> str | None:
    if index == 0 and "prefer" in expected and "put" not in expected:
        return "a sentence stands on one line"
    return None


def _bracket(line: Sequence[str], index: int, expected: Words) -> str | None:
    if ")" in expected and "(" in line[:index]:
        return "close the bracket with `)`"
    return None


def _verb(line: Sequence[str], index: int, expected: Words) -> str | None:
    here = line[index : index + 1]
    before = line[index - 1 : index] if index >= 2 and "the" in expected else []
    verb = next((word for word in (*here, *before) if word in VERBS), None)
    return None if verb is None else f"`{verb}` is read as a verb after a noun; a thing of that name needs another"


ARTICLES = frozenset(["the", "a", "an", "each", "every", "some", "any", "all", "another", "your", "their", "its"])
ENGLISH = frozenset((
    "above", "across", "after", "around", "before", "behind", "below", "beneath", "beside", "besides", "by", "for",
    "inside", "near", "next", "off", "opposite", "outside", "over", "past", "upon", "toward", "towards",
    "with", "within", "without",
))  # fmt: skip
"""Words that are prepositions in English, and none here."""


def _preposition(line: Sequence[str], index: int, expected: Words) -> str | None:
    """`turn_over around the square`: a word behind a noun that leads to another noun, and is no preposition."""
    if not expected >= PREPOSITIONS or index >= len(line):
        return None
    word = line[index] if line[index] in ENGLISH else line[index - 1] if line[index] in ARTICLES else ""
    if not word or not word[0].isalpha() or word in PREPOSITIONS or (word in RESERVED and word not in ENGLISH):
        return None
    if index < 2 and word != line[index] and word not in ENGLISH:
        return None  # the first word of the line, and nothing before it
    return f"`{word}` is no preposition; these are: {', '.join(f'`{one}`' for one in ORDER)}"


def _asked(line: Sequence[str], index: int, expected: Words) -> str | None:
    """`ask each player who …`: a question goes to players without a condition."""
    if line[0] != "ask" or "to" not in expected or index >= len(line) or line[index] not in (*RELATIVES, *PREPOSITIONS):
        return None
    name = next((after for word, after in zip(line[index:], line[index + 1 :], strict=False) if word == "to"), "help")
    return (
        "who can be asked: `each player`, `each other player`, `the opponent`, or `the player` of a line above; to ask "
        f"only some, write `each player who …` and below it `ask the player to {name}`, or let the others refuse by a "
        "line `require …: they …` below the question"
    )


def _word_of_the_language(line: Sequence[str], index: int, expected: Words) -> str | None:
    """`link: ab, be`: a word of the language where values or places are listed."""
    if index == len(line) or line[index] not in RESERVED or line[0] in NAMED:
        return None
    listed = is_listed(expected) or (line[index - 1] == "," and expected == {"NAME"})
    if listed or (index == 0 and "kind" in expected):
        return f"`{line[index]}` is a word of the language; choose another"
    return None


def is_listed(expected: Words) -> bool:
    """Only names and numbers may stand here: the cells of a table, the values of places."""
    names = {"NAME", "NUMBER", "NEGATIVE", "-", "a", "no", NL, INDENT, DEDENT, "STRING"}
    return "NAME" in expected and len(expected) > 1 and expected <= names


def _thousands(line: Sequence[str], index: int, expected: Words) -> str | None:
    """`1,000`, `1.000`, `1 000`: a number with marks for thousands; `1..10`: a range as programmers write it."""
    word = line[index] if index < len(line) else ""
    if ".." in word:
        return f"write `{re.sub('[.]+', ' to ', word)}`"
    apart = re.fullmatch(r"\d{3}", word) and index > 0 and re.fullmatch(r"\d{1,3}", line[index - 1])
    if apart or re.fullmatch(r"\d{1,3}(?:[^\w\s]\d{3}|_\d{3})+", word):
        number = re.sub(r"\D", "", (line[index - 1] if apart else "") + word)
        return f"a number is written without marks in it: `{number}`"
    return None


def _decimal(line: Sequence[str], index: int, expected: Words) -> str | None:
    """`1,5`, `1.5`: a number with a part; several numbers are a list."""
    around = [*line[max(index - 1, 0) : index], *line[index + 1 : index + 2]]
    if (
        index >= len(line)
        or line[index] not in (",", ".")
        or len(around) < SIDES
        or not all(map(str.isdecimal, around))
    ):
        return None
    if line[0] == "kind":
        return (
            "numbers in a row are a range: `kind worth: 1 to 6`; others are the first column of a kind with columns, a "
            "line for each"
        )
    several = line[0] == "given" or list(line).count(",") > 1
    return None if several else "all numbers are whole; there are no tenths: count in smaller units"


def _reckoned(line: Sequence[str], index: int, expected: Words) -> str | None:
    """`whose rank is the rank of the card - 1`."""
    sign = index < len(line) and line[index] in ("+", "-", "*")
    if not sign or not {"whose", "with"} & set(line[:index]):
        return None
    return (
        "nothing is reckoned in such a condition: give the number a word of its own in `definitions` (`the goal of a "
        "card = the rank of the card + 1`), or a name by `let` above"
    )


def _grows(line: Sequence[str], index: int, expected: Words) -> str | None:
    """`your points increase by 2`."""
    verb = line[index - 1] if 1 < index < len(line) and line[index] == "by" else ""
    for known, grown in (
        ("raise", ("increase", "rise", "grow", "go")),
        ("lower", ("decrease", "fall", "drop", "sink")),
    ):
        if verb in grown or verb.removesuffix("s") in grown or verb.removesuffix("es") in grown:
            amount = re.sub(r"(?<=\() | (?=\))", "", " ".join(line[index + 1 :])) or "…"
            return f"write `{known} {' '.join(line[: index - 1])} by {amount}`"
    return None


def _joined(line: Sequence[str], index: int, expected: Words) -> str | None:
    """`or pass`, `- mark`: a line below another one that begins as if it were its end."""
    first, second = line[0], line[1] if len(line) > 1 else ""
    sign = first in ("and", "or", "-", "*") and second.isidentifier() and second not in ("else", "if")
    if not sign or index:
        return None
    word = first.isidentifier()
    return (
        f"each line stands for itself: leave `{first}` out"
        if word
        else "a line begins with its first word, without a sign"
    )


def _drawn(line: Sequence[str], index: int, expected: Words) -> str | None:
    """`sun | 1 | 2`: a table with lines between its columns."""
    if index < len(line) and line[index].startswith("|"):
        return "a table is written without lines: its columns are divided by spaces alone"
    return None


def _having(line: Sequence[str], index: int, expected: Words) -> str | None:
    """`a way with a bridge`, `without a bridge`, `with 3 coins`: what somebody or something has is said by a verb."""
    before = line[index - 1] if 1 < index < len(line) else ""
    if before not in ("with", "without") or (before == "with" and "fewest" not in expected):
        return None
    if before == "with" and len(line) > index + 1 and line[index].isidentifier() and line[index + 1].isdecimal():
        return f"write `whose {line[index]} is {line[index + 1]}`"
    owner = line[index - 2]
    if line[0] == "each" and index > 3 and line[1] != "other":
        return None  # *each player starts with …*: a verb
    who = "who" if owner.removesuffix("s") in ("player", "opponent") else "that"
    verb = "have" if owner.endswith("s") and not owner.endswith("ss") else "has"
    had = [
        *line[index : index + 2],
        *_until(line[index + 2 :], {*PREPOSITIONS, *RELATIVES, ",", ")", "and", "or", "called"}),
    ]
    if before == "without":
        had = ["no", *(had[1:] if had[0] in ARTICLES else had)]
    return f"write `{who} {verb} {' '.join(had)}`" if had[1:] else None


def _until(words: Sequence[str], ends: set[str]) -> list[str]:
    """The words before the first of some others."""
    return list(words[: next((at for at, word in enumerate(words) if word in ends), len(words))])


def _extreme(line: Sequence[str], index: int, expected: Words) -> str | None:
    """`choose the highest card in your hand`."""
    word = line[index] if index < len(line) else ""
    if line[0] not in ("choose", "chooses") or word not in ("highest", "lowest"):
        return None
    behind = " ".join(line[index + 1 :])
    return f"write `{line[0]} a {behind or 'card'} with the {word} …`"


def _one_of_numbers(line: Sequence[str], index: int, expected: Words) -> str | None:
    """`the turn_number is one of 3, 6`."""
    number = index < len(line) and line[index].isdecimal()
    if not number or list(line[max(index - 2, 0) : index]) != ["one", "of"]:
        return None
    return f"names stand behind `one of`; numbers are asked for one by one: `… is {line[index]} or … is …`"


def _last_game(line: Sequence[str], index: int, expected: Words) -> str | None:
    """`filled last game`."""
    if list(line[max(index - 1, 0) : index + 1]) == ["last", "game"]:
        return (
            "nothing is known of the game before this one: write `this game`, or leave the period out for `this turn`"
        )
    return None


def _top(line: Sequence[str], index: int, expected: Words) -> str | None:
    """`put the top 2 cards of the deck in your hand`, `draw top 2 cards`."""
    at = next((i for i in (index, index - 1) if 0 < i < len(line) and line[i].isdecimal()), 0)
    if at == 0 or line[at - 1] not in ("top", "bottom") or at + 1 >= len(line):
        return None
    many, things, place = line[at], line[at + 1], line[at + 3 :] if line[at + 2 : at + 3] in (["of"], ["from"]) else []
    goes = next((i for i, word in enumerate(place) if word in GOALS), len(place))
    pile, goal = " ".join(place[:goes]) or "the pile", " ".join(place[goes:]) or "into …"
    if line[at - 1] == "top":
        return f"they are drawn from the top, one after the other: `draw {many} {things} from {pile} {goal}`"
    return (
        f"from the bottom they come one by one: `repeat {many} times`, and below it `put the bottom … of {pile} {goal}`"
    )


FIRST: tuple[Rule, ...] = (
    _drawn,
    _top,
    exception,
    not_behind,
    _having,
    _thousands,
    _decimal,
    _reckoned,
    _grows,
    _asked,
    _joined,
    _last_game,
    _one_of_numbers,
    _extreme,
    _word_of_the_language,
)
"""These are surer than any shape of a line."""


def _no_condition(line: Sequence[str], index: int, expected: Words) -> str | None:
    """`mark the square that is empty`: a phrase that takes no condition."""
    if index >= len(line) or line[index] not in RELATIVES or "of" not in expected or line[index] in expected:
        return None
    if line[index] == "with" and line[index + 1 : index + 2] not in (
        ["the"],
        ["most"],
        ["fewest"],
        ["highest"],
        ["lowest"],
    ):
        return None
    if list(line[index : index + 2]) == ["who", "agreed"]:
        return "give that player a name in a line above: `let helper be the player who agreed`"
    if line[0] in ("raise", "lower"):
        return f"no condition can stand here: write `each player who …` above, and below it `{line[0]} their … by …`"
    return (
        "no condition can stand here: bring in what is meant in a line above (`choose a … that …`, `let goal be the … "
        "that …`, `each … that …`), and name it here"
    )


def _alone(line: Sequence[str], index: int, expected: Words) -> str | None:
    """`bounty`, `deck`: a declaration that says no more than a name."""
    if index == len(line) == 1 and expected <= {":", "of"} and "of" in expected:
        holds = f"`{line[0]} of cards`, with the noun of what it holds"
        return f"write the range: `{line[0]}: 0 to 100`" if ":" in expected else f"write {holds}"
    return None


def _carried_out(line: Sequence[str], index: int, expected: Words) -> str | None:
    """`the opponent lose_card`, `they lose_card`: an action with somebody before it."""
    who, name = line[: 2 if line[0] == "the" else 1], line[-1]
    if line[0] not in ("the", "they", "you") or len(line) != len(who) + 1 or index < len(who):
        return None
    if not {"choose", "chooses"} <= expected or not name.isidentifier() or suggest(name, expected) is not None:
        return None
    if line[0] == "the":
        return (
            f"somebody else carries out an action below `each player who is {' '.join(who)}`: its name, one step deeper"
        )
    return "an action is carried out by its name alone, by whoever acts: below `each player` and `ask`, by each of them"


def _last_sign(line: Sequence[str], index: int, expected: Words) -> str | None:
    """`mark,`: a sign behind a line that needs none."""
    over = index == len(line) - 1 and NL in expected and line[index] in (",", "/", "=")
    return f"a line ends without `{line[index]}`" if over else None


RULES: tuple[Rule, ...] = (
    _alone, _carried_out, _last_sign,
    _changed_line, _no_condition, _preposition,
    _unless, _continuation, _bracket, _colon, _clause_name, _called, _be, _connective, _article, _underscore,
    _colon_header, _equals, _verb,
)  # fmt: skip


def find_hint(line: Sequence[str], index: int, expected: Words, at_start: Words) -> str | None:
    """Give the hint for a line that goes wrong at an index, or None.

    `expected` and `at_start` are words and terminals, as `cafetal.parse.expected.plain` gives them, that could stand at
    the mistake and at the start of the line.
    """
    said = next((hint for rule in FIRST if (hint := rule(line, index, expected)) is not None), None)
    said = said or slip(line, index, expected, at_start)
    if said is not None:
        return said
    known = index == 0 or line[0] in at_start
    found = None if known else suggest(line[0], (word for word in at_start if len(word) > 1))
    if found is not None:
        return f"did you mean `{found}`?"
    hint = next((hint for rule in RULES if (hint := rule(line, index, expected)) is not None), None)
    if hint is None and index == 0 and "NAME" not in expected:
        return did_you_mean(line[0], (word for word in expected if len(word) > 1))
    if hint is None and index == len(line) and "is" in expected and "has" in expected:
        return "a condition has a verb: `the field is empty`, `you have a card`"
    if hint is None and 0 < index < len(line) and len(line[index]) > 2:
        return did_you_mean(line[index], (word for word in expected if len(word) > 2 and word.islower()))
    return hint
