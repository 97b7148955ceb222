"""A game as text that the referee reads, with all that is needed to show the very same game; see
`game.session.extras` for the comment lines and `game.session.written` for the way back.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from game.rules import GameState, Record, TurnRecord
from game.rules.events import Exchanged, Passed, Placed, Refilled, Rolled, WentOut
from game.rules.records.record import write
from game.session.extras import MARK, codes
from game.session.session import Session
from game.session.steps import Step


def record_text(session: Session, when: datetime) -> str:
    """The game so far, ``when`` it was played (local time), as text that the referee reads and
    `read_recorded` shows. Raises ValueError if the game began at a prepared moment."""
    # The seats as they were dealt to: of whoever took one over later the moves tell.
    setup, state = session.record.setup, session.moments[0].state
    names = tuple(seat.name for seat in setup.seats)
    lines = [write(Record(setup.variant, names, house=setup.house)).rstrip("\n")]
    lines.append(f"{MARK} date {when.replace(tzinfo=None).isoformat(' ', 'seconds')}")
    for seat in setup.seats:
        lines.append(
            f"{MARK} seat {seat.name}: {seat.occupant} {seat.look.face} {seat.look.colour}"
        )
    lines += [f"{MARK} eldest {names[setup.eldest]}", *_lines_of_deal(state)]
    for step in session.steps:
        lines += _lines_of_undo(state, step.before)
        lines += _lines_of_step(step, names)
        state = step.after
    lines += _lines_of_undo(state, session.state)
    return "\n".join(lines) + "\n"


def _lines_of_deal(state: GameState) -> Iterator[str]:
    yield f"{MARK} seed {state.seed}"
    for player in state.players:
        yield f"{MARK} deal {player.name}: {codes(player.hand)}"
    yield f"{MARK} bag {codes(state.bag)}"


def _lines_of_undo(reached: GameState, now: GameState) -> Iterator[str]:
    """What is told where turns have been taken back."""
    if now != reached:
        yield f"{MARK} undo"
        yield from _lines_of_deal(now)


def _lines_of_step(step: Step, names: tuple[str, ...]) -> Iterator[str]:
    out = any(isinstance(event, WentOut) for event in step.events)
    for event in step.events:
        match event:
            case Placed():
                yield str(TurnRecord(event.turn, names[event.seat], event.placement, out=out))
            case Refilled():
                yield f"{MARK} draws {codes(event.tiles)}"
            case Exchanged():
                yield str(TurnRecord(event.turn, names[event.seat], swapped=len(event.given)))
                yield f"{MARK} gives {codes(event.given)}"
                yield f"{MARK} draws {codes(event.drawn)}"
            case Rolled():
                yield f"{MARK} rolls {codes(event.before)} as {codes(event.after)}"
            case Passed():
                yield str(TurnRecord(event.turn, names[event.seat]))
