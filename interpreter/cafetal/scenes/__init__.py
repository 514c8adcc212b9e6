"""What a player sees of a state, as things at places, for whatever draws or tells it."""
