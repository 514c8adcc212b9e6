"""Functions that are the same but for the names of their variables: all calls go to one of them."""

from __future__ import annotations

from dataclasses import replace

from cafetal import plan as ir
from cafetal.plan.passes.walk import everywhere, rebuild, rewrite, statements, subexpressions, values_of


class Merger:
    """Finds the functions of a plan that are the same as an earlier one."""

    def __init__(self, functions: tuple[ir.Function, ...]) -> None:
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
                    if isinstance(part, ir.Call):
                        self._visit(part.function)
        self.same[name] = self.shapes.setdefault(self._shape(function), name)

    def _shape(self, function: ir.Function) -> object:
        """The function with its variables and scratch arrays numbered in their order."""
        names = {param: f"{i}" for i, param in enumerate(function.params)}
        arrays = {array: f"scratch {i}" for i, (array, _) in enumerate(function.scratch)}

        def value(expr: ir.Expr) -> ir.Expr:
            match expr:
                case ir.Var(name):
                    return ir.Var(names.setdefault(name, str(len(names))))
                case ir.Load(array, index):
                    return ir.Load(arrays.get(array, array), value(index))
                case ir.Call(called, args):
                    return ir.Call(self.same.get(called, called), tuple(value(arg) for arg in args))
                case _:
                    return rebuild(expr, value)

        def body(stmts: tuple[ir.Stmt, ...]) -> tuple[ir.Stmt, ...]:
            return tuple(rewrite(renamed(stmt), value, body) for stmt in stmts)

        def renamed(stmt: ir.Stmt) -> ir.Stmt:
            match stmt:
                case ir.Set(name, _) | ir.For(name, _, _, _) | ir.ForRow(name, _, _, _):
                    return replace(stmt, name=names.setdefault(name, str(len(names))))
                case ir.Store(array) | ir.Fill(array) if array in arrays:
                    return replace(stmt, array=arrays[array])
                case _:
                    return stmt

        lengths = tuple(length for _, length in function.scratch)
        return (len(function.params), lengths, body(function.body))

    def value(self, expr: ir.Expr) -> ir.Expr:
        """The expression with its calls sent to the functions that stand for all their likes."""
        found = rebuild(expr, self.value)
        return (
            ir.Call(self.same.get(found.function, found.function), found.args) if isinstance(found, ir.Call) else found
        )

    def body(self, body: tuple[ir.Stmt, ...]) -> tuple[ir.Stmt, ...]:
        """Statements with their calls sent to the functions that stand for all their likes."""
        return tuple(rewrite(stmt, self.value, self.body) for stmt in body)


def merged(plan: ir.Plan) -> ir.Plan:
    """The plan with calls of equal functions sent to one of them."""
    merger = Merger(plan.functions)
    if all(name == same for name, same in merger.same.items()):
        return plan
    return everywhere(plan, merger.value, merger.body)
