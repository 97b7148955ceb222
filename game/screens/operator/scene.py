"""The operator's dialog: waiting times, volumes, screen and language of a showcase."""

import logging
import math
from collections.abc import Iterator
from functools import partial

from game import ui
from game.art import Theme
from game.common import Box, Window
from game.screens import routes
from game.screens.base import Services
from game.screens.base.overlay import SPACINGS, TIGHT, TITLE_HEIGHT, OverlayScene
from game.screens.operator.pin import PinScene
from game.screens.routes import Question
from game.screens.shared.volume import volume
from game.storage.daily_best import LISTS, BestEntry, ListName
from game.storage.settings import Settings
from game.ui.scroll import BAR, Rows, scroll
from game.words import N_, languages, name_of

_log = logging.getLogger(__name__)

TITLES: dict[ListName, str] = {
    "short": N_("Short games"),
    "whole": N_("Full games"),
    "turns": N_("Single turns"),
}
# Fields of `OperatorSettings` with their labels and the seconds offered; 0 means never.
TIMES = {
    "idle": (N_("Idle menu"), (0, 45, 300)),
    "left_alone": (N_("Abandoned game"), (60, 90, 120, 180)),
    "handed_back": (N_("Abandoned seat"), (10, 15, 20, 30)),
    "between_games": (N_("Between games"), (15, 20, 30, 40)),
}
COLUMNS = 3  # of fields in a landscape window


class BestNamesScene(OverlayScene):
    """A list of today's best. Pressing an entry, or its bin, asks whether to delete that entry."""

    def words(self) -> tuple[str, str]:
        return self.services.words.gettext("Best of the day"), ""

    def finish(self) -> None:
        self.services.stack.pop()

    def depends_on(self) -> object:
        return self.services.best.current

    def entries(self) -> list[tuple[ListName, BestEntry]]:
        """Return all entries, each with the name of its list."""
        today = self.services.best.current
        return [(name, entry) for name in LISTS for entry in today.entries(name)]

    def _text(self, n: int) -> tuple[str, str]:
        name, entry = self.entries()[n]
        return entry.name, f"{self.services.words.gettext(TITLES[name])}: {entry.points}"

    def _ask_delete(self, n: int) -> None:
        name, entry = self.entries()[n]

        def delete() -> None:
            _log.info("The operator has deleted an entry of the best of the day.")
            self.services.best.remove(name, entry)

        def question() -> Question:
            _ = self.services.words.gettext
            return Question(_("Delete this name?"), entry.name, _("Delete"), _("Cancel"), delete)

        routes.ASK.open(self.services, question)

    def _ask_clear(self) -> None:
        title, note = N_("Best of the day"), N_("Clear all of today's names?")
        yes, no = N_("Clear"), N_("Cancel")
        routes.ask(self.services, Question(title, note, yes, no, act=self._clear))

    def _clear(self) -> None:
        _log.info("The operator has cleared the best of the day.")
        self.services.best.clear()

    def layouts(self, window: Window) -> Iterator[ui.Node]:
        scale, count = window.scale, len(self.entries())
        pad, gap = (dp * scale for dp in TIGHT)
        row, foot = window.roomy_min_side, max(window.roomy_min_side, Theme.button_height * scale)
        room = window.height - 4 * pad - 2 * gap - TITLE_HEIGHT * scale - foot
        yield self.card(
            window,
            self.title(window, self.words()[0]),
            self._list(row, min(room, max(3, count) * row)),
            self._foot(foot),
            width=480.0 * scale,
            padding=pad,
            gap=gap,
        )

    def _list(self, row_height: float, height: float) -> ui.Node:
        words, theme = self.services.words, self.services.theme
        dp, painter = self.window.dp, self.painter

        def row(n: int, _: Box) -> ui.Node:
            name, about = self._text(n)
            width = painter.assets.text_width(about, painter.type(theme.type_note), "semibold")
            note = ui.text(about, theme.type_note, theme.muted, "semibold", "right", w=ui.px(width))
            shown, gap = ui.text(name, theme.type_strong, theme.ink), dp(theme.space_small)
            return ui.row(shown, note, gap=gap, inset=(gap, 0.0))

        entries = self.entries()
        rows = Rows(len(entries), row_height, tuple(entries), row, row_height, "trash", bar=dp(BAR))
        return scroll(
            "names",
            rows,
            self._ask_delete,
            lambda: self.services.tempo.still,
            on_remove=self._ask_delete,
            remove_label=words.gettext("Delete"),
            row_speech=lambda n: ". ".join(self._text(n)),
            row_tooltip=lambda n: words.tooltip_of([self._text(n)[0]]),
            h=ui.px(height),
        )

    def _foot(self, height: float) -> ui.Node:
        label, ask = self.services.words.gettext("Clear"), self._ask_clear
        some = bool(self.entries())
        clear = ui.button("clear", label, ask, icon="trash", style="danger", enabled=some)
        gap = Theme.space * self.window.scale
        return ui.row(clear, self.done_button(), gap=gap, h=ui.px(height))


