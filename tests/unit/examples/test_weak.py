"""Examples that show too little, and examples in the wrong place."""

from __future__ import annotations

import pytest

from cafetal.diagnostics import Severity
from cafetal.examples import run_examples
from cafetal.examples.performance import ExampleOutcome, Performance
from cafetal.pipeline import Rules
from cafetal.source import SourceFile
from tests.unit.examples.examples_orchard import GAME, example, found, rules, told

START = (
    "given red's apple tree on a1",
    "given 2 pear trees in the store",
    "given red has 5 coins",
    "given the crow on b2",
)


def test_a_clause_that_is_needed_is_no_warning() -> None:
    assert not told(*START, "given red's apple tree on a2", "then red may not play plant pear b2 because quiet")
    assert not told(*START, "then red may not play plant pear c3 because beside")


def test_a_clause_that_another_one_stands_in_for() -> None:
    """The field b2 is watched, but it touches none of red's trees either."""
    facts = (*START[1:], "given red's apple tree on c3", "then red may not play plant pear b2 because quiet")
    message = "`quiet` is not needed here: without it, `plant.beside` refuses it"
    assert told(*facts)[0] == ("E020", "quiet", message)


def test_a_price_that_is_needed() -> None:
    facts = (
        "given 2 pear trees in the store",
        "given red has 1 coin",
        "then red may not play plant pear a2 because seed",
    )
    assert not told(*facts)


def test_what_is_only_given_shows_nothing() -> None:
    message = "`shown` shows nothing: it holds whatever is taken away from the rules that it uses"
    assert told("given red has 5 coins", "then red has 5 coins") == [("E022", "shown", message)]
    assert told("given red has 5 coins", "when red plays pass", "then red has 5 coins") == [("E022", "shown", message)]


def test_a_move_with_an_effect_a_word_and_an_option_show_something() -> None:
    assert not told(*START, "when red plays plant pear a2", "then red has 3 coins")
    assert not told("given the crow on a1", "then a1 is watched")
    assert not told("given 2 pear trees in the store", "then red may not play rest")


def test_luck() -> None:
    facts = ("given 2 pear baskets in the bag", "given 2 apple baskets in the bag", "when red plays draw_basket")
    by_luck = [
        item
        for sort in ("apple", "pear")
        for item in told(*facts, f"then there is a {sort} basket in red's pantry")
        if item[0] == "E023"
    ]
    assert [place for _, place, _ in by_luck] == ["shown"]
    assert not told(*facts, "when chance gives pear", "then there is a pear basket in red's pantry")
    assert not told(*facts, "then red has 1 basket")


def test_weak_examples_are_warnings() -> None:
    (warning,) = found(example("given red has 5 coins", "then red has 5 coins"))
    assert warning.severity is Severity.WARNING


# -- where examples stand -------------------------------------------------------------------------------

VARIANT = """
variant rich_soil of orchard{who}
    change plant.seed
        pay seed: 1 coin

    example cheap for 2 players
        given 2 pear trees in the store
        given red has 1 coin
        then red may play plant pear a2
"""
DEAR = example(
    "given 2 pear trees in the store", "given red has 1 coin", "then red may not play plant pear a2", name="dear"
)


def test_examples_of_a_variant_are_played_with_it_and_those_of_the_game_without() -> None:
    game = rules(DEAR, VARIANT.format(who=""))
    assert not run_examples(game)
    assert [result.name for result in game.checked(2).played] == ["dear"]
    assert [result.name for result in game.with_variants(["rich_soil"]).checked(2).played] == ["cheap"]
    assert not run_examples(game.with_variants(["rich_soil"]))


def test_a_variant_that_belongs_to_the_game_changes_its_examples() -> None:
    codes = [item.code for item in found(DEAR, VARIANT.format(who=" always for 2 players"))]
    assert codes == ["E004"]
    assert not found(DEAR.replace("for 2", "for 3"), VARIANT.format(who=" always for 2 players"))


def test_examples_may_stand_in_a_file_of_their_own() -> None:
    game = rules("", DEAR)
    assert [result.name for result in game.checked(2).played] == ["dear"]
    (wrong,) = run_examples(rules("", DEAR.replace("may not", "may")))
    assert (wrong.span.file, wrong.span.line) == ("orchard.more_0.rules", 5)


def test_examples_are_no_part_of_the_rules() -> None:
    assert rules("").checked(2).key == rules(DEAR).checked(2).key
    assert rules("").plan(2) == rules(example("then a1 was emptied this game")).plan(2)


def test_without_a_number_the_fewest_play() -> None:
    game = rules(example("then red has 0 coins", players=""))
    assert [len(game.checked(number).played) for number in game.player_counts] == [1, 0]


