"""Boards that take over what they have drawn before are those that are drawn anew."""

from __future__ import annotations

import pytest

from cafetal.engine import Game, Generator
from cafetal.pictures import Pictures
from cafetal.pictures.canvas import Canvas
from cafetal.pictures.labels import Labels
from cafetal.pictures.scene import Scene
from cafetal.pipeline import Rules
from cafetal.scenes.views import scene_of_view


def drawn(pictures: Pictures, scene: Scene) -> list[tuple[str, object, object, object]]:
    """All boards, with what they say of the room that they take."""
    found: list[tuple[str, object, object, object]] = []
    for board in pictures.boards.values():
        canvas = Canvas("x_")
        board.draw(canvas, scene)
        found.append((canvas.content(), canvas.box, canvas.labels, canvas.solid))
    return found


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("chess", 2),
        pytest.param("guatemala_cafe", 2, marks=pytest.mark.full),
        pytest.param("catan", 3, marks=pytest.mark.full),
    ],
)
def test_what_was_drawn_before_is_drawn_alike(name: str, players: int) -> None:
    checked = Rules.load(name).checked(players)
    game, world = Game(Rules.load(name).plan(players)), checked.world
    pictures, chance = Pictures(world, Labels()), Generator.from_seed(1)
    state = game.new_game(1).settle()
    for _ in range(12):
        scene = scene_of_view(world, game.plan, state.view(-1))
        assert drawn(pictures, scene) == drawn(Pictures(world, Labels()), scene)
        moves = state.legal_moves()
        state.apply(moves[chance.below(len(moves))]).settle()
