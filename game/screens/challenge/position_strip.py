"""The strip above the table of a challenge position: task and clock, later the verdict."""

import math

import pygame

from game.art import Painter, Theme, lay_slip, with_alpha
from game.common import Box, Window
from game.screens.challenge.challenge_run import Trial
from game.screens.challenge.view import STAR_TIMES, VERDICT_SECONDS, draw_verdict
from game.screens.tasks import PlayLayout, PlayState, play_layout
from game.screens.tasks.layout_base import TOOLS, Strip
from game.screens.tasks.task_strip import draw_sentence, draw_steps

HURRY_SECONDS = 10  # seconds before the end from which the clock is red and ticks


def shown_seconds(seconds_left: float) -> int:
    """Return the whole seconds that the clock shows, rounded up."""
    return math.ceil(seconds_left)


def position_layout(
    window: Window, players: int, *, left_handed: bool = False, dice: bool = False
) -> PlayLayout:
    """Return the Play screen's layout for a position. Unused buttons leave empty spaces."""
    tools = TOOLS if window.portrait else ("menu", "fit", "out", "turns")
    return play_layout(window, players, tools, strip=True, left_handed=left_handed, dice=dice)


def split_clock(room: Box, gap: float) -> tuple[Box, Box]:
    """Split `room` (px) into the boxes of a centred sentence, and of the clock on its right."""
    clock, rest = room.split_right(1.7 * room.h, gap)
    return rest.split_left(clock.w, gap)[1], clock


class PositionStrip:
    """The strip above the table of a position. The verdict's stars appear one by one."""

    def __init__(self, play: PlayState, trial: Trial, boxes: Strip) -> None:
        self._play = play
        self._trial = trial
        self.verdict_time = VERDICT_SECONDS  # seconds since the verdict appeared
        self.boxes = boxes

    def update(self, dt: float, *, still: bool) -> None:
        """Advance the stars by `dt` seconds. Each plays a sound; if `still`, all appear at once."""
        if self._trial.phase != "learn" or self.verdict_time >= VERDICT_SECONDS:
            return
        before = self.verdict_time
        self.verdict_time = VERDICT_SECONDS if still else before + dt
        result = self._trial.result
        for star_time in STAR_TIMES[: result.stars if result is not None else 0]:
            if before < star_time <= self.verdict_time:
                self._play.sound("tick")

    @property
    def sentence(self) -> str:
        trial, words = self._trial, self._play.words
        _ = words.gettext
        result = trial.result
        if result is None:
            return _("Find the best turn")
        if trial.session.phase != "laid":
            return _("The best turn")
        if trial.out_of_time and not result.points:
            return _("Time is up")
        return _("Your turn: {points}").format(points=words.points(result.points))

    @property
    def verdict(self) -> str:
        result, words = self._trial.result, self._play.words
        if result is None:
            return ""
        sentence = words.ngettext("{n} of {all} point", "{n} of {all} points", result.maximum)
        return sentence.format(n=result.points, all=result.maximum)

    def content_key(self) -> object:
        left = self._trial.seconds_left
        return None if left is None else shown_seconds(left), self.verdict_time

    def draw(self, target: pygame.Surface) -> None:
        trial, table_view = self._trial, self._play.table_view
        painter, (room, steps) = table_view.picture.painter, self.boxes
        if trial.phase == "learn" and trial.result is not None:
            written, note, seconds = self._play.words.percent, self.verdict, self.verdict_time
            draw_verdict(target, painter, room, trial.result, written, note, seconds)
        else:
            left, clock = trial.seconds_left, room
            if left is not None:
                room, clock = split_clock(room, Theme.space_small * table_view.layout.scale)
            draw_sentence(target, painter, room, self.sentence, learnt=False)
            if left is not None and trial.phase == "do":
                draw_clock(target, painter, clock, left, trial.run.clock)
        draw_steps(target, painter, steps, self._step(), trial.run.results)

    def _step(self) -> tuple[int, int, str]:
        _ = self._play.words.gettext
        run, n = self._trial.run, self._trial.n
        if run.count is None:
            return n, 0, _("Practice: position {n}").format(n=n + 1)
        return n, run.count, _("Position {n} of {all}").format(n=n + 1, all=run.count)


def draw_clock(
    target: pygame.Surface, painter: Painter, box: Box, left: float, all_: float
) -> None:
    """Draw a clock with `left` of `all_` seconds remaining, in digits and as a bar."""
    theme, hurry = painter.theme, left <= HURRY_SECONDS
    lay_slip(target, painter, box, edge=theme.danger if hurry else None)
    inner = box.inset(painter.dp(theme.space_small))
    bar, figures = inner.split_bottom(min(painter.dp(6.0), 0.2 * inner.h))
    seconds = shown_seconds(left)
    words = f"{seconds // 60}:{seconds % 60:02}"
    size = min(theme.type_title, 0.95 * figures.h / painter.scale)
    ink = theme.paper_note if hurry else theme.numeral
    painter.text(target, words, figures, size, ink, "numeral", "centre")
    painter.bar(target, bar, left / all_, ink, with_alpha(theme.paper_rule, 80))
