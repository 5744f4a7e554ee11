"""Every test of the store runs on both databases."""

import pytest


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """Whoever waits for another to be done with a file waits however slow that one is."""
    monkeypatch.setattr("affinage.store.database.BUSY_SECONDS", 600.0)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def database(request, tmp_path):
    """The address of a new, empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return request.getfixturevalue("postgres").database()
