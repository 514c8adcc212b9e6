"""Why a move is refused: every failing clause, with its figures, and the later one if only what follows fails."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cafetal.engine import Game
from cafetal.engine.explain import _CauseReader
from cafetal.pipeline import Rules
from tests.unit.engine.random_games import GAMES, played
from tests.unit.plans import ALL, pairs, planting


def reasons(state: object, text: str) -> list[tuple[str, str]]:
    refusal = state.why_not(text)  # type: ignore[attr-defined]
    return [(reason.sort, reason.clause.path if reason.clause else "") for reason in refusal.reasons]


def planted(**cells: dict[int, int]) -> object:
    """Planting with every worker white, and some cells of arrays set by hand."""
    game = GAMES["planting"]
    state = game.new_game(1)
    while state.is_chance:
        state.apply_chance((0,))
    found = state.cells[:]
    for array, values in cells.items():
        for index, value in values.items():
            found[game.layout.arrays[array] + index] = value
    return game.position(found, 1)


def test_a_lawful_move_has_no_reasons() -> None:
    state = planted()
    assert state.why_not("plant m0 f3").lawful  # type: ignore[attr-defined]


def test_a_lawful_move_names_what_allows_it() -> None:
    refusal = planted().why_not("plant m0 f3")  # type: ignore[attr-defined]
    assert [clause.path for clause in refusal.allowed] == ["plant.free", "plant.keeps_apart", "plant.ground"]
    assert planted(purse={0: 0}).why_not("plant m0 f8").allowed == ()  # type: ignore[attr-defined]


def test_a_text_that_is_no_move_says_which_word_is_not_understood() -> None:
    def told(text: str) -> tuple[str, str]:
        refusal = planted().why_not(text)  # type: ignore[attr-defined]
        assert [reason.sort for reason in refusal.reasons] == ["unknown"]
        return refusal.part, refusal.near

    assert told("plant m0 f3x") == ("f3x", "plant m0 f3")
    assert told("plnat m0 f3") == ("plnat", "plant")
    assert told("plant xyzzy f3") == ("xyzzy", "")


def test_all_failing_clauses_are_named() -> None:
    """Field 5 is taken by blue's white worker, it joins nothing of one's own, and the purse is empty."""
    state = planted(fields={5: 1, 15: 1}, owners={5: 1, 15: 0}, purse={0: 0})
    found = reasons(state, "plant m0 f5")
    assert found == [("clause", "plant.free"), ("clause", "plant.joins_own"), ("clause", "plant.ground")]
    assert ("clause", "plant.keeps_apart") in reasons(state, "plant m0 f4")


def test_figures_are_given() -> None:
    state = planted(purse={0: 0})
    reason = state.why_not("plant m0 f8").reasons[0]  # type: ignore[attr-defined]
    assert (reason.operator, reason.left, reason.right) == ("ge", 0, 2)


def test_what_cannot_be_chosen_is_no_candidate() -> None:
    state = planted(market={2: 0})
    assert ("candidate", "") in reasons(state, "plant m2 f5")
    assert reasons(state, "plant m99 f5") == [("unknown", "")]


def test_a_pass_is_only_a_fallback() -> None:
    assert reasons(planted(), "pass") == [("fallback", "")]


def test_half_a_move_is_unfinished() -> None:
    assert reasons(planted(), "plant m0") == [("unfinished", "")]


def test_the_later_clause_is_named_if_only_what_follows_fails() -> None:
    """With one free field left, of odd worth, the first stone could only be repaired by a second one."""
    game = Game(pairs.plan())
    state = game.new_game(0)
    cells = state.cells[:]
    for field in range(8):
        cells[field] = 2
    cells[0] = cells[1] = 0
    state = game.position(cells, 0)
    assert state.texts() == ["put f1"]
    refusal = state.why_not("put f0")
    assert [(r.sort, r.clause.path if r.clause else "", r.later) for r in refusal.reasons] == [
        ("clause", "put.even", True)
    ]


def test_a_worse_completion_is_refused_as_such() -> None:
    game = GAMES["pips"]
    state = game.new_game(0)
    state.apply_chance((1,)).apply_chance((2,))
    assert "stop" not in state.texts()
    assert reasons(state, "stop") == [("best", "move.full_use")]


def test_over_and_chance_have_no_moves() -> None:
    assert reasons(GAMES["pips"].new_game(0), "stop") == [("chance", "")]
    assert reasons(played("tictactoe", 1, 20), "place a1") == [("over", "")]


@given(st.sampled_from(sorted(ALL)), st.integers(0, 20), st.integers(0, 12), st.text(max_size=12))
def test_any_text_gets_an_answer(name: str, seed: int, steps: int, text: str) -> None:
    state = played(name, seed, steps)
    refusal = state.why_not(text)
    lawful = not state.is_over and not state.is_chance and " ".join(text.split()) in state.texts()
    assert refusal.lawful == lawful


@given(st.integers(0, 20), st.integers(0, 10), st.integers(0, planting.SPACES - 1), st.integers(0, planting.FIELDS - 1))
def test_exactly_the_unlawful_moves_have_reasons(seed: int, steps: int, space: int, field: int) -> None:
    state = played("planting", seed, planting.SPACES + steps)
    text = f"plant m{space} f{field}"
    assert state.why_not(text).lawful == (not state.is_over and text in state.texts())


def test_things_that_look_alike_are_tried_once_where_one_of_them_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Backgammon: checkers on one point look alike; what is not offered is tried only if nothing offered leads on."""
    state = Game(Rules.load("backgammon").plan(2)).new_game(5).settle()
    tries = 0
    inner = _CauseReader._followed

    def counted(self: _CauseReader, *arguments: object) -> object:
        nonlocal tries
        tries += 1
        return inner(self, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(_CauseReader, "_followed", counted)
    move = state.texts()[0].split()
    refusal = state.why_not(" ".join([*move[:-1], "point_13"]))
    assert [reason.clause.path for reason in refusal.reasons if reason.clause][:1] == ["move_checker.exact"]
    assert 0 < tries <= 8
