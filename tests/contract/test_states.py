"""A copy of a state has every field of it, and shares nothing that is changed in place."""

import pytest

from affinage.testing import Case
from affinage.testing.cases import some_moments
from tests.contract.cases import CASES


def fields(thing):
    """What an object holds, slot by slot; a slot that was never set is missing."""
    return {name: getattr(thing, name) for name in type(thing).__slots__ if hasattr(thing, name)}


def alike(one, other, path):
    """Whether two values are the same all the way down, with no list or changing object in common."""
    assert type(one) is type(other), path
    if isinstance(one, list):
        assert one is not other, f"{path} is shared"
        assert len(one) == len(other), path
        for at, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            alike(mine, theirs, f"{path}[{at}]")
    elif hasattr(one, "copy") and not path.endswith(".shown"):  # what was shown is replaced, never changed
        assert one is not other, f"{path} is shared"
        assert fields(one).keys() == fields(other).keys() == set(type(one).__slots__), path
        for name, mine in fields(one).items():
            alike(mine, getattr(other, name), f"{path}.{name}")
    else:
        assert one is other or one == other, path


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_copy_has_every_field_and_shares_no_list(case: Case):
    for state, _, _ in some_moments(case, 8, 6):
        alike(state, state.copy(), "state")
