"""Measurements: each module of this package with a function `measure` is one; `python -m benchmarks` runs them."""
