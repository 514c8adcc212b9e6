"""Passes that know the code of lines and columns of cells by its shape, and compute with bits of a number instead."""
