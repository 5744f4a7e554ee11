"""Advanced mode: the draft of tiles, and laying them (FR-59 to FR-61, FR-80)."""

from typing import Final

from affinage.core.agenda import pop
from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.fromage.actions import Action, Done, Keep, Lay
from affinage.games.fromage.events import BecameReady, TileKept, TileLaid, TilesLaid, TilesPassed
from affinage.games.fromage.prompts import KEEP_TILE, LAY_TILES, KeepTile, LayTiles, Prompt
from affinage.games.fromage.rules import turn
from affinage.games.fromage.state import State, Works

NOT_NOW: Final = Objection("FR-59", "You only keep tiles during the draft.")
NOT_IN_HAND: Final = Objection("FR-59", "That tile is not in your hand.")
NOT_LAYING: Final = Objection("FR-60", "Tiles are laid once, after the draft.")
NOT_KEPT: Final = Objection("FR-60", "You did not keep that tile.")
COVERED: Final = Objection("FR-60", "There is a tile there already.")

HAND: Final = 4
"""Tiles in a first hand, and tiles kept in the end."""


def deal(state: State) -> None:
    """Gives everybody four tiles and asks for one; the rest are drawn from when playing alone."""
    seats = len(state.stacks)
    state.hands = tuple([state.tiles[HAND * seat : HAND * seat + HAND] for seat in range(seats)])
    state.tiles = state.tiles[HAND * seats :]
    for seat in range(seats):
        state.stacks[seat] = (KEEP_TILE,)


def legal_keep(state: State, seat: int, prompt: Prompt) -> list[Action]:
    legal: list[Action] = []
    legal.extend([state.menu.keeps[tile] for tile in state.hands[seat]])
    return legal


def objection(state: State, seat: int, action: Keep, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, KeepTile):
        return NOT_NOW
    return None if action.tile.index in state.hands[seat] else NOT_IN_HAND


def carry_out(state: State, seat: int, action: Keep, log: EventLog | None) -> None:
    """Keeps the tile; when everybody has, the hands go on."""
    _keep(state, seat, action.tile.index, log)
    pop(state.stacks, seat)
    for stack in state.stacks:
        if stack:
            return
    _pass_on(state, log)


def _keep(state: State, seat: int, tile: int, log: EventLog | None) -> None:
    kept, hands = list(state.kept), list(state.hands)
    kept[seat] = (*kept[seat], tile)
    hands[seat] = tuple([other for other in hands[seat] if other != tile])
    state.kept, state.hands = tuple(kept), tuple(hands)
    if log is not None:
        log.add(TileKept(seat, state.board.structures[tile].word, audience=frozenset((seat,))))


def _pass_on(state: State, log: EventLog | None) -> None:
    """Passes hands to the left, or alone draws one tile fewer than before; the last tile is kept unasked."""
    seats = len(state.stacks)
    left = HAND - len(state.kept[0])
    if seats == 1:
        state.hands = (state.tiles[:left],)
        state.tiles = state.tiles[left:]
    else:
        state.hands = tuple([state.hands[seat - 1] for seat in range(seats)])
    state.learned += 1
    if log is not None:
        log.add(TilesPassed(left))
    if left == 1:
        for seat in range(seats):
            _keep(state, seat, state.hands[seat][0], log)
    for seat in range(seats):
        state.stacks[seat] = (KEEP_TILE,) if left > 1 else (LAY_TILES,)


def _covered(state: State, seat: int, slot: int) -> bool:
    return state.creameries[seat].works.structures[slot].index in state.kept[seat]


def legal_lay(state: State, seat: int, prompt: Prompt) -> list[Action]:
    """Every kept tile not yet laid, over every slot not yet covered."""
    legal: list[Action] = []
    works = state.creameries[seat].works
    laid = [structure.index for structure in works.structures]
    slots = [slot for slot in range(4) if not _covered(state, seat, slot)]
    for tile in state.kept[seat]:
        if tile not in laid:
            lays = state.menu.lays[tile]
            for slot in slots:
                legal.append(lays[slot])
    legal.append(state.menu.done)
    return legal


def objection_to_lay(state: State, seat: int, action: Lay, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, LayTiles):
        return NOT_LAYING
    if action.tile.index not in state.kept[seat]:
        return NOT_KEPT
    if state.creameries[seat].works.slot_of(action.tile) >= 0 or _covered(state, seat, action.slot):
        return COVERED
    return None


def objection_to_done(state: State, seat: int, action: Done, prompt: Prompt) -> Objection | None:
    return None if isinstance(prompt, LayTiles) else NOT_LAYING


def carry_out_lay(state: State, seat: int, action: Lay, log: EventLog | None) -> None:
    """Covers the printed structure; nobody is told before all have laid theirs (FR-61)."""
    creamery = state.creameries[seat]
    structures = list(creamery.works.structures)
    covered = structures[action.slot]
    structures[action.slot] = action.tile
    creamery.works = Works(creamery.works.board, tuple(structures), 0)
    if log is not None:
        log.add(TileLaid(seat, action.tile.word, action.slot + 1, covered.word, audience=frozenset((seat,))))


def carry_out_done(state: State, seat: int, action: Done, log: EventLog | None) -> None:
    """With the last one the tiles are shown, and the first turn begins."""
    pop(state.stacks, seat)
    if log is not None:
        log.add(BecameReady(seat))
    for stack in state.stacks:
        if stack:
            return
    state.learned += 1
    if log is not None:
        for other in range(len(state.stacks)):
            structures = state.creameries[other].works.structures
            slots = [slot for slot in range(4) if _covered(state, other, slot)]
            tiles = tuple([structures[slot].word for slot in slots])
            log.add(TilesLaid(other, tiles, tuple([slot + 1 for slot in slots])))
    state.hands = state.kept = ((),) * len(state.stacks)
    state.tiles = ()
    turn.begin(state, log)
