"""The native executor: the same plan as LLVM code, through `llvmlite` (the extra `native`)."""

from cafetal.executors.native.executor import NativeExecutor

__all__ = ["NativeExecutor"]
