"""Puts the built client, the rules and the example of a game into wheels, so that installing one is enough."""

import os
import re
import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(?<=\]\()(?!https?:|#)([^)]+)")


class AddressHook(MetadataHookInterface):
    """Where the project lives is known to whoever publishes it: AFFINAGE_REPOSITORY, as https://HOST/OWNER/affinage."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Names the project's pages, and lets the README's links lead there from a package index too."""
        address = os.environ.get("AFFINAGE_REPOSITORY", "").rstrip("/")
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["urls"] = {}
        if address:
            tree = f"{address}/blob/v{metadata['version']}"
            metadata["urls"] = {
                "Source": address,
                "Documentation": f"{tree}/docs/README.md",
                "Changelog": f"{tree}/CHANGELOG.md",
                "Issues": f"{address}/issues",
            }
            raw = re.compile(r"(!\[[^]]*\]\()(?!https?:)([^)]+)")
            text = raw.sub(rf"\1{address}/raw/v{metadata['version']}/\2", text)
            text = LINK.sub(rf"{tree}/\1", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


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
        """Only a wheel of a tree with the client's source has anything to build; AFFINAGE_CLIENT=built says it is."""
        if self.target_name != "wheel" or not Path(self.root, "client", "package.json").exists():
            return False
        if os.environ.get("AFFINAGE_CLIENT") != "built":
            return True
        if not Path(self.root, "src", "affinage", "web", "static", "index.html").exists():
            raise SystemExit("AFFINAGE_CLIENT=built, but the client is not there: run `python tools/client.py` first.")
        return False

    def tool(self) -> dict[str, Any]:
        """The names of tools/client.py, which make runs too."""
        return runpy.run_path(str(Path(self.root, "tools", "client.py")))
