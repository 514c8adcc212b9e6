"""What was thrown away is given back, and what is kept stays."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from cafetal.editing import tidying

pytestmark = pytest.mark.alone


class Knot:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def usual() -> Iterator[None]:
    kept = gc.get_threshold()
    yield
    gc.set_threshold(*kept)
    gc.unfreeze()


@pytest.mark.usefixtures("usual")
def test_garbage_is_given_back_also_of_what_was_kept_before() -> None:
    tidying.begin()
    held, thrown = Knot(), Knot()
    there, gone = weakref.ref(held), weakref.ref(thrown)
    tidying.tidy()
    del thrown
    assert gone() is not None
    tidying.tidy()
    assert gone() is None and there() is held
    assert gc.get_threshold() == tidying.SELDOM
