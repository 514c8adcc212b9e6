"""Catan beside two other engines: `catanatron`, which plays whole games, and `pycatan`, which knows the board.

`test_games` has the table of differences in whole games, `test_yields` and `test_roads` those in what rolls yield and
how long roads are; each difference has a name, and the rule that decides it.
"""
