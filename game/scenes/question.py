"""What a player is asked before something goes for good."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Question(NamedTuple):
    """``yes`` is the label of the button that does it, ``no`` of the one that does not. With
    ``sure``, another note, it is asked a second time."""

    title: str
    note: str
    yes: str
    no: str
    act: Callable[[], None]
    sure: str = ""
