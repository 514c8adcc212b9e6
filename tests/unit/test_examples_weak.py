"""Examples that show too little, and examples in the wrong place."""

from __future__ import annotations

from cafetal.diagnostics import Severity
from cafetal.examples import run_examples
from tests.unit.examples_orchard import GAME, example, found, rules, told

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
