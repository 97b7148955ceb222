"""Rotation of the picture towards the player whose turn it is, for a tablet that lies flat."""

import math

import pygame

from game.anim.easing import ease_in_out
from game.art import Theme, lay_slip, lay_tail
from game.common import Box, Point, Window
from game.platform.display import Display
from game.screens.base.services import Services
from game.screens.base.stack import SceneStack
from game.screens.base.stacked_scene import Facing

# Seconds of a rotation; from its start until the name is gone; of the name's fading.
TURN_SECONDS, NAME_SECONDS, FADE_SECONDS = 0.6, 1.5, 0.25
# Progress (0 to 1) of a rotation at which the new picture begins to replace the old, and ends.
CHANGE = 0.35, 0.65
MAX_COPY_PIXELS = 400_000  # maximum number of pixels of the pictures that rotate
PRERENDER_SECONDS = 0.005  # for prerendering the new layout, in each frame before `CHANGE`
NAME_HEIGHT, ARROW_WIDTH, ARROW_HEIGHT = 64.0, 44.0, 22.0  # dp
# Distance of the name from the middle of the window to the player, as a fraction of the height.
NAME_PLACE = 0.16
# Directions from the middle of the window to the sides, clockwise, the player's own side first.
DIRECTIONS = ((0, 1), (-1, 0), (0, -1), (1, 0))


class ScreenTurn:
    """Rotates the display to a player's side, while the new picture fades in over the old one."""

    def __init__(self, display: Display, services: Services) -> None:
        self._display, self._services = display, services
        self._elapsed = math.inf
        self._quarters = 0  # quarter turns of the picture, clockwise: -1, 1 or 2
        self._name = ""
        self._before: pygame.Surface | None = None
        self._after: pygame.Surface | None = None

    @property
    def active(self) -> bool:
        """Whether the picture is turning. Pointers must then have no effect."""
        return self._elapsed < TURN_SECONDS

    def begin(self, facing: Facing, *, drawn: bool) -> None:
        """Turn the display to `facing`. The turn is animated if a picture was `drawn` before."""
        display = self._display
        self._quarters = (facing.side - display.side + 1) % 4 - 1
        self._name, self._elapsed = facing.name, math.inf
        self._before = self._after = None
        if drawn and not self._services.tempo.still:
            self._before, self._elapsed = _small_copy(display.surface), 0.0
        display.turn(facing.side)

    def update(self, dt: float) -> bool:
        if self._elapsed >= NAME_SECONDS:
            return False
        self._elapsed += self._services.tempo.elapsed(dt)
        if not self.active:
            self._before = self._after = None
        return True

    def end(self) -> None:
        self._elapsed, self._before, self._after = math.inf, None, None

    def draw(self, target: pygame.Surface, stack: SceneStack) -> bool:
        """Draw the turning picture. Return False if this frame has no time to draw it."""
        progress = self._elapsed / TURN_SECONDS
        changed = min(1.0, max(0.0, (progress - CHANGE[0]) / (CHANGE[1] - CHANGE[0])))
        if self._after is None:
            # The first frame has made the copy and the layout, and has no time for more.
            ready = progress > 0.05 and stack.prerender_visible(target, PRERENDER_SECONDS)
            if changed and (ready or progress > 0.5):
                stack.draw(target, 1.0)
                self._after = _small_copy(target)
                return False
            changed = 0.0
        pictures = [(self._before, 255 * (changed < 1)), (self._after, round(255 * changed))]
        angle = 90 * self._quarters * (1.0 - ease_in_out(progress))
        factor = _copy_factor(target.get_size())
        frame = pygame.Surface([round(side * factor) for side in target.get_size()], 0, target)
        for picture, opacity in pictures:
            if picture is not None and opacity:
                _draw_turned(frame, picture, angle, opacity)
        # The corners of a turned picture are black.
        frame.fill(self._services.theme.control_deep, special_flags=pygame.BLEND_RGB_MAX)
        pygame.transform.smoothscale(frame, target.get_size(), target)
        return True

    def draw_name(self, target: pygame.Surface, window: Window) -> None:
        if self._elapsed >= NAME_SECONDS or not self._name:
            return
        painter = self._services.painter(window)
        px = painter.type(Theme.type_title)
        width = painter.assets.text_width(self._name, px, "bold") + painter.dp(2 * Theme.space_wide)
        width = min(width, window.width - painter.dp(2 * Theme.space))
        height, reach = painter.dp(NAME_HEIGHT), painter.dp(Theme.space_large)
        whole = width + 2 * reach, height + painter.dp(ARROW_HEIGHT) + 2 * reach
        label = pygame.Surface(whole, pygame.SRCALPHA)
        slip = Box(reach, reach, width, height)
        lay_slip(label, painter, slip, edge=painter.theme.accent)
        w, h = painter.dp(ARROW_WIDTH), painter.dp(ARROW_HEIGHT)
        lay_tail(label, painter, Box(slip.centre[0] - w / 2, slip.bottom, w, h), "below")
        text = slip.inset(painter.dp(Theme.space_small))
        size, ink = Theme.type_title, painter.theme.paper_ink
        painter.text(label, self._name, text, size, ink, "bold", "centre")
        label.set_alpha(round(255 * min(1.0, (NAME_SECONDS - self._elapsed) / FADE_SECONDS)))
        target.blit(label, label.get_rect(center=self._name_place(window)))

    def _name_place(self, window: Window) -> Point:
        # The name moves from the old side to the new one.
        progress = ease_in_out(min(1.0, self._elapsed / TURN_SECONDS))
        old = DIRECTIONS[-self._quarters]
        (x, y), reach = window.box.centre, NAME_PLACE * window.height
        return x + old[0] * reach * (1 - progress), y + reach * (old[1] * (1 - progress) + progress)


def _copy_factor(size: tuple[int, int]) -> float:
    return min(1.0, math.sqrt(MAX_COPY_PIXELS / (size[0] * size[1])))


def _small_copy(picture: pygame.Surface) -> pygame.Surface:
    return pygame.transform.smoothscale_by(picture, _copy_factor(picture.get_size()))


def _draw_turned(
    frame: pygame.Surface, picture: pygame.Surface, angle: float, opacity: int
) -> None:
    """Draw the picture turned left by `angle` degrees, centred, as large as fits."""
    (w, h), (width, height) = picture.get_size(), frame.get_size()
    across, down = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    fit = min(width / (w * across + h * down), height / (w * down + h * across))
    turned = pygame.transform.rotozoom(picture, angle, fit)
    if opacity < 255:  # SDL blends with 255 ten times as slowly as without
        turned.set_alpha(opacity)
    frame.blit(turned, turned.get_rect(center=frame.get_rect().center))
