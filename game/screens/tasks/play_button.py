"""A button of the Play screen as a value, which a task can replace by another."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game import ui
from game.art import Theme
from game.session import STAR_PERCENTS, Badge

CURTAIN = "curtain"  # key of the button that covers the rack until the next player is there
# Keys of the buttons that act on a hand. Spectators do not have them.
HAND_BUTTONS = frozenset(("confirm", "take_back", "exchange", "shuffle", "sort", "hint"))


@dataclass(frozen=True, slots=True)
class PlayButton:
    """The appearance and action of a button. `key` and `pad` name the inputs that press it."""

    icon: str
    action: Callable[[], None]
    tooltip: str = ""
    key: str = ""
    pad: str = ""
    style: ui.ButtonStyle = "plain"
    size: float = 0.0  # type size of the label (dp); 0 shows the icon alone
    label: str = ""
    figure: str = ""  # points, in large numerals
    reason: str = ""  # why the button is disabled, shown by a press; "" if it is enabled
    badge: Badge | None = None  # face of a player in place of the icon
    stars: int | None = None  # number of filled stars out of three
    ring: float | None = None  # how much of a countdown is left, 0 to 1
    guarded: bool = False  # ignores presses for a moment after it appears or becomes enabled
    fresh: object = None  # the button ignores presses for a moment after a change of this value
    hold_seconds: float | None = None  # the length of that moment; None for the usual length

    def node(self, name: str, refuse: Callable[[str], None]) -> ui.Node:
        """Return the button's node. Pressing a disabled button calls `refuse` with the reason."""
        mark, who = None, self.badge
        if who is not None:
            mark = ui.Picture(who, lambda on, by, box, _: by.badge(on, box.centre, box.w / 2, who))
        return ui.button(
            name,
            self.label,
            self.action,
            icon=self.icon,
            style=self.style,
            size=self.size or Theme.type_body,
            leading=mark,
            figure=self.figure,
            rating=None if self.stars is None else (self.stars, len(STAR_PERCENTS)),
            countdown=self.ring,
            shortcut=self.key,
            pad=self.pad,
            # Without a label, even a disabled button must be named.
            tooltip=self.reason if self.size and self.reason else self.tooltip,
            enabled=not self.reason,
            on_refused=partial(refuse, self.reason),
            guarded=self.guarded,
        )

    def needs_hold_off(self, before: "PlayButton") -> bool:
        # Rapid presses of Take back must not undo a turn, nor may an early press reveal a hand.
        if self.guarded and before.reason and not self.reason:
            return True
        return self.fresh is not None and self.fresh != before.fresh
