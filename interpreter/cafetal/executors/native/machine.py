"""Machine code: made of LLVM's assembly language, and brought to where it can be called."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache
from typing import Any

import llvmlite
import llvmlite.binding as llvm

MORE: dict[str, list[Any]] = {
    "apply": [ctypes.c_void_p, ctypes.c_int64],
    "apply_chance": [ctypes.c_void_p],
    "simulate": [ctypes.c_int64, ctypes.c_void_p],
    "advance_many": [ctypes.c_int64, ctypes.c_void_p],
    "record_many": [ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64, ctypes.c_void_p, ctypes.c_void_p],
    "count_leaves": [ctypes.c_int64, ctypes.c_int32],
}
"""What functions take besides the context and the state."""
OLDEST = (0, 45)
"""The first version of llvmlite that has what is needed here."""
TRIED = "define i32 @seven(i8* %context, i8* %state) {\n  ret i32 7\n}\n"


def trouble() -> str:
    """Why machine code cannot be made or called here; "" if a small program shows that it can.

    Raises whatever a broken llvmlite raises.
    """
    version = llvmlite.__version__
    if tuple(int(part) for part in version.split(".")[:2]) < OLDEST:
        return f"llvmlite {version} is too old; {'.'.join(map(str, OLDEST))} or newer is needed"
    for level in (0, 3):
        functions = Functions(machine_code(TRIED, level))
        if functions["seven"](None, None) != 7:
            return f"llvmlite {version} makes programs that do not compute"
    return ""


@cache
def target() -> tuple[str, ...]:
    """All that decides what machine code is like, besides the assembly and the level: compiler and processor."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    version = ".".join(map(str, llvm.llvm_version_info))
    features = llvm.get_host_cpu_features().flatten()
    return llvmlite.__version__, version, llvm.get_default_triple(), llvm.get_host_cpu_name(), features


def machine_code(source: str, level: int) -> bytes:
    """The machine code of a program; `level`: how much LLVM optimises, from 0 to 3."""
    module = llvm.parse_assembly(source)
    module.verify()
    machine = _machine(level)
    if level:
        options = llvm.create_pipeline_tuning_options(speed_level=level)
        if level < 3:  # these take half of the time
            options.loop_vectorization = options.slp_vectorization = False
            options.loop_unrolling = options.loop_interleaving = False
            options.inlining_threshold = 25
        builder = llvm.create_pass_builder(machine, options)
        builder.getModulePassManager().run(module, builder)
    return machine.emit_object(module)  # type: ignore[no-any-return]


def _machine(level: int) -> Any:  # noqa: ANN401
    *_, triple, processor, features = target()
    return llvm.Target.from_triple(triple).create_target_machine(cpu=processor, features=features, opt=level)


class Functions(dict[str, Callable[..., int]]):
    """The functions of machine code by their names. The code stays where it is as long as this does."""

    def __init__(self, code: bytes) -> None:
        super().__init__()
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _machine(0))
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        self._engine.finalize_object()

    def __missing__(self, name: str) -> Callable[..., int]:
        ranks = name.startswith("rank")
        kinds = [ctypes.c_void_p, ctypes.c_void_p, *MORE.get(name, [ctypes.c_int32] if ranks else [])]
        prototype = ctypes.CFUNCTYPE(ctypes.c_int64 if ranks or name == "count_leaves" else ctypes.c_int32, *kinds)
        found = prototype(self._engine.get_function_address(name))
        self[name] = found
        return found
