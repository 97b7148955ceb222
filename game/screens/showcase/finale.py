"""The end of a showcase game: the felt darkens, the podium rises, and a text names the winners."""

from collections.abc import Callable
from itertools import chain
from random import Random

import pygame

from game.anim.tempo import Tempo
from game.art import Ground, Painter, Theme
from game.common import Box, Window
from game.screens.base import Services
from game.screens.shared.podium import Podium, PodiumPlayer, StandingRow
from game.screens.shared.podium_animation import ResultsAnimation
from game.screens.showcase.words import Announcement
from game.session import Session, summary_of
from game.table.confetti import Confetti, random_flakes

DARK = 102  # brightness (0 to 255) of the felt behind the podium
INTERVAL = 0.6  # seconds from the rise of a step to the next
# Times (seconds) since the last tile was counted: of the darkening felt, the question, the rising
# steps, the line of story, and the end.
DARKENS, ASKS, RISES, TELLS, ENDS = 0.8, 1.2, 2.7, 6.5, 12.0
FADES = 0.4
NAME_HEIGHT = 0.6  # of the title for the name above the line of story, as a fraction
LAYERS_OF_CONFETTI, CONFETTI_GAP = 3, 0.9  # throws of confetti, and the seconds between them
POWER = 2.0  # of the throws, which come from the lower corners


class Finale:
    """The finale of a finished game, in a window."""

    def __init__(
        self,
        services: Services,
        session: Session,
        tell: Callable[[], Announcement],
        painter: Painter,
        ground: Ground,
        window: Window,
    ) -> None:
        """Prepare the podium. `tell()` names the winners and says how they have won."""
        self._services, self._tell = services, tell
        seats = session.setup.seats
        self._tempo = Tempo(services.tempo.speed)
        standing = summary_of(session.state, session.turns)
        self._stands = [
            PodiumPlayer(
                StandingRow(
                    one.seat,
                    seats[one.seat].name,
                    seats[one.seat].badge,
                    1 + sum(other.score > one.score for other in standing),
                    one.score,
                    one.winner,
                )
            )
            for one in standing
        ]
        self._animation: ResultsAnimation | None = None
        self._flakes = random_flakes(Random(session.seed))
        self._seconds = 0.0
        self.resize(painter, ground, window)

    def resize(self, painter: Painter, ground: Ground, window: Window) -> None:
        """Lay out the finale on the felt of `ground`, with words in the player's language."""
        self._painter = painter
        size, high, margin = window.size, 0.15 * window.height, painter.dp(Theme.space_large)
        title = self._title = Box(margin, 0.4 * margin, size[0] - 2 * margin, high)
        box = Box(margin, title.bottom, size[0] - 2 * margin, window.height - title.bottom)
        self.podium = Podium(painter, self._stands, box, grand=True)
        corners = [(0.0, float(size[1])), (float(size[0]), float(size[1]))]
        self._confetti = Confetti(painter, self._flakes, size, corners, POWER)
        # The darkened felt, and the same with all of the podium that does not move.
        self._ground = ground.surface(size, window.box).copy()
        self._ground.fill((DARK,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        self._stage = self._ground.copy()
        self.podium.draw_ground(self._stage)
        # The pictures are drawn while the question is asked.
        self._prerendering = chain(self.podium.prerender(), self._confetti.prerender())
        self._question = self._services.words.gettext("And the winner is…")
        self._ending = self._tell()

    def update(self, dt: float, speed: float) -> None:
        """Advance by `dt` seconds of animation, of which `speed` pass in one real second."""
        self._seconds += dt
        self._tempo.speed = speed
        next(self._prerendering, None)
        if self._seconds >= RISES:
            if self._animation is None:
                sound = self._services.audio.play
                self._animation = ResultsAnimation(
                    self._stands, self._tempo, sound, has_confetti=False, interval=INTERVAL
                )
            self._animation.update(dt / speed if speed else dt)

    @property
    def content_key(self) -> object:
        times = DARKENS, ASKS, RISES, TELLS
        return sum(self._seconds >= time for time in times), self._tempo.still or self._seconds

    def draw(self, target: pygame.Surface) -> None:
        seconds = self._seconds
        if seconds < DARKENS:
            return
        opacity = 1.0 if self._tempo.still else min(1.0, (seconds - DARKENS) / FADES)
        self._ground.set_alpha(round(255 * opacity) if opacity < 1.0 else None)
        target.blit(self._ground if self._animation is None else self._stage, (0, 0))
        if opacity < 1.0:
            return
        if self._animation is None:
            painter, area = self._painter, self._title.moved(0.0, 2.2 * self._title.h)
            size, ink = Theme.type_show, painter.theme.ink
            painter.text(target, self._question, area, size, ink, "title", "centre")
            return
        since = seconds - RISES - INTERVAL * len(self._stands)
        self._draw_confetti(target, since, near=False)
        self.podium.draw(target)
        self.podium.draw_words(target)
        self._draw_confetti(target, since, near=True)
        if self._animation.winner_revealed:
            area, ending = self._title, self._ending
            if seconds >= TELLS and ending.text:
                area, below = area.split_top(NAME_HEIGHT * area.h)
                self._write(target, ending.text, below, Theme.type_large)
            self._write(target, ending.name, area, Theme.type_display)

    def _draw_confetti(self, target: pygame.Surface, seconds: float, *, near: bool) -> None:
        for n in range(LAYERS_OF_CONFETTI if not self._tempo.still else 0):
            self._confetti.draw(target, seconds - CONFETTI_GAP * n, near=near)

    def _write(self, target: pygame.Surface, words: str, area: Box, size: float) -> None:
        painter = self._painter
        lines = painter.whole_lines(words, size, area, "title")
        painter.write_lines(target, lines, area, painter.theme.ink, "title")
