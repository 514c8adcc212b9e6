"""The table in a browser: a server at which people and bots play any game, each seeing what their seat may see."""
