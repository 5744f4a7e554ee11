"""A Dask cluster: the same results as here, and a sentence where there is none."""

import re
import socket

import msgspec
import pytest
from click.testing import CliRunner

from affinage.arena.cluster import Cluster, workplace
from affinage.arena.executor import Here, Lost, Processes
from affinage.arena.ladder import climb
from affinage.cli import main
from affinage.core.errors import Mistake
from affinage.core.registry import game


@pytest.fixture(scope="module", autouse=True)
def patient():
    """However slow the machine, a scheduler that is there is waited for."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("affinage.arena.cluster.SECONDS", 600)
        yield


@pytest.fixture(scope="module")
def cluster(patient):
    """A scheduler and two workers in threads of this process."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    ) as local:
        there = Cluster(local.scheduler_address)
        yield there
        there._client.close()


def half(number):
    if number % 2:
        raise ValueError(f"{number} is odd")
    return number // 2


def test_it_gives_the_same_ladder_as_here(cluster):
    rules = game("roquefort")
    options = rules.options(seats=2, cut=40)
    there, here = (climb(rules, options, ["easy", "random"], 4, on) for on in (cluster, Here()))
    assert msgspec.structs.replace(there, seconds=0.0) == msgspec.structs.replace(here, seconds=0.0)


TIMES = re.compile(rb'"(seconds|moves_per_second)":[0-9.]+')
"""What no two runs share."""


@pytest.mark.parametrize(
    "call",
    [
        ["simulate", "roquefort", "--games", "30", "--seed", "5"],
        ["arena", "cheesonomics", "--bots", "greedy,easy,random", "--games", "2", "--seed", "3"],
    ],
    ids=["simulate", "arena"],
)
def test_the_commands_write_the_same_json_on_a_cluster_as_here(cluster, call):
    written = []
    for place in (["--jobs", "1"], ["--jobs", "2"], ["--cluster", cluster.address]):
        answer = CliRunner().invoke(main, [*call, "--json", *place])
        assert answer.exit_code == 0, answer.stderr
        written.append(TIMES.sub(b"", answer.stdout_bytes))
    assert written[0].startswith(b'{"game":')
    assert written == [written[0]] * 3


def test_what_raises_is_lost_and_the_rest_is_done(cluster):
    answers = list(cluster.map(half, range(6)))
    assert sorted(answer for answer in answers if not isinstance(answer, Lost)) == [0, 1, 2]
    lost = sorted(answer for answer in answers if isinstance(answer, Lost))
    assert [(each.item, each.reason) for each in lost] == [(n, f"ValueError: {n} is odd") for n in (1, 3, 5)]


def test_work_under_way_is_not_taken_for_other_work(cluster):
    """Dask answers with what it has where two tasks have one key."""
    halves = cluster.map(half, range(6))
    first = next(halves)
    assert sorted(cluster.map(str, range(6))) == ["0", "1", "2", "3", "4", "5"]
    assert len([first, *halves]) == 6


@pytest.fixture
def nobody():
    """An address where nobody listens, and nobody else can begin to."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield f"tcp://127.0.0.1:{taken.getsockname()[1]}"


@pytest.mark.parametrize("address", ["", "nowhere", "tcp://", "tcp://127.0.0.1:99999999"])
def test_a_cluster_that_is_not_there_gets_a_sentence(address, nobody):
    with pytest.raises(Mistake, match=r"\.$"):
        Cluster(address or nobody)


def test_the_commands_say_so_and_exit_2(nobody):
    for call in (["arena", "roquefort", "--bots", "easy,random", "--games", "2"], ["lab", "roquefort", "--games", "2"]):
        answer = CliRunner().invoke(main, [*call, "--cluster", nobody])
        assert answer.exit_code == 2
        assert answer.stderr.startswith("There is no cluster at tcp://127.0.0.1:")
        assert answer.stderr.count("\n") == 1


def test_without_a_cluster_work_stays_here():
    assert isinstance(workplace(1, None), Here)
    assert isinstance(workplace(2, None), Processes)
