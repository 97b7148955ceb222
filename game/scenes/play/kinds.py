"""Which kinds of parts a Play screen is made of: the usual ones, or those of a screen that adds to
it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from game.common.window import Window
from game.scenes.play.actions import PlayActions
from game.scenes.play.buttons import PlayButtons
from game.scenes.play.hand import Hand
from game.scenes.play.parts import PlayParts
from game.scenes.play.reasons import Reasons
from game.scenes.play.tiles import TileMoves
from game.scenes.table.stage import TableStage
from game.session import Session
from game.view.layout.play import play_layout
from game.view.layout.play_parts import PlayLayout
from game.words.words import Words


class PlayLayoutOf(Protocol):
    """Lays a Play screen out for this many players, with or without a button for a hint."""

    def __call__(self, window: Window, players: int, *, hint: bool) -> PlayLayout: ...


class PlayKinds(NamedTuple):
    """What makes each part, and whether the screen has ``hints``."""

    reasons: Callable[[Session, Hand, TableStage, Words], Reasons] = Reasons
    actions: Callable[[PlayParts, TileMoves], PlayActions] = PlayActions
    buttons: Callable[[PlayParts, PlayActions, TileMoves, Callable[[int], None]], PlayButtons] = (
        PlayButtons
    )
    layout: PlayLayoutOf = play_layout
    hints: bool = True


USUAL_KINDS = PlayKinds()