class OperatorScene(OverlayScene):
    """The operator's dialog, over any screen. Each choice is saved at once.

    A visit that has already begun keeps its time limits.
    """

    form = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._operator = operator = services.operator
        # Times from the command line are offered, too.
        self._initial_times = {name: getattr(operator, name) for name in TIMES}
        self._volumes = {"sound": operator.sound_volume, "music": operator.music_volume}

    def _hear(self, key: str, volume: float) -> None:
        self._volumes[key] = volume
        self.services.audio.set_volumes(**self._volumes)

    def _choose_screen(self, chosen: int) -> None:
        self._operator.screen = chosen
        self.services.display.move_to(chosen)

    def _set_pin(self, pin: int) -> bool:
        self._operator.pin = pin
        self.services.stack.pop()
        return True

    def _change_pin(self) -> None:
        """Remove the PIN if there is one, else open the pad for a new one."""
        if self._operator.pin:
            self._operator.pin = 0
        else:
            self.services.stack.push(PinScene(self.services, self._set_pin))

    def _ask_leave(self) -> None:
        """Ask before ending the program: the finger may have aimed at a neighbouring button."""
        title, note = N_("For the operator"), N_("End the game on this screen?")
        yes, no = N_("Leave"), N_("Back")
        routes.ask(self.services, Question(title, note, yes, no, act=self._leave, icon="quit"))

    def _leave(self) -> None:
        _log.info("The operator has ended the game.")
        self.services.stack.quit()

    def words(self) -> tuple[str, str]:
        return self.services.words.gettext("For the operator"), ""

    def finish(self) -> None:
        self.services.stack.pop()

    def fields(self, window: Window) -> Iterator[tuple[str, ui.Node]]:
        _ = self.services.words.gettext
        services = self.services
        for name, (label, _times) in TIMES.items():
            # A kiosk has no menu.
            if name != "idle" or not services.flags.kiosk:
                yield _(label), self._time(name)
        empty = services.best.current.empty

        def show() -> None:
            services.stack.push(BestNamesScene(services))

        label = _("Nobody yet") if empty else _("Names")
        people = ui.button("names", label, show, icon="trophy", enabled=not empty)
        label = _("PIN set") if self._operator.pin else _("No PIN")
        pin = ui.button("pin", label, self._change_pin, w=ui.fraction(0.4))
        gap = Theme.space_small * window.scale
        yield _("Best of the day"), ui.row(people, pin, gap=gap)
        yield _("Showcase sound"), self._volume("sound")
        yield _("Showcase music"), self._volume("music")
        screens = [str(n + 1) for n in range(self.services.display.screens)]
        shown = min(self._operator.screen, len(screens) - 1)
        several = len(screens) > 1
        yield _("Screen"), ui.choice("screen", screens, shown, self._choose_screen, enabled=several)
        codes = languages()
        names, spoken = [name_of(code) for code in codes], codes.index(services.words.language)

        def translate(chosen: int) -> None:
            services.choose(Settings.language, codes[chosen])

        yield _("Language"), ui.choice("language", names, spoken, translate, enabled=len(codes) > 1)

    def _time(self, name: str) -> ui.Node:
        _ = self.services.words.gettext
        operator = self._operator
        now = getattr(operator, name)
        offered = sorted({*TIMES[name][1], self._initial_times[name], now})
        labels = [_("{n} s").format(n=round(time)) if time else _("Never") for time in offered]
        chosen = offered.index(now)
        return ui.choice(name, labels, chosen, lambda n: setattr(operator, name, offered[n]))

    def _volume(self, key: str) -> ui.Node:
        hear = partial(self._hear, key)
        return volume(self.services, self._operator, key, lambda: self._volumes[key], hear)

    def _foot(self, window: Window) -> ui.Node:
        _ = self.services.words.gettext
        services, ask = self.services, self._ask_leave
        options, close = partial(routes.OPTIONS.open, services), services.stack.pop
        return ui.row(
            ui.button("leave", _("Leave"), ask, icon="quit", style="danger"),
            ui.button("options", _("Options"), options, icon="settings"),
            ui.button("done", _("Done"), close, icon="check", style="primary", shortcut="escape"),
            gap=Theme.space * window.scale,
            h=ui.px(max(window.roomy_min_side, Theme.button_height * window.scale)),
        )

    def layouts(self, window: Window) -> Iterator[ui.Node]:
        """Yield the card with ever smaller gaps, and finally with lower controls."""
        scale, (title, _) = window.scale, self.words()
        card_width = (640.0 if window.portrait else 1080.0) * scale
        spacings = [(1.0, spacing) for spacing in SPACINGS]
        for factor, (around, between) in (*spacings, (0.6, TIGHT)):
            pad, gap = around * scale, between * scale
            edge = min(Theme.space_large * scale, 2 * pad)
            fields = list(self._fields(window, factor * window.roomy_min_side))
            rows = len(fields) if window.portrait else math.ceil(len(fields) / COLUMNS)
            fields += [ui.spacer(h=fields[0].h)] * (-len(fields) % rows)
            columns = [
                ui.column(*fields[n : n + rows], gap=gap, h=ui.FIT)
                for n in range(0, len(fields), rows)
            ]
            body = ui.row(*columns, gap=1.5 * edge, h=ui.FIT)
            yield self.card(
                window,
                self.title(window, title, "left"),
                ui.column(body, self._foot(window), gap=2 * gap, h=ui.FIT),
                width=card_width,
                padding=pad,
                gap=gap,
                side_padding=edge,
            )

    def _fields(self, window: Window, minimum: float) -> Iterator[ui.Node]:
        """Yield a node for each setting, with a control at least `minimum` px high."""
        scale, ink = window.scale, self.services.theme.ink
        labels_left = window.portrait and window.width >= 520.0 * scale
        above = 0.0 if labels_left else 20.0 * scale
        height = ui.px(above + max(window.roomy_min_side, 56.0 * scale), minimum=above + minimum)
        for label, control in self.fields(window):
            if labels_left:
                words = ui.text(label, Theme.type_body, ink, w=ui.fraction(0.38))
                yield ui.row(words, control, gap=Theme.space_small * scale, h=height)
            else:
                words = ui.text(label, Theme.type_note, ink, h=ui.px(above))
                yield ui.column(words, control, h=height)
