"""Recorded games for tests of records and reviews: greedy, random and careless ones."""

import os
import re
from datetime import datetime, timedelta
from functools import cache, lru_cache
from pathlib import Path
from random import Random

from game import rules
from game.bots import Greedy, decide
from game.rules import Command, GameState, HouseRules, Place
from game.session import Badge, GameSetup, Moment, Seat, Session, record_text
from game.session.replay.game_replay import Replay, ReplayBuilder
from game.storage.folder_store import FolderStore
from game.storage.saves import Saves
from tests.client.support.players import WITH_BOT, begun, finish, play_turn, stage_tiles
from tests.rules.build import HOUSES

BEGIN = datetime(2026, 1, 2, 8, 30)  # noqa: DTZ001 - what a clock on the wall shows

SEATS = (
    (Seat("Ann"), Seat("Pixel", "greedy")),
    (Seat("Ann"), Seat("Bob"), Seat("Gizmo", "greedy")),
    (Seat("Ann"), Seat("Bob"), Seat("Eve"), Seat("Dan")),
)


KINDS = (("tiles", 2), ("cubes", 3), ("tiles", 4), ("cubes", 2))


@cache
def game_text(variant: str, seats: int, seed: int = 1) -> str:
    session = begun(variant, SEATS[seats - 2], seed)
    finish(session)
    return record_text(session, BEGIN)


def text_of(number: int, names: tuple[str, ...] = ()) -> str:
    """Return the text of the n-th record, dated n minutes after the first."""
    # Four games are used in turn. `names` replace the names of the first players.
    text = game_text(*KINDS[number % len(KINDS)])
    when = BEGIN + timedelta(minutes=number)
    text = re.sub(r"(?m)^#: date .*$", f"#: date {when.isoformat(' ', 'seconds')}", text)
    for old, new in zip(NAMES, names, strict=False):
        text = text.replace(old, new)
    return text


def age_files(folder: Path) -> None:
    """Make record files look old. The index checks files again that are new."""
    for path in folder.glob("*.txt"):
        os.utime(path, (10**9, 10**9))


NAMES = ("Ann", "Bob", "Eve", "Dan")


@cache
def careless(
    variant: str, seed: int = 1, players: int = 2, house: HouseRules | None = None
) -> Replay:
    """Return a finished game whose players overlook many moves, and exchange or roll too often."""
    seats = tuple(Seat(name) for name in NAMES[:players])
    house = house or HouseRules()
    chance = Random(seed)
    state, _ = rules.new_game(variant, NAMES[:players], chance, house=house)
    course = ReplayBuilder(GameSetup(variant, seats, house=house), Moment(state))
    while not course.state.over:
        course.carry_out(_command(course.state, chance))
    return course.build()


def _command(state: GameState, chance: Random) -> Command:
    view = rules.view_for(state, state.seat)
    may, luck = view.options, chance.random()
    some = view.hand[: 1 + int(chance.random() * len(view.hand))]
    if may.place and may.rolling is rules.Rolling.ANY and luck < 0.3:
        return rules.Roll(some)
    if may.place and may.exchange and luck < 0.2:
        return rules.Exchange(some[: may.exchange])
    if may.place and luck < 0.6:
        found = sorted(view.placements())
        return Place(found[int(chance.random() * len(found))].placement)
    return decide(Greedy(), view, chance)


WHEN = datetime(2026, 11, 22, 18, 30, 5)  # noqa: DTZ001 - the player's own clock


HOUSE_RULES = [(variant, house.rules) for variant in HOUSES for house in HOUSES[variant]]


def any_command(state: GameState, chance: Random, few: int) -> Command:
    commands = [*rules.legal_commands(state)]
    places = [command for command in commands if isinstance(command, Place)]
    others = [command for command in commands if not isinstance(command, Place)]
    if places and (not others or chance.random() < 0.85):
        some = chance.sample(places, min(few, len(places)))
        return max(some, key=lambda command: len(command.placement))
    return chance.choice(others)


@lru_cache(maxsize=64)
def any_session(seed: int, steps: int = 10_000) -> Session:
    """Return the random game of this seed, at its end or after `steps` commands."""
    chance = Random(seed)
    variant, house = HOUSE_RULES[seed % len(HOUSE_RULES)]
    names = ["Ann", "Bob the Second", "Ëve", "Dan-4"][: 2 + chance.randrange(3)]
    seats = tuple(
        Seat(name, chance.choice(["person", "greedy"]), Badge(colour=chance.randrange(6)))
        for name in names
    )
    session = Session(GameSetup(variant, seats, chance.randrange(len(seats)), house), seed)
    while not session.over and len(session.steps) < steps:
        session.carry_out(any_command(session.state, chance, 1 + seed % 3))
    return session


def typed(text: str) -> str:
    return "".join(line + "\n" for line in text.splitlines() if not line.startswith("#"))


TYPED = """\
players: Sue, Chris, Bob
1 Chris: rk@0,0 rd@1,0
2 Bob: rs@2,0 bs@2,1
3 Sue: swap 2
4 Chris: rc@-1,0
"""


def saved_game(
    folder: Path, seats: tuple[Seat, ...] = WITH_BOT, turns: int = 4, seed: int = 4
) -> Session:
    session = Session(GameSetup("tiles", seats), seed)
    for _ in range(turns):
        play_turn(session)
    session.hot_seat.lift_curtain()
    if session.person_to_move:
        stage_tiles(session)
    saves = Saves(FolderStore(folder))
    assert saves.save(session)
    saves.commit()
    return session
