"""The lab: what it counts, that it is reproducible, and that its page needs no network."""

import csv
import re
import sys
from io import StringIO

import pytest
from click.testing import CliRunner

from affinage.arena import charts
from affinage.arena.executor import Here
from affinage.arena.lab import Finding, examine, tabulate, vary
from affinage.cli import main
from affinage.core.registry import game, names
from affinage.core.rng import stream


def finding(won, **more):
    told = {
        "seed": 1, "options": {"side": "A"}, "reason": "cheese", "turns": 10, "moves": 40, "lead_changes": 2,
        "totals": [4, 3], "lines": [{"kinds": 4}, {"kinds": 3}], "openings": ["start a1", "start g7"],
        "traits": [{}, {}],
    }  # fmt: skip
    return Finding(won=won, **{**told, **more})


def rows_of(table, findings, options=("side",)):
    return {row.value: row for row in tabulate(findings, options) if row.table == table}


def test_wins_by_seat_option_opening_and_trait():
    findings = [
        finding([1.0, 0.0], traits=[{"board": ["I"]}, {"board": ["II"]}]),
        finding([1.0, 0.0], options={"side": "B"}, traits=[{"board": ["II"]}, {"board": ["I"]}]),
        finding([0.0, 1.0], openings=["start g1", "start a1"], traits=[{"board": ["I"]}, {"board": ["II"]}]),
        finding([0.5, 0.5], traits=[{"board": ["I"]}, {"board": ["II"]}]),
    ]
    seats = rows_of("wins by seat", findings)
    assert (seats["seat 1"].estimate, seats["seat 1"].cases, seats["seat 1"].fair) == (2.5 / 4, 4, 0.5)
    assert rows_of("wins of seat 1 by side", findings)["A"].cases == 3
    openings = rows_of("wins by opening action", findings)
    assert (openings["start a1"].cases, openings["start a1"].estimate) == (4, 3.5 / 4)
    boards = rows_of("wins by board", findings)
    assert (boards["I"].cases, boards["I"].estimate) == (4, 1.5 / 4)
    assert rows_of("score by line", findings)["kinds"].estimate == 3.5
    assert rows_of("length", findings)["turns"].estimate == 10


def test_a_line_that_not_every_game_has_is_averaged_over_those_that_have_it():
    mixed = [finding([1.0, 0.0]), finding([1.0, 0.0], lines=[{"banca": 9}, {"banca": 5}])]
    scores = rows_of("score by line", mixed)
    assert (scores["kinds"].estimate, scores["kinds"].cases) == (3.5, 2)
    assert (scores["banca"].estimate, scores["banca"].cases) == (7, 2)


def test_foursomes_of_venues_are_drawn_and_compared_and_so_is_the_best_venue_of_a_seat():
    report = examine(game("formaggio"), {"seats": 2, "cut": 15, "mode": "basic", "side": "I"}, "random", 12, Here())
    tables = {row.table for row in report.rows}
    assert {"wins of seat 1 by venues", "wins by best venue"} <= tables
    assert len({finding.options["venues"] for finding in report.findings}) > 6
    for finding in report.findings:
        for own in finding.traits:
            assert set(own["best venue"]) <= set(finding.options["venues"].split(","))


def test_an_option_that_never_changed_has_no_table():
    assert not rows_of("wins of seat 1 by side", [finding([1.0, 0.0])] * 3)


@pytest.mark.parametrize("name", names())
def test_options_left_open_are_drawn_and_playable(name):
    rules = game(name)
    drawn = [vary(rules, {}, stream(n, "lab")) for n in range(20)]
    for options in drawn:
        rules.setup(rules.options(**options), 1)
    varied = {key for key in drawn[0] if len({str(options[key]) for options in drawn}) > 1}
    assert varied
    assert not varied & {"seats", "cut", "edition"}


def test_a_given_option_stays():
    rules = game("roquefort")
    assert {vary(rules, {"side": "B"}, stream(n, "lab"))["side"] for n in range(20)} == {"B"}


@pytest.mark.parametrize("name", names())
def test_a_report_of_every_game(name):
    rules = game(name)
    report = examine(rules, {"seats": 2, "cut": 15}, "random", 4, Here())
    assert not report.faults
    assert len(report.findings) == 4
    assert report == examine(rules, {"seats": 2, "cut": 15}, "random", 4, Here())
    table = list(csv.DictReader(StringIO(charts.games_csv(report))))
    assert len(table) == 8
    assert {row["seat"] for row in table} == {"0", "1"}


def test_the_page_needs_no_network(tmp_path):
    call = ["lab", "roquefort", "--games", "4", "--bots", "random", "--option", "cut=30", "--out", str(tmp_path)]
    answer = CliRunner().invoke(main, call)
    assert answer.exit_code == 0, answer.output
    page = (tmp_path / "roquefort.html").read_text()
    assert not re.findall(r"<(?:script|link|img)[^>]+(?:src|href)=[\"']?(?:https?:)?//", page)
    assert "cdn." not in page
    assert "vegaEmbed" in page
    assert "Wins by seat" in page
    summary = list(csv.DictReader(StringIO((tmp_path / "roquefort.csv").read_text())))
    assert {"table", "value", "cases", "estimate", "low", "high", "fair"} == set(summary[0])


def test_a_folder_that_cannot_be_gets_a_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    call = [
        "lab",
        "roquefort",
        "--games",
        "1",
        "--bots",
        "random",
        "--option",
        "cut=5",
        "--out",
        str(tmp_path / "file" / "x"),
    ]
    answer = CliRunner().invoke(main, call)
    assert answer.exit_code == 2
    assert answer.stderr.count("\n") == 1


def test_what_is_missing_is_said_before_a_game_is_played(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "altair", None)
    monkeypatch.setattr("affinage.cli.lab.examine", None)
    result = CliRunner().invoke(main, ["lab", "roquefort", "--out", str(tmp_path / "lab")])
    assert result.exit_code == 2
    assert "'.[charts]'" in result.stderr
