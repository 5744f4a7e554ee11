"""What every game promises, as tests that a game of somebody else's can run too.

import pytest
from affinage.testing import Case
from affinage.testing.contract import *

pytestmark = pytest.mark.parametrize("case", [Case("nim", {"seats": 2})], ids=str)
"""

import pytest

pytest.register_assert_rewrite("affinage.testing.eyes", "affinage.testing.records", "affinage.testing.rules")

from affinage.testing.cases import Case  # noqa: E402  (after its tests are known to pytest)

__all__ = ["Case"]
