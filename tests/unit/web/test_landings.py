"""A choice that names no place is chosen at the place to which it leads; what is pointed at in vain is told truly."""

from __future__ import annotations

from typing import Any

from cafetal.web.offers import begin
from cafetal.web.rooms import Room
from tests.unit.web.test_secrecy import SETTINGS
from tests.unit.web.test_secrecy import room_of as bundled

WALK = """game walk
    players 2
    colours red, blue

components
    walker              1
    stone               9
    money coin
    marker of player    1 each

boards
    path: ring of 12 stops, clockwise
        one stop holds the walker
    goals: track of marks 0 to 20

zones
    purse of coins for each player
    chest of stones for each player, seen by nobody

state
    goal of each player: 0 to 20, shown by the marker on the goals

setup
    put the walker on stop_3
    put 2 stones in each player's chest
    put 1 coin in each player's purse

turn
    step go
        choose one
            walk
            aim

action walk
    choose steps from 1 to 4
    pay far: 2 coins if steps is 4
    move the walker along the path by steps

action aim
    choose height from 5 to 7
    your goal becomes height

end
    high, after each turn: your goal is at least 7
    winner: most goal, then shared
"""


def room_of(text: str, *moves: str) -> Room:
    head = begin({"text": text}, 2, [], {}, 1, SETTINGS)
    assert "errors" not in head, head
    room = Room(head | {"source": {"text": text}})
    for move in moves:
        room.extend([{"kind": "move", "seat": room.match.state.actor, "text": move, "at": 0.0}])
    return room


def lit(room: Room, path: str = "") -> list[dict[str, Any]]:
    seen = room.see(room.match.state.actor, "en", path)
    return [link for part in seen["parts"] for link in part["links"]]


def where(room: Room, *names: str) -> list[tuple[float, float]]:
    """Where some places are drawn."""
    seat = room.match.state.actor
    drawn = room._seen_by(seat, "en").drawing.drawn(room.match.state.cells)
    return [(t.x, t.y) for name in names for part in drawn for t in part.targets if t.names == (name,)]


def test_a_number_of_steps_lights_up_where_the_piece_would_stand() -> None:
    room = room_of(WALK)
    found = lit(room, "walk")
    assert {link["move"] for link in found} == {"walk 1", "walk 2", "walk 3"}
    at = {link["move"]: (link["x"], link["y"]) for link in found}
    assert [at[f"walk {n}"] for n in (1, 2, 3)] == where(room, "stop_4", "stop_5", "stop_6")


def test_a_number_that_a_marker_shows_lights_up_its_mark() -> None:
    room = room_of(WALK)
    at = {link["move"]: (link["x"], link["y"]) for link in lit(room, "aim")}
    assert [at[f"aim {n}"] for n in (5, 6, 7)] == where(room, "mark_5", "mark_6", "mark_7")


def told(room: Room, path: str, name: str) -> Any:  # noqa: ANN401
    return room.why(room.match.state.actor, "en", path, [name])


def test_what_is_pointed_at_in_vain_is_told_truly() -> None:
    """What would lead there is refused for its own reason; where nothing would, it is told what can be chosen."""
    room = room_of(WALK)
    assert told(room, "walk", "stop_4") == {"path": "walk/1"}
    (dear,) = told(room, "walk", "stop_7")["reasons"]
    assert "2" in dear["text"] and "1" in dear["text"] and "far" in dear["text"]
    far = told(room, "walk", "stop_9")
    assert [reason["text"] for reason in far["reasons"]] == ["That is not among what can be chosen now."]
    assert far["open"] == "walk 1; walk 2; walk 3"
    assert told(room, "", "stop_9")["open"] == "walk; aim"


def test_a_place_to_which_two_choices_lead_stands_for_neither() -> None:
    twice = WALK.replace("along the path by steps", "along the path by 2")
    assert lit(room_of(twice), "walk") == []


HIDDEN = WALK.replace(
    "    move the walker along the path by steps",
    "    if your chest has at least 1 stone\n        move the walker along the path by steps",
)


def test_where_a_move_leads_by_what_is_hidden_is_not_shown() -> None:
    assert lit(room_of(HIDDEN), "walk") == [] and len(lit(room_of(HIDDEN), "aim")) == 3


def test_what_is_chosen_of_a_move_is_marked() -> None:
    room = bundled("chess", 2, 1)
    seen = room.see(room.match.state.actor, "en", "move_man/b1")
    (mark,) = [at for part in seen["parts"] for at in part["chosen"]]
    assert [(mark["x"], mark["y"])] == where(room, "b1")
    assert not any(part["chosen"] for part in room.see(room.match.state.actor, "en")["parts"])


def test_what_a_choice_that_leads_on_may_cost_stands_beside_it() -> None:
    room = room_of(WALK.replace("put 1 coin", "put 3 coins"))
    seen = room.see(0, "en", "")
    notes = {choice["label"]: (choice["note"], choice["count"]) for choice in seen["choices"]}
    assert notes == {"walk": ("coin 0 to −2", 4), "aim": ("goal +5 to +7", 3)}
    assert {x["note"] for x in room.see(0, "en", "walk")["choices"]} == {"", "coin −2"}


def test_a_thing_that_leads_on_has_its_price_on_the_board() -> None:
    room = bundled("guatemala_cafe", 3, 1)
    while not (found := [link for link in lit(room) if link["move"] is None and link["price"]]):
        state = room.match.state
        room.extend([{"kind": "move", "seat": state.actor, "text": state.texts()[-1], "at": 0.0}])
    assert {link["price"] for link in found} == {"−2"}  # a span has no room in a ring: it stands in the label
    assert any("yellow worker · centavo −1 to −3" in link["label"] for link in lit(room))
    seen = room.see(room.match.state.actor, "en", "")
    notes = {choice["label"]: choice["note"] for choice in seen["choices"]}
    assert notes == {"place worker": "centavo −1 to −3", "place shed": "centavo −2 to −6", "place ship": "centavo −2",
                     "pass": ""}  # fmt: skip
