"""Other engines play our games, where they are installed; what they do not know is none of theirs."""

from __future__ import annotations

import pytest

from benchmarks.engines import catan, enough, ludax_games, rulebook, spiel


def test_openspiel_plays_as_long_as_we_do() -> None:
    pytest.importorskip("pyspiel")
    way = spiel.find("tic_tac_toe")
    assert way is not None
    assert way.play() == spiel.BATCH
    assert 7 < way.length < 8


def test_catanatron_plays_catan() -> None:
    pytest.importorskip("catanatron")
    way = catan.find("catan")
    assert way is not None
    assert way.play() == 1
    assert way.length > 200


def test_games_that_an_engine_does_not_know() -> None:
    assert [find("guatemala_cafe") for find in (catan.find, ludax_games.find, rulebook.find, spiel.find)] == [None] * 4


def test_a_call_takes_a_while() -> None:
    played: list[int] = []

    def play(games: int) -> int:
        sum(range(2000 * games))
        played.append(games)
        return games

    assert enough(play)() == played[-1] == max(played)
