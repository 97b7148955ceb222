"""The strip above the table of a position: the task, the clock, and finally the verdict."""

from __future__ import annotations

import math

import pygame

from game.art.painter import Painter
from game.art.theme import Theme, with_alpha
from game.common.geometry import Box
from game.common.window import Window
from game.screens.challenge.challenge_run import Trial
from game.screens.challenge.view import FIRST, NEXT, SHOWN, draw_verdict
from game.screens.hand.layout_base import TOOLS, PlayLayout, Strip
from game.screens.hand.play_layout import play_layout
from game.screens.hand.play_state import PlayState
from game.screens.hand.task_strip import StripView
from game.session.stars import STAR_PERCENTS

CLOCK_PART = 1.7
"""Width of the clock in heights of the sentence."""

HURRY = 10
"""Seconds left from which the clock is red and ticks."""

BAR, BAR_PART = 6.0, 0.2
"""Height (dp) of the bar, and its largest share of the clock's height."""


def shown_seconds(left: float) -> int:
    """Return the whole seconds that the clock shows: the last one is 1."""
    return math.ceil(left)


def position_layout(window: Window, players: int) -> PlayLayout:
    """Return the Play screen's layout without panels; the space of their buttons stays empty."""
    tools = TOOLS if window.portrait else ("menu", "fit", "out", "turns")
    return play_layout(window, players, tools, strip=True)


def beside_clock(room: Box, gap: float) -> tuple[Box, Box]:
    """Return the room (px) of the centred sentence, and of the clock at its right."""
    clock, rest = room.split_right(CLOCK_PART * room.h, gap)
    return rest.split_left(clock.w, gap)[1], clock


class PositionStrip:
    """The strip of a trial; the stars of its verdict appear one after another."""

    def __init__(self, play: PlayState, trial: Trial) -> None:
        self._play = play
        self._trial = trial
        # Seconds since the verdict appeared.
        self._since = SHOWN
        self.boxes: Strip
        """Boxes of the strip; to be set before the first drawing."""

    def show_verdict(self) -> None:
        """Begin with the first star."""
        self._since = 0.0

    def update(self, dt: float, *, still: bool) -> None:
        """Advance by ``dt`` seconds, with a sound for each star that appears."""
        if self._trial.phase != "learn" or self._since >= SHOWN:
            return
        before, self._since = self._since, SHOWN if still else self._since + dt
        result = self._trial.result
        for n in range(len(STAR_PERCENTS)):
            comes = FIRST + n * NEXT
            if result is not None and n < result.stars and before < comes <= self._since:
                self._play.sound("tick")

    @property
    def sentence(self) -> str:
        """The text before the verdict."""
        trial, words = self._trial, self._play.words
        _, result = words.gettext, trial.result
        if result is None:
            return _("Find the best placement")
        if trial.session.stage_of_attempt != "laid":
            return _("The best turn")
        if trial.out_of_time and not result.points:
            return _("The time is up")
        return _("Your turn: {points}").format(points=words.points(result.points))

    @property
    def verdict(self) -> str:
        """The person's points and the most possible, as text."""
        result, words = self._trial.result, self._play.words
        if result is None:
            return ""
        sentence = words.ngettext("{n} of {all} point", "{n} of {all} points", result.maximum)
        return sentence.format(n=result.points, all=result.maximum)

    def content_key(self) -> object:
        """Return a hashable key of the clock and the stars, for the redraw of the strip."""
        left = self._trial.seconds_left
        return None if left is None else shown_seconds(left), self._since

    def draw(self, target: pygame.Surface) -> None:
        """Draw the strip into its boxes."""
        trial, stage = self._trial, self._play.stage
        painter, view = stage.picture.painter, StripView(stage.picture.painter)
        room, steps = self.boxes
        if trial.phase == "learn" and trial.result is not None:
            shown = trial.result, self._play.words.percent, self.verdict
            draw_verdict(target, painter, room, shown, self._since)
        else:
            clock = room
            if trial.seconds_left is not None:
                room, clock = beside_clock(room, Theme.space_small * stage.layout.scale)
            view.sentence(target, room, self.sentence, learnt=False)
            if trial.seconds_left is not None and trial.phase == "do":
                draw_clock(target, painter, clock, trial.seconds_left, trial.run.clock)
        view.steps(target, steps, self._step())

    def _step(self) -> tuple[int, int, str]:
        """Return the position's index, the number of positions, and both as text."""
        run, n, _ = self._trial.run, self._trial.n, self._play.words.gettext
        if run.count is None:
            return n, 0, _("Practice: position {n}").format(n=n + 1)
        return n, run.count, _("Position {n} of {all}").format(n=n + 1, all=run.count)


def draw_clock(
    target: pygame.Surface, painter: Painter, box: Box, left: float, all_: float
) -> None:
    """Draw the clock with ``left`` of ``all_`` seconds."""
    theme, radius = painter.theme, painter.dp(painter.theme.radius)
    hurry = left <= HURRY
    edge = theme.danger_lit if hurry else theme.accent
    painter.shadow(target, box, radius, theme.shadow_float)
    face = with_alpha(theme.card_lit, 255)
    painter.rounded(target, box, face, radius, painter.dp(theme.stroke), edge)
    inner = box.inset(painter.dp(theme.space_small))
    bar, figures = inner.split_bottom(min(painter.dp(BAR), BAR_PART * inner.h))
    seconds = shown_seconds(left)
    words = f"{seconds // 60}:{seconds % 60:02}"
    size = min(theme.type_title, 0.95 * figures.h / painter.scale)
    ink = theme.danger_ink if hurry else theme.ink
    painter.text(target, words, figures, size, ink, "extrabold", "centre")
    painter.bar(target, bar, left / all_, edge, theme.trough)
