"""Measurements of showcase games without drawing, such as hidden cells and camera speed."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from unittest.mock import patch

import pygame

from game.app import STEP
from game.common import Box, Window
from game.common.window import window_for
from game.rules import Cell
from game.screens.base import Services
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.layout import ShowcaseLayout
from game.screens.showcase.presenter import Presenter
from game.screens.showcase.programme import PlannedGame
from game.screens.showcase.spectating import sees
from game.screens.showcase.storyboard import BeatKind
from game.session import Step
from game.table import OnTable, TableGeometry
from game.table.effects import Effects
from game.table.floating_text import FloatingText
from tests.client.support.sizes import overlap_area

# Beats that a turn has besides those that its tempo limits.
MORE = (BeatKind.BAND, BeatKind.WIPE, BeatKind.REPLAY, BeatKind.WIPE_BACK, BeatKind.RETURN)

# Maximum px that a view may have moved since it stopped to count as still.
STILL_PX = 1.0


class ShownStep(NamedTuple):
    """A step, the seconds until the next step, and whether a caption explains a rule during it."""

    # `more` is the part of these seconds in which a replay or the band of a new leader was shown.

    step: Step
    seconds: float
    more: float
    teaches: bool


# Upper bound of the number of games that the showcase plays in an hour.
GAMES_PER_HOUR = 24

MAX_CAPTION_WORDS = 8
# Fraction of a tile at its edge, outside its shape, that words may cover.
COVERED = 0.25
# Opacity of a text, 1 to 0, below which the tiles under it count as visible.
FADED = 0.5

# Seconds after which the cells that an open line lacks must be in view.
OPEN_CELLS_SHOWN = 1.5

# Seconds after a game's end by which the whole table must be visible.
SETTLED = 1.2


def layout_parts(layout: ShowcaseLayout) -> dict[str, Box]:
    names = ("table", "bag", "brand", "caption", "headline")
    single: dict[str, Box] = {name: getattr(layout, name) for name in names}
    return single | {f"card {n}": box for n, box in enumerate(layout.cards)}


NOWHERE = pygame.Surface((1, 1))


@dataclass
class Watch:
    """Measurements of one showcase game, from its deal until its winner has been shown."""

    # Cells hidden when a tile lands, while they are counted or announced, or at the end.
    missed: list[str] = field(default_factory=list)
    # Greatest speeds: of the view, in its shorter sides per second; of the zoom, in natural
    # logarithms per second.
    fastest: float = 0.0
    fastest_zoom: float = 0.0
    stillest: float = 0.0  # the longest time (s) without motion of the camera
    sizes: list[float] = field(default_factory=list)  # cell per window height, at each landing
    turns: list[ShownStep] = field(default_factory=list)  # all steps but the last
    seconds: float = 0.0  # length of the game
    landed: int = 0  # tiles
    announced: float = 0.0  # seconds for which headlines announced points


def watch(
    services: Services,
    planned: PlannedGame,
    window: Window | None = None,
    control: Presenter | None = None,
) -> Watch:
    """Play a showcase game to its end without drawing, and return its measurements."""
    # `window` is 1280 x 720 px by default; `control` holds the settings of the presenter's keys.
    window = window or window_for(1280, 720)
    act = GameAct(services, planned, control or Presenter(), window)
    act.begin()
    observed, stage = Watch(), act.table_view
    short = min(act.layout.table.w, act.layout.table.h)

    def look(what: str, cells: Iterable[Cell]) -> None:
        for cell in cells:
            box = act.camera.view.box_of(cell)
            part = max((overlap_area(box, word) for word in words), default=0.0) / (box.w * box.h)
            if part > COVERED or not act.layout.table.encloses(box):
                turn, hidden = len(act.session.turns), f"{tuple(cell)} {part:.2f} hidden"
                observed.missed.append(
                    f"{what}: {hidden} in turn {turn} after {observed.seconds:.2f} s"
                )

    words: list[Box] = []

    rests = was = (act.camera.x, act.camera.y, act.camera.zoom)
    rested = 0.0
    turn_start, last, moment, flying = 0.0, None, stage.moment, set[Cell]()
    announced_cells = AnnouncedCells(act, observed)
    while not act.over:
        act.update(STEP)
        observed.seconds += STEP
        view = act.camera.view
        now = (view.x, view.y, view.zoom)
        beat = act.turns.playhead
        if last is not None and beat.kind in MORE:
            last = last._replace(more=last.more + STEP)
        # With the replay the camera is elsewhere at once.
        if beat.kind not in (BeatKind.REPLAY, BeatKind.RETURN) or beat.elapsed >= 2 * STEP:
            _speeds(observed, was, now, short)
        if _moved(rests, now) >= STILL_PX:
            rests, rested = now, 0.0
        else:
            rested += STEP
            observed.stillest = max(observed.stillest, rested)
        was = now
        if stage.moment is not moment:
            if last is not None:
                observed.turns.append(last._replace(seconds=observed.seconds - turn_start))
            turn_start, moment = observed.seconds, stage.moment
            last = ShownStep(act.session.steps[-1], 0.0, 0.0, act.turns.show.teaches)
        still_flying = {
            flyer.end.cell
            for flyer in stage.effects.flyers
            if isinstance(flyer.end, OnTable) and flyer.start != flyer.end and flyer.progress < 1
        }
        for cell in flying - still_flying:
            observed.landed += 1
            observed.sizes.append(view.zoom / window.height)
            look(f"the tile in {tuple(cell)}", [cell])
        flying = still_flying
        standing = [one for one in stage.effects.texts if one.opacity > FADED and one.at_rest]
        words = _standing(act, standing) if standing else []
        for floater in standing:
            cells = [place.cell for place in floater.subject if isinstance(place, OnTable)]
            look(f"what {floater.text} counts", {*cells, *act.director.groups_in_sight[1]})
        announced_cells.check(last.step if last is not None else None)
    act.close()
    return observed


class AnnouncedCells:
    """A check that the camera shows the cells that the headline is about."""

    # While a headline announces points, all cells of the lines must be in view; from a while after
    # a line lacks a cell, that cell too. After the game, from `SETTLED` seconds on, all tiles on
    # the table must be.

    def __init__(self, act: GameAct, seen: Watch) -> None:
        self._act, self._seen = act, seen
        self._headline = act.text.headline
        self._cells: set[Cell] = set()
        self._won = self._unseen = 0.0

    def check(self, step: Step | None) -> None:
        """Record in the `Watch` which cells are cut off in the current frame."""
        # `step` is the step whose motion began last; None before the first one.
        said, layout = self._act.text, self._act.layout
        if said.headline is not self._headline:
            self._headline = said.headline
            placed = step.placed if step is not None and said.headline.points else None
            lines = placed.lines if placed is not None else ()
            self._cells = {cell for line in lines for _, cell in line.tiles}
        if self._act.session.over and self._act.ends_soon:
            self._won += STEP
        elif self._cells:
            self._seen.announced += STEP
            self._free(repr(said.headline.text), self._cells, layout.table)
        turns = self._act.turns
        lacking = [ghost.cell for ghost in turns.show.narrator.suspense.ghosts]
        seen = turns.celebrating or sees(self._act.camera.view, lacking)
        self._unseen = 0.0 if seen else self._unseen + STEP
        if self._unseen > OPEN_CELLS_SHOWN:
            self._seen.missed.append(f"open cells {lacking} at {self._seen.seconds:.2f} s")
        if self._won > SETTLED:
            self._free("the end", self._act.table_view.cells(), layout.table)

    def _free(self, what: str, cells: Iterable[Cell], area: Box) -> None:
        view, free = self._act.camera.view, area.inset(-0.5)
        cut = [tuple(cell) for cell in cells if not free.encloses(view.box_of(cell))]
        if cut:
            self._seen.missed.append(f"{what} at {self._seen.seconds:.2f} s, {cut} cut off")


def _standing(act: GameAct, floaters: list[FloatingText]) -> list[Box]:
    words: list[Box] = []
    real = FloatingText.draw

    def noted(self: FloatingText, *rest: Any) -> Box | None:
        box = real(self, *rest)
        if box is not None:
            words.append(box)
        return box

    with patch.object(FloatingText, "draw", noted):
        effects = Effects([], floaters, [], [])
        at_rest = TableGeometry(act.layout, tuple, act.camera.goal_view)
        picture = act.table_view.picture
        picture.effects(NOWHERE, effects, picture.effect_frame(act.table_view.geometry, at_rest))
    return words


def _speeds(
    seen: Watch, was: tuple[float, float, float], now: tuple[float, float, float], short: float
) -> None:
    pan = math.hypot(now[0] - was[0], now[1] - was[1]) * max(now[2], was[2]) / short / STEP
    zoom = abs(math.log(now[2] / was[2])) / STEP
    seen.fastest = max(seen.fastest, pan)
    seen.fastest_zoom = max(seen.fastest_zoom, zoom)


def _moved(was: tuple[float, float, float], now: tuple[float, float, float]) -> float:
    return max(math.hypot(now[0] - was[0], now[1] - was[1]) * now[2], abs(now[2] - was[2]))
