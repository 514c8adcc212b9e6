"""What each seat is told agrees with the declared model of knowledge (`knowledge.toml`), in generated games.

All ways in which a small game can go are followed, as far as there is room, by an executor and by the model. Wherever
two of them differ only in what a seat does not know, that seat is told the same; where they differ in what it knows, it
can tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cafetal.engine import Game, Generator, State
from cafetal.engine.history import is_look, step_text
from cafetal.engine.log import shared
from cafetal.engine.record import in_order
from cafetal.pipeline import Rules
from tests.executors import available
from tests.fuzz.knowing import Event, Table, Wish, follow
from tests.fuzz.programs import Seeded
from tests.fuzz.secret_lines import LINES, generated
from tests.fuzz.secrets import WORDS, Line, Secret
from tests.lasting import lasting

SHORT, LONG = 40, 150
"""So many positions of a game are compared."""
EXECUTORS = sorted(available())


def positions(state: State, generator: Generator, most: int) -> list[State]:
    """Positions of a game in which somebody decides, or chance is to come, or it is over; neighbours rather than far
    ones, since they are those that a seat may not tell apart."""
    found, pending = list[State](), [state]
    while pending and len(found) < most:
        at = pending.pop(generator.below(len(pending)) if generator.below(3) == 0 else 0)
        while at.is_chance and at.game.plan.chances[at.point - len(at.game.plan.choices)].look:
            at.apply_chance()
        found.append(at)
        if at.is_over:
            continue
        if at.is_chance:
            following = [at.copy().apply_chance(outcome) for outcome in at.chance_outcomes()]
        else:
            following = [at.copy().apply(move) for move in at.legal_moves()]
        pending.extend(following)
    return found


def events_of(state: State) -> list[Event]:
    """What was played, in words."""
    found: list[Event] = []
    for step in in_order(state.last):
        if not is_look(state, step):
            words = tuple(word for word in step_text(state, step).split() if word in WORDS or step.kind == "chance")
            seat = None if step.kind == "chance" else step.actor
            found.append(Event(seat, words[1:] if step.kind == "chance" else words))
    return found


def known(game: Secret, state: State) -> tuple[Table, Wish | None]:
    """What the model says of a position."""
    table = Table(game.players)
    return table, follow(table, game.course(table), events_of(state))


def told(state: State, seat: int) -> str:
    """All that a seat is told in a position."""
    found: list[object] = [state.view(seat), state.history(seat), shared(state, seat), state.actor]
    if state.actor == seat >= 0:
        found += [state.point, state.legal_moves(), state.texts(), [state.why_not(text) for text in state.texts()[:1]]]
    return repr(found)


def agree(game: Secret, executor: str, most: int, seed: int) -> int:
    """Compare what is told with what is known; in how many positions some seat cannot tell where it is."""
    plan = Rules.from_text(game.rules()).plan(game.players)
    start = Game(plan, available()[executor](plan)).new_game(seed)
    generator, alike = Generator.from_seed(seed), 0
    by_knowledge: dict[tuple[int, str], tuple[str, State]] = {}
    by_told: dict[tuple[int, str], str] = {}
    for number, state in enumerate(positions(start, generator, most)):
        table, wish = known(game, state)
        assert (wish is None) == state.is_over
        assert wish is None or (state.is_chance if wish.seat is None else state.actor == wish.seat)
        for seat in table.everybody:
            mine, shown = repr(table.noticed[seat]), told(state, seat)
            before, other = by_knowledge.setdefault((seat, mine), (shown, state))
            alike += other is not state and other.cells != state.cells
            assert before == shown, _difference("is told what it cannot know", game, seat, before, shown)
            knew = by_told.setdefault((seat, shown), mine)
            assert knew == mine, _difference("is not told what it knows", game, seat, knew, mine)
            if number % 10 == 0:
                world = state.resample(seat, generator)
                imagined = repr(known(game, world)[0].noticed[seat])
                assert imagined == mine, _difference("imagines what cannot be", game, seat, mine, imagined)
                assert told(world, seat) == shown
    return alike


def _difference(what: str, game: Secret, seat: int, one: str, other: str) -> str:
    at = next(i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    around = slice(max(at - 200, 0), at + 120)
    return f"seat {seat} {what}:\n{game.rules()}\n{one[around]}\n{other[around]}"


@pytest.mark.parametrize("executor", EXECUTORS)
def test_each_seat_is_told_what_it_knows_and_no_more(executor: str) -> None:
    first, past = {"native": (3, 5)}.get(executor, (0, 3))
    alike = [agree(generated(Seeded(seed)), executor, SHORT, seed) for seed in range(first, past)]
    assert sum(alike) > 20, "otherwise it shows little"


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("numbers", [lasting(60)])
def test_each_seat_is_told_what_it_knows_in_many_games(numbers: Iterable[int], executor: str) -> None:
    alike = [agree(generated(Seeded(seed)), executor, LONG, seed) for seed in numbers]
    assert sum(alike) > 20 * len(alike)


@pytest.mark.full
@pytest.mark.parametrize("name", sorted(LINES))
def test_every_statement_is_followed(name: str) -> None:
    """Each by itself, between a draw and a choice, so that none waits for its lot to be drawn."""
    game = generated(Seeded(len(name)))
    lines = [LINES[word] for word in ("draw", "spot", name, "spot")]
    game.lines[:-1] = [Line(line.text.replace("#", str(i)), line.play) for i, line in enumerate(lines)]
    agree(game, "python", 20, 1)
