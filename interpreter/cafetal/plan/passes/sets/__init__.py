"""From questions about one place to sets of places: what a loop asks of each place is found for all of them at once."""
