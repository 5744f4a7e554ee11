"""How a seat plays without looking ahead, one module a game that has it: quick enough to play games to their end.

`answer(state, seat)` is what the seat does, by what it may know; `play_on(state, until)` plays for everybody.
"""
