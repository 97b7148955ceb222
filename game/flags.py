"""The command line. Needs no pygame, so that --help answers at once."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from game.bots import EASIEST, LEVELS
from game.common.window import SMALLEST_SIZE, is_large_enough
from game.session.setup import (
    BOT_NAMES,
    FEWEST_SEATS,
    MOST_SEATS,
    NAME_LENGTH,
    PERSON,
    VARIANT_NAMES,
    Seat,
    are_different,
    is_name,
)
from game.storage.settings import LARGEST_UI, SMALLEST_UI

LARGEST_SIDE = 16384
SLOWEST, FASTEST = 0.1, 20
"""Factors of the usual speed; if slower, computer players would seem to hang."""


@dataclass(frozen=True, slots=True)
class Flags:
    """The command line, checked. ``size`` is in px, None for the usual one; ``speed`` is a factor
    of all motion, 0 is none; ``variant`` or ``seats`` start a game at once; ``ui_scale`` is the
    scale of the interface, 1 being usual, None for the stored one."""

    size: tuple[int, int] | None = None
    fullscreen: bool = False
    seed: int | None = None
    speed: float = 1.0
    mute: bool = False
    seats: tuple[Seat, ...] | None = None
    variant: str | None = None
    data_dir: Path | None = None
    ui_scale: float | None = None


class _Parser(argparse.ArgumentParser):
    """An argument parser whose error message is one line."""

    def error(self, message: str) -> NoReturn:
        # The message repeats arguments, which may hold line breaks.
        sentence = " ".join(message.split())
        print(f"{self.prog}: {sentence} (see --help)", file=sys.stderr)
        raise SystemExit(2)


def parse_flags(arguments: Sequence[str], program: str = "main.py") -> Flags:
    """The flags of these arguments; after a wrong one the program ends with one line on standard
    error and status 2. ``program`` is its name in that line and in the help."""
    parser = _Parser(
        # A bundle has another name.
        prog=Path(sys.executable).name if hasattr(sys, "frozen") else program,
        description="Qwirkle and Qwirkle Cubes, for people and computer players.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--size", type=_size, metavar="WxH", help="window size in pixels")
    add("--fullscreen", action="store_true", help="fill the whole screen")
    add("--seed", type=_seed, metavar="N", help="a whole number: the same seed, the same game")
    add(
        "--speed",
        type=_speed,
        default=1.0,
        metavar="X",
        help=f"speed of motion: 1 usual, 0 none, else {SLOWEST} to {FASTEST}",
    )
    add("--mute", action="store_true", help="no sound")
    add(
        "--players",
        type=_players,
        metavar="LIST",
        help='start a game at once with two to four players, such as "Ann,bot"; '
        f"a computer is bot, or bot:LEVEL with a level of {', '.join(LEVELS)}",
    )
    add("--variant", choices=VARIANT_NAMES, help="start a game of this variant at once")
    add("--data-dir", type=_folder, metavar="DIR", help="where settings are kept")
    add(
        "--ui-scale",
        type=_percent,
        metavar="PERCENT",
        help=f"size of the interface, {_percents()}; remembered",
    )
    found = parser.parse_args(arguments)
    return Flags(
        size=found.size,
        fullscreen=found.fullscreen,
        seed=found.seed,
        speed=found.speed,
        mute=found.mute,
        seats=found.players,
        variant=found.variant,
        data_dir=found.data_dir,
        ui_scale=found.ui_scale,
    )


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720")
    size = int(width), int(height)
    if not is_large_enough(*size) or max(size) > LARGEST_SIDE:
        smallest = "{}x{}".format(*SMALLEST_SIZE)
        raise argparse.ArgumentTypeError(
            f"{text!r} is not between {smallest} and {LARGEST_SIDE}x{LARGEST_SIDE}"
        )
    return size


def _seed(text: str) -> int:
    try:
        seed = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
    if seed < 0:
        raise argparse.ArgumentTypeError(f"{text!r} is negative")
    return seed


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number") from None
    # NaN is in no range.
    if speed != 0 and not SLOWEST <= speed <= FASTEST:
        raise argparse.ArgumentTypeError(f"{text!r} is neither 0 nor from {SLOWEST} to {FASTEST}")
    return speed


def _percents() -> str:
    return f"{round(SMALLEST_UI * 100)} to {round(LARGEST_UI * 100)}"


def _percent(text: str) -> float:
    number = text.strip().removesuffix("%")
    if not number.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of percent")
    scale = int(number) / 100
    if not SMALLEST_UI <= scale <= LARGEST_UI:
        raise argparse.ArgumentTypeError(f"{text!r} is not {_percents()}")
    return scale


def _players(text: str) -> tuple[Seat, ...]:
    words = [word.strip() for word in text.split(",")]
    if not FEWEST_SEATS <= len(words) <= MOST_SEATS:
        raise argparse.ArgumentTypeError(f"{text!r} does not name two to four players")
    people = {word.casefold() for word in words if not _level(word)}
    spare = iter(name for name in BOT_NAMES if name.casefold() not in people)
    seats = []
    for word in words:
        level = _level(word)
        if level and level not in LEVELS:
            raise argparse.ArgumentTypeError(
                f"there is no computer player {level!r}, only {', '.join(LEVELS)}"
            )
        if not level and not is_name(word):
            raise argparse.ArgumentTypeError(
                f"{word!r} is not a name of 1 to {NAME_LENGTH} letters without commas and colons"
            )
        seats.append(Seat(next(spare), level) if level else Seat(word, PERSON))
    if not are_different(seat.name for seat in seats):
        raise argparse.ArgumentTypeError(f"{text!r} names somebody twice")
    return tuple(seats)


def _level(word: str) -> str:
    """The level of computer that a word asks for; empty for a person's name."""
    head, colon, level = word.partition(":")
    if head != "bot":
        return ""
    return level.strip() or "?" if colon else EASIEST


def _folder(text: str) -> Path:
    if not text.strip():
        raise argparse.ArgumentTypeError("the name of the folder is empty")
    try:
        folder = Path(text).expanduser()
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError, RuntimeError) as fault:
        reason = getattr(fault, "strerror", None) or fault
        raise argparse.ArgumentTypeError(f"{text!r} cannot be used as a folder: {reason}") from None
    return folder
