"""Self-play: many games at once, on an executor."""
