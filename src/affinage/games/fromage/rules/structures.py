"""Structures: building, worker spots, and clauses interpreted (FR-53 to FR-58, FR-62 to FR-64)."""

from typing import Final

from affinage.core.agenda import pop, push
from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.fromage.actions import Action, Build, Staff
from affinage.games.fromage.board import SCORING, Space, Structure
from affinage.games.fromage.events import Built, Staffed
from affinage.games.fromage.kinds import AGES, RESOURCES, SEASONS, TYPES, WORKERS
from affinage.games.fromage.prompts import Prompt, StructuresDue, TakeTurn
from affinage.games.fromage.rules import fruit, resources
from affinage.games.fromage.rules.asking import out_of_turn
from affinage.games.fromage.state import ACTED, STAFFING, Creamery, State, Works

NOT_YOURS: Final = Objection("FR-53", "That structure is not on your player board.")
STANDS: Final = Objection("FR-53", "That structure is already built.")
TOO_FEW: Final = Objection("FR-53", "You don't have enough structures to build that.")
NOT_BUILT: Final = Objection("FR-55", "Build that structure first.")
NOT_HOME: Final = Objection("FR-55", "That worker is not at home.")
STAFFED: Final = Objection("FR-55", "There is a worker there already.")


def legal(state: State, seat: int, into: list[Action]) -> None:
    """Appends the spots that can be staffed and the structures that can be built."""
    creamery = state.creameries[seat]
    works = creamery.works
    spots = works.spots & ~creamery.staffed
    if spots and creamery.home:
        for slot in range(4):
            if spots >> slot & 1:
                staffs = state.menu.staffs[works.structures[slot].index]
                for worker in range(WORKERS):
                    if creamery.home >> worker & 1:
                        into.append(staffs[worker])
    if creamery.structure >= works.cheapest:
        for slot in range(4):
            if not works.built >> slot & 1 and works.structures[slot].cost <= creamery.structure:
                into.append(state.menu.builds[works.structures[slot].index])


def objection(state: State, seat: int, action: Build, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, TakeTurn):
        return out_of_turn(prompt)
    creamery = state.creameries[seat]
    slot = creamery.works.slot_of(action.structure)
    if slot < 0:
        return NOT_YOURS
    if creamery.works.built >> slot & 1:
        return STANDS
    return TOO_FEW if creamery.structure < action.structure.cost else None


def carry_out(state: State, seat: int, action: Build, log: EventLog | None) -> None:
    """Fills the scaffold; the structure works from the next placement or gain on (FR-54)."""
    creamery = state.creameries[seat]
    works = creamery.works
    creamery.done |= ACTED
    creamery.structure -= action.structure.cost
    creamery.works = Works(works.board, works.structures, works.built | 1 << works.slot_of(action.structure))
    if log is not None:
        log.add(Built(seat, action.structure.word, action.structure.cost))


def objection_to_staff(state: State, seat: int, action: Staff, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, TakeTurn):
        return out_of_turn(prompt)
    creamery = state.creameries[seat]
    slot = creamery.works.slot_of(action.structure)
    if slot < 0:
        return NOT_YOURS
    if not creamery.works.built >> slot & 1:
        return NOT_BUILT
    if creamery.staffed >> slot & 1:
        return STAFFED
    return None if creamery.home >> action.worker & 1 else NOT_HOME


def carry_out_staff(state: State, seat: int, action: Staff, log: EventLog | None) -> None:
    """The worker is home at the start of the next turn; this is not a Gather (FR-55)."""
    creamery = state.creameries[seat]
    slot = creamery.works.slot_of(action.structure)
    creamery.done |= ACTED
    creamery.staffed |= 1 << slot
    creamery.send_away(action.worker, STAFFING + slot, 1)
    if log is not None:
        log.add(Staffed(seat, action.structure.word, TYPES[action.worker]))
    resources.grant(state, seat, action.structure.gain, log, action.structure.word)


def _looks_at(structure: Structure, space: Space, beside: int, completed: bool, milked: bool) -> bool:
    """Whether a structure's clause holds for a token placed beside this resource (FR-56, FO-26)."""
    return (
        structure.venue in (-1, space.venue)
        and structure.season in (-1, beside)
        and structure.type in (-1, space.type)
        and structure.age in (-1, space.age)
        and structure.icon in (-1, space.icon)
        and (completed or not structure.completing)
        and (milked or not structure.milking)
    )


def look(state: State, seat: int, log: EventLog | None) -> None:
    """Lets the next structure that a placed token concerns bring its resource; the rest wait under its question."""
    due = state.stacks[seat][-1]
    assert isinstance(due, StructuresDue)
    pop(state.stacks, seat)
    works = state.creameries[seat].works
    for slot in range(due.slot, 4):
        if works.placing >> slot & 1:
            structure = works.structures[slot]
            if _looks_at(structure, due.space, state.resource[due.space.venue], due.completed, due.milked):
                if works.placing >> (slot + 1):
                    push(state.stacks, seat, StructuresDue(due.space, due.completed, due.milked, slot + 1))
                resources.grant(state, seat, structure.gain, log, structure.word)
                return


def sooner(works: Works, turns: int, age: int, gathering: int) -> int:
    """The turns a worker is away, one less for a structure that says so, but never none (FR-62)."""
    for slot in range(4):
        if works.sooner >> slot & 1:
            structure = works.structures[slot]
            if age == structure.age if age >= 0 else gathering == structure.gathering:
                turns -= 1
    return max(turns, 1)


def used(creamery: Creamery, kind: str) -> int:
    """How many resources of a kind were used (FR-58)."""
    if kind == RESOURCES[0]:
        return creamery.works.used
    if kind == RESOURCES[1]:
        return creamery.livestock_used()
    return fruit.used(creamery) if kind == RESOURCES[2] else creamery.filled


def _count(state: State, seat: int, per: tuple[str, ...]) -> int:
    """What a scoring clause counts: `used KIND…`, `age AGE`, `type TYPE`, `venue NAME`, `season S`, `venues N`."""
    board = state.board
    tokens = state.cheese[4 * seat : 4 * seat + 4]
    what = per[0]
    if what == "used":
        return sum([used(state.creameries[seat], kind) for kind in per[1:]])
    if what == "age":
        return sum([(tokens[v] & board.by_age[v][AGES.index(per[1])]).bit_count() for v in range(4)])
    if what == "type":
        return sum([(tokens[v] & board.by_type[v][TYPES.index(per[1])]).bit_count() for v in range(4)])
    if what == "venue":
        return sum([tokens[v].bit_count() for v in range(4) if board.venues[v].name == per[1]])
    if what == "season":
        return tokens[state.resource.index(SEASONS[per[1]])].bit_count()
    return sum([1 for v in range(4) if tokens[v].bit_count() >= int(per[1])])


def score(state: State, seat: int) -> int:
    """The points of built structures that score (FR-58, FR-64)."""
    points = 0
    works = state.creameries[seat].works
    for slot in range(4):
        structure = works.structures[slot]
        if works.built >> slot & 1 and structure.kind == SCORING:
            points += worth(state, seat, structure)
    return points


def worth(state: State, seat: int, structure: Structure) -> int:
    """The points of a structure that scores."""
    return structure.points * _count(state, seat, structure.per)
