"""The statements of generated games that hide things: as they are written, and what they do on a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Sequence

from tests.fuzz.knowing import Place, Play, Sight, Table, Wish, may_see
from tests.fuzz.programs import Choices
from tests.fuzz.secrets import FACES, Line, Secret, draw

SIGHTS: tuple[Sight, ...] = ("owner", "nobody", "all", "others")


def hand(table: Table, seat: int) -> Place:
    """The hand of a seat."""
    return table.places[("hand", seat)]


def left_of(game: Secret, seat: int) -> int:
    """The left neighbour."""
    return (seat + 1) % game.players


def gain(table: Table, seat: int, points: int) -> None:
    """Points, which all see."""
    table.notes[("points", seat)] = ("all", str(int(table.notes[("points", seat)][1]) + points))


def _draw(game: Secret, table: Table, you: int) -> Play:
    yield from draw(table, ("bag", None), ("hand", you))


def _from_top(game: Secret, table: Table, you: int) -> Play:
    stack = table.places[("stack", None)]
    if stack.order:
        table.move(stack, hand(table, you), Counter({stack.order.pop(): 1}))
    if stack.sees != "all":
        table.look()
    return
    yield


def _shuffle(game: Secret, table: Table, you: int) -> Play:
    stack = table.places[("stack", None)]
    assert stack.order is not None
    rest, mixed = stack.held.copy(), list[str]()
    while rest.total() > 1:
        word = yield Wish("shuffle", None, table.goal(stack))
        rest = +(rest - Counter({word: 1}))
        mixed.insert(0, word)
    stack.order[:] = [*rest.elements(), *mixed]


def _look_at_top(game: Secret, table: Table, you: int) -> Play:
    order = table.places[("stack", None)].order
    if order:
        table.event("reveal_pieces", None, ("top", order[-1]), {you})
    return
    yield


def _steal(game: Secret, table: Table, you: int) -> Play:
    yield from draw(table, ("hand", left_of(game, you)), ("hand", you))


def _draw_to_chest(game: Secret, table: Table, you: int) -> Play:
    yield from draw(table, ("bag", None), ("chest", left_of(game, you)))


def _from_box(game: Secret, table: Table, you: int) -> Play:
    if table.places[("box", None)].held.total():
        yield from draw(table, ("box", None), ("hand", you))


def _lay(target: str, owned: bool, under: bool = False) -> Callable[[Secret, Table, int], Play]:
    def play(game: Secret, table: Table, you: int) -> Play:
        goal = table.places[(target, you if owned else None)]
        if hand(table, you).held.total():
            open_ = game.hand[0] == "all" or goal.sees == "all"
            word = yield Wish("choose_openly" if open_ else "choose_hidden", you, asks="tile")
            hand(table, you).held = +(hand(table, you).held - Counter({word: 1}))
            table.put(goal, Counter({word: 1}), under)

    return play


def _several(target: str, owned: bool, least: int) -> Callable[[Secret, Table, int], Play]:
    """Two pieces, or up to two, chosen one by one in the order of their faces."""

    def play(game: Secret, table: Table, you: int) -> Play:
        goal, mine = table.places[(target, you if owned else None)], hand(table, you)
        if mine.held.total() < max(least, 1):
            return
        open_ = game.hand[0] == "all" or goal.sees == "all"
        picked = yield from picks("choose_openly" if open_ else "choose_hidden", you, mine, least)
        table.move(mine, goal, picked)

    return play


def picks(rule: str, seat: int, source: Place, least: int) -> Generator[Wish, str, Counter[str]]:
    """Up to two pieces, one by one."""
    picked: Counter[str] = Counter()
    while picked.total() < 2:
        last = max((FACES.index(face) for face in picked), default=0)
        rest = sum(source.held[face] - picked[face] for face in FACES[last:])
        if not rest and picked.total() < least:
            raise AssertionError("too few are left")
        word = yield Wish(rule, seat, asks="tiles#")
        if word == "stop":
            break
        picked[word] += 1
    return picked


def _reveal(whose: str, to: str) -> Callable[[Secret, Table, int], Play]:
    def play(game: Secret, table: Table, you: int) -> Play:
        seat = you if whose == "you" else left_of(game, you)
        shown = {"all": set(table.everybody), "left": {left_of(game, you)}, "you": {you}}[to]
        hand(table, seat).shown |= shown
        table.event("reveal", None, "reveal")
        table.look()
        return
        yield

    return play


def _hide(game: Secret, table: Table, you: int) -> Play:
    hand(table, you).shown.clear()
    return
    yield


def _glimpse(game: Secret, table: Table, you: int) -> Play:
    table.event("reveal_pieces", None, ("white", hand(table, you).held["white_tile"]), {left_of(game, you)})
    return
    yield


def _let(game: Secret, table: Table, you: int) -> Play:
    return
    yield


def _let_gain(game: Secret, table: Table, you: int) -> Play:
    gain(table, you, hand(table, you).held["white_tile"])
    return
    yield


def _choose_aim(game: Secret, table: Table, you: int) -> Play:
    word = yield Wish("choose", you, asks="hue#")
    table.notes[("aim", you)] = (game.aim, word)


def _random_aim(game: Secret, table: Table, you: int) -> Play:
    word = yield Wish("random", None, frozenset(seat for seat in table.everybody if may_see(seat, you, game.aim)))
    table.notes[("aim", you)] = (game.aim, word)


def _secret_aims(game: Secret, table: Table, you: int) -> Play:
    chosen = []
    for seat in seats_from(game, you):
        word = yield Wish("secretly", seat, asks="hue#")
        chosen.append((seat, word))
    for seat, word in chosen:
        table.notes[("aim", seat)] = (game.aim, word)


def _secret_bets(game: Secret, table: Table, you: int) -> Play:
    chosen = []
    for seat in seats_from(game, you):
        picked = yield from picks("secretly", seat, hand(table, seat), 0)
        chosen.append((seat, picked))
    for seat, picked in chosen:
        table.move(hand(table, seat), table.places[("chest", seat)], picked)


def seats_from(game: Secret, you: int) -> Sequence[int]:
    """All players, beginning left of the one at turn."""
    return [(you + 1 + i) % game.players for i in range(game.players)]


def _ask(game: Secret, table: Table, you: int) -> Play:
    seat = left_of(game, you)
    word = yield Wish("ask", seat, asks="help")
    if word == "help":
        gain(table, seat, 1)


def _number(game: Secret, table: Table, you: int) -> Play:
    word = yield Wish("choose", you, asks="number#")
    gain(table, you, int(word))


def _if_white(inner: Callable[[Secret, Table, int], Play]) -> Callable[[Secret, Table, int], Play]:
    def play(game: Secret, table: Table, you: int) -> Play:
        if hand(table, you).held["white_tile"]:
            yield from inner(game, table, you)

    return play


def _if_aim(game: Secret, table: Table, you: int) -> Play:
    if table.notes[("aim", you)][1] == "white":
        gain(table, you, 1)
    return
    yield


def _if_aim_then(inner: Callable[[Secret, Table, int], Play]) -> Callable[[Secret, Table, int], Play]:
    def play(game: Secret, table: Table, you: int) -> Play:
        if table.notes[("aim", you)][1] == "white":
            yield from inner(game, table, you)

    return play


def _emptied(game: Secret, table: Table, you: int) -> Play:
    if table.emptied:
        gain(table, you, 1)
    return
    yield


def _option(game: Secret, table: Table, you: int) -> Play:
    word = yield Wish("choose", you, asks="option")
    if word == "stow_all":
        yield from _stow_all(game, table, you)


def _stow_all(game: Secret, table: Table, you: int) -> Play:
    table.move(hand(table, you), table.places[("chest", you)], hand(table, you).held.copy())
    return
    yield


def _each_tile(game: Secret, table: Table, you: int) -> Play:
    for _ in range(hand(table, you).held.total()):  # each piece is a pass, also of equal ones
        yield from _number(game, table, you)


def _pass_on(game: Secret, table: Table, you: int) -> Play:
    table.move(hand(table, you), table.places[("chest", left_of(game, you))], hand(table, you).held.copy())
    return
    yield


def _swap(game: Secret, table: Table, you: int) -> Play:
    one, other = table.places[("spot_1", None)], table.places[("spot_2", None)]
    if one.held.total() and other.held.total():
        first, second = one.held, other.held
        one.held, other.held = Counter(), Counter()
        table.put(one, second)
        table.put(other, first)
    return
    yield


def _lay_on_spot(game: Secret, table: Table, you: int) -> Play:
    spot = table.places[("spot_1", None)]
    if hand(table, you).held.total() and not spot.held.total():
        yield from _lay("spot_1", False)(game, table, you)


def _draw_on_spot(game: Secret, table: Table, you: int) -> Play:
    if not table.places[("spot_2", None)].held.total():
        yield from draw(table, ("bag", None), ("spot_2", None))


def _show_spot(to: str) -> Callable[[Secret, Table, int], Play]:
    def play(game: Secret, table: Table, you: int) -> Play:
        spot = table.places[("spot_1", None)]
        if spot.held.total():
            spot.shown |= set(table.everybody) if to == "all" else {you}
            table.event("reveal", None, "reveal")
            table.look()
        return
        yield

    return play


def _hide_spot(game: Secret, table: Table, you: int) -> Play:
    if table.places[("spot_1", None)].held.total():
        table.places[("spot_1", None)].shown.clear()
    return
    yield


def _shift(game: Secret, table: Table, you: int) -> Play:
    one, other = table.places[("spot_1", None)], table.places[("spot_2", None)]
    if one.held.total() and not other.held.total():
        table.move(one, other, one.held.copy())
        table.emptied = True
    return
    yield


def _roll(game: Secret, table: Table, you: int) -> Play:
    cup = table.places[("cup", you)]
    cup.held.clear()
    for _ in range(2):
        word = yield Wish("roll", None, table.goal(cup))
        table.put(cup, Counter({word: 1}))


MINE = "if you have a tile in your hand\n    "
LINES: dict[str, Line] = {
    "draw": Line("draw 1 tile from the bag into your hand, while stocks last", _draw),
    "steal": Line("draw 1 tile from the hand of your left_neighbour into your hand, while stocks last", _steal),
    "deal": Line("draw 1 tile from the bag into the chest of your left_neighbour, while stocks last", _draw_to_chest),
    "from_box": Line("if there is a tile in the box\n    draw 1 tile from the box into your hand", _from_box),
    "stash": Line(f"{MINE}choose a tile in your hand\n    put the tile in your chest", _lay("chest", True)),
    "lay": Line(f"{MINE}choose a tile in your hand\n    put the tile in the pile", _lay("pile", False)),
    "back": Line(f"{MINE}choose a tile in your hand\n    put the tile in the bag", _lay("bag", False)),
    "remove": Line(f"{MINE}choose a tile in your hand\n    remove the tile", _lay("gone", False)),
    "call": Line(f"{MINE}choose a tile in your hand\n    stow the tile", _lay("chest", True)),
    "on_top": Line(f"{MINE}choose a tile in your hand\n    put the tile on the stack", _lay("stack", False)),
    "under": Line(f"{MINE}choose a tile in your hand\n    put the tile under the stack", _lay("stack", False, True)),
    "from_top": Line("draw 1 tile from the stack into your hand, while stocks last", _from_top),
    "shuffle": Line("shuffle the stack", _shuffle),
    "look_at_top": Line("if there is a tile in the stack\n    reveal the top tile of the stack to you", _look_at_top),
    "two": Line(
        "if there are at least 2 tiles in your hand\n    choose 2 tiles in your hand called pair#\n"
        "    put pair# in the bag",
        _several("bag", False, 2),
    ),
    "some": Line(
        f"{MINE}choose up to 2 tiles in your hand called heap#\n    put heap# in your chest", _several("chest", True, 0)
    ),
    "reveal": Line("reveal your hand", _reveal("you", "all")),
    "show": Line("reveal your hand to your left_neighbour", _reveal("you", "left")),
    "peek": Line("reveal the hand of your left_neighbour to you", _reveal("left", "you")),
    "hide": Line("hide your hand", _hide),
    "glimpse": Line("reveal all white tiles in your hand to your left_neighbour", _glimpse),
    "let": Line("let count# be the number of white tiles in your hand", _let),
    "let_gain": Line("let count# be the number of white tiles in your hand\nraise your points by count#", _let_gain),
    "aim": Line("choose a hue called hue#\nyour aim becomes hue#", _choose_aim),
    "lot": Line("your aim becomes a random hue", _random_aim),
    "aims": Line("each player, secretly\n    they choose a hue called hue#\n    their aim becomes hue#", _secret_aims),
    "bets": Line(
        "each player, secretly\n    they choose up to 2 tiles in their hand called bet#\n    put bet# in their chest",
        _secret_bets,
    ),
    "ask": Line(
        "ask the left_neighbour to help\n    require white#: they have a white tile in their hand\n"
        "    raise their points by 1",
        _ask,
    ),
    "number": Line("choose number# from 0 to 1\nraise your points by number#", _number),
    "if_choose": Line(
        "if you have a white tile in your hand\n    choose number# from 0 to 1\n    raise your points by number#",
        _if_white(_number),
    ),
    "if_draw": Line(
        "if you have a white tile in your hand\n    draw 1 tile from the bag into your hand, while stocks last",
        _if_white(_draw),
    ),
    "if_aim": Line("if your aim is white\n    gain 1 point", _if_aim),
    "each": Line(
        "each tile in your hand\n    choose number# from 0 to 1\n    raise your points by number#", _each_tile
    ),
    "pass_on": Line("put all tiles from your hand in the chest of your left_neighbour", _pass_on),
    "spot": Line(
        f"{MINE}if spot_1 is empty\n        choose a tile in your hand\n        put the tile on spot_1", _lay_on_spot
    ),
    "draw_spot": Line("if spot_2 is empty\n    draw 1 tile from the bag onto spot_2, while stocks last", _draw_on_spot),
    "turn_up": Line("if spot_1 is not empty\n    reveal the tile on spot_1", _show_spot("all")),
    "look": Line("if spot_1 is not empty\n    reveal the tile on spot_1 to you", _show_spot("you")),
    "turn_down": Line("if spot_1 is not empty\n    hide spot_1", _hide_spot),
    "swap": Line(
        "if spot_1 is not empty\n    if spot_2 is not empty\n        swap the tile on spot_1 for the tile on spot_2",
        _swap,
    ),
    "shift": Line("if spot_1 is not empty\n    if spot_2 is empty\n        move the tile on spot_1 to spot_2", _shift),
    "if_reveal": Line("if you have a white tile in your hand\n    reveal your hand", _if_white(_reveal("you", "all"))),
    "if_ask": Line(
        "if your aim is white\n    ask the left_neighbour to help\n"
        "        require held#: they have a white tile in their hand\n        raise their points by 1",
        _if_aim_then(_ask),
    ),
    "emptied": Line("if spot_1 was emptied this turn\n    gain 1 point", _emptied),
    "option": Line("choose one\n    stow_all\n    pass", _option),
    "roll": Line("put all dice from your cup in the box\nroll 2 dice into your cup", _roll),
}


def generated(choices: Choices) -> Secret:
    """A game."""
    counted: list[tuple[Sight, Sight]] = [("owner", "all"), ("owner", "owner")]
    unseen: list[tuple[Sight, Sight]] = [("nobody", "all"), ("nobody", "nobody")]
    turned: list[tuple[Sight, Sight]] = [("others", "all"), ("others", "others")]
    open_: list[tuple[Sight, Sight]] = [("all", "all")]
    game = Secret(
        choices.pick((2, 2, 3)),
        choices.pick(counted),
        choices.pick([*unseen, *counted, *turned]),
        choices.pick([*open_, *unseen]),
        choices.pick([*open_, *unseen[:1]]),
        choices.pick(SIGHTS),
        choices.pick([*open_, *unseen[:1], *unseen[:1]]),
    )
    for number in range(choices.pick((2, 3, 4))):
        line = LINES[choices.pick(tuple(LINES))]
        game.lines.append(Line(line.text.replace("#", str(number)), line.play))
    game.lines.append(Line("choose last from 0 to 1\nraise your points by last", _number))
    return game
