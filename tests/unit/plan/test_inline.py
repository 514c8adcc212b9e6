"""Functions put in the place of their calls: the same games, fewer calls, and nothing skipped that had to run."""

from __future__ import annotations

import pytest

from cafetal.engine import Game
from cafetal.engine.generator import Generator
from cafetal.engine.playout import playout
from cafetal.executors.python import PythonExecutor
from cafetal.plan import Break, Call, Fault, For, If, Int, Op, Return, Set, Var
from cafetal.plan.offers.program import Body
from cafetal.plan.passes.shapes.inline import Inliner
from tests.unit.cli.shell_games import bundled

X, Y, INDEX, N = Var("x"), Var("y"), Var("i"), Var("n")


def less(a: object, b: object) -> Op:
    return Op("lt", (a, b))  # type: ignore[arg-type]


# First i below 9 with i * i above x; -1 if there is none.
FIRST: Body = (
    For("i", Int(0), Int(9), (If(less(X, Op("mul", (INDEX, INDEX))), (Return(INDEX),), ()),)),
    Return(Int(-1)),
)
COUNT: Body = (Set("n", Int(0)), For("i", Int(0), X, (Set("n", Op("add", (N, INDEX))),)), Return(N))
# The result so far is given at the end, or another one in the middle.
ONLY: Body = (
    Set("n", Int(-1)),
    For("i", Int(0), Int(5), (If(less(X, INDEX), (If(less(Int(0), N), (Return(Int(-7)),), ()), Set("n", INDEX)), ()),)),
    Return(N),
)
GUARDED: Body = (If(less(X, Int(3)), (Return(Int(8)),), ()), *FIRST)
NESTED: Body = (For("i", Int(0), Int(3), (For("j", Int(0), Int(3), (Return(INDEX),)),)), Return(Int(0)))
AFTER: Body = (
    For("i", Int(0), Int(3), (If(less(X, INDEX), (Return(INDEX),), ()),)),
    Set("n", Int(4)),
    Return(N),
)
FAULTY: Body = (Fault(1), Return(Int(0)))
PARAMETER: Body = (For("i", Int(0), Int(3), (If(less(X, INDEX), (Return(INDEX),), ()),)), Return(X))

BODIES = {
    "first": FIRST, "count": COUNT, "only": ONLY, "guarded": GUARDED, "nested": NESTED, "after": AFTER,
    "faulty": FAULTY, "parameter": PARAMETER,
}  # fmt: skip


def inlined(name: str, body: Body) -> Body:
    return Inliner(lambda word: (("x",), BODIES[word]) if word in BODIES else None).run(body)


def calls(body: Body) -> int:
    return repr(body).count("Call(")


class Returned(Exception):
    def __init__(self, value: int) -> None:
        super().__init__(value)
        self.value = value


class Left(Exception):
    """A loop is left."""


def value_of(expr: object, values: dict[str, int]) -> int:
    match expr:
        case Int(number):
            return number
        case Var(name):
            return values[name]
        case Call(name, (arg,)):
            return result_of(BODIES[name], {"x": value_of(arg, values)})
        case Op("lt", (a, b)):
            return int(value_of(a, values) < value_of(b, values))
        case Op("mul", (a, b)):
            return value_of(a, values) * value_of(b, values)
        case Op("add", (a, b)):
            return value_of(a, values) + value_of(b, values)
        case Op("not", (a,)):
            return int(not value_of(a, values))
        case Op("and", args):
            return int(all(value_of(arg, values) for arg in args))
        case _:
            raise AssertionError(expr)


def run_body(body: Body, values: dict[str, int]) -> None:
    for node in body:
        match node:
            case Set(name, expr):
                values[name] = value_of(expr, values)
            case Return(expr):
                raise Returned(value_of(expr, values))
            case Break():
                raise Left
            case If(test, then, otherwise):
                run_body(then if value_of(test, values) else otherwise, values)
            case For(name, start, stop, inner):
                for number in range(value_of(start, values), value_of(stop, values)):
                    values[name] = number
                    try:
                        run_body(inner, values)
                    except Left:
                        break
            case _:
                raise AssertionError(node)


def result_of(body: Body, values: dict[str, int]) -> int:
    try:
        run_body(body, dict(values))
    except Returned as found:
        return found.value
    raise AssertionError("no result")


CALLERS: dict[str, Body] = {
    "set": (Set("y", Call("F", (X,))), Return(Op("add", (Y, X)))),
    "return": (Return(Call("F", (Op("add", (X, Int(1))),))),),
    "if": (If(Call("F", (X,)), (Return(Int(1)),), (Return(Int(2)),)),),
    "not": (If(Op("not", (Call("F", (X,)),)), (Return(Int(1)),), ()), Return(Int(2))),
    "and": (
        If(Op("and", (less(X, Int(6)), Call("F", (X,)), less(Int(1), X))), (Return(Int(1)),), ()),
        Return(Int(2)),
    ),
    "loop": (
        Set("n", Int(0)),
        For("i", Int(0), Int(4), (Set("y", Call("F", (INDEX,))), Set("n", Op("add", (N, Y))))),
        Return(N),
    ),
}


def with_function(body: Body, name: str) -> Body:
    found: Body = eval(repr(body).replace("'F'", repr(name)))  # the plan is plain data, so its text makes it anew
    return found


@pytest.mark.parametrize("caller", CALLERS)
@pytest.mark.parametrize("name", ["first", "count", "only", "guarded"])
def test_values_stay_the_same(caller: str, name: str) -> None:
    body = with_function(CALLERS[caller], name)
    new = inlined(name, body)
    assert calls(new) == 0
    for x in range(-2, 12):
        assert result_of(new, {"x": x}) == result_of(body, {"x": x})


@pytest.mark.parametrize("name", ["nested", "after", "faulty", "parameter"])
def test_what_a_return_would_skip_stays_a_call(name: str) -> None:
    body = with_function(CALLERS["set"], name)
    assert inlined(name, body) == body


def test_a_call_with_its_own_target_stays() -> None:
    body: Body = (Set("x", Call("first", (X,))), Return(X))
    assert inlined("first", body) == body


@pytest.mark.parametrize("name", ["connect_four", "reversi", "kalah", "breakthrough"])
def test_games_stay_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = bundled(name, 2).plan
    placed = ends(Game(plan, PythonExecutor(plan)))
    with monkeypatch.context() as patch:
        patch.setattr(Inliner, "run", lambda _, body: body)
        assert ends(Game(plan, PythonExecutor(plan))) == placed


def ends(game: Game) -> list[list[int]]:
    return [playout(game.new_game(1), Generator.from_seed(seed)).state.cells for seed in range(3)]
