"""The rules on the page between two games: sentences with examples of falling tiles."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game import ui
from game.anim.easing import overshoot
from game.art import Painter, Theme, mix
from game.common import Box
from game.rules import Colour, Shape, Tile
from game.screens.showcase.fragments import FragmentMaker, plate_style
from game.screens.showcase.words import caption
from game.words import Words

FULL_LINE = 6  # number of tiles in a Qwirkle
# Distance between tiles, and width of the points after the last slot, in tile sizes.
TILE_STEP, POINTS_WIDTH = 1.04, 3.2
# Seconds in which a tile falls, and its height of fall in tile sizes (below the sentence).
DROP_SECONDS, DROP_HEIGHT = 0.35, 0.25


class Rule(NamedTuple):
    """A rule with an example: tiles that fall one by one.

    `start` is when the first tile starts to fall, `interval` the time between tiles (seconds).
    """

    text: str
    tiles: tuple[Tile, ...]
    points: str
    start: float
    interval: float

    @property
    def end(self) -> float:
        """The time (seconds) at which the last tile has landed."""
        return self.start + self.interval * len(self.tiles) + DROP_SECONDS

    def drop_progress(self, n: int, seconds: float) -> float:
        """Return how far (0 to 1) tile `n` has fallen at the time `seconds`."""
        elapsed = seconds - self.start - self.interval * n
        return min(1.0, max(0.0, elapsed / DROP_SECONDS))


def rule_card(
    maker: FragmentMaker,
    box: Box,
    rule: Rule,
    clock: Callable[[], float],
    started: bool,
    finished: bool,
) -> ui.Node:
    """Return a rule's card. Its text is faint until `started`; `finished` adds the points.

    `clock` returns the seconds that determine how far the tiles have fallen.
    """
    painter, theme = maker.painter, maker.painter.theme
    qwirkle = len(rule.tiles) == FULL_LINE
    pad = Theme.space_small * painter.scale
    width, height = box.w - 2 * pad, box.h - 2 * pad
    upper = height * 0.42
    lower = height - upper - pad / 2
    side = min(lower, width / (FULL_LINE * TILE_STEP + POINTS_WIDTH))
    ink = theme.ink if started else mix(theme.card[:3], theme.ink, 0.6)
    size = min(theme.type_large, upper / painter.scale * 0.72)
    sentence = maker.fitted(rule.text, size, (width, upper), ink, "bold", "left")
    square, slot = ui.px(side), ui.Picture("slot", _draw_slot)
    slots = [ui.Node(content=slot, w=square, h=square) for _ in range(FULL_LINE)]
    tiles = [_falling_tile(maker, rule, n, side, clock) for n in range(len(rule.tiles))]
    points = None
    if finished:
        size = min(theme.type_display, lower / painter.scale * 0.7)
        area, ink = (max(0.0, width - (5 * TILE_STEP + 1) * side - pad), lower), theme.accent_lit
        points = ui.Node(content=maker.fitted(rule.points, size, area, ink, "extrabold", "left"))
    gap = (TILE_STEP - 1) * side
    light = theme.accent_lit if finished and qwirkle else None
    return ui.column(
        ui.Node(content=sentence, h=ui.px(upper)),
        ui.row(
            ui.stack(
                ui.row(*slots, gap=gap, w=ui.FIT),
                ui.row(*tiles, gap=gap, w=ui.FIT, h=square, align=(0.0, 0.5)),
                w=ui.FIT,
            ),
            points,
            gap=pad,
        ),
        content=maker.plate(plate_style(theme, light)),
        gap=pad / 2,
        inset=(pad, pad),
    )


def _draw_slot(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
    painter.rounded(target, box.inset(0.05 * box.w), painter.theme.trough, 0.16 * box.w)


def _falling_tile(
    maker: FragmentMaker, rule: Rule, n: int, side: float, clock: Callable[[], float]
) -> ui.Node:
    sprites, piece = maker.sprites, maker.piece

    def draw(target: pygame.Surface, _painter: Painter, box: Box, _state: ui.VisualState) -> None:
        progress = rule.drop_progress(n, clock())
        if progress:
            tile = sprites.piece_with_shadow(piece, rule.tiles[n], round(side))
            above = (1.0 - overshoot(progress)) * DROP_HEIGHT * side
            target.blit(tile, (round(box.x), round(box.bottom - side - above)))

    height = ui.px((1.0 + DROP_HEIGHT) * side)
    return ui.live(
        lambda: rule.drop_progress(n, clock()), draw, w=ui.px(side), h=height, align=(0.5, 1.0)
    )


def example_rules(words: Words, n: int, *, dice: bool) -> list[Rule]:
    """Return three rules with examples. Words and tiles vary with `n`."""
    colours = [Colour((n + shift) % 6) for shift in range(6)]
    shapes = [Shape((n // 6 + 2 * n + shift) % 6) for shift in range(6)]
    one_colour = [Tile(colours[0], shape) for shape in shapes]
    one_shape = [Tile(colour, shapes[1]) for colour in colours]
    all_six = [Tile(colours[3], shape) for shape in shapes]
    # The last two numbers are the seconds until the first tile falls, and between tiles.
    examples = (
        ("colour", n, one_colour[:4], 0.8, 0.35),
        ("shape", n // 3, one_shape[:5], 4.6, 0.35),
        ("six", n // 2, all_six, 8.4, 0.3),
    )
    rules = []
    for rule, nth, tiles, *times in examples:
        # A Qwirkle scores double.
        points = words.points(len(tiles) * (2 if tiles is all_six else 1))
        rules.append(Rule(caption(words, rule, nth, dice=dice), tuple(tiles), points, *times))
    return rules
