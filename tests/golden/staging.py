"""Apps and games for pictures: fixed seeds, default settings, no sound, and simulated time.

The golden pictures and the scripts in `assets/pictures` use these functions.
"""

import math
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pygame

from game.app import STEP, App
from game.art import Art
from game.bots import Greedy, decide
from game.flags import Flags
from game.rules import Command, Exchange, Pass, Place, Placed, PlacedTile, Roll
from game.screens.base import Scene, Services
from game.screens.replay.scene import ReplayScene
from game.session import GameSetup, Seat, Session, Step, record_text
from game.session.replay.game_replay import Replay
from game.session.review.game_review import Review
from game.session.saving.command_log import CommandLog
from game.session.saving.session_data import restore
from game.table.point_motions import strength_of

SEED = 20

# The date on the menu's calendar.
TODAY = datetime(2026, 11, 24)  # noqa: DTZ001 - the player's own clock
# One person and two computers.
DEFAULT_SEATS = (Seat("Anna"), Seat("Pixel", "greedy"), Seat("Gizmo", "greedy"))

SPECTATED = tuple(Seat(name, "greedy") for name in ("Pixel", "Gizmo", "Bolt", "Cosmo"))

# First seed to search for a turn of one Qwirkle, and of two.
QWIRKLE_SEEDS = {1: 5, 2: 118}

# Maximum number of games that a search plays.
MAX_SEEDS = 400

Size = tuple[int, int]
SceneFactory = Callable[[Services], Scene]


def disable_screen(driver: str = "offscreen") -> None:
    """Keep apps from opening windows and sound devices. Call this before opening an app."""
    os.environ["SDL_VIDEODRIVER"] = driver
    os.environ["SDL_AUDIODRIVER"] = "dummy"


# Apps


@contextmanager
def opened(size: Size, speed: float = 1.0, art: Art | None = None) -> Iterator[App]:
    """Yield an app of `size` px with an empty scene."""
    # Raises RuntimeError if the window cannot have that size.
    with TemporaryDirectory() as folder:
        options = Flags(size=size, seed=SEED, mute=True, speed=speed, data_dir=Path(folder))
        app = App(options, Scene, art)
        app.services.challenges._now = lambda: TODAY
        try:
            if app.screen.get_size() != size:
                # Without a screen the first window may be smaller than requested.
                pygame.display.set_mode(size, pygame.RESIZABLE)
                app.frame([], 0.0)
            if app.screen.get_size() != size:
                raise RuntimeError(f"no window of {size[0]}x{size[1]} is possible without a screen")
            yield app
        finally:
            app.close()


def run(app: App, seconds: float) -> None:
    for _ in range(round(seconds / STEP)):
        app.frame([], STEP)


def show(app: App, scene: Scene, seconds: float = 0.0) -> None:
    app.stack.clear_to(scene)
    app.frame([], 0.0)
    run(app, seconds)


# Games


def session_for(
    variant: str = "tiles", seats: tuple[Seat, ...] = DEFAULT_SEATS, seed: int = SEED
) -> Session:
    """Return a new game whose first hand is visible, and whose computers decide in one call."""
    return _restored(CommandLog(GameSetup(variant, seats), seed))


def _restored(record: CommandLog) -> Session:
    session = restore(record, clock=lambda: 0.0)
    session.hot_seat.lift_curtain()
    return session


def play(session: Session, turns: int) -> None:
    """Play at least `turns` steps, until a person can place tiles or the game is over."""
    person_chance = stand_in_chance()
    while not session.over:
        session.hot_seat.lift_curtain()
        ready = session.person_to_move and session.options.place
        if len(session.steps) >= turns and ready:
            return
        advance(session, person_chance)


def stand_in_chance() -> Random:
    """Return a new random generator with a fixed seed, for the moves of persons."""
    return Random(SEED)


def advance(session: Session, person_chance: Random) -> Step:
    session.hot_seat.lift_curtain()
    if session.person_to_move:
        carry_out(session, decide(Greedy(), session.view, person_chance))
    else:
        session.think()
    return session.steps[-1]


def carry_out(session: Session, command: Command) -> None:
    match command:
        case Place(placement):
            stage_tiles(session, placement.tiles)
            session.confirm()
        case Exchange(tiles):
            session.exchange(session.rack.slots_of(tiles))
        case Roll(dice):
            session.roll(session.rack.slots_of(dice))
        case Pass():
            session.pass_turn()


