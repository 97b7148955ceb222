"""Functions that convert the text of a flag to its value; they raise `FlagError`."""

import os
import re
import stat
from contextlib import suppress
from pathlib import Path

from game.bots import DEFAULT_LEVEL, LEVELS
from game.common.printable import encodable, quoted, reason_of
from game.common.window import MIN_WINDOW_SIZE, is_large_enough
from game.rules import Sentence
from game.session import setup
from game.storage.damage import NO_PLAIN_FILE, NO_TEXT
from game.storage.settings import MAX_UI_SCALE, MIN_UI_SCALE, OperatorSettings
from game.words import N_, languages

MAX_SIDE = 16384  # of a window (px)
MAX_DIGITS = 40  # of a whole number: Python refuses to read thousands of digits
MIN_SPEED, MAX_SPEED = 0.1, 20  # factors; slower computer players would seem to hang
NUMBER = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)")  # Python reads "1_000", " 1" and "nan" too
MIN_LOOP, MAX_LOOP = 0.5, 24 * 60.0  # minutes between restarts of the showcase


class FlagError(ValueError):
    """The error for an invalid value of a flag. `sentence` is the reason and can be translated."""

    def __init__(self, pattern: str, text: str = "", **values: object) -> None:
        self.sentence = Sentence(pattern, text=quoted(text), **values)
        super().__init__(self.sentence)


def number(text: str) -> float:
    """Return the number in a text of ASCII digits. If it is too large, it is infinity."""
    if not NUMBER.fullmatch(text):
        raise FlagError("{text} is not a number", text)
    return float(text)


def minutes(text: str) -> float:
    """Return the minutes after which the showcase restarts, `MIN_LOOP` to `MAX_LOOP`."""
    minutes = number(text)
    if not MIN_LOOP <= minutes <= MAX_LOOP:
        bounds = {"least": f"{MIN_LOOP:g}", "most": f"{MAX_LOOP:g}"}
        raise FlagError("{text} is not from {least} to {most} minutes", text, **bounds)
    return minutes


def size(text: str) -> tuple[int, int]:
    """Return the width and height of a window (px) in a text such as `1280x720`."""
    width, _, height = text.lower().partition("x")
    if not (is_short_number(width) and is_short_number(height)):
        raise FlagError("{text} is not a size such as 1280x720", text)
    size = int(width), int(height)
    if not is_large_enough(*size) or max(size) > MAX_SIDE:
        bounds = {"least": "{}x{}".format(*MIN_WINDOW_SIZE), "most": f"{MAX_SIDE}x{MAX_SIDE}"}
        raise FlagError("{text} is not between {least} and {most}", text, **bounds)
    return size


def is_short_number(text: str) -> bool:
    """Return whether the text is 1 to `MAX_DIGITS` ASCII digits."""
    return text.isascii() and text.isdecimal() and len(text) <= MAX_DIGITS


def variant(text: str) -> str:
    """Return the text if it is the name of a game variant."""
    if text not in setup.VARIANT_NAMES:
        known = ", ".join(setup.VARIANT_NAMES)
        raise FlagError("there is no game {text}, only {known}", text, known=known)
    return text


def seed(text: str) -> int:
    """Return a seed: a whole number of 0 or more, with at most `MAX_DIGITS` digits."""
    if text.startswith("-") and is_short_number(text[1:]):
        raise FlagError("{text} is negative", text)
    if not is_short_number(text):
        raise FlagError("{text} is not a whole number of at most {n} digits", text, n=MAX_DIGITS)
    return int(text)


def speed(text: str) -> float:
    """Return the speed of animation: 0 for none, or from `MIN_SPEED` to `MAX_SPEED`."""
    speed = number(text)
    if speed != 0 and not MIN_SPEED <= speed <= MAX_SPEED:
        bounds = {"least": MIN_SPEED, "most": MAX_SPEED}
        raise FlagError("{text} is neither 0 nor from {least} to {most}", text, **bounds)
    return speed


def idle(text: str) -> float:
    """Return the seconds without input before the showcase starts, or 0 for never."""
    seconds = int(text) if is_short_number(text) else -1
    limits = OperatorSettings.idle
    if seconds != 0 and not limits.minimum <= seconds <= limits.maximum:
        bounds = {"least": limits.minimum, "most": limits.maximum}
        raise FlagError("{text} is neither 0 nor from {least} to {most} seconds", text, **bounds)
    return float(seconds)


