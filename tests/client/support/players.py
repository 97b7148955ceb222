"""Sessions in any state, and sensible turns in them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.rules import GameState, Rolling, ScoredPlacement, Tile
from game.session import SLOTS, GameSetup, Moment, Seat, Session, Step

PEOPLE = (Seat("Ann"), Seat("Bob"))
WITH_BOT = (Seat("Ann"), Seat("Pixel", "greedy"))
BOTS = (Seat("Pixel", "greedy"), Seat("Gizmo", "greedy"), Seat("Bolt", "greedy"))


def begun(variant: str = "tiles", seats: tuple[Seat, ...] = PEOPLE, seed: int = 1) -> Session:
    """Return a new game with the curtain lifted."""
    made = Session(GameSetup(variant, seats), seed)
    made.lift_curtain()
    return made


def at(state: GameState, seats: tuple[Seat, ...] = PEOPLE, *, lifted: bool = True) -> Session:
    """Return a session that starts at a hand-made state, with the curtain lifted if `lifted`."""
    made = Session(GameSetup(state.variant, seats), 0, start=Moment(state))
    if lifted:
        made.lift_curtain()
    return made


def standing_still(session: Session) -> Session:
    """Return a game at the same moment with people in all seats, to keep bots from playing."""
    seats = tuple(Seat(seat.name) for seat in session.setup.seats)
    made = Session(replace(session.setup, seats=seats), 0, start=session.moment)
    made.lift_curtain()
    return made


def slot_of(played: Session, code: str) -> int:
    """Return the first rack slot with the tile of this code, such as "rk"."""
    return played.rack.slots.index(Tile.parse(code))


def best(session: Session, chance: Random | None = None) -> ScoredPlacement:
    """Return the placement with the most points, or a random one if `chance` is given."""
    found = sorted(session.view.placements(), key=lambda scored: (scored.points, scored.tiles))
    return chance.choice(found) if chance else found[-1]


def slots_for(session: Session, scored: ScoredPlacement) -> list[int]:
    return session.rack.slots_of([tile for tile, _ in scored.tiles])


def lay_out(session: Session, scored: ScoredPlacement | None = None) -> None:
    """Stage a placement, by default the best one, tile by tile."""
    scored = scored or best(session)
    for slot, (_, cell) in zip(slots_for(session, scored), scored.tiles, strict=True):
        session.stage(slot, cell)


def full_slots(session: Session) -> list[int]:
    return [n for n in range(SLOTS) if session.rack.slots[n] is not None]


def play_turn(session: Session) -> Step:
    """Play one command for the player to move; a forced roll of dice is a command of its own."""
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
    while not session.over:
        play_turn(session)


def finished(setup: GameSetup, seed: int = 5) -> Session:
    session = Session(setup, seed)
    finish(session)
    return session
