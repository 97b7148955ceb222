"""Sessions in any state, and sensible turns in these."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.rules import GameState, Rolling, ScoredPlacement, Tile
from game.session import SLOTS, GameSetup, Moment, Seat, Session, Step

PEOPLE = (Seat("Ann"), Seat("Bob"))
WITH_BOT = (Seat("Ann"), Seat("Pixel", "greedy"))
BOTS = (Seat("Pixel", "greedy"), Seat("Gizmo", "greedy"), Seat("Bolt", "greedy"))


def begun(variant: str = "tiles", seats: tuple[Seat, ...] = PEOPLE, seed: int = 1) -> Session:
    """Return a new game, with the curtain lifted."""
    made = Session(GameSetup(variant, seats), seed)
    made.lift_curtain()
    return made


def at(state: GameState, seats: tuple[Seat, ...] = PEOPLE, *, lifted: bool = True) -> Session:
    """Return a session that starts at a state built by hand, with the curtain lifted or down."""
    made = Session(GameSetup(state.variant, seats), 0, start=Moment(state))
    if lifted:
        made.lift_curtain()
    return made


def standing_still(session: Session) -> Session:
    """Return the same moment of the game with persons in all seats, so that no bot plays."""
    seats = tuple(Seat(seat.name) for seat in session.setup.seats)
    made = Session(replace(session.setup, seats=seats), 0, start=session.moment)
    made.lift_curtain()
    return made


def slot_of(played: Session, code: str) -> int:
    """Return the first slot of the rack with this tile."""
    return played.rack.slots.index(Tile.parse(code))


def best(session: Session, chance: Random | None = None) -> ScoredPlacement:
    """Return the placement with the most points, or with ``chance`` a random one."""
    found = sorted(session.view.placements(), key=lambda scored: (scored.points, scored.tiles))
    return chance.choice(found) if chance else found[-1]


def slots_for(session: Session, scored: ScoredPlacement) -> list[int]:
    """Return the slots of the placement's tiles."""
    return session.rack.slots_of([tile for tile, _ in scored.tiles])


def lay_out(session: Session, scored: ScoredPlacement | None = None) -> None:
    """Stage a placement, by default the best one, as a player lays it out."""
    scored = scored or best(session)
    for slot, (_, cell) in zip(slots_for(session, scored), scored.tiles, strict=True):
        session.stage(slot, cell)


def full_slots(session: Session) -> list[int]:
    """Return the slots that hold a tile."""
    return [n for n in range(SLOTS) if session.rack.slots[n] is not None]


def play_turn(session: Session) -> Step:
    """Play one command of the player to move; a forced roll in cubes is a command, too."""
    session.lift_curtain()
    if session.bot_to_move:
        while True:
            step = session.think(1.0)
            if step is not None:
                return step
    may = session.options
    if may.passing:
        return session.pass_turn()
    if may.place:
        lay_out(session)
        return session.confirm()
    if may.rolling is Rolling.ALL:
        return session.roll(full_slots(session))
    return session.exchange(full_slots(session)[: may.exchange])


def finish(session: Session) -> None:
    """Play the game to its end."""
    while not session.over:
        play_turn(session)


def finished(setup: GameSetup, seed: int = 5) -> Session:
    """Return a game that has been played to its end."""
    session = Session(setup, seed)
    finish(session)
    return session
