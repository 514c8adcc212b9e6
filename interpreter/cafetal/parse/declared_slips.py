"""What designers write in plain English where they declare: the head of a game, components, boards, zones, numbers."""

from __future__ import annotations

from cafetal.parse.slip import slips_of

SEEN = "who sees it is said by `, seen by nobody`, `, seen by its owner` or `, seen by all`"
COMPONENTS = slips_of(
    "component",
    (r"^(\w+) (?:of|for) (?:each|every) player(?: :)? (\d+)$", "write `{1} of player {2} each`"),
    (r"^(\w+)(?: :)? (\d+) (?:of|for) (?:each|every) player\b.*", "write `{1} of player {2} each`"),
    (r"^\d+ .*", "the number stands behind the noun: `card 24`, or for each value of a kind `card of suit 4 each`"),
    (r"\bx\d+$", "the number stands behind, without a sign: `card of suit 4 each`"),
    (r"\b(sides|sided|values|pips)\b", "write `die/dice 2, faces 1 to 6`"),
    (r"^kind \w+ =", "write `kind suit: sun, moon`"),
    (r"^kind [^:]*: .* and\b", "values are divided by commas: `kind suit: sun, moon`"),
    (r"^kind\b.*", "write `kind suit: sun, moon`, with a colon and commas"),
    (r"^\w+ \d+ faces .*", "write a comma before `faces`: `die/dice 2, faces 1 to 6`"),
    (r"^\w+ :", "a piece is a noun and a number: `card 24`; a list of values is `kind suit: sun, moon`"),
    (
        r"^.*",
        "a piece is `card 24` or `card of suit 4 each`, a list of values `kind suit: sun, moon`, money `money coin`",
    ),
)
GAME = slips_of(
    "game",
    (r"^(colors?|colour)\b.*", "write `colours red, blue`"),
    (r"^(players|colours) :", "leave the colon out: `players 2 to 4`, `colours red, blue`"),
    (r"^\d+ (to|-) .*", "write `players 2 to 4`"),
    (r"^players .*-\d+", "write `players 2 to 4`"),
    (r"^colours .*", "the names are divided by commas: `colours red, blue`"),
    (r"^.*(anticlockwise|counter ?-? ?clockwise)", "write `counterclockwise`"),
    (r"^.*", "write `players 2`, or `players 2 to 4, clockwise`, and `colours red, blue`"),
)
BOARDS = slips_of(
    "board",
    (r": (\d+) (?:by|x) (\d+)(?: (?!grid|board)(\w+))?.*", "write `grid of {1} by {2} squares`"),
    (r": (?:row|line|path|strip|rank|file|queue) (?:of )?(\d+) (\w+).*", "places in a row are `list of {1} {2}`"),
    (r": (?:circle|loop|circuit|round|wheel) (?:of )?(\d+) (\w+).*", "places in a circle are `ring of {1} {2}`"),
    (r": (?:hexagon|hexagons|hex|hexagonal)\b.*", "write `hexes in rows 3 4 5 4 3`"),
    (r": (\d+) (\w+)$", "write `list of {1} {2}`, or as a circle `ring of {1} {2}`"),
)
DECLARED = slips_of(
    "declared",
    (
        r": route for .* through .* \d+ to \d+ (?:and|then|,|through)\b.*",
        "a route runs through one row of places, `fields 1 to 40`; a ring is gone round by `move … along the path "
        "by …`",
    ),
    (r": (?:from )?(\d+) (?:through|thru|until|till|up to|-|–|—|~|\. \.(?: \.)?) ?(\d+)", "write `{1} to {2}`"),
    (r": (?:anything )?(?:between|from) (\d+) (?:and|to) (\d+)(?:[,.'’_](\d\d\d))?(?!\w)", "write `{1} to {2}{3}`"),
    (r"\b(\d+) -\d+", "write `{1} to …`"),
    (r"\bper\b", "write `for each player`, or of a number `of each player`"),
    (
        r"^\w+ for each \w+",
        "say what it holds: `hand of cards for each player`; a number is `points of each player: 0 to 20`",
    ),
    (r"\b(hidden|unseen|secret|secretly|open|private|public|face (up|down)|visible|known)\b", SEEN),
    (r"^\w+ of \w+ ,? ?of (?:each|every) player\b", "write `for each player`"),
    (
        r"\bof (all|every|each)\b|\bof \w+ and\b",
        "a zone holds sorts of pieces: `deck of cards`, `market of cards or coins`",
    ),
    (r"\bfor players?\b|\bfor (every|all) \w+", "write `for each player`"),
    (r"^\w+ for (?!each)\w+", "write `of`: `pile of cards`"),
    (r"^\w+ of \w+ each \w+", "write `for each player`"),
    (r"^(\w+) of each (\w+)(?= ,|$)", "write the range: `{1} of each {2}: 0 to 100`"),
    (r"^\w+ : (player|\w+) or none", "write `a {1} or none`"),
    (r"^(\w+) : (\d+) \w+$", "write the range: `{1}: 0 to {2}`"),
    (r"^\w+ from (\d+) to (\d+)", "write a colon before the range: `: {1} to {2}`"),
    (r", (ordered|sorted|stacked|stack|in a row)\b", "what lies in an order is `, in order`"),
    (r"^\w+ of \d+ \w+", "pieces come there in `setup`; how many there may be at most is `, at most 5`"),
    (r"^\w+ of each \w+ (\d+) to (\d+)", "write a colon before the range: `: {1} to {2}`"),
    (r"(?<=: )(\d+)$", "write the range: `0 to {1}`; where it starts may stand behind it, `, starts at 3`"),
    (r"^(a|an|the) .* , if\b", "leave the comma before `if` out"),
    (r": (.+?) for each player , (.+)", "`for each player` stands at the end of the line: `{1}, {2} for each player`"),
    (
        r": (?:grid|board|hex|hex grid|hexes) (?:of )?(\d+) (?:by|x) (\d+)(?: (\w+))?.*",
        "write `grid of {1} by {2} squares`",
    ),
    (
        r": grid of (\d+) (\w+)$",
        "a grid has two sides: `grid of {1} by 1 {2}`; a row is `list of {1} {2}`",
    ),
    (
        r": (?:network|graph|web|net) (?:of )?(\w+)(?: (?:and|with) (\w+))?.*",
        "places with ways between them are a map: `map of {1} and ways`, with a table of the ways below",
    ),
    (r": (list|ring) of (\w+) (\d+)", "write `{1} of {3} {2}`"),
    (r"\bcounter - ?clockwise|\bcounter clockwise|\banti ?- ?clockwise", "write `counterclockwise`"),
    (r": hexes in rows [\d ,]+", "the numbers of the rows are divided by spaces: `hexes in rows 3 4 3`"),
    (r": track (?:from|of) .*", "write the noun of its places and their numbers: `track of steps 0 to 10`"),
    (r"\bonly\b", SEEN),
    (r"\b(max|maximum|limit|up to)\b", "write `, at most 5`"),
    (r"^(each .*\bholds?) any (?:number|amount) of (\w+)", "say how many there may be: `{1} up to 12 {2}`"),
    (r"^each .*\bholds? \w+$", "say how many there may be: `holds one stone`, or `holds up to 12 stones`"),
    (
        r"\b(infinity|any|number|integer|unlimited)\b",
        "say a range, such as `0 to 200`; a game that leaves it is told of",
    ),
    (r"^\w+ , \d+", "write a colon behind the name: `points: 0 to 20`"),
    (r"^define\b.*", "leave `define` out: `the goal = 7`"),
    (
        r"^an? .* if :$",
        "the condition stands on the same line: `a card is big if its rank is at least 4`; several below `if all of`",
    ),
    (r"= if\b.*", "cases stand below a line that ends with `=`: deeper `3 if its suit is sun`, then `1 otherwise`"),
    (r"^an? \w+ (is|are) \w+ :", "write `if`: `a card is big if …`"),
    (r"^(the|an?) .* (is|equals) \d+$", "a value is defined with `=`: `the worth of a card = 3`"),
    (
        r"\bseen by (no ?-? ?one|none|no player|not anyone|nothing|every ?one|everybody|any ?one|anybody|each|both)\b",
        SEEN,
    ),
    (r"\bseen by (the )?(owner|players?|holder|their|them|your|you|one|only)\b", SEEN),
    (r'^\w+ : (?:"|\d+$)', 'leave the colon out: `title "A game"`'),
    (r"^\w+ \d+ to \d+", "write a colon behind the name: `points: 0 to 20`"),
    (r"^\w+ : \w+$", "a zone is written `deck of cards`, a note `leader: a player`, or `leader: a player or none`"),
    (r"\bof (player|players|every player)\b", "write `of each player`"),
    (r"^(\w+(?: of each player)?) starts? (?:at|with) (\d+)$", "write `{1}: 0 to 100, starts at {2}`"),
    (r"\bstart(s|ing)? (at|with)\b|\bstart\b", "write `, starts at 3`"),
    (
        r": (true|false|yes|no|boolean|bool)\b",
        "there are numbers and notes only: `0 to 1`, or a note `a player or none`",
    ),
    (
        r"^\w+( of each \w+)? =",
        "a number has a range, and may start somewhere: `points of each player: 0 to 20, starts at 3`",
    ),
    (r"^(the )?\w+ is \d+$", "write `the goal = 7`"),
    (r"\b(is|are) .* (when|where|whenever)\b", "a condition is defined with `if`: `a player is rich if …`"),
    (r"^\w+ = .* (has|have|is|are)\b", "a condition is defined as `a player is rich if …`"),
    (r"^(?!the\b|an?\b|change\b)\w+ \w+ (of|:)", "the words of a name are joined by `_`: `discard_pile`"),
)
