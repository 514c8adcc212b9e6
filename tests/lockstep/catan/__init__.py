"""Catan beside two other engines: `catanatron`, which plays whole games, and `pycatan`, which knows the board."""
