"""The layout of the results screen and the ruling of its chart: pure functions.

Boxes are px; constants are dp unless they are parts of something.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box, Point
from game.common.window import Window

HEADLINE = 92.0
BUTTON = 260.0
WIDEST = 1200.0

PODIUM_WIDE = 0.46
"""The part of the width that the podium takes in a wide window."""
PODIUM_HIGH = 0.56
"""The part that the podium takes of the height it shares with the chart in an upright window."""

TABLE_HEAD, TABLE_ROW = 26.0, 38.0

STEP_HEIGHTS = {1: 1.0, 2: 0.74, 3: 0.5, 4: 0.3}
"""Height of each place's step as a part of the first one's."""
STEP_WIDEST = 184.0
STEP_SLIMMEST = 2.3
"""Height of the highest step as a multiple of its width, at most."""
COLUMNS = (1, 0, 2, 3)
"""Places by rank from left to right: the first between the second and the third."""
BASE = 12.0
SCORE, BADGE = 50.0, 80.0
"""Heights (dp) of a score and of a badge, at most."""


class ResultsLayout(NamedTuple):
    """The boxes (px) of the results."""

    scale: float
    headline: Box
    podium: Box
    chart: Box
    table: Box
    menu: Box
    replay: Box
    rematch: Box

    def controls(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name."""
        return {name: getattr(self, name) for name in self._fields[1:]}


def results_layout(window: Window, players: int) -> ResultsLayout:
    """Lays out the results of 2 to 4 players."""
    scale = window.roomy
    screen = Box(0, 0, *window.size).inset(Theme.space_large * scale)
    screen = Box.around(screen.centre, min(screen.w, WIDEST * scale), screen.h)
    gap = Theme.space * scale
    part = 0.11 if window.upright else 0.16
    headline, rest = screen.split_top(min(HEADLINE * scale, screen.h * part), gap)
    footer, body = rest.split_bottom(
        max(window.few, min(Theme.button_height * scale, screen.h * 0.16)), gap
    )
    needed = (TABLE_HEAD + TABLE_ROW * players + 2 * Theme.space) * scale
    if window.upright:
        table, rest = body.split_bottom(min(needed, body.h * (0.11 + 0.04 * players)), gap)
        podium, chart = rest.split_top((rest.h - gap) * PODIUM_HIGH, gap)
    else:
        podium, rest = body.split_left(body.w * PODIUM_WIDE, gap)
        table, chart = rest.split_bottom(min(needed, rest.h * (0.2 + 0.055 * players)), gap)
    button = min(BUTTON * scale, (footer.w - 2 * gap) / 3)
    row = Box.around(footer.centre, 3 * button + 2 * gap, footer.h)
    menu, replay, rematch = row.columns(3, gap)
    return ResultsLayout(scale, headline, podium, chart, table, menu, replay, rematch)


class StandLayout(NamedTuple):
    """One player on the podium, when the step is up."""

    step: Box
    name: Box
    badge: Box
    crown: Box
    score: Box


class PodiumLayout(NamedTuple):
    """The podium; ``stands`` best player first."""

    base: Box
    stands: tuple[StandLayout, ...]


def podium_columns(places: Sequence[int]) -> list[int]:
    """Each player's column from the left; players who share a place stand side by side."""
    ranks = sorted(set(places))
    order = [ranks[n] for n in COLUMNS if n < len(ranks)]
    players = sorted(range(len(places)), key=lambda n: order.index(places[n]))
    return [players.index(n) for n in range(len(places))]


def podium_step_width(box: Box, scale: float, players: int) -> float:
    """The width of a step (px)."""
    return min((box.w - 2 * Theme.space_tiny * scale) / players, STEP_WIDEST * scale)


def podium_layout(
    box: Box, scale: float, places: Sequence[int], names: Sequence[float]
) -> PodiumLayout:
    """Lays out the podium for players of these places (1 to 4, best first); ``names`` are the
    heights (px) of their names.

    From the top: score, crown, badge (overlapped by the crown), name, step.
    """
    gap = min(Theme.space_tiny * scale, box.h * 0.012)
    width = podium_step_width(box, scale, len(places))
    base_height = min(BASE * scale, box.h * 0.04)
    score = min(SCORE * scale, box.h * 0.13, width * 0.4)
    badge = min(BADGE * scale, box.h * 0.19, width * 0.6)
    crown = badge * 0.62
    above = score + crown * 0.55 + badge + max(names) + 3 * gap
    highest = min(box.h - base_height - above, width * STEP_SLIMMEST)
    # Free height goes mostly above; with all of it above, the podium would look too low.
    floor = box.bottom - base_height - max(0.0, box.h - base_height - above - highest) * 0.3
    left = box.centre[0] - width * len(places) / 2
    columns = podium_columns(places)
    stands = []
    for place, column, name in zip(places, columns, names, strict=True):
        height = highest * STEP_HEIGHTS[place]
        step = Box(left + column * width, floor - height, width, height)
        room = step.inset(gap)._replace(y=step.y - gap - name, h=name)
        middle = step.centre[0], room.y - badge / 2
        hat = middle[0], middle[1] - badge / 2 - crown * 0.05
        on_top = room.y - badge - (crown * 0.55 if place == 1 else 0.0) - gap
        stands.append(
            StandLayout(
                step=step,
                name=room,
                badge=Box.around(middle, badge, badge),
                crown=Box.around(hat, crown, crown),
                score=room._replace(y=on_top - score, h=score),
            )
        )
    base = Box(left - gap, floor, width * len(places) + 2 * gap, base_height)
    return PodiumLayout(base, tuple(stands))


def table_rows(box: Box, scale: float, players: int) -> tuple[Box, list[Box]]:
    """The boxes of the headings and of the players' rows in a table of figures."""
    inner = Box.around(
        box.centre,
        box.w - 2 * Theme.space * scale,
        box.h - 2 * min(Theme.space * scale, box.h * 0.05),
    )
    head, rest = inner.split_top(inner.h * TABLE_HEAD / (TABLE_HEAD + TABLE_ROW * players))
    return head, rest.rows(players)


class Ruling(NamedTuple):
    """The ruling of a chart: its largest value, the step of its lines, and the number of turns."""

    top: int
    step: int
    turns: int


def ruling(courses: list[tuple[int, ...]]) -> Ruling:
    """Lines at round values, at most five above 0, for scores by turn that start with 0."""
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
    """The middles of labels of this height, near those wanted but without touching, between
    ``top`` and ``bottom`` and in the same order."""
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


class Label(NamedTuple):
    """The label's box and the line's end (px); a ``leader`` joins them unless they are near."""

    box: Box
    end: Point
    leader: bool


def end_labels(
    ends: Sequence[Point], names: Box, height: float, top: float, near: float
) -> list[Label]:
    """Labels for lines that end at ``ends``, in the box ``names`` beside the chart and below
    ``top``; a label within ``near`` px of its line's end needs no leader."""
    middles = spread([y for _, y in ends], height, top, names.bottom)
    return [
        Label(
            box=Box(names.x, middle - height / 2, names.w, height),
            end=end,
            leader=abs(middle - end[1]) > height / 4 or names.x - end[0] > near,
        )
        for end, middle in zip(ends, middles, strict=True)
    ]
