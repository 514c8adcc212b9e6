"""Words that rules of games are full of and this language lacks: what to write instead."""

from __future__ import annotations

_CHOOSE = "write `choose a …`"
_PUT = "write `put … in …`, or `put … on …`"
_GAIN = "write `gain 3 coins`, or of a number `raise your points by 3`"
_RAISE = "write `raise your points by 1`"
_LOWER = "write `lower your points by 1`"
_LOSE = "write `pay price: 2 coins`, which is refused to who has fewer, or of a number `lower your points by 2`"
_GIVE = (
    "write `move 2 coins from your purse to the opponent's purse`, or out of the box "
    "`put 2 coins in the opponent's purse`"
)
_END = "write `end turn`, or `end game`"
_DEAL = "write an action of its own with `choose …`, `pay price: 3 coins`, `put … in …`"
_SEEN = "who sees what is said in `zones`: `, seen by its owner`, `, seen by nobody`"
_MAY = "`may` offers an action by its name: put the line into an action of its own, and write `may draw_card`"
_PASS = "write `end turn`; `pass` is a line below `choose one`"
_ORDER = (
    "only a zone in order (`deck of cards, in order`) has a top; from others `draw 1 card` takes any of their cards"
)
_TURN = "write `the turn_player`"
_EACH = "write `each player`"

SHUFFLE = "only a pile is shuffled (`deck of cards, in order`); from other zones `draw 1 card` takes any of their cards"
"""What to write where a zone without order is to be shuffled."""
BESIDE = "write `that touches b2`"
"""What to write where things are said to lie side by side."""
LOST = "an end that all lose says so behind its moment: `deck_empty, after each turn, all lose: the deck is empty`"
"""What to write where all are said to lose."""

_WRITTEN = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen",
)  # fmt: skip
NUMBERS = {word: f"numbers are written as figures: `{number}`" for number, word in enumerate(_WRITTEN, 2)}
"""What to write for a number in words."""
ACTIONS = {
    **dict.fromkeys(("shuffle", "reshuffle", "mix"), SHUFFLE),
    **dict.fromkeys(("pick", "select"), _CHOOSE),
    **dict.fromkeys(("place", "return", "set_up", "lay", "position"), _PUT),
    **dict.fromkeys(("score", "get", "receive", "earn", "collect"), _GAIN),
    **dict.fromkeys(("increase", "add", "increment"), _RAISE),
    **dict.fromkeys(("decrease", "reduce", "subtract", "decrement"), _LOWER),
    **dict.fromkeys(("lose", "spend"), _LOSE),
    **dict.fromkeys(("give", "hand"), _GIVE),
    **dict.fromkeys(("stop", "finish", "quit"), _END),
    **dict.fromkeys(("buy", "sell", "trade", "exchange"), _DEAL),
    **dict.fromkeys(("look", "peek", "show", "hide", "conceal"), _SEEN),
    **dict.fromkeys(("draw", "draws", "put", "move", "take", "gain", "roll", "deal", "remove", "flip", "choose"), _MAY),
    **dict.fromkeys(("pass", "skip"), _PASS),
    "discard": "say where it goes: `put the card in the discard`, with a zone of that name",
    **dict.fromkeys(("loop", "do"), "loops are `repeat 3 times`, `repeat until …`; what does nothing is left out"),
    **dict.fromkeys(("call", "perform", "execute"), "an action is called by its name alone: `play_card`"),
    "steal": "write `draw 1 card from their hand into your hand`, or `choose a card in their hand` first",
    "set": "write `the depth becomes 0`, `your points become 5`",
    "play": "an action has a name of its own: `play_card`; it is told in `action play_card`, line by line",
    "use": "an action has a name of its own: `use_tool`; it is told in `action use_tool`, line by line",
    "then": "leave `then` out: lines are carried out one after the other",
    "next": "the turn passes on by itself; `end turn` ends it early",
    "game": _END,
    "win": "who wins is said in `end`: `winner: most points`; the line `end game` ends it at once",
    "win_game": "who wins is said in `end`: `winner: most points`; the line `end game` ends it at once",
    "go": "write `move the piece to …`",
    "turn": "write `flip the card`; a turn is the section `turn`",
    "action": "an action is carried out by its name alone; what it does stands in a section `action`",
    **dict.fromkeys(
        ("capture", "captures", "kill", "eat", "knock", "beat"),
        "write `remove the stone on b2`, or put it where it goes",
    ),
    **dict.fromkeys(("double", "halve"), "write `raise your points by your points`, `lower your points by half of …`"),
    "reverse": "the order of turns stays; a loop may go `, counterclockwise`",
}
"""What to write for a word that stands where an action is called."""

GERUNDS = {
    "having": ("has", "have"),
    "touching": ("touches", "touch"),
    "joining": ("joins", "join"),
    "facing": ("faces", "face"),
    "reaching": ("reaches", "reach"),
}
"""What English also says of a noun, and its verb of one thing and of several."""
WORDS = {
    **dict.fromkeys(("top", "bottom", "topmost"), _ORDER),
    **dict.fromkeys(("current_player", "active_player", "active", "acting"), _TURN),
    **dict.fromkeys(("everyone", "everybody"), _EACH),
    **dict.fromkeys(
        ("bank", "stock"),
        "money comes by `gain 2 coins`; what lies nowhere else lies in `the box`; another place is a zone",
    ),
    "sum": "what the last dice show together is `the throw`; what things show is `the total rank of the cards`",
    **dict.fromkeys(("color", "colour"), "a colour is a kind: `kind colour: red, blue`, `card of colour 4 each`"),
    "then": "leave `then` out, what is done stands on deeper lines below; between measures a comma stands before it: "
    "`most points, then most coins`",
    "one": "write `each of your stones`, `every stone on the bed`; numbers are written as figures: `1`",
    "opponents": "write `each other player`; where two play, `the opponent`",
    "neighbor": "write `left_neighbour`, `right_neighbour`, or of places `touches`",
    "left_neighbor": "write `left_neighbour`",
    "right_neighbor": "write `right_neighbour`",
    "discard": "a heap of discarded cards is a zone: `discard of cards`",
    "pile": "a pile is a zone with a name of its own: `discard of cards`",
    "score": "a number of one's own stands in `state`: `points of each player: 0 to 20`",
    **NUMBERS,
    **dict.fromkeys(("amount", "count", "quantity"), "write `the number of …`"),
    **dict.fromkeys(("adjacent", "neighbouring", "neighboring", "nearby", "neighbour"), BESIDE),
    **{
        word: f"write `that {one} …` behind the noun, or behind several things `that {more} …`"
        for word, (one, more) in GERUNDS.items()
    },
    **{
        word: f"leave `{word}` out: `a stone on b2`, `the cards in your hand`"
        for word in ("lying", "standing", "placed")
    },
    **dict.fromkeys(("except", "expect", "excluding"), "write `that is not …` behind the noun"),
    "full": "a place is full where it is not empty: `no square is empty`",
    "round": "write `the round_number`, or of what happened `this round`",
    "equal": "a comparison is written `… is …`; a number changes by `raise your points by …`",
    "over": "leave `over` out",
    "without": "write `that has no …`, of players `who has no …`",
    "per": "a number that is worked out stands in brackets: `gain (2 * the number of your cards) points`",
    "half": "write `half of …`",
    "true": "write the condition alone, or `is not …`",
    "false": "write the condition alone, or `is not …`",
}
"""What to write for a word of a phrase."""
