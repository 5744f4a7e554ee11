"""Judgement of positions, one module a game: `worth(game, state, seat)` is how good a state is for a seat."""
