"""The page of the options about the screen: how large and how fast things are, and what a finger
does there."""

from __future__ import annotations

from game.anim.tempo import SPEEDS, nearest_speed
from game.common.window import Window
from game.host.browser import in_browser
from game.scenes.options.page import Page
from game.scenes.services import Services
from game.ui.choices import Segmented
from game.words.locale import N_

UI_SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)
"""The sizes of the interface that are offered; 1 is usual."""

LEAST_STEP = 0.02
"""The part by which a size must differ from the one before to be offered."""

SPEED_NAMES = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "off": N_("Off")}
"""What the speeds of animation are called."""


class ScreenPage(Page):
    """Size of the interface, animation, how help about a tile comes, full screen."""

    def __init__(self, services: Services) -> None:
        _ = services.words.gettext
        super().__init__(services, _("Screen"), "screen")
        percent = [self.words.percent(round(100 * scale)) for scale in UI_SCALES]
        self.size = self.choice(percent, 1, self._choose_size)
        self.add(_("Interface size"), self.size, self._limit)
        speeds = [_(name) for name in SPEED_NAMES.values()]
        now = list(SPEED_NAMES).index(nearest_speed(services.tempo.speed))
        self.animation = self.choice(speeds, now, self._choose_animation)
        self.add(_("Animation"), self.animation)
        how = [_("Hold it down"), _("Tap it twice")]
        self.holds = self.choice(how, int(not services.settings.holds), self._hold)
        self.add(_("For help about a tile"), self.holds)
        # In a web page the browser switches to full screen.
        self.fullscreen: Segmented | None = None
        if not in_browser():
            self.fullscreen = self.on_off(False, self._fill_screen)
            self.add(_("Full screen"), self.fullscreen)
        self.follow()

    def follow(self) -> None:
        """Another window has room for other sizes, or fills the screen."""
        offered = self._offered()
        self.size.barred = frozenset(range(len(UI_SCALES))) - frozenset(offered)
        wish = self.services.settings.ui_scale
        self.size.chosen = min(offered, key=lambda n: abs(UI_SCALES[n] - wish))
        if self.fullscreen is not None:
            self.fullscreen.chosen = int(not self.services.screen.fullscreen)

    def _offered(self) -> list[int]:
        """The usual size, and those that differ in this window, which limits the largest ones."""
        window, usual = self.services.screen.window, UI_SCALES.index(1.0)
        found = [usual]
        for n in (*range(usual - 1, -1, -1), *range(usual + 1, len(UI_SCALES))):
            nearest = min(found, key=lambda known: abs(known - n))
            one, other = _sizes(window(UI_SCALES[nearest])), _sizes(window(UI_SCALES[n]))
            if max(abs(b / a - 1) for a, b in zip(one, other, strict=True)) > LEAST_STEP:
                found.append(n)
        return found

    def _limit(self) -> str:
        """How large the interface can be in this window, if that is less than the largest size."""
        window = self.services.screen.window
        usual, largest = _sizes(window(1.0)), _sizes(window(UI_SCALES[-1]))
        most = max(b / a for a, b in zip(usual, largest, strict=True))
        if most > UI_SCALES[-1] - 0.01:
            return ""
        _ = self.words.gettext
        return _("Up to {n} % here").format(n=int(100 * most + 0.01))

    def _choose_size(self, chosen: int) -> None:
        # The app reads this before every frame and lays everything out again.
        self.services.settings.ui_scale = UI_SCALES[chosen]

    def _hold(self, chosen: int) -> None:
        self.services.settings.holds = chosen == 0

    def _choose_animation(self, chosen: int) -> None:
        # All that moves asks the one tempo, also in a game that goes on below.
        name = list(SPEED_NAMES)[chosen]
        self.services.settings.animation = name
        self.services.tempo.speed = SPEEDS[name]

    def _fill_screen(self, fill: bool) -> None:
        self.services.settings.fullscreen = fill
        if self.services.screen.fullscreen != fill:
            self.services.screen.toggle_fullscreen()


def _sizes(window: Window) -> tuple[float, ...]:
    """What grows with the interface: words and what is pressed, on menus and at the table."""
    return window.scale, window.table, window.few, window.fingertip
