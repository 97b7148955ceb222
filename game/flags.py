"""The command line. Needs no pygame, so that --help answers at once."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from game.bots import EASIEST, LEVELS
from game.common.shown import quoted, reason_of, shown
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
from game.storage.operator import IDLE
from game.storage.settings import LARGEST_UI, SMALLEST_UI
from game.words.locale import languages

LARGEST_SIDE = 16384
MOST_DIGITS = 40
"""Most digits of a number; Python refuses to read thousands of them."""

LONGEST_SENTENCE = 200
"""Most characters of what is said about a wrong flag."""

SLOWEST, FASTEST = 0.1, 20
"""Factors of the usual speed; if slower, computer players would seem to hang."""

SHORTEST_LOOP, LONGEST_LOOP = 0.5, 24 * 60.0
"""Minutes after which a showcase may begin again."""


@dataclass(frozen=True, slots=True)
class Flags:
    """The command line, checked. ``size`` is in px, None for the usual one; ``speed`` is a factor
    of all motion, 0 is none, None the stored one; ``variant`` or ``seats`` start a game at once;
    ``ui_scale`` is the scale of the interface, 1 being usual, None for the stored one;
    ``lang`` is the language of the words, None for the stored one, or the system's;
    ``replay`` is a record to show. ``showcase`` starts in it: ``showcase_seed`` and
    ``showcase_variant`` say which games, ``loop`` (minutes) after how long it begins again.
    ``kiosk`` is for a screen that nobody looks after. ``idle`` is the time (seconds) after which
    the menu gives way to the showcase, 0 for never, None for the stored one."""

    size: tuple[int, int] | None = None
    fullscreen: bool = False
    seed: int | None = None
    speed: float | None = None
    mute: bool = False
    seats: tuple[Seat, ...] | None = None
    variant: str | None = None
    data_dir: Path | None = None
    ui_scale: float | None = None
    lang: str | None = None
    replay: Path | None = None
    showcase: bool = False
    showcase_seed: int | None = None
    showcase_variant: str | None = None
    loop: float | None = None
    kiosk: bool = False
    idle: float | None = None

    @property
    def fills_screen(self) -> bool:
        """Whether the whole screen is filled; a kiosk of a given size is for trying it."""
        return self.fullscreen or (self.kiosk and self.size is None)


class _Parser(argparse.ArgumentParser):
    """An argument parser whose error message is one short line."""

    def error(self, message: str) -> NoReturn:
        # argparse's own messages repeat arguments as they are.
        sentence = shown(" ".join(map(shown, message.split())), LONGEST_SENTENCE)
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
        metavar="X",
        help=f"speed of motion in this run: 1 usual, 0 none, else {SLOWEST} to {FASTEST}",
    )
    add("--mute", action="store_true", help="no sound")
    add(
        "--players",
        type=_players,
        metavar="LIST",
        help='start a game at once with two to four players, such as "Ann,bot"; '
        f"a computer is bot, or bot:LEVEL with a level of {', '.join(LEVELS)}",
    )
    add(
        "--variant",
        type=_variant,
        metavar="NAME",
        help=f"start a game of this variant at once: {' or '.join(VARIANT_NAMES)}",
    )
    add("--data-dir", type=_folder, metavar="DIR", help="where settings are kept")
    add(
        "--ui-scale",
        type=_percent,
        metavar="PERCENT",
        help=f"size of the interface, {_percents()}; remembered",
    )
    add(
        "--lang",
        type=_lang,
        metavar="CODE",
        help=f"language in this run: {', '.join(languages())}; otherwise as chosen in Options, "
        "at first that of the system",
    )
    add(
        "--kiosk",
        action="store_true",
        help="for a screen at an event: the showcase, and no way out but the operator's",
    )
    add(
        "--idle",
        type=_idle,
        metavar="SECONDS",
        help="without input for so long, the menu gives way to the showcase; 0 is never",
    )
    add("--replay", type=_file, metavar="FILE", help="show the game of a record")
    _add_showcase(parser)
    found, unknown = parser.parse_known_args(arguments)
    if unknown:
        parser.error(f"unknown argument {quoted(unknown[0])}")
    details = (found.showcase_seed, found.showcase_variant, found.loop)
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
        lang=found.lang,
        replay=found.replay,
        # Whoever says which showcase wants to see it.
        showcase=found.showcase or found.kiosk or any(one is not None for one in details),
        showcase_seed=found.showcase_seed,
        showcase_variant=found.showcase_variant,
        loop=found.loop,
        kiosk=found.kiosk,
        idle=found.idle,
    )


def _add_showcase(parser: _Parser) -> None:
    add = parser.add_argument
    add("--showcase", action="store_true", help="the game plays itself, for people to watch")
    add("--showcase-seed", type=_seed, metavar="N", help="the same seed, the same games there")
    add(
        "--showcase-variant",
        type=_variant,
        metavar="NAME",
        help="only games of this variant there",
    )
    add(
        "--loop",
        type=_minutes,
        metavar="MINUTES",
        help="the showcase begins again, exactly alike, after so long",
    )


def _minutes(text: str) -> float:
    try:
        minutes = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number") from None
    if not SHORTEST_LOOP <= minutes <= LONGEST_LOOP:
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is not from {SHORTEST_LOOP:g} to {LONGEST_LOOP:g} minutes"
        )
    return minutes


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (_is_short_number(width) and _is_short_number(height)):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a size such as 1280x720")
    size = int(width), int(height)
    if not is_large_enough(*size) or max(size) > LARGEST_SIDE:
        smallest = "{}x{}".format(*SMALLEST_SIZE)
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is not between {smallest} and {LARGEST_SIDE}x{LARGEST_SIDE}"
        )
    return size


def _is_short_number(text: str) -> bool:
    """Whether these are digits alone, and no more than Python likes to read."""
    return text.isdecimal() and len(text) <= MOST_DIGITS


def _variant(text: str) -> str:
    if text not in VARIANT_NAMES:
        raise argparse.ArgumentTypeError(
            f"there is no game {quoted(text)}, only {', '.join(VARIANT_NAMES)}"
        )
    return text


def _seed(text: str) -> int:
    if text.startswith("-") and _is_short_number(text[1:]):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is negative")
    if not _is_short_number(text):
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is not a whole number of at most {MOST_DIGITS} digits"
        )
    return int(text)


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number") from None
    # NaN is in no range.
    if speed != 0 and not SLOWEST <= speed <= FASTEST:
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is neither 0 nor from {SLOWEST} to {FASTEST}"
        )
    return speed


def _idle(text: str) -> float:
    seconds = int(text) if _is_short_number(text) else -1
    if seconds != 0 and not IDLE.least <= seconds <= IDLE.most:
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is neither 0 nor from {IDLE.least} to {IDLE.most} seconds"
        )
    return float(seconds)


def _percents() -> str:
    return f"{round(SMALLEST_UI * 100)} to {round(LARGEST_UI * 100)}"


def _percent(text: str) -> float:
    number = text.strip().removesuffix("%")
    if not _is_short_number(number):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number of percent")
    scale = int(number) / 100
    if not SMALLEST_UI <= scale <= LARGEST_UI:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not {_percents()}")
    return scale


def _lang(text: str) -> str:
    known = languages()
    if text not in known:
        raise argparse.ArgumentTypeError(
            f"there are no words in {quoted(text)}, only in {', '.join(known)}"
        )
    return text


def _players(text: str) -> tuple[Seat, ...]:
    words = [word.strip() for word in text.split(",")]
    if not FEWEST_SEATS <= len(words) <= MOST_SEATS:
        raise argparse.ArgumentTypeError(f"{quoted(text)} does not name two to four players")
    people = {word.casefold() for word in words if not _level(word)}
    spare = iter(name for name in BOT_NAMES if name.casefold() not in people)
    seats = []
    for word in words:
        level = _level(word)
        if level and level not in LEVELS:
            raise argparse.ArgumentTypeError(
                f"there is no computer player {quoted(level)}, only {', '.join(LEVELS)}"
            )
        if not level and not is_name(word):
            raise argparse.ArgumentTypeError(
                f"{quoted(word)} is not a name of 1 to {NAME_LENGTH} letters "
                "without commas and colons"
            )
        seats.append(Seat(next(spare), level) if level else Seat(word, PERSON))
    if not are_different(seat.name for seat in seats):
        raise argparse.ArgumentTypeError(f"{quoted(text)} names somebody twice")
    return tuple(seats)


def _level(word: str) -> str:
    """The level of computer that a word asks for; empty for a person's name."""
    head, colon, level = word.partition(":")
    if head != "bot":
        return ""
    return level.strip() or "?" if colon else EASIEST


def _file(text: str) -> Path:
    """A file; whether it is there and can be read is seen, and said, when it is opened."""
    if not text.strip():
        raise argparse.ArgumentTypeError("the name of the file is empty")
    try:
        return Path(text).expanduser()
    except RuntimeError as fault:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is no file: {reason_of(fault)}") from None


def _folder(text: str) -> Path:
    """A folder, or where one can be made. None is made here: a later flag may be wrong."""
    if not text.strip():
        raise argparse.ArgumentTypeError("the name of the folder is empty")
    try:
        folder = Path(text).expanduser()
        if not _nearest_existing(folder).is_dir():
            raise NotADirectoryError("a part of it is not a folder")
    except (OSError, ValueError, RuntimeError) as fault:
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} cannot be used as a folder: {reason_of(fault)}"
        ) from None
    return folder


def _nearest_existing(path: Path) -> Path:
    """The path, or the first of the folders around it that is there."""
    for folder in (path, *path.parents):
        with suppress(FileNotFoundError, NotADirectoryError):
            folder.lstat()
            return folder
    return path
