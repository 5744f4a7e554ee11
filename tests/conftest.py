"""What every test stands on: no time limits, the same cases in every run, and nothing skipped where CI=true."""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from _pytest.terminal import TerminalReporter
from hypothesis import HealthCheck, settings

from tests import caddy, nginx
from tests.postgres import Postgres, programs

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
FAST = ROOT / ".venv-fast"

WITH_PROCESSES = (
    "arena/test_cluster.py",
    "arena/test_interrupted.py",
    "bots/test_program.py",
    "browser",
    "cli/test_calls.py",
    "cli/test_pty.py",
    "faults",
    "fuzz/test_websocket.py",
    "site/test_engine.py",
    "test_packages.py",
    "test_wheel.py",
    "web",
)
"""Suites with servers, browsers or other processes: a failed test runs up to twice more. No other test does."""

settings.register_profile(
    "affinage",
    deadline=None,
    derandomize="AFFINAGE_EXPLORE" not in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.load_profile("affinage")


def compiled() -> bool:
    """Whether the engines are compiled; where `make test` is still at it, this waits until that has ended."""
    import fcntl

    with (ROOT / "tools" / "fast.py").open() as compiling:
        fcntl.flock(compiling, fcntl.LOCK_SH)
        return (FAST / "ok").exists()


NEEDS: dict[str, tuple[str, Callable[[], bool]]] = {
    "browser": ("Chromium is not installed", lambda: shutil.which("chromium") is not None),
    "caddy": ("Caddy is not installed", lambda: caddy.program() is not None),
    "compiled": ("the engines are not compiled; `make fast` does it", compiled),
    "firefox": ("Firefox is not installed", lambda: shutil.which("firefox-esr") is not None),
    "nginx": ("nginx is not installed", lambda: nginx.program() is not None),
    "postgres": ("PostgreSQL is not installed", lambda: programs() is not None),
    "site": ("the site is not built; `make site` does it", lambda: (TESTS.parent / "dist" / "site" / "sw.js").exists()),
}


@pytest.fixture(scope="session", autouse=True)
def plain_terminal() -> Iterator[None]:
    """No test hangs on how the terminal is set that started the suite."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("COLUMNS", "LINES", "FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
            patch.delenv(name, raising=False)
        patch.setenv("AFFINAGE_CONFIG", "none")  # nor on the settings of whoever runs it
        yield


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of this run's own."""
    server = Postgres()
    yield server
    server.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests under tests/browser need Chromium, those with processes may run again, and compiled engines come last."""
    items.sort(key=lambda item: item.get_closest_marker("compiled") is not None)
    for item in items:
        if item.path.is_relative_to(TESTS / "browser"):
            item.add_marker("browser")
        if any(item.path.is_relative_to(TESTS / place) for place in WITH_PROCESSES):
            item.add_marker(pytest.mark.flaky(reruns=2))


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Shows why tests needed another run: each is a defect to mend next."""
    reports = terminalreporter.getreports("rerun")
    if reports:
        terminalreporter.section("tests that needed another run; mend these next")
        for report in reports:
            terminalreporter.line(f"{report.nodeid}\n{report.longreprtext}")


def pytest_runtest_setup(item: pytest.Item) -> None:
    for marker, (reason, is_there) in NEEDS.items():
        if item.get_closest_marker(marker) and not is_there():
            pytest.skip(reason)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where CI=true a skip is a failure."""
    report = yield
    if os.environ.get("CI") == "true" and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI does not allow: {report.longrepr}"
    return report