def percent(text: str) -> float:
    """Return the scale of the interface, such as 1 for `100%`. The sign % may be missing."""
    digits = text.removesuffix("%")
    if not is_short_number(digits):
        raise FlagError("{text} is not a whole percentage", text)
    scale = int(digits) / 100
    if not MIN_UI_SCALE <= scale <= MAX_UI_SCALE:
        bounds = {"least": round(MIN_UI_SCALE * 100), "most": round(MAX_UI_SCALE * 100)}
        raise FlagError("{text} is not from {least} to {most}", text, **bounds)
    return scale


def lang(text: str) -> str:
    """Return the code of an available language. The text may be in capitals."""
    code = text.lower()
    if code not in languages():
        known = ", ".join(languages())
        raise FlagError("there is no translation into {text}, only {known}", text, known=known)
    return code


def players(text: str) -> tuple[setup.Seat, ...]:
    """Return the seats in a list such as `Ann,bot,bot:expert`. Computers get different names."""
    words = [word.strip() for word in text.split(",")]
    if not setup.MIN_SEATS <= len(words) <= setup.MAX_SEATS:
        raise FlagError("{text} does not list two to four players", text)
    people = {word.casefold() for word in words if not _level(word)}
    free_names = iter(name for name in setup.BOT_NAMES if name.casefold() not in people)
    seats = []
    for word in words:
        level = _level(word)
        if level and level not in LEVELS:
            known = ", ".join(LEVELS)
            raise FlagError("there is no computer player {text}, only {known}", level, known=known)
        if not level and not setup.is_name(word):
            pattern = N_("{text} is not a name of 1 to {n} letters without commas and colons")
            raise FlagError(pattern, word, n=setup.MAX_PLAYER_NAME)
        seats.append(setup.Seat(next(free_names) if level else word, level or setup.PERSON))
    if not setup.are_different(seat.name for seat in seats):
        raise FlagError("{text} lists the same name twice", text)
    return tuple(seats)


def _level(word: str) -> str:
    head, colon, level = word.partition(":")
    if head != "bot":
        return ""
    return level.strip() or "?" if colon else DEFAULT_LEVEL


def file(text: str) -> Path:
    """Return the path of a file that can be opened. The file is not read."""
    if not text.strip():
        raise FlagError("the name of the file is empty")
    reason = ""
    try:
        path = Path(text).expanduser()
        # A pipe would block.
        if not stat.S_ISREG(path.stat().st_mode):
            reason = NO_PLAIN_FILE
        else:
            path.open("rb").close()
    except (OSError, ValueError, RuntimeError) as fault:
        reason = reason_of(fault)
    if reason:
        raise FlagError("{text} cannot be read: {reason}", text, reason=reason)
    return path


def new_file(text: str) -> Path:
    """Return the path of a file that does not exist in a folder that exists."""
    path = Path(text).expanduser() if text.strip() else Path()
    if not path.name:
        raise FlagError("the name of the file is empty")
    if path.exists():
        raise FlagError("{text} exists already", text)
    if not path.absolute().parent.is_dir():
        raise FlagError("the folder of {text} does not exist", text)
    return path


def folder(text: str) -> Path:
    """Return the path of a folder that exists or can be created. The folder is not created."""
    if not text.strip():
        raise FlagError("the name of the folder is empty")
    reason = ""
    try:
        folder = Path(text).expanduser()
        if text.startswith("~"):
            Path(Path(text).parts[0]).expanduser().stat()  # the home of some users does not exist
        existing = _nearest_existing(folder)
        if encodable(text) != text:
            reason = NO_TEXT
        elif not existing.is_dir():
            reason = Sentence("a part of it is not a folder")
        elif existing != folder:
            probe = existing / f".{os.getpid()}-{os.urandom(4).hex()}"
            probe.mkdir()
            probe.rmdir()
    except (OSError, ValueError, RuntimeError) as fault:
        reason = reason_of(fault)
    if reason:
        raise FlagError("{text} cannot be used as a folder: {reason}", text, reason=reason)
    return folder


def _nearest_existing(path: Path) -> Path:
    for folder in (path, *path.parents):
        with suppress(FileNotFoundError, NotADirectoryError):
            folder.lstat()
            return folder
    return path
