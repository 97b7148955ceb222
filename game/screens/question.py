"""What a player is asked before something goes for good."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ui.button import ButtonStyle


class Question(NamedTuple):
    """``yes`` is the label of the button that does it, ``no`` of the one that does not. With
    ``sure``, another note, it is asked a second time. ``icon`` and ``style`` are those of the
    button that does it."""

    title: str
    note: str
    yes: str
    no: str
    act: Callable[[], None]
    sure: str = ""
    icon: str = "trash"
    style: ButtonStyle = "danger"