def stage_tiles(session: Session, placed: tuple[PlacedTile, ...]) -> None:
    """Stage tiles of the rack on their cells."""
    for slot, (_, cell) in zip(slots_of(session, placed), placed, strict=True):
        session.stage(slot, cell)


def slots_of(session: Session, placed: tuple[PlacedTile, ...]) -> list[int]:
    return session.rack.slots_of([tile for tile, _ in placed])


def best_tiles(session: Session) -> tuple[PlacedTile, ...]:
    return max(session.view.placements()).tiles


def in_full_swing(
    variant: str, turns: int, seats: tuple[Seat, ...] = DEFAULT_SEATS, seed: int = SEED
) -> Session:
    """Play `turns` turns, then more until a person can place tiles or the game is over."""
    session = session_for(variant, seats, seed)
    play(session, turns)
    return session


def after(variant: str, turns: int, seats: tuple[Seat, ...] = DEFAULT_SEATS) -> Session:
    """Play exactly `turns` turns. Any seat may be the next to move."""
    session, person_chance = session_for(variant, seats), stand_in_chance()
    for _ in range(turns):
        advance(session, person_chance)
    return session


def finished(variant: str, seats: tuple[Seat, ...] = DEFAULT_SEATS) -> Session:
    """Return a finished game, in which a computer decides for persons."""
    session = session_for(variant, seats)
    play(session, 1000)
    return session


def store_some_games(services: Services) -> None:
    """Add three finished games with fixed dates to the records, and save an unfinished game."""
    players = [DEFAULT_SEATS, (Seat("Anna"), Seat("Pixel", "greedy")), (Seat("Ben"), Seat("Anna"))]
    for number, (variant, seats) in enumerate(
        zip(("tiles", "cubes", "tiles"), players, strict=True)
    ):
        when = datetime(2026, 11, 14 + 3 * number, 18, 30)  # noqa: DTZ001 - the player's own clock
        services.records.add_text(record_text(finished(variant, seats), when))
    services.saves.save(in_full_swing("tiles", 24))


def replayed(
    services: Services,
    turns: int,
    seats: tuple[Seat, ...] = DEFAULT_SEATS,
    clock: Callable[[], float] = time.perf_counter,
) -> ReplayScene:
    """Return a fully analysed replay of a finished game, at its state after `turns` steps."""
    scene = ReplayScene(services, Replay.of(finished("tiles", seats)))
    scene.review_state.review = Review(scene.playback.game, clock)
    scene.review_state.review.think(math.inf)
    scene.transport.jump(turns)
    return scene


def before_qwirkle(qwirkles: int) -> Session:
    """Return a game just before a computer's turn with this number of Qwirkles."""
    return just_before(
        lambda session: _qwirkles(session.steps[-1]) == qwirkles, QWIRKLE_SEEDS[qwirkles]
    )


def before_answer(step: int) -> Session:
    """Return a game just before a computer's turn whose answer has this step (its strength)."""
    if step >= 2:
        return before_qwirkle(step - 1)

    def answered(session: Session) -> bool:
        placed = session.steps[-1].placed
        return len(session.steps) > 12 and placed is not None and strength_of(placed) == step

    return just_before(answered)


def before_end() -> Session:
    """Return a game just before its last turn, which is a computer's."""
    return just_before(lambda session: session.over)


def just_before(condition: Callable[[Session], bool], first_seed: int = SEED) -> Session:
    """Return a game just before a computer's turn after which `condition` is first true."""
    # Raises LookupError if none of `MAX_SEEDS` games has such a turn.
    for seed in range(first_seed, first_seed + MAX_SEEDS):
        session, person_chance = session_for(seed=seed), stand_in_chance()
        while not session.over:
            step = advance(session, person_chance)
            if condition(session):
                if DEFAULT_SEATS[step.seat].is_person:
                    break
                return _restored(replace(session.log, commands=session.log.commands[:-1]))
    raise LookupError(f"no such turn in the games {first_seed} to {seed}")


def _qwirkles(step: Step) -> int:
    placed = [event for event in step.events if isinstance(event, Placed)]
    return sum(line.qwirkle for event in placed for line in event.lines)
