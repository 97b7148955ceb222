"""Where everything of the results screen lies, and how a chart is ruled: pure functions.

All boxes are px; sizes are thought of in dp and multiplied by the scale of the window.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.geometry import Box
from game.view.measure import Window

MARGIN = 16.0
GAP = 12.0
HEADLINE = 118.0
FOOTER = 58.0
CARD, CARD_PART = 200.0, 0.44
CHART_PART = 0.36
BUTTON = 260.0
WIDEST = 1200.0


class ResultsLayout(NamedTuple):
    """The boxes of the results; ``cards`` from the winner down."""

    scale: float
    headline: Box
    cards: tuple[Box, ...]
    chart: Box
    menu: Box
    rematch: Box

    def controls(self) -> dict[str, Box]:
        """Every box that may not overlap another, by name."""
        boxes = {name: getattr(self, name) for name in ("headline", "chart", "menu", "rematch")}
        return boxes | {f"card {n}": box for n, box in enumerate(self.cards)}


def results_layout(window: Window, players: int) -> ResultsLayout:
    """The results in a window for 2 to 4 players."""
    scale = window.roomy
    screen = Box(0, 0, *window.size).inset(MARGIN * scale)
    screen = Box.around(screen.centre, min(screen.w, WIDEST * scale), screen.h)
    gap = GAP * scale
    headline, rest = screen.split_top(min(HEADLINE * scale, screen.h * 0.17), gap)
    footer, body = rest.split_bottom(max(window.touch, min(FOOTER * scale, screen.h * 0.16)), gap)
    if not window.upright:
        standing, chart = body.split_left(body.w * 0.46, gap)
    else:
        needed = players * (CARD * 0.7 * scale + gap) - gap
        chart_height = max(body.h * CHART_PART, min(body.h - needed - gap, body.w * 0.9))
        chart, standing = body.split_bottom(chart_height, gap)
    largest = max(CARD * scale, standing.h * CARD_PART) if not window.upright else CARD * scale
    card = min(largest, (standing.h - gap * (players - 1)) / players)
    cards = tuple(
        Box(standing.x, standing.y + n * (card + gap), standing.w, card) for n in range(players)
    )
    if not window.upright:
        # Few players' cards stand in the middle, beside the chart.
        down = (standing.bottom - cards[-1].bottom) / 2
        cards = tuple(box.moved(0, down) for box in cards)
        chart = Box.around(chart.centre, chart.w, chart.h - 2 * down)
    button = min(BUTTON * scale, (footer.w - gap) / 2)
    bar = Box.around(footer.centre, 2 * button + gap, footer.h)
    menu, rematch = bar.columns(2, gap)
    return ResultsLayout(scale, headline, cards, chart, menu, rematch)


class Ruling(NamedTuple):
    """How a chart is ruled: the largest value, the step of its lines, and the number of turns."""

    top: int
    step: int
    turns: int


def ruling(courses: list[tuple[int, ...]]) -> Ruling:
    """Lines at round values, at most five, for scores by turn that begin with 0."""
    highest = max((max(course) for course in courses), default=0)
    turns = max((len(course) - 1 for course in courses), default=0)
    step = 1
    while highest > 5 * step:
        step = next(s for s in _round_steps(step) if s > step)
    top = max(step, math.ceil(highest / step) * step)
    return Ruling(top, step, max(1, turns))


def _round_steps(above: int) -> list[int]:
    power = 10 ** int(math.log10(above))
    return [power * part for part in (1, 2, 5, 10, 20)]


def spread(wanted: list[float], height: float, top: float, bottom: float) -> list[float]:
    """Middles for labels of this height, as near to those wanted as they can be without touching,
    between ``top`` and ``bottom``; they keep their order."""
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    placed: dict[int, float] = {}
    edge = top
    for n in order:
        placed[n] = max(wanted[n], edge + height / 2)
        edge = placed[n] + height / 2
    edge = bottom
    for n in reversed(order):
        placed[n] = min(placed[n], edge - height / 2)
        edge = placed[n] - height / 2
    return [placed[n] for n in range(len(wanted))]
