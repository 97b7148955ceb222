"""Finished games for tests of records and reviews, as text or with careless players."""

from __future__ import annotations

import os
import re
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random

from game.bots import Greedy, decide
from game.rules import Command, Exchange, GameState, Place, Roll, Rolling, new_game, view_for
from game.rules.house import HouseRules
from game.session import GameSetup, Moment, RecordedGame, Seat
from game.session.recorded.record_notes import record_text
from game.session.recorded.recorded_game import RecordedGameBuilder
from tests.client.support.players import begun, finish

BEGIN = datetime(2026, 1, 2, 8, 30)  # noqa: DTZ001 - what a clock on the wall shows

SEATS = (
    (Seat("Ann"), Seat("Pixel", "greedy")),
    (Seat("Ann"), Seat("Bob"), Seat("Gizmo", "greedy")),
    (Seat("Ann"), Seat("Bob"), Seat("Eve"), Seat("Dan")),
)


KINDS = (("tiles", 2), ("cubes", 3), ("tiles", 4), ("cubes", 2))


@cache
def game_text(variant: str, seats: int, seed: int = 1) -> str:
    """Return the record text of a whole game with this many players."""
    session = begun(variant, SEATS[seats - 2], seed)
    finish(session)
    return record_text(session, BEGIN)


def text_of(number: int, names: tuple[str, ...] = ()) -> str:
    """Return the text of the n-th record: one of four games in turn, dated a minute apart.

    `names` replace those of the first players.
    """
    text = game_text(*KINDS[number % len(KINDS)])
    when = BEGIN + timedelta(minutes=number)
    text = re.sub(r"(?m)^#: date .*$", f"#: date {when.isoformat(' ', 'seconds')}", text)
    for old, new in zip(("Ann", "Bob"), names, strict=False):
        text = text.replace(old, new)
    return text


def age_files(folder: Path) -> None:
    """Give record files an old modification time, as files changed just now are not trusted."""
    for path in folder.glob("*.txt"):
        os.utime(path, (10**9, 10**9))


NAMES = ("Ann", "Bob", "Eve", "Dan")


@cache
def careless(
    variant: str, seed: int = 1, players: int = 2, house: HouseRules | None = None
) -> RecordedGame:
    """Return a finished game whose players often overlook moves or exchange or roll needlessly."""
    seats = tuple(Seat(name) for name in NAMES[:players])
    house = house or HouseRules()
    chance = Random(seed)
    state, _ = new_game(variant, NAMES[:players], chance, house=house)
    course = RecordedGameBuilder(GameSetup(variant, seats, house=house), Moment(state))
    while not course.state.over:
        course.carry_out(_command(course.state, chance))
    return course.build()


def _command(state: GameState, chance: Random) -> Command:
    view = view_for(state, state.seat)
    may, luck = view.options, chance.random()
    some = view.hand[: 1 + int(chance.random() * len(view.hand))]
    if may.place and may.rolling is Rolling.ANY and luck < 0.3:
        return Roll(some)
    if may.place and may.exchange and luck < 0.2:
        return Exchange(some[: may.exchange])
    if may.place and luck < 0.6:
        found = sorted(view.placements())
        return Place(found[int(chance.random() * len(found))].placement)
    return decide(Greedy(), view, chance)
