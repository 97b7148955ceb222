"""The operator's dialog of today's best names, in which one or all of them can be deleted."""

import logging
from collections.abc import Iterator

from game import ui
from game.art import Theme
from game.common import Box, Window
from game.screens import routes
from game.screens.base.overlay import TIGHT, TITLE_HEIGHT, OverlayScene
from game.screens.routes import Question
from game.storage.daily_best import LISTS, BestEntry, ListName
from game.ui.rows import BAR, Rows
from game.ui.scroll import scroll
from game.words import N_

_log = logging.getLogger(__name__)

TITLES: dict[ListName, str] = {
    "short": N_("Short games"),
    "whole": N_("Full games"),
    "turns": N_("Single turns"),
}


class BestNamesScene(OverlayScene):
    """A list of today's best. Pressing an entry, or its bin, asks whether to delete the entry."""

    def words(self) -> tuple[str, str]:
        return self.services.words.gettext("Best of the day"), ""

    def finish(self) -> None:
        self.services.stack.pop()

    def depends_on(self) -> object:
        return self.services.best.current

    def entries(self) -> list[tuple[ListName, BestEntry]]:
        """Return the entries of all lists, each with the name of its list."""
        today = self.services.best.current
        return [(name, entry) for name in LISTS for entry in today.entries(name)]

    def _text(self, n: int) -> tuple[str, str]:
        """Return two texts on the n-th entry: its name, and its list with its points."""
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
        routes.ask(self.services, (title, note, N_("Clear"), N_("Cancel")), self._clear)

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
