"""A ticket opens one socket, for whoever holds the seat when it is opened."""

import pytest
from websockets.exceptions import InvalidStatus

from tests.web.conftest import Player, open_line
from tests.web.test_play import HUMAN, OPEN


def opens(player: Player, table: str, ticket: str) -> bool:
    address = f"ws://127.0.0.1:{player.server.port}/api/tables/{table}/live?ticket={ticket}"
    try:
        with open_line(address):
            return True
    except InvalidStatus:
        return False


@pytest.fixture
def seated(player, other):
    """A table where the second seat is the other's, and the path of a link that they made for it."""
    laid = player.lay(HUMAN, OPEN)
    link = next(link["path"] for link in laid["links"] if link["seat"] == 1)
    assert other.join(link, name="Bob").status_code == 200
    return laid["id"], other.post(f"/api/tables/{laid['id']}/links", seat=1).json()["path"]


def ticket_of(player: Player, table: str) -> str:
    ticket: str = player.post(f"/api/tables/{table}/ticket").json()["ticket"]
    return ticket


def test_a_ticket_opens_one_socket(other, seated):
    table, _ = seated
    ticket = ticket_of(other, table)
    assert opens(other, table, ticket)
    assert not opens(other, table, ticket)


def test_a_ticket_is_no_good_once_the_seat_is_somebody_elses(server, other, seated):
    table, link = seated
    kept = ticket_of(other, table)
    eve = Player(server)
    assert eve.join(link, name="Eve", takeover=True).status_code == 200
    assert not opens(other, table, kept)
    assert opens(eve, table, ticket_of(eve, table))
