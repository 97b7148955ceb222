"""Replay screens of recorded games, and assertions on what they show."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from game.rules import GameState
from game.screens.replay.scene import ReplayScene
from game.screens.replay.timeline import TimelineControl
from game.session import GameSetup, Seat, Session, import_record
from game.session.replay.game_replay import Replay
from tests.client.support.driver import Driver, running
from tests.client.support.players import finish

BOTS = tuple(Seat(name, "greedy") for name in ("Anna", "Pixel", "Gizmo"))


@cache
def played(variant: str) -> Session:
    session = Session(GameSetup(variant, BOTS), 3)
    finish(session)
    return session


@contextmanager
def replaying(folder: Path, record: str | Replay, **options: Any) -> Iterator[Driver]:
    """Run an app on the Replay screen of a record; `options` are those of `running`."""
    # Only a record given as text can be saved by the player.
    if isinstance(record, str):
        game, text = import_record(record), record
    else:
        game, text = record, None
    options = {"size": (1280, 720)} | options
    with running(
        folder, first=lambda services: ReplayScene(services, game, text), **options
    ) as driver:
        yield driver


def timeline_control(replay: ReplayScene) -> TimelineControl:
    control = replay.tree["timeline"]
    assert isinstance(control, TimelineControl)
    return control


def assert_shows(replay: ReplayScene, state: GameState, position: int) -> None:
    replay.rebuild()
    stage, playback = replay.table_view, replay.playback
    assert playback.position == position == timeline_control(replay).face.position
    assert stage.moment.state == state == playback.moment.state
    assert dict(stage.tiles()) == dict(state.board.tiles)
    assert tuple(stage.display.scores) == state.scores
    shown = playback.game.steps[position - 1].seat if position else state.seat
    assert stage.display.shows_turn_of(shown)
    assert not stage.motion.active
    assert not stage.effects.hidden_locations()
    assert stage.shown_rack == (shown, False)
    for player, rack in zip(state.players, playback.racks, strict=True):
        assert sorted(player.hand) == sorted(tile for tile in rack.slots if tile is not None)
