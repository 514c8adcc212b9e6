"""The independent interpreter of plans, one step after the other, which keeps the other executors honest."""
