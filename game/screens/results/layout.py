"""The layout of the results page: headline, podium, chart, table and buttons."""

from game import ui
from game.art import Theme
from game.common import Window
from game.screens.results.results_table import HEADING_HEIGHT, ROW_HEIGHT


def page(window: Window, players: int, **parts: ui.Node | None) -> ui.Node:
    """Return the page with the parts `headline`, `podium`, `chart`, `table` and `foot`.

    In a landscape window the podium is to the left of chart and table; in a portrait window all
    parts are in a column. The area of a missing part stays empty.
    """
    scale, upright = window.scale, window.portrait
    margin, gap = Theme.space_large * scale, Theme.space * scale
    height = window.height - 2 * margin
    podium, chart = parts.get("podium"), ui.stack(parts.get("chart"))
    table_height = 0.11 + 0.04 * players if upright else 0.2 + 0.055 * players
    maximum = (HEADING_HEIGHT + ROW_HEIGHT * players + 2 * Theme.space) * scale
    table = ui.stack(parts.get("table"), h=ui.fraction(table_height, maximum=maximum))
    if upright:
        upper = ui.column(
            ui.stack(podium, h=ui.flex(0.56)), ui.stack(chart, h=ui.flex(0.44)), gap=gap
        )
        body = ui.column(upper, table, gap=gap)
    else:
        body = ui.row(
            ui.stack(podium, w=ui.fraction(0.46)), ui.column(chart, table, gap=gap), gap=gap
        )
    foot_height = max(window.roomy_min_side, min(Theme.button_height * scale, height * 0.16))
    foot = ui.stack(parts.get("foot"), h=ui.px(foot_height), align=(0.5, 1.0))
    headline_height = min(92.0 * scale, height * (0.11 if upright else 0.16))
    headline = ui.stack(parts.get("headline"), h=ui.px(headline_height))
    rest = ui.column(headline, body, ui.spacer(h=foot.h), gap=gap)
    width = ui.fraction(1.0, less=2 * margin, maximum=1200.0 * scale)
    return ui.stack(rest, foot, w=width, h=ui.px(height))
