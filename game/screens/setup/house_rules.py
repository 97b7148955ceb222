"""The dialog of house rules, opened from the setup screen."""

from collections.abc import Iterator
from dataclasses import replace

from game import ui
from game.art import Theme
from game.common import Box, Window
from game.rules import SWITCHES
from game.screens.base import Services
from game.screens.base.overlay import SPACINGS, TITLE_HEIGHT, OverlayScene
from game.screens.new_game.setup_draft import SetupDraft
from game.ui.scroll import Rows, scroll

# Height (above its choice) or width (beside it) of a label, as a fraction of the row.
LABEL_SIZE = 0.36
# Height (dp) of a row with the label above the choice. Other rows are as high as a button.
HIGH_ROW = 84.0


class HouseRulesScene(OverlayScene):
    """The dialog of house rules. Each choice changes the draft of the setup."""

    def __init__(self, services: Services, draft: SetupDraft) -> None:
        super().__init__(services)
        self._draft = draft

    def words(self) -> tuple[str, str]:
        _ = self.services.words.gettext
        note = _("Small changes that some families like to play with.")
        if not self._draft.setup().helps:
            note = _("As on a real table: no lit squares, hints or points beforehand.")
        return _("House rules"), note

    # The tree

    def layouts(self, window: Window) -> Iterator[ui.Node]:
        """Yield ever tighter layouts. The last is a list, the one before it has no note."""
        scale, side = window.scale, window.roomy_min_side
        if window.portrait:
            for padding, gap in SPACINGS:
                yield self._card(window, side, padding, gap, above=True)
        else:
            min_height = window.min_side + 30.0 * scale  # a choice below its label
            if max(side, HIGH_ROW * scale) >= min_height:
                yield self._card(window, max(side, min_height), *SPACINGS[0], above=True)
            for padding, gap in SPACINGS:
                yield self._card(window, side, padding, gap, above=False)
            rows = self._rows(window, False, side, side)
            block = ui.column(*rows, gap=Theme.space_tiny * scale, h=ui.FIT)
            yield self._tight_card(window, block, side)
        yield self._tight_card(window, self._list(window, side), side)

    def _card(
        self, window: Window, min_height: float, padding: float, gap: float, *, above: bool
    ) -> ui.Node:
        """Return a card with labels `above` or left of the choices. `min_height` is in px."""
        scale, width = window.scale, 500.0 if above else 680.0
        button_height = max(window.roomy_min_side, Theme.button_height * scale)
        row_height = max(window.roomy_min_side, HIGH_ROW * scale) if above else button_height
        done, (title, note) = self.done_button(), self.words()
        rows = self._rows(window, above, row_height, min_height)
        if above:
            done_gap = (gap + Theme.space_wide - Theme.space) * scale
            choices = ui.column(*rows, gap=gap * scale, h=ui.FIT)
            block = ui.column(
                choices, replace(done, h=ui.px(button_height)), gap=done_gap, h=ui.FIT
            )
        else:
            foot = ui.stack(done, h=ui.px(row_height, minimum=min_height))
            block = ui.column(*rows, foot, gap=gap * scale, h=ui.FIT)
        return self.card(
            window,
            self.title(window, title, "left"),
            self.note(window, note, self._note_height(window, width), anchor="left"),
            block,
            width=width * scale,
            padding=padding * scale,
            gap=min(padding, Theme.space) * scale,
        )

    def _tight_card(self, window: Window, block: ui.Node, min_side: float) -> ui.Node:
        scale, title = window.scale, self.title(window, self.words()[0], "left")
        padding, gap = Theme.space_small * scale, Theme.space_tiny * scale
        done = self.done_button()
        use = done.behaviour and replace(done.behaviour, tab=1)  # after the choices below it
        done = replace(done, w=ui.fraction(0.36), behaviour=use)
        head = ui.row(title, done, gap=Theme.space_tiny, h=ui.px(min_side))
        return self.card(window, head, block, width=680.0 * scale, padding=padding, gap=gap)

    def _list(self, window: Window, row_height: float) -> ui.Node:
        """Return a list with a row for each house rule. A press chooses the rule's next value."""
        _, theme, gap = self.services.words.gettext, self.services.theme, window.dp(Theme.space)
        names, house = self._draft.setup().house_switches, self._draft.house

        def texts(n: int) -> tuple[str, str]:
            switch = SWITCHES[names[n]]
            return _(switch.label), _(switch.choices[getattr(house, names[n])])

        def row(n: int, _box: Box) -> ui.Node:
            label, value = texts(n)
            shown = ui.text(value, theme.type_body, theme.muted, "semibold", "right")
            return ui.row(
                ui.text(label, theme.type_body, theme.ink), shown, gap=gap, inset=(gap, 0)
            )

        def choose_next(n: int) -> None:
            values = list(SWITCHES[names[n]].choices)
            at = values.index(getattr(house, names[n]))
            self._draft.choose(names[n], values[(at + 1) % len(values)])

        content = tuple(map(texts, range(len(names))))
        return scroll(
            "rules",
            Rows(len(names), row_height, content, row, bar=gap),
            choose_next,
            lambda: self.services.tempo.still,
            row_speech=lambda n: ": ".join(texts(n)),
            h=ui.px(row_height * len(names), minimum=2 * row_height),
        )

    def _rows(self, window: Window, above: bool, height: float, minimum: float) -> list[ui.Node]:
        names = self._draft.setup().house_switches
        rows = (self._row(window, name, above) for name in names)
        return [ui.stack(one, h=ui.px(height, minimum=minimum)) for one in rows]

    def _note_height(self, window: Window, card_width: float) -> float:
        """Return the note's height (dp) on a card `card_width` dp wide: one line if it fits."""
        painter, size, note = self.services.painter(window), Theme.type_body, self.words()[1]
        sides = 2 * painter.dp(Theme.space_large)
        width = min(painter.dp(card_width), window.width - sides) - sides
        _, type_px = painter.fit_text(note, size, width, "semibold")
        line = painter.assets.line_height(type_px, "semibold") / painter.scale
        return line if type_px == painter.type(size) else TITLE_HEIGHT

    def _row(self, window: Window, name: str, above: bool) -> ui.Node:
        _ = self.services.words.gettext
        switch, ink = SWITCHES[name], self.services.theme.ink
        label, labels = _(switch.label), [_(label) for label in switch.choices.values()]
        values, choose = list(switch.choices), self._draft.choose
        chosen = values.index(getattr(self._draft.house, name))
        spoken = f"{label}: {labels[chosen]}"
        control = ui.choice(name, labels, chosen, lambda n: choose(name, values[n]), spoken=spoken)
        words = ui.text(label, Theme.type_note if above else Theme.type_body, ink)
        if above:
            return ui.column(
                words, replace(control, h=ui.fraction(1 - LABEL_SIZE, minimum=window.min_side))
            )
        gap = window.dp(Theme.space_small)
        return ui.row(replace(words, w=ui.fraction(LABEL_SIZE)), control, gap=gap)
