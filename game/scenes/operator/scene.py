"""The operator's page."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pygame

from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.scenes.dialog import DialogScene
from game.scenes.operator.fields import (
    IDLE_TIMES,
    LEFT_TIMES,
    PAGE_TIMES,
    SEAT_TIMES,
    TimeChoice,
)
from game.scenes.question import Question
from game.scenes.services import Services
from game.ui.choices import Segmented
from game.ui.slider import Slider
from game.ui.widget import Widget
from game.ui.widgets import Button
from game.view.layout.menu import DialogLayout
from game.view.layout.operator import OperatorLayout, operator_layout
from game.words.locale import languages, name_of

_log = logging.getLogger(__name__)


class OperatorScene(DialogScene):
    """Over whatever is shown. Each choice takes effect at once and is kept."""

    anchor = "left"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.labels: list[str] = []
        self._operator = services.operator
        self.build()

    def build(self) -> None:
        """See `WidgetScene.build`."""
        services, _ = self.services, self.services.words.gettext
        self.title = _("For the operator")
        self.group.clear()
        self.labels.clear()
        self._add_times()
        self.clear = Button(_("Clear"), self._ask_to_clear, icon="trash", style="danger")
        self._field(_("Best of the day"), self.clear)
        self._show_best()
        self._add_volumes()
        self._add_places()
        self._fields = len(self.labels)
        self.leave_button = Button(_("Leave"), self._ask_to_leave, icon="quit", style="danger")
        self.options = Button(_("Options"), self._options, icon="settings")
        self.done = Button(
            _("Done"), services.stack.pop, icon="check", style="primary", key="escape"
        )
        self.group.add(self.leave_button, self.options, self.done)

    def _field(self, label: str, widget: Widget) -> None:
        self.labels.append(label)
        self.group.add(widget)

    def _add_times(self) -> None:
        _, operator = self.services.words.gettext, self._operator

        def keep(name: str) -> Callable[[float], None]:
            return lambda seconds: setattr(operator, name, seconds)

        if not self.services.flags.kiosk:
            # There is no menu in a kiosk.
            idle = TimeChoice(self.services.words, IDLE_TIMES, operator.idle, keep("idle"))
            self._field(_("Menu waits"), idle)
        for label, name, times in (
            (_("Game left alone"), "left_alone", LEFT_TIMES),
            (_("Seat given back"), "handed_back", SEAT_TIMES),
            (_("Between games"), "between_games", PAGE_TIMES),
        ):
            now = getattr(operator, name)
            self._field(label, TimeChoice(self.services.words, times, now, keep(name)))

    def _add_volumes(self) -> None:
        _, operator = self.services.words.gettext, self._operator
        self.sound = self._slider("sound", operator.sound_volume, self._hear, self._keep_sound)
        self._field(_("Sound of the show"), self.sound)
        self.music = self._slider("music", operator.music_volume, self._hear, self._keep_music)
        self._field(_("Music of the show"), self.music)

    def _slider(
        self, icon: str, volume: float, change: Callable[[int], None], keep: Callable[[], None]
    ) -> Slider:
        """A slider for a volume (0 to 1), which it shows in percent."""
        amount, icons = round(100 * volume), (icon, f"{icon}_off")
        return Slider(amount, change, keep, icons=icons, say=self.services.words.percent)

    def _hear(self, _amount: int) -> None:
        """What is chosen is heard at once; the scene below brings its own volumes back."""
        audio = self.services.audio
        audio.sound_volume, audio.music_volume = self.sound.amount / 100, self.music.amount / 100

    def _keep_sound(self) -> None:
        self._operator.sound_volume = self.sound.amount / 100
        self.services.audio.play("place")

    def _keep_music(self) -> None:
        self._operator.music_volume = self.music.amount / 100

    def _add_places(self) -> None:
        _, operator, screen = self.services.words.gettext, self._operator, self.services.screen
        numbers = [str(n + 1) for n in range(screen.screens)]
        chosen = min(operator.screen, len(numbers) - 1)
        self._choice(_("Screen"), numbers, chosen, self._choose_screen)
        self._languages = languages()
        names = [name_of(code) for code in self._languages]
        chosen = self._languages.index(self.services.words.language)
        self._choice(_("Language"), names, chosen, self._choose_language)

    def _choice(
        self, label: str, options: list[str], chosen: int, on_change: Callable[[int], None]
    ) -> None:
        choice = Segmented(options, chosen, on_change)
        # A single one is only told.
        choice.enabled = len(options) > 1
        self._field(label, choice)

    def _choose_screen(self, chosen: int) -> None:
        self._operator.screen = chosen
        self.services.screen.move_to(chosen)

    def _choose_language(self, chosen: int) -> None:
        self.services.speak(self._languages[chosen])

    def _ask_to_clear(self) -> None:

        def question() -> Question:
            _ = self.services.words.gettext
            return Question(
                _("Best of the day"),
                _("Clear all names of today?"),
                _("Clear"),
                _("Keep"),
                self._clear,
            )

        self.services.routes.ask(self.services, question)

    def _leave(self) -> None:
        _log.info("The operator has ended the game.")
        self.services.stack.quit()

    def _ask_to_leave(self) -> None:
        """Once more before the screen goes empty: a finger may have missed what is beside it."""
        services = self.services

        def question() -> Question:
            _ = services.words.gettext
            return Question(
                _("For the operator"),
                _("End the game on this screen?"),
                _("Leave"),
                _("Back"),
                self._leave,
                icon="quit",
            )

        services.routes.ask(services, question)

    def _clear(self) -> None:
        _log.info("The operator has cleared the best of the day.")
        self.services.best.clear()
        self._show_best()

    def _show_best(self) -> None:
        """There is nothing to clear when nobody has left a name."""
        _ = self.services.words.gettext
        empty = self.services.best.today().empty
        self.clear.enabled = not empty
        self.clear.label = _("Nobody yet") if empty else _("Clear")

    def _options(self) -> None:
        self.services.routes.options(self.services)

    def first_focus(self) -> Widget | None:
        """The button that closes the page."""
        return self.done

    def other(self, event: InputEvent) -> None:
        """Enter closes the page, too, when nothing has the focus."""
        if isinstance(event, KeyPress) and event.name == "enter":
            self.services.stack.pop()

    def lay_out(self) -> None:
        """Places the fields and the buttons."""
        buttons = len(self.group.widgets) - self._fields
        made: OperatorLayout = operator_layout(self.window, self._fields, buttons)
        self.page = made
        self.layout = DialogLayout(
            made.scale, made.card, made.title, made.title._replace(h=0.0), made.fields
        )
        for widget, box in zip(self.group.widgets, (*made.fields, *made.buttons), strict=True):
            widget.box = box
        self.painter = self.services.painter(self.window._replace(scale=made.scale))

    def paint(self, target: pygame.Surface) -> None:
        """Paints the labels, too."""
        super().paint(target)
        theme = self.painter.theme
        size = theme.type_body if self.page.beside else theme.type_note
        for label, box in zip(self.labels, self.page.labels, strict=True):
            self.painter.text(target, label, box, size, theme.ink, "semibold", "left")
