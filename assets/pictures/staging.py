"""Games and apps to take pictures of: fixed seeds, fresh settings, no sound, and time that passes
only when told to. For the scripts of this folder and for the golden pictures of the tests."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pygame

from game.app import STEP, App
from game.bots import Greedy, decide
from game.flags import Flags
from game.rules import Command, Exchange, Pass, Place, PlacedTile, Roll
from game.rules.events import Placed
from game.scenes.base import Scene
from game.scenes.services import Services
from game.session import GameSetup, Seat, Session, SessionRecord, Step

SEED = 20
USUAL = (Seat("Anna"), Seat("Pixel", "greedy"), Seat("Gizmo", "greedy"))
"""A person against two computers."""

QWIRKLE_SEEDS = {1: 5, 2: 118}
"""By number of Qwirkles: the first seed tried for a game of the usual players in which a computer
makes that many at once; these are found at the first try."""

MOST_SEEDS = 400
"""How many games are looked through for what is wanted."""

Size = tuple[int, int]
Maker = Callable[[Services], Scene]


def no_screen(driver: str = "offscreen") -> None:
    """No window and no sound device; to be called before the first app is opened. The offscreen
    driver takes any size."""
    os.environ["SDL_VIDEODRIVER"] = driver
    os.environ["SDL_AUDIODRIVER"] = "dummy"


# Apps


@contextmanager
def opened(size: Size, speed: float = 1.0) -> Iterator[App]:
    """An app of this size that shows nothing yet, with settings that nobody has changed."""
    with TemporaryDirectory() as folder:
        options = Flags(size=size, seed=SEED, mute=True, speed=speed, data_dir=Path(folder))
        app = App(options, Scene)
        try:
            if app.screen.get_size() != size:
                # Without a screen the first window may come out smaller than was asked.
                pygame.display.set_mode(size, pygame.RESIZABLE)
                app.frame([], 0.0)
            if app.screen.get_size() != size:
                raise RuntimeError(f"there is no window of {size[0]}x{size[1]} without a screen")
            yield app
        finally:
            app.close()


def run(app: App, seconds: float) -> None:
    """Lets time pass in fixed steps."""
    for _ in range(round(seconds / STEP)):
        app.frame([], STEP)


def show(app: App, scene: Scene, seconds: float = 0.0) -> None:
    """Puts a scene in the place of all, and lets time pass."""
    app.stack.clear_to(scene)
    app.frame([], 0.0)
    run(app, seconds)


# Games


def session_for(
    variant: str = "tiles", seats: tuple[Seat, ...] = USUAL, seed: int = SEED
) -> Session:
    """A new game, with nobody behind a curtain. Its clock stands still, so that a computer thinks
    to the end of its turn at once, however slow the machine is."""
    return _restored(SessionRecord(GameSetup(variant, seats), seed))


def _restored(record: SessionRecord) -> Session:
    session = Session.restore(record, clock=lambda: 0.0)
    session.lift_curtain()
    return session


def play(session: Session, turns: int) -> None:
    """Plays on, for persons too, until at least ``turns`` commands are carried out and a person
    is to move and can place something, or the game is over."""
    person = stand_in()
    while not session.over:
        session.lift_curtain()
        ready = session.person_to_move and session.options.place
        if len(session.steps) >= turns and ready:
            return
        advance(session, person)


def stand_in() -> Random:
    """The chance of the computer that decides for persons."""
    return Random(SEED)


def advance(session: Session, person: Random) -> Step:
    """One step of the player to move; ``person`` is the chance of a person's."""
    session.lift_curtain()
    if session.person_to_move:
        carry_out(session, decide(Greedy(), session.view, person))
    else:
        session.think()
    return session.steps[-1]


def carry_out(session: Session, command: Command) -> None:
    """Does what a person would do to give this command."""
    match command:
        case Place(placement):
            lay_out(session, placement.tiles)
            session.confirm()
        case Exchange(tiles):
            session.exchange(session.rack.places_of(tiles))
        case Roll(dice):
            session.roll(session.rack.places_of(dice))
        case Pass():
            session.pass_turn()


def lay_out(session: Session, placed: tuple[PlacedTile, ...]) -> None:
    """Lays tiles of the rack out."""
    for slot, (_, cell) in zip(slots_of(session, placed), placed, strict=True):
        session.stage(slot, cell)


def slots_of(session: Session, placed: tuple[PlacedTile, ...]) -> list[int]:
    """The places of the rack from which these tiles come."""
    return session.rack.places_of([tile for tile, _ in placed])


def best_tiles(session: Session) -> tuple[PlacedTile, ...]:
    """What the person to move lays for the most points."""
    return max(session.view.placements()).tiles


def in_full_swing(
    variant: str, turns: int, seats: tuple[Seat, ...] = USUAL, seed: int = SEED
) -> Session:
    """A game in full swing, with a person to move."""
    session = session_for(variant, seats, seed)
    play(session, turns)
    return session


def finished(variant: str, seats: tuple[Seat, ...] = USUAL) -> Session:
    """A game that is over."""
    session = session_for(variant, seats)
    play(session, 1000)
    return session


def before_qwirkle(qwirkles: int) -> Session:
    """A game just before a turn of a computer that makes this many Qwirkles at once."""
    return just_before(
        lambda session: _qwirkles(session.steps[-1]) == qwirkles, QWIRKLE_SEEDS[qwirkles]
    )


def before_end() -> Session:
    """A game just before a turn of a computer that ends it."""
    return just_before(lambda session: session.over)


def just_before(wanted: Callable[[Session], bool], first_seed: int = SEED) -> Session:
    """A game just before a turn of a computer after which something is so for the first time;
    the one with the first seed in which that ever happens."""
    for seed in range(first_seed, first_seed + MOST_SEEDS):
        session, person = session_for(seed=seed), stand_in()
        while not session.over:
            step = advance(session, person)
            if wanted(session):
                if USUAL[step.seat].is_person:
                    break
                return _restored(replace(session.record, commands=session.record.commands[:-1]))
    raise LookupError(f"it never happens in the games {first_seed} to {seed}")


def _qwirkles(step: Step) -> int:
    """How many lines of six a step has made."""
    placed = [event for event in step.events if isinstance(event, Placed)]
    return sum(line.qwirkle for event in placed for line in event.lines)
