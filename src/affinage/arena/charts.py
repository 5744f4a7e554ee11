"""The lab's report on paper: one HTML page that needs no network, and the numbers as CSV."""

import csv
import html
from collections.abc import Iterable
from io import StringIO
from itertools import groupby
from typing import Any

from affinage.arena.lab import Report, Row
from affinage.core.errors import MissingExtra

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}: balance report</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }}
body {{ color: #2b2118; background: #fffdf8; }}
table {{ border-collapse: collapse; margin: 1rem 0 2rem; }}
th, td {{ padding: .2rem .8rem; text-align: right; border-bottom: 1px solid #e6dccb; }}
th:first-child, td:first-child {{ text-align: left; }}
</style>
</head>
<body>
<h1>{title}</h1>
<p>{about}</p>
{charts}
{tables}
</body>
</html>
"""


def page(report: Report) -> str:
    """The report as one HTML page; raises Mistake where the drawing packages are not installed."""
    options = ", ".join(f"{key} {value}" for key, value in _shared(report).items())
    about = (
        f"{len(report.findings)} games of {report.seats} seats between equal bots ({report.bot}), seeds from "
        f"{report.seed}; {options}. Bars and points are estimates, lines their 95% intervals; the dashed line is a "
        "fair share. What is not named was drawn anew for every game."
    )
    tables = "\n".join(_table(name, list(rows)) for name, rows in groupby(report.rows, key=lambda row: row.table))
    return PAGE.format(title=html.escape(report.title), about=html.escape(about), charts=_charts(report), tables=tables)


def summary_csv(report: Report) -> str:
    """The tables of the report, a row an estimate."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(Row.__struct_fields__)
    for row in report.rows:
        writer.writerow([getattr(row, field) for field in Row.__struct_fields__])
    return out.getvalue()


def games_csv(report: Report) -> str:
    """The games themselves, a row per seat."""
    out = StringIO()
    if not report.findings:
        return ""
    options = list(report.findings[0].options)
    lines = list(dict.fromkeys(line for finding in report.findings for line in finding.lines[0]))
    names = sorted({name for finding in report.findings for own in finding.traits for name in own})
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        [
            "seed",
            *options,
            "reason",
            "turns",
            "actions",
            "lead_changes",
            "seat",
            "won",
            "total",
            *lines,
            "opening",
            *names,
        ]
    )
    for finding in report.findings:
        frame = [finding.seed, *(finding.options[name] for name in options)]
        frame += [finding.reason, finding.turns, finding.moves, finding.lead_changes]
        for seat, won in enumerate(finding.won):
            scores = [finding.totals[seat], *(finding.lines[seat].get(line, "") for line in lines)]
            own = [" + ".join(finding.traits[seat].get(name, ())) for name in names]
            writer.writerow([*frame, seat, won, *scores, finding.openings[seat], *own])
    return out.getvalue()


def _shared(report: Report) -> dict[str, Any]:
    """The options that were the same in every game."""
    if not report.findings:
        return {}
    first = report.findings[0].options
    return {key: value for key, value in first.items() if all(f.options[key] == value for f in report.findings)}


def _table(name: str, rows: list[Row]) -> str:
    percent = rows[0].fair is not None or name == "games ended by"
    cells = "".join(
        f"<tr><td>{html.escape(row.value)}</td><td>{row.cases}</td><td>{_number(row.estimate, percent)}</td>"
        f"<td>{_number(row.low, percent)} – {_number(row.high, percent)}</td></tr>"
        for row in rows
    )
    head = f"<tr><th></th><th>cases</th><th>{'share' if percent else 'mean'}</th><th>95% interval</th></tr>"
    return f"<h2>{html.escape(name.capitalize())}</h2>\n<table>{head}{cells}</table>"


def _number(value: float, percent: bool) -> str:
    return f"{value:.1%}" if percent else f"{value:.2f}"


def drawing() -> Any:
    """The package that draws charts; raises MissingExtra, so that a long run can ask before it begins."""
    try:
        import altair
        import vl_convert  # noqa: F401  (what altair takes the drawing code from)
    except ImportError:
        raise MissingExtra("The report", "charts") from None
    return altair


def _charts(report: Report) -> str:
    """All charts in one figure, with the drawing code inside the page."""
    altair = drawing()
    figures: list[Any] = [
        _dots(altair, name, list(rows)) for name, rows in groupby(report.rows, key=lambda row: row.table)
    ]
    figures.append(_histogram(altair, "Length in turns", (finding.turns for finding in report.findings)))
    figures.append(_histogram(altair, "Lead changes", (finding.lead_changes for finding in report.findings)))
    text: str = altair.vconcat(*figures).to_html(inline=True, fullhtml=False, output_div="charts")
    return text


def _dots(altair: Any, name: str, rows: list[Row]) -> Any:
    """Estimates with their intervals, one below the other, and the fair share as a dashed line."""
    percent = rows[0].fair is not None or name == "games ended by"
    data = altair.Data(
        values=[
            {"value": row.value, "cases": row.cases, "estimate": row.estimate, "low": row.low, "high": row.high}
            for row in rows
            if row.high != float("inf")
        ]
    )
    axis = altair.Axis(format="%") if percent else altair.Axis()
    chart = altair.Chart(data, title=name.capitalize(), width=520)
    y = altair.Y("value:N", sort=None, title=None)
    tips = [altair.Tooltip(f"{field}:{kind}") for field, kind in (("value", "N"), ("cases", "Q"), ("estimate", "Q"))]
    scale = altair.Scale(zero=percent)
    spread = chart.mark_rule(strokeWidth=3, color="#c9a227").encode(
        x=altair.X("low:Q", title=None, axis=axis, scale=scale), x2="high:Q", y=y
    )
    dots = chart.mark_point(filled=True, size=70, color="#7a4a12", opacity=1).encode(
        x=altair.X("estimate:Q", title=None, axis=axis, scale=scale), y=y, tooltip=tips
    )
    if rows[0].fair is None:
        return spread + dots
    line = altair.Chart(altair.Data(values=[{"fair": rows[0].fair}]))
    return spread + line.mark_rule(strokeDash=[4, 4], color="#777").encode(x="fair:Q") + dots


def _histogram(altair: Any, title: str, values: Iterable[int]) -> Any:
    data = altair.Data(values=[{"n": value} for value in values])
    bars = altair.Chart(data, title=title, width=520, height=160).mark_bar(color="#c9a227")
    return bars.encode(x=altair.X("n:Q", bin=altair.Bin(maxbins=30), title=None), y=altair.Y("count()", title="games"))
