"""Pictures as they stand in books: what they show of set-up and examples, and that print leaves them readable."""

from __future__ import annotations

from functools import cache

from cafetal.examples.ground import set_up
from cafetal.examples.performance import SEED
from cafetal.examples.stills import Position
from cafetal.executors.schema import Layout
from cafetal.pipeline import Rules
from cafetal.rulebook.illustrate import laying_of
from cafetal.rulebook.illustrate.scenes import scene_of


@cache
def rules(game: str) -> Rules:
    return Rules.load(game)


def test_the_set_up_is_seen_after_each_step_of_one_pass() -> None:
    """Each step has put its own things there; the end is that of a set-up that nobody looks at."""
    checked = rules("guatemala_cafe").checked(4)
    laying = laying_of(checked.world, checked.settings)
    assert laying is not None
    homes = {name: sorted({spot[0] for spot in spots}) for name, spots in laying.steps}
    assert homes == {
        "sacks": ["space"],
        "bag": ["bag"],
        "crates": ["crate"],
        "pieces": ["space"],
        "supply": ["purse", "supply"],
        "start": ["stop"],
    }
    laid = set_up(checked.plan, SEED)
    assert laid is not None
    alone = scene_of(checked.world, Position(Layout(checked.plan), laid[0]), ("nobody", "owner"))
    assert dict(alone.things) == dict(laying.scene.things)
