"""What mypyc is told about a class that it compiles; plain Python needs neither it nor the package it comes from."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**told: Any) -> Any:
        """Leaves the class as it is."""
        return lambda kind: kind
