"""What designers write in plain English, and how it is said here: hints by the shape of a line."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache

from cafetal.diagnostics.slips import ACTIONS, LOST, NUMBERS
from cafetal.parse.declared_slips import BOARDS, COMPONENTS, DECLARED, GAME
from cafetal.parse.slip import Slip, slips_of

MOMENTS = "an end has a name and a moment: `deck_empty, after each turn: the deck is empty`"
MOMENT = "the moments are `at once`, `after each turn`, `after each round` and `when checked`"
WINNER = "write `winner: most points, then most coins`"
DEEPER = "what is done stands on deeper lines below, without a sign between"
AT_LEAST = "write `at least 3`, `more than 3`, `at most 3` or `fewer than 3` of things: `you have at least 3 coins`"
COMPARED = (("> ?=|≥", "at least"), ("< ?=|≤", "at most"), (">(?! ?=)", "more than"), ("<(?! ?=)", "less than"))
"""Signs, and how a number is compared in words; of things it is *fewer than*."""
NOT = "write `the card is not …`, `you have no card`"
DICE_SHOW = "ask for the pips: `the pips of the die are 6`, `there are at least 2 dice in the tray whose pips are 1`"
LOOPS = "loops are `repeat 3 times`, `repeat until …`, `repeat while possible` and `repeat freely`"
WHO = "say who: `each player` with deeper lines, or with an article `the opponent draws …`"
SECOND = (
    "behind `{2}` stands one condition; a second one is a line below, `require free: …`, or both are a word of "
    "your own, `a card is good if …`"
)
SUMS = "write `+`, `-` or `*`; a half is `half of …`"
ONE_GIVEN = "one sort of things a line: `given 2 red tiles in red's hand`, and the next `given` below it"
ONE_A_LINE = "one thing a line; what follows `{2}` stands on the next"


_compiled = cache(re.compile)
"""Patterns are made ready when the first mistake is looked at: most texts have none."""


_REMARKS = slips_of("any", (r"^(/ [/*]|- -|%|;)", "a remark begins with `#`"))
_DOING = slips_of(
    "statement",
    (r"^on (your|a|each|their) turn\b.*", "what is done in a turn stands in the section `turn`, line by line"),
    (r"^(when|whenever|once)\b.*", "write `if …` with deeper lines; what ends the game stands in the section `end`"),
    (r"^(while|as long as)\b.*", "write `repeat until …` with deeper lines"),
    (r"^for (?:each|every) (\w.*?)(?: (?:do|:))?$", "write `each {1}` with deeper lines"),
    (r"^for (each|every|all)\b.*", "write `each player` with deeper lines"),
    (r"^if .* then\b.*", DEEPER),
    (r"^may \w+ (?:or|and) \w+", "write `choose one, if any`, and each action on a deeper line"),
    (r"^(?:advance|climb) (.+) by (.+)", "write `raise {1} by {2}`"),
    (
        r"^each .*, (in secret|secret|hidden|simultaneously|at the same time|all at once|blind|face ?down)\b.*",
        "all choose before anything is shown where it says `, secretly`",
    ),
    (
        r"^each (.*?) , (?:starting |beginning )?(?:from|with|at) (.+?) , ((?:counter)?clockwise)$",
        "write `each {1}, {3} from {2}`",
    ),
    (r"^(\w+) by (?:the )?(\w+)$", "write `each player who is the {2}`, and deeper `{1}`"),
    (r"^every (\w+).*", "write `each {1}` with deeper lines"),
    (r"^(\w+) (?:has|have) another turn$", "write `each player who is {1}`, and deeper `they have another turn`"),
    (r"^ask (.*?) (if|whether)\b.*", "write `ask {1} to help`, and what follows from a yes on deeper lines"),
    (
        r"^(?:the )?(\w+) of (?:each|every|all) players? becomes? (.*)",
        "write `each player`, and deeper `their {1} become {2}`",
    ),
    (r"^step :.*", "write `step trade`, without a sign"),
    (r"^otherwise\b.*", "`otherwise` stands as deep as the `if` to which it belongs, right below its lines"),
    (
        r"^(?!require|ensure|pay|prefer)\w+ : \w+$",
        "an action is carried out by its name alone; what may be left out is `may play_card`",
    ),
    (r"^(or else if|else if|elif|elsif|elseif|else_if|otherwise ,? ?when)\b.*", "write `otherwise if …`"),
    (r"^(or else|else|otherwise ,)(?! if)\b.*", "write `otherwise`"),
    (
        r"^(you |they |the \w+ )?(takes?|gets?|ha(s|ve)|plays?|receives?|gains?|may take) "
        r"(an? )?(another|extra|second|further) turn\b.*",
        "write `you have another turn`, or `the opponent has another turn`",
    ),
    (
        r"^choose (?:(?:a|any) number|(\w+)) between (\d+) and (\d+)",
        "write `choose steps from {2} to {3}`, with a name for the number",
    ),
    (r"^([-*•]|\d+ ?\.?)", "a line begins with its first word, without a sign"),
    (r"^pass (if|unless)$", "write `pass`, or `pass if nothing else is possible`"),
    (r"^repeat (\d+)$", "write `repeat {1} times`"),
    (
        r"^repeat (?!\d|until|while|up|freely|\()(.+) times?$",
        "a number that is worked out stands in brackets: `repeat ({1}) times`",
    ),
    (r"^do (\d+) times", "write `repeat {1} times`"),
    (
        r"^(?:each|every|all) ((?:other )?player)s? (?:: )?(?:they )?(?:must |should )?"
        r"(draw|take|choose|roll|gain|put|move|flip|reveal|hide|deal|remove)s? (.+)",
        "what each does stands below: `each {1}`, and deeper `they {2} {3}`",
    ),
    (
        r"^(?:each|every|all) ((?:other )?player)s? (?:gets?|receives?|earns?|collects?) (\d+ .+)",
        "what each does stands below: `each {1}`, and deeper `they gain {2}`",
    ),
    (
        r"^(each|every|all) (other )?players? (?!who|that|whose|with|in|on|of|,).*",
        "what each does stands below: `each player`, and deeper `they gain 5 coins`",
    ),
    (r"^(repeat (?:up to )?\d+ (?:to \d+ )?times) (?!,)(.+)", "write `{1}`, and deeper `{2}`"),
    (
        r"^(?:put|move) .* (?:on|at|in|to|onto) ((?:\w+ , )*[a-z_]+\d+) and ([a-z_]+\d+)$",
        "places are divided by commas: `{1}, {2}`",
    ),
    (r"^you (must|should|have to|need to|shall)\b", "leave `{1}` out: a line is carried out as it stands"),
    (r"^(they|the \w+) (must|should|has to|needs to|shall)\b", "leave `{2}` out: a line is carried out as it stands"),
    (r"^you (may|can|could)( \w+)?", "write `may draw_card`, without `you`: `may` offers an action by its name"),
    (r"^(they|the \w+) (may|can|could)\b", "whose turn it is may: `may draw_card`; others are asked: `ask … to …`"),
    (r"^end (the|this|your|of|of the) (turn|game)\b", "write `end {2}`"),
    (r"^the (turn|game) (ends|is over|stops)$", "write `end {1}`"),
    (r"^(end (?:turn|game|asking)) (?:if|when) (.+)", "write `if {2}`, and deeper `{1}`"),
    (r"^end \w+", "there are `end turn`, `end game` and `end asking`"),
    (r"^repeat (?!until|while|up|\().*|^repeat until \w+$", LOOPS),
    (r"^\w+ \( \)", "an action is called by its name alone"),
    (r"^let the\b", "a name stands without an article: `let x be 3`"),
    (r"^(draw|deal|take|roll|put) .*\buntil\b.*", "write `repeat until …`, and what is repeated on a deeper line"),
    (r"^(raise|lower) (?!.*\bby\b).*", "write `{1} your points by 1`"),
    (
        r"^(?:(?:you|they) )?(gain|draw|take|put|score|get|receive)s? \d+ .*? (?:for|per) .*",
        "a number that is worked out stands in brackets: `gain (2 * the number of your cards) points`",
    ),
    (r"^swap .* (with|and)\b", "write `swap … for …`"),
    (r"^either\b.*|^\w+ or \w+", "write `choose one`, and each thing that may be done on a deeper line"),
    (r"^\w+ and \w+|^\w+ ,", "write one action a line"),
    (r"^ask (all|every)\b.*", "write `ask each other player to help`: the name of the question stands behind `to`"),
    (r"^choose at (most|least)\b.*", "write `choose up to 2 …` or `choose 1 to 3 …`"),
    (
        r"^choose (a|an|the) .* (where|with|which|such|other|except|if)\b",
        "what may be chosen is told by `a card that is …`, `a card whose …`",
    ),
    (
        r"^(?!let|require|ensure|prefer|pay|pass|if|otherwise|each|repeat|ask|unless|step)(.+?) (?:, )?(?:if|when) "
        r"(?!any\b)(.+)",
        "an action has no `if` behind it: write `if {2}` above, and `{1}` on a deeper line",
    ),
    (
        r"^ask (?!a |an |the |each |every |another |some |any |player )\w+",
        "write `ask each other player to help`, `ask the opponent to help`",
    ),
    (r"^choose (\d+) or (\d+)\b", "write `choose {1} to {2} …`"),
    (
        r"^choose (between|among)\b.*|^choose one of( :)?$|^choose one of (?!the|your|their|its)\w+ , .*|^choose :",
        "write `choose one`, and each action that may be chosen on a deeper line",
    ),
    (r"^.*\b(starts|begins|goes) ?(first)?$", "write `the first_player becomes a random player`"),
    (r"^\w+ ([-+]) [-+=]", "write `raise your points by 1`, `lower your points by 1`"),
    (
        r"^(?!let\b).* =",
        "a number changes by `your points become 3` or `raise your points by 1`; a name for a value is `let x be 3`",
    ),
    (
        r"^\w+ (is|are)\b|^(the|your|their) [\w' ]+ (is|are)\b",
        "write `… becomes …` to change it, and `if … is …` to ask for it",
    ),
    (r"^check (that|whether)\b.*", "write `require free: …`, which refuses the choices above it, or `if …`"),
    (r"^check (for|the|if)\b", "write `check end`"),
    (
        r"^choose \w+ from (.+?) to (the|your|their|a|an) .+",
        "a bound that needs more than a word or two gets a name above: `let most be …`, and `choose n from 0 to most`",
    ),
    (
        r"^(choose|chooses) (?:(?! , ).)* or\b",
        "what may be chosen is one sort of things: give it a word in `definitions`, `a card is fit if its suit is one "
        "of sun, moon`, and write `{1} a fit card`",
    ),
    (r"^(choose|chooses) .*\b(that|who|whose|with) .* and\b", SECOND),
    (r"^each of the (\w+?)s\b(.*)", "write `each {1}{2}`"),
    (r"^(\w+) of ((?:the|an?) \w+)$", "what an action is given stands right behind its name: `{1} {2}`"),
    (r"^each (other )?(\w+) (?:who|that) is (\w+) and (\w+)$", "write `each {1}{3} {2} who is {4}`"),
    (
        r"^(?:each|let) .*\b(that|who|whose) .* (?:and|or)\b",
        "behind `{1}` stands one condition; more are a word of your own in `definitions`, `a player is good if …`",
    ),
    (
        r"^(?:choose|put|take|draw|move|deal|remove|flip|gain) [^,]*? (\w+) of (?:the )?(\w+) and (?:the )?\w+"
        r"(?: (?:in|on|onto|into|from|to)\b.*)?$",
        "`and` joins what a piece shows only where it is declared: write `your {1} of sun`, `a sun {1} of 4`; what is "
        "done with two sorts of things are two lines",
    ),
    (r"^(choose|chooses|put|take|draw|move|deal|remove|flip|roll|gain) .* (and|then)\b", ONE_A_LINE),
    (r"\bto (the|your|their) (left|right)\b", "write `the {2}_neighbour`, or of a player `the {2}_neighbour of …`"),
    (
        r"^(?!each|the|every|any|some|nobody|players?\b|opponents?\b)(\w+) "
        r"(draw|take|choose|roll|gain|put|move|flip|reveal|hide|deal|remove)s (.*)",
        "a verb has no bare name before it: write `each player who is {1}`, and deeper `they {2} {3}`",
    ),
    (r"^(?!each|the)\w+ (draw|take|choose|roll|gain|put|move|flip|reveal|hide)s? .*", WHO),
    (r"^they (?:gets?|receives?|earns?|collects?|obtains?|wins?|scores?) an? (\w+)$", "write `they gain 1 {1}`"),
    (r"^they (?:gets?|receives?|earns?|collects?|obtains?|wins?|scores?) (\d+ .+)", "write `they gain {1}`"),
    (r"^(the \w+) (?:gets?|receives?|earns?|collects?|obtains?|wins?|scores?) (\d+ .+)", "write `{1} gains {2}`"),
    (r"^(move|put|deal|place)s? (to|in|on|into|onto|at) (.+)", "say what is moved: `put the card {2} {3}`"),
    (r"^(\w+) (becomes?) (.+)", "write `the {1} {2} {3}`"),
    (r"^(you|they|the \w+) (\w+s?)\b", "{verb}"),
    (r"^(\w+)\b.*", "{verb}"),
)
_ASKING = slips_of(
    "any",
    (r"(?:if|:|unless|until) (.+?) (?:contains|includes|holds) (.+)", "write `{1} has {2}`"),
    (
        r"\b(is|are) between (\d+) and (\d+)\b",
        "of a number write `{1} at least {2}`, and for the bound `{1} at most {3}`",
    ),
    (
        r"\bpositions? (occurr?ed|occurr?s|repeats|repeated|appears|appeared|happened|is (the same|repeated))\b.*",
        "write `the position has occurred 3 times`",
    ),
    (r"\boccurred (once|twice|thrice|one|a|\d+ time)\b.*", "write `has occurred 3 times`, the present one counted"),
    (r"\bif .* ,", DEEPER),
    (r"(?:if|until|unless|:) (\w+) and (\w+) are (\w+)$", "write `{1} is {3} and {2} is {3}`"),
    (r"\b(?:and|or) not (\w+) is (\w+)", "write `{1} is not {2}`"),
    (
        r"^(?!.*\b(?:that|who|whose)\b).*\b(is|are) not ((?:an? |the )?\w+) or ((?:an? |the )?\w+)$",
        "`or` joins whole conditions: write `… {1} not {2} and … {1} not {3}`",
    ),
    (
        r"^(?!.*\b(?:that|who|whose)\b).*\b(is|are) ((?:an? |the )?\w+) (or|and) ((?:an? |the )?\w+)$",
        "`{3}` joins whole conditions: write `… {1} {2} {3} … {1} {4}`",
    ),
    (
        r"\b(?:first|last|top|bottom|back|front|lowest|highest) (?:\d+|two|three|four|five) (row|column)s\b",
        "a {1} is named by itself, `the first {1}`, `the last {1}`; several together get a mark in `boards`, "
        "`home: a1, b1`",
    ),
    (r"\byours (\w+)", "write `your {1}`"),
    (r"\b(you|they) owns?\b.*", "write `the owner of … is you`, or of pieces `you have a stone on b2`"),
    (
        r"\bcalled (\w+) ((?:that|who|whose|with|in|on|at|from|of) .*)",
        "the name stands behind all that is said of the thing: `… {2} called {1}`",
    ),
    (
        r"\b(?:that|who) (?:is|are) (?:not )?one of\b.*",
        "a list stands behind a thing: give it a word in `definitions`, `a square is chosen if it is one of a1, b2`",
    ),
    (
        r"^(?:put|move|draw|deal) [^,]*? (?:that|who|whose|with) [^,]* (?:in|on|to|into|onto|under)\b.*",
        "the goal cannot stand behind this condition: write `each card that …`, and deeper `put the card in …`",
    ),
    (
        r"\bthere (is|are) (at least|at most|more than|fewer than|exactly) (\(|the|your|their|its|half)",
        "a number that is worked out is compared as one: `the number of cards in the display is at least the goal`",
    ),
    (
        r"\b(at least|at most|more than|fewer than|exactly) (\(|the|your|their|its|half)",
        "a number that is worked out is compared as one: `the number of your coins is at least the goal`",
    ),
    (r"\b(is|are) exactly (\w+)", "a number alone says exactly so many: write `{1} {2}`"),
    (r"\b(\d+) or (more|greater)\b|\b(\d+) or (less|fewer)\b|\b(or less|or more|or fewer)$", AT_LEAST),
    (r"\bless than (\d+|one|two|three) (\w+)", "of things write `fewer than {1} {2}`"),
    (
        r"^(?:put|move)\b.* (?:on|onto|to|at) (\d+)$",
        "a place is called by the noun of its board and its number: `step_{1}`, with the noun that `boards` declares",
    ),
    *(
        row
        for sign, words in COMPARED
        for of_things in (words.replace("less", "fewer"),)
        for row in (
            (rf"\b(?:has|have) (?:{sign}) (\d+)", f"write `{of_things} {{1}}`"),
            (rf"(?<!\b(?:in|on|of|to) )\byour (\w+s) (?:{sign}) (\d+)", f"write `you have {of_things} {{2}} {{1}}`"),
            (rf"(?:{sign}) (\d+)", f"write `is {words} {{1}}`"),
        )
    ),
    (r"[<>≥≤]=?|\bmore then\b|\b(greater|bigger|higher|larger) than\b|\b(smaller) than\b", AT_LEAST),
    (r"\b(don|doesn|didn|isn|aren|wasn|can|won|do|does|did) ('|’|not)", NOT),
    (r"\bof \d+ (x|times) \d+", "write `by`: `grid of 4 by 4 squares`"),
    (r"\b(plus|minus|times|divided by) \d|(?<![:f] )\b\d+ x \d|\w / \w", SUMS),
    (r" \((?! \))", "brackets hold a computed amount: `put (the price) coins in …`"),
    (r" \+ \d+ \w", "write the number without a sign: `draw 1 card`"),
    (r"\bone or more\b", "write `1 to 5 …`"),
    (
        r"\b(fewer|more|less) \w+ than\b",
        "numbers are compared: `the number of your coins is less than the number of …`",
    ),
    (r"\bthere (is|are) not\b", "write `there {1} no …`"),
    (r"(:|if|that|unless) no \w+( (in|on|from|of) .*)?$", "write `there is no …`"),
    (r"^(the [\w ]+) equals (\d+)$", "write `{1} = {2}`"),
    (r"\bequals? (\d+)$", "write `is {1}`, or behind several things `are {1}`"),
    (r"\bequals?( to)?\b.*", "write `is 5` or `are 5`"),
    (r"(if|require|ensure|unless)\b.* = ?=?", "a comparison is written `… is …`"),
    (r"\b(shows?|dice show|rolled|rolls?) (an? )?\d+$", DICE_SHOW),
    (r"\bnobody (has|is)\b", "write `no player has …`, `no player is …`"),
    (
        r"\bif you (\w+ed|roll|draw|play|take)\b",
        "a line asks how things are, not what was done: `if the pips of the die are 6`",
    ),
)
_EXAMPLES = slips_of(
    "example",
    (r"^(\w+) plays (.+)", "write `when {1} plays {2}`"),
    (
        r"^(when \w+ plays) (\d+)\b.*",
        "a move begins with its action, or with the name of what is chosen: `{1} card {2}`",
    ),
    (r"^given the next draws? from (.*?) : (\d+)\b.*", "say the piece: `given the next draws from {1}: a card of {2}`"),
    (r"^then (\w+) can ?(?:not|' ?t|’ ?t) (?:play )?(.+)", "write `then {1} may not play {2}`"),
    (r"^then (\w+) can (?:play )?(.+)", "write `then {1} may play {2}`"),
    (
        r"^when (\w+) (?!plays|agrees|refuses|leaves|runs)\w+s\b.*",
        "write `when {1} plays …`, with the name of the action and what is chosen",
    ),
    (
        r"^((?:when|then) \w+ (?:plays|may play|may not play) .*?) (?:to|from|on|in|at|into|onto|with|for) (.+)",
        "a move is the name of the action and what is chosen, no more: `{1} {2}`",
    ),
    (r"\b(?!of\b)(\w+) (\d+) (?:in|on|at)\b", "write `{1} of {2}`"),
    (r"^given [^:]*?\w+ (?:,|and) \w+.*", ONE_GIVEN),
    (r"^given (?!the next)[^:]* :", ONE_GIVEN),
)
_END = slips_of(
    "end",
    (r"^.*\b(nobody wins|lost|loses?|defeat)\b.*", LOST),
    (r"^winner\b(?:(?!most|fewest).)* (?:is|with|the) (most|fewest) (\w+)$", "write `winner: {1} {2}, then shared`"),
    (r"^winner .*", WINNER),
    (r".*\b(win|wins|most)\b.*|^tie\b.*", WINNER),
    (r"^(when|if|the|game)\b.*", MOMENTS),
    (r"^\w+ :", MOMENTS),
    (
        r"^\w+ , [^:]*: (?:after )?(\d+) (?:rounds|turns)\b.*|: after (\d+) .*",
        "write `the round_number is at least {1}{2}`, or of turns `the turn_number`",
    ),
    (r"^\w+ , [^:]*: .* = ?=?", "a comparison is written `… is …`"),
    (r"^\w+ , [^:]*: (when|if)\b.*", "leave `{1}` out: the condition stands behind the colon"),
    (r"^\w+ , [^:]*", MOMENT),
    (r"^\w+ (after|at|when)\b", MOMENTS),
    (r"^\w+ \w+ ,", "the words of a name are joined by `_`: `deck_empty`"),
)
_HEADERS = slips_of(
    "statement", (r"^(loop|do|foreach|forever)\b.*", "write `repeat 3 times`, `repeat until …`, or `each …`")
)
_SECTIONS = slips_of(
    "section",
    (r"^action (\w+) of (.+)", "what an action is given stands right behind its name: `action {1} {2}`"),
    (
        r", (max|maximum|at most|up to|only|limit) (\d+|once|twice).*",
        "write `, once a turn` or `, at most 2 times a turn`",
    ),
)
SLIPS: tuple[Slip, ...] = (
    *_REMARKS,
    *_SECTIONS,
    *COMPONENTS,
    *GAME,
    *_END,
    *_EXAMPLES,
    *_ASKING,
    *_DOING,
    *BOARDS,
    *DECLARED,
)
SIGNS = {
    "given": "example",
    "kind": "component",
    "colours": "game",
    "winner": "end",
    "put": "statement",
    "components": "section",
}
"""Words that can begin a line, and the sort of lines that they tell."""
COMMA_BEFORE = frozenset((
    "while", "at", "if", "clockwise", "counterclockwise", "seen", "number", "owned", "starts", "shown", "then",
    "neighbours", "once", "tie", "until",
))  # fmt: skip


def slip(line: Sequence[str], index: int, expected: Collection[str], at_start: Collection[str]) -> str | None:
    """Give the hint for a line with a mistake at an index, or None; see `find_hint`."""
    said = next((word for word in line[max(index - 1, 0) : index + 1] if word in NUMBERS), None)
    if said is not None and not (line[0] == "given" and line[line.index(said) - 1] in ("of", ",")):  # a value's name
        return NUMBERS[said]
    behind = line[index : index + 2]
    if behind and "," in expected and behind[0] in COMMA_BEFORE and (behind[0] != "if" or behind[1:] == ["any"]):
        return f"write a comma before `{line[index]}`"
    where = next((sort for word, sort in SIGNS.items() if word in at_start), "declared")
    if line[0] in at_start and line[max(index - 1, 0)] == "one" and set(expected) == {"of"}:
        return "numbers are written as figures: `1`"
    sorts = ("any", where, "board") if "grid" in expected else ("any", where)  # a board is told by its shape
    text, place = " ".join(line), len(" ".join(line[:index])) + (index > 0)
    for known in SLIPS:
        for found in _compiled(known.pattern).finditer(text) if known.where in sorts else ():
            hint = _told(known.hint, found, at_start) if found.start() <= place <= found.end() + 1 else None
            if hint is not None:
                return hint
    return None


def header_slip(line: Sequence[str]) -> str | None:
    """Give the hint for a line below which deeper ones stand although it announces none, or None."""
    text = " ".join(line)
    for known in (*_HEADERS, *_DOING):
        found = _compiled(known.pattern).search(text)
        if found is not None and known.hint.startswith(
            ("write `otherwise", "write `repeat", "write `if", "write `each")
        ):
            return known.hint.format(found[0], *(group or "" for group in found.groups()))
    return None


def _told(hint: str, found: re.Match[str], at_start: Collection[str]) -> str | None:
    """A hint with the words that were found; None if it is that of a verb for which there is none."""
    if hint == "{verb}":
        verb = found[found.lastindex or 0]
        return None if verb in at_start else ACTIONS.get(verb) or ACTIONS.get(verb.removesuffix("s"))
    return hint.format(*(_close(group or "") for group in (found[0], *found.groups())))


def _close(words: str) -> str:
    """Words of a line as they are written: no space within brackets, before `'s` and before a comma."""
    return re.sub(r"(?<=\() | (?=\)|'s|,)", "", words)
