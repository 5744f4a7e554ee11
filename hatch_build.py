"""Puts the built client, the rules and the example of a game into wheels, so that installing one is enough."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Asks for Node from PyPI only where the system has none that suits."""

    def dependencies(self) -> list[str]:
        """What the build environment lacks."""
        return [] if not self.wanted() or self.tool()["system_node_suits"]() else [self.tool()["NODE_WHEEL"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds, except for an editable install, where make does it, and where the client's source is not there."""
        if version != "editable" and self.wanted():
            self.tool()["run"]("build", root=Path(self.root))
        if version != "editable" and self.target_name == "wheel":
            for folder in ("docs/games", "examples/affinage-nim"):
                if Path(self.root, folder).exists():
                    build_data["force_include"][str(Path(self.root, folder))] = f"affinage/{folder}"

    def wanted(self) -> bool:
        """Only a wheel of a tree with the client's source has anything to build."""
        return self.target_name == "wheel" and Path(self.root, "client", "package.json").exists()

    def tool(self) -> dict[str, Any]:
        """The names of tools/client.py, which make runs too."""
        return runpy.run_path(str(Path(self.root, "tools", "client.py")))
