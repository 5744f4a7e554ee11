"""Nim keeps what every game promises."""

import pytest

from affinage.testing import Case
from affinage.testing.contract import *  # noqa: F403

pytestmark = pytest.mark.parametrize("case", [Case("nim", {"seats": seats}) for seats in (2, 3, 4)], ids=str)
