"""Sentences that the rulebooks must contain: hand-built plans, and the text in three languages."""
