"""The dialog of house rules behind a button of the setup screen."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import partial
from typing import Literal

from game.art.theme import Theme
from game.common.window import Window
from game.rules.house import SWITCHES
from game.screens.overlay import SPACINGS, TITLE_HEIGHT, OverlayScene
from game.screens.services import Services
from game.screens.setup.draft import SetupDraft
from game.ui.choice import choice
from game.ui.node import FIT, Node, column, fraction, px, row, stack
from game.ui.text import text

Form = Literal["above", "beside"]
"""Labels above the choices, or beside them."""

LABEL_PART = 0.36
"""Share of a row for its label."""

WIDE: dict[Form, float] = {"above": 500.0, "beside": 680.0}
"""Width of the card (dp)."""

ROW, DONE = 84.0, Theme.button_height
"""Heights (dp) of a row with its label above, and of other rows."""

LABEL_HEIGHT = 30.0
"""Height (dp) of a label above a choice."""


class HouseRulesScene(OverlayScene):
    """A dialog that writes each choice into the draft at once."""

    def __init__(self, services: Services, draft: SetupDraft) -> None:
        super().__init__(services)
        self._draft = draft

    def words(self) -> tuple[str, str]:
        _ = self.services.words.gettext
        return _("House rules"), _("Small changes that some families play with.")

    def first_focus(self) -> Hashable:
        return "done"

    def _choose(self, name: str, chosen: int) -> None:
        self._draft.choose(name, list(SWITCHES[name].choices)[chosen])

    # The tree

    def layouts(self, window: Window) -> Iterator[Node]:
        """Yield closer rows for lower windows; in landscape, also labels beside the choices."""
        scale, few = window.scale, window.few
        if window.upright:
            for around, between in SPACINGS:
                yield self._card(window, "above", few, around, between)
            return
        needed = window.touch + LABEL_HEIGHT * scale
        if max(few, ROW * scale) >= needed:
            yield self._card(window, "above", max(few, needed), *SPACINGS[0])
        for around, between in SPACINGS:
            yield self._card(window, "beside", few, around, between)

    def _card(
        self, window: Window, form: Form, least: float, around: float, between: float
    ) -> Node:
        """Return the card; ``least`` is the smallest height (px) of a row."""
        scale, above = window.scale, form == "above"
        high = max(window.few, (ROW if above else DONE) * scale)
        gap, wide = between * scale, WIDE[form]
        done = self.done_button()
        rows = [
            stack(self._row(window, name, above), h=px(high, minimum=least))
            for name in self._draft.house_switches
        ]
        if above:
            foot = px(max(window.few, DONE * scale))
            apart = (Theme.space_wide - Theme.space) * scale
            choices = column(*rows, gap=gap, h=FIT)
            block = column(choices, replace(done, h=foot), gap=gap + apart, h=FIT)
        else:
            block = column(*rows, stack(done, h=px(high, minimum=least)), gap=gap, h=FIT)
        title, note = self.words()
        return self.card(
            window,
            self.title(window, title, "left"),
            self.note(window, note, self._note_height(window, wide), anchor="left"),
            block,
            width=wide * scale,
            padding=around * scale,
            gap=min(around, Theme.space) * scale,
        )

    def _note_height(self, window: Window, wide: float) -> float:
        """Return the height (dp) of the note on a card ``wide`` dp wide: one line if that fits."""
        painter, size, note = self.services.painter(window), Theme.type_body, self.words()[1]
        around = 2 * painter.dp(Theme.space_large)
        width = min(painter.dp(wide), window.width - around) - around
        _, px = painter.fit_text(note, size, width, "semibold")
        line = painter.assets.line_height(px, "semibold") / painter.scale
        return line if px == painter.type(size) else TITLE_HEIGHT

    def _row(self, window: Window, name: str, above: bool) -> Node:
        _, switch, ink = self.services.words.gettext, SWITCHES[name], self.services.theme.ink
        label, labels = _(switch.label), [_(one) for one in switch.choices.values()]
        chosen = list(switch.choices).index(getattr(self._draft.house, name))
        spoken = f"{label}: {labels[chosen]}"
        control = choice(name, labels, chosen, partial(self._choose, name), spoken=spoken)
        words = text(label, Theme.type_note if above else Theme.type_body, ink)
        if above:
            return column(words, replace(control, h=fraction(1 - LABEL_PART, minimum=window.touch)))
        gap = window.dp(Theme.space_small)
        return row(replace(words, w=fraction(LABEL_PART)), control, gap=gap)
