"""How large a game may be: for whoever reads its files, and for logs, which carry along what is played."""

MOST_FILES = 500
"""So many files a game may have."""
MOST_TOGETHER = 4_000_000
"""So many characters those that decide it may have together."""
