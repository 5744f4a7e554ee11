"""The log: a warning that anybody can cause does not fill the disk."""

import logging

from affinage.web.logs import ALIKE_SECONDS, MOST_ALIKE, MOST_KINDS, Lines, Seldom


def record(text: str, at: float, level: int = logging.ERROR, *about: object) -> logging.LogRecord:
    made = logging.LogRecord("asyncio", level, __file__, 1, text, about, None)
    made.created = at
    return made


ACCEPT = "socket.accept() out of system resource\nsocket: <asyncio.TransportSocket fd=7>"


def test_a_line_is_written_so_many_times_a_minute_and_then_says_how_many_were_left_out():
    seldom = Seldom()
    written = [seldom.filter(record(ACCEPT, 100.0 + n / 1000)) for n in range(5000)]
    assert written.count(True) == MOST_ALIKE
    assert seldom.filter(record("another", 106.0))
    later = record(ACCEPT, 100.0 + ALIKE_SECONDS)
    assert seldom.filter(later)
    assert f"(and {5000 - MOST_ALIKE} more like it before)" in Lines().format(later)
    again = record(ACCEPT, 101.0 + ALIKE_SECONDS)
    assert seldom.filter(again)
    assert "more like it" not in Lines().format(again)


def test_what_differs_only_in_its_values_is_alike():
    seldom = Seldom(most=2)
    written = [seldom.filter(record("table %s failed", 1.0, logging.WARNING, n)) for n in range(4)]
    assert written == [True, True, False, False]


def test_what_happens_at_tables_is_always_written():
    seldom = Seldom(most=1)
    assert all(seldom.filter(record("move kept", 1.0, logging.INFO)) for _ in range(50))


def test_many_kinds_of_lines_do_not_fill_the_memory():
    seldom = Seldom(most=1)
    for number in range(3 * MOST_KINDS):
        seldom.filter(record(f"line {number}", 1.0))
    assert len(seldom._seen) <= MOST_KINDS + 1
