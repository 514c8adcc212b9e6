"""The bundled classics beside the same games of another engine, move by move; where `open_spiel` is installed."""
