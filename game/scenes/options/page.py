"""What the pages of the options have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.scenes.services import Services
from game.ui.choices import Segmented
from game.ui.widget import Widget


class Option(NamedTuple):
    """One option: its label, the widget that chooses, and a remark that is "" if there is none.
    Where ``quiet`` nothing is chosen, and the label is a remark itself."""

    label: str
    widget: Widget
    note: Callable[[], str] = str
    quiet: bool = False


class Page:
    """A page of options, each of which takes effect at once and is remembered."""

    def __init__(self, services: Services, name: str, icon: str) -> None:
        """``name`` is what its tab says."""
        self.services = services
        self.words = services.words
        self.name = name
        self.icon = icon
        self.options: list[Option] = []

    def add(self, label: str, widget: Widget, note: Callable[[], str] = str) -> None:
        """One more option."""
        self.options.append(Option(label, widget, note))

    def on_off(self, on: bool, change: Callable[[bool], None]) -> Segmented:
        """A choice between on and off."""
        _ = self.words.gettext
        return Segmented([_("On"), _("Off")], int(not on), lambda chosen: change(chosen == 0))

    def choice(self, names: Sequence[str], chosen: int, change: Callable[[int], None]) -> Segmented:
        """A choice among a few."""
        return Segmented(names, chosen, change)

    def told_besides(self, widget: Widget) -> str:
        """What is said of a widget in focus besides its label and what is chosen."""
        return ""

    def follow(self) -> None:
        """The window, or the look, has changed."""
