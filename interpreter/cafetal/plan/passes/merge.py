"""Functions that are the same but for the names of their variables: all calls go to one of them."""

from __future__ import annotations

from dataclasses import replace

from cafetal.plan import (
    Call,
    Expr,
    Fill,
    For,
    ForRow,
    Function,
    Load,
    Plan,
    Set,
    Stmt,
    Store,
    Var,
)
from cafetal.plan.passes.walk import everywhere, rebuild, rewrite, statements, subexpressions, values_of


class Merger:
    """Finds the functions of a plan that are the same as an earlier one."""

    def __init__(self, functions: tuple[Function, ...]) -> None:
        self.functions = {function.name: function for function in functions}
        self.same: dict[str, str] = {}
        self.shapes: dict[object, str] = {}
        for function in functions:
            self._visit(function.name)

    def _visit(self, name: str) -> None:
        if name in self.same or name not in self.functions:
            return
        self.same[name] = name
        function = self.functions[name]
        for stmt in statements(function.body):
            for value in values_of(stmt):
                for part in subexpressions(value):
                    if isinstance(part, Call):
                        self._visit(part.function)
        self.same[name] = self.shapes.setdefault(self._shape(function), name)

    def _shape(self, function: Function) -> object:
        """The function with its variables and scratch arrays numbered in their order."""
        names = {param: f"{i}" for i, param in enumerate(function.params)}
        arrays = {array: f"scratch {i}" for i, (array, _) in enumerate(function.scratch)}

        def value(expr: Expr) -> Expr:
            match expr:
                case Var(name):
                    return Var(names.setdefault(name, str(len(names))))
                case Load(array, index):
                    return Load(arrays.get(array, array), value(index))
                case Call(called, args):
                    return Call(self.same.get(called, called), tuple(value(arg) for arg in args))
                case _:
                    return rebuild(expr, value)

        def body(stmts: tuple[Stmt, ...]) -> tuple[Stmt, ...]:
            return tuple(rewrite(renamed(stmt), value, body) for stmt in stmts)

        def renamed(stmt: Stmt) -> Stmt:
            match stmt:
                case Set(name, _) | For(name, _, _, _) | ForRow(name, _, _, _):
                    return replace(stmt, name=names.setdefault(name, str(len(names))))
                case Store(array) | Fill(array) if array in arrays:
                    return replace(stmt, array=arrays[array])
                case _:
                    return stmt

        lengths = tuple(length for _, length in function.scratch)
        return (len(function.params), lengths, body(function.body))

    def value(self, expr: Expr) -> Expr:
        """The expression with its calls sent to the functions that stand for all their likes."""
        found = rebuild(expr, self.value)
        return Call(self.same.get(found.function, found.function), found.args) if isinstance(found, Call) else found

    def body(self, body: tuple[Stmt, ...]) -> tuple[Stmt, ...]:
        """Statements with their calls sent to the functions that stand for all their likes."""
        return tuple(rewrite(stmt, self.value, self.body) for stmt in body)


def merged(plan: Plan) -> Plan:
    """The plan with calls of equal functions sent to one of them."""
    merger = Merger(plan.functions)
    if all(name == same for name, same in merger.same.items()):
        return plan
    return everywhere(plan, merger.value, merger.body)
