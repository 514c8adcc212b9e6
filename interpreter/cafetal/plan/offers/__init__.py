"""What a choice point offers: the plan turned into programs that list moves, and what is known of a move beforehand."""
