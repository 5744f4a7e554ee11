"""The fair queue: whose turn it is, without a clock."""

from affinage.web.fair import FairQueue


def taken(queue: FairQueue[str], seconds: float = 1.0) -> str:
    """What is done next, and took so long."""
    found = queue.take()
    assert found is not None
    queue.done(found, seconds)
    return found.thing


def test_somebody_with_one_does_not_wait_behind_somebody_with_fifty():
    queue = FairQueue[str](1)
    for number in range(50):
        queue.put("many", f"hard {number}")
    assert [taken(queue) for _ in range(3)] == ["hard 0", "hard 1", "hard 2"]
    queue.put("one", "easy")
    assert [taken(queue) for _ in range(2)] == ["easy", "hard 3"]


def test_owners_take_turns_by_the_time_they_have_used():
    queue = FairQueue[str](1)
    for number in range(4):
        queue.put("slow", f"slow {number}", guess=1.0)
        queue.put("quick", f"quick {number}", guess=1.0)
    assert taken(queue, 3.0) == "slow 0"
    assert [taken(queue, 1.0) for _ in range(4)] == ["quick 0", "quick 1", "quick 2", "slow 1"]


def test_who_was_away_has_saved_nothing_up():
    queue = FairQueue[str](1)
    for number in range(20):
        queue.put("here", f"here {number}")
    for _ in range(10):
        taken(queue)
    for number in range(5):
        queue.put("back", f"back {number}")
    assert [taken(queue) for _ in range(4)] == ["back 0", "here 10", "back 1", "here 11"]


def test_what_is_cheap_comes_first_among_the_things_of_one_owner():
    queue = FairQueue[str](1)
    queue.put("us", "hard", rank=2)
    queue.put("us", "medium", rank=1)
    queue.put("us", "easy", rank=0)
    queue.put("us", "easy too", rank=0)
    assert [taken(queue) for _ in range(4)] == ["easy", "easy too", "medium", "hard"]


def test_one_owner_never_has_all_of_it():
    queue = FairQueue[str](most_each=2)
    for number in range(3):
        queue.put("many", f"hard {number}")
    running = [queue.take() for _ in range(3)]
    assert [each.thing if each else None for each in running] == ["hard 0", "hard 1", None]
    queue.put("one", "hint")
    hint = queue.take()
    assert hint is not None
    assert hint.thing == "hint"
    assert running[0] is not None
    queue.done(running[0], 1.0)
    last = queue.take()
    assert last is not None
    assert last.thing == "hard 2"


def test_what_nobody_waits_for_is_done_when_nothing_else_is_to_do_and_until_somebody_comes():
    queue, is_away = FairQueue[str](1), {"a": True, "b": True}
    queue.put("slow", "table a", at_leisure=lambda: is_away["a"])
    queue.put("slow", "table b", at_leisure=lambda: is_away["b"])
    for number in range(2):
        queue.put("many", f"hard {number}")
    assert taken(queue) == "hard 0"
    is_away["b"] = False  # somebody opened it
    assert [taken(queue) for _ in range(3)] == ["table b", "hard 1", "table a"]


def test_what_nobody_wants_any_more_is_not_done():
    queue = FairQueue[str](1)
    gone, stays = "gone", "stays"
    queue.put("us", gone)
    queue.put("us", stays)
    queue.drop(gone)
    assert taken(queue) == "stays"
    assert queue.take() is None


def test_nothing_is_kept_of_owners_that_are_done():
    queue = FairQueue[str](1)
    for number in range(100):
        queue.put(f"owner {number}", "thought")
    for _ in range(100):
        taken(queue)
    assert not queue._used
    assert not queue._running