def test_an_example_that_nobody_could_play() -> None:
    (wrong,) = found(example("then red has 0 coins", players=" for 5 players"))
    assert (wrong.code, wrong.message) == ("E012", "this is never played: the rules around it are for 2, 3 players")
    (wrong,) = found("", VARIANT.format(who=" for 3 players"))
    assert wrong.code == "E012" and wrong.span.file == "orchard.more_0.rules"


def test_two_examples_of_one_name() -> None:
    twice = found(DEAR, VARIANT.format(who="").replace("example cheap", "example dear"))
    assert [item.code for item in twice] == ["E014"]
    assert twice[0].related[0].span.file == "orchard.rules"


def test_rules_that_break_while_an_example_is_played() -> None:
    broken = GAME.replace("raise your points by 2", "raise your points by 30")
    facts = example(*START, "when red plays plant pear a2", "then red has 30 points")
    (wrong,) = run_examples(rules(facts, game=broken))
    assert wrong.code == "E013"


# -- what an example may show ---------------------------------------------------------------------------

GROVE = """
game grove
    players 2
    colours red, blue

components
    stone of player     8 each
    hat of player       1 each
    rider of player     1 each

boards
    grove: grid of 4 by 4 plots, neighbours straight
        each plot holds one stone or rider
        corner: a1, a4, d1, d4

zones
    cap of hats for each player

state
    points of each player: 0 to 20, starts at 3

setup
    put red's hat in red's cap
    put red's stone on d4

turn
    choose one
        plant
        hop
        ride
        rest if you have no hat in your cap
        pass

action plant
    choose an empty plot
    require calm: the plot is not corner
        unless you have a hat in your cap
    put your stone on the plot

action hop
    choose one of your stones
    choose an empty plot
    require near: the plot touches the stone
    move the stone to the plot

action ride
    choose one of your riders
    repeat while possible, at least once
        jump the rider

action jump a rider
    choose a direction in the directions
    let over be the next square along the direction from the rider
    let landing be the next square along the direction from over
    require enemy: the opponent has a stone on over
    require free: landing is empty
    remove the stone on over
    move the rider to landing

action rest
    raise your points by 1

end
    rich, after each turn: some player has at least 6 points
    winner: most points, then shared
""".replace("next square", "next plot")


def grove(*facts: str) -> list[tuple[str, str]]:
    """Code and message of what is wrong with an example of the game of groves."""
    game = Rules.from_text(GROVE + example(*facts), "grove.rules")
    assert not game.errors, game.errors
    return [(item.code, item.message) for item in run_examples(game)]


@pytest.mark.parametrize(
    "facts",
    [
        ("given red's hat in red's cap", "then red may play plant a1"),
        ("then red may play rest",),
        ("given setup", "then red has 1 hat"),
        ("given setup", "then there is no stone on a1"),
        ("given setup", "when red plays plant b2", "then there is a stone on d4"),
        ("then red has 3 points",),
        ("then a1 is corner",),
        ("given red's stone on a1", "given blue's stone on b1", "then red may not play hop b1 c1"),
        ("given red's stone on a1", "given blue's stone on b1", "then red may not play hop b1 c1 because stone"),
        ("given red's stone on a1", "given blue's stone on b1", "then red may not play hop a1 b1"),
        ("given red's stone on a1", "then red may not play hop a1 c1 because near"),
    ],
)
def test_an_example_shows_something(facts: tuple[str, ...]) -> None:
    """An exception, an option, the set-up, a start, what is declared, and what a choice does not offer."""
    assert not grove(*facts)


def test_what_needs_no_name_is_not_asked_for() -> None:
    """A choice and the room on a plot refuse the same move: the choice has a name, and is enough."""
    facts = ("given red's stone on a1", "given blue's stone on b1", "then red may not play hop a1 b1 because {}")
    assert not grove(*facts[:2], facts[2].format("plot"))
    assert [code for code, _ in grove(*facts[:2], facts[2].format("room"))] == ["E020"]


def test_changed_rules_that_go_round_in_circles_are_broken() -> None:
    """A king that takes and leaves what it takes could jump for ever; that is no reason to lose the example."""
    game = Rules.load("english_draughts")
    facts = ("given black's king on e5", "given white's men on d4, f4, a7", "then black may play capture e5 down_left")
    text = SourceFile("english_draughts.more.rules", example(*facts))
    assert not run_examples(Rules([*game.sources, text]))


def test_what_breaks_in_one_example_loses_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Performance) -> ExampleOutcome:
        if self.script.name == "first":
            raise IndexError("oh")
        return played(self)

    played = Performance.outcome
    monkeypatch.setattr(Performance, "outcome", broken)
    wrong = example("then red has 4 points", name="second")
    found = run_examples(Rules.from_text(GROVE + example("then red has 3 points", name="first") + wrong))
    assert [(item.code, item.span.line) for item in found] == [("X001", 67), ("E001", 71)]
