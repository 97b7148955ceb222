"""The screens on which the checkouts are compared, each with flags and keys that open it."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from tests.paths import RECORDS

DAY = 86_400.0
DATA = "/proc/self/cwd/data"
"""The data folder: one name, which the screen may show, for a separate folder in each process."""

RECORD_FILE = str(RECORDS / "whole_tiles.txt")


@dataclass(frozen=True, slots=True)
class Screen:
    """A way to open a screen: start with `flags`, then type `keys` (see `read_keys`).

    `data`: the data folder is empty, filled with games, or either at random; `files` (name and
    text) are added to it. `table`: tiles can be laid on the screen.
    """

    keys: str = ""
    flags: tuple[str, ...] = ()
    data: Literal["empty", "filled", "any"] = "any"
    table: bool = False
    files: tuple[tuple[str, str], ...] = ()


def _table(players: str, *flags: str, keys: str = "~1") -> Screen:
    return Screen(keys, ("--players", players, *flags), table=True)


OPTIONS, LEARN, FIVE, OPENED = "~.5 o ~.3", "~.5 h ~.5", "~.5 b ~1", "~.5 r ~1 return ~1"
SHOW, STILL = ("--showcase",), ("--speed", "0")
WATCHED = "~.5 p ~.5 tab*4 right shift+tab*6 return ~.3 tab right escape ~.3 tab*2 return ~.5"
"""Keys that start a short game between two bots."""

SCREENS = {
    "menu": Screen("~.5"),
    "setup": Screen("~.5 p ~.5"),
    "house_rules": Screen("~.5 p ~.5 shift+tab*2 return ~.5"),
    "face": Screen("~.5 p ~.5 tab*3 return ~.5"),
    "level": Screen("~.5 p ~.5 tab*8 return ~.5"),
    "options_game": Screen(OPTIONS),
    "options_look": Screen(f"{OPTIONS} pagedown"),
    "options_screen": Screen(f"{OPTIONS} pagedown*2"),
    "options_sound": Screen(f"{OPTIONS} pagedown*3"),
    "own_colours": Screen(f"{OPTIONS} pagedown tab*2 right*3 ~.5"),
    "ask": Screen(f"{OPTIONS} shift+tab return ~.5"),
    "records": Screen("~.5 r ~1", data="filled"),
    "records_empty": Screen("~.5 r ~1", data="empty"),
    "unfinished": Screen("~.5 r ~.5 shift+tab*2 right ~.5", data="filled"),
    "best": Screen("~.5 r ~.5 shift+tab*2 right*2 ~.5", data="filled"),
    "learn": Screen(LEARN, data="filled"),
    "lesson": Screen(f"{LEARN} 1 ~1 n n ~.5", data="filled", table=True),
    "refused": Screen(f"{LEARN} 2 ~1", data="filled", table=True),
    "lesson_cubes": Screen(f"{LEARN} 3 ~1", data="filled", table=True),
    "first_lesson": Screen(LEARN, data="empty", table=True),
    "rules": Screen(f"{LEARN} 4 ~.5 n ~.5", data="filled"),
    "challenge": Screen(FIVE),
    "position": Screen(f"{FIVE} return ~1", table=True),
    "position_played": Screen(f"{FIVE} return ~1 turn ~2", table=True),
    "play": _table("Ann,bot"),
    "play_cubes": _table("Ann,bot,Bob", "--variant", "cubes"),
    "play_on": Screen("~.5 c ~1 turn", data="filled", table=True),
    "first_game": Screen("~.5 p ~.5 return ~2", data="empty", table=True),
    "people": _table("Ann,Bob", *STILL, keys="~.5 return turn ~2"),
    "watched": Screen("~3", ("--players", "bot,bot:expert,bot:beginner,bot")),
    "pause": _table("Ann,bot", keys="~1 m ~.5"),
    "results": Screen(f"{WATCHED} ~20", STILL, data="empty"),
    "results_moving": Screen(f"{WATCHED} ~22", ("--speed", "20"), data="empty"),
    "ended": Screen("~.5 c ~.5 turn*3 ~2", STILL, data="filled", table=True),
    "replay": Screen("~1 right*5", ("--replay", RECORD_FILE)),
    "review": Screen(f"{OPENED} right*4", data="filled"),
    "message": Screen("~.5", ("--replay", __file__)),
    "showcase": Screen("~6", SHOW),
    "showcase_tiles": Screen("~20", (*SHOW, "--showcase-variant", "tiles")),
    "welcome": Screen("~3 return ~.5", SHOW),
    "join": Screen("~3 return ~1 1 ~1", SHOW, table=True),
    "visitor": Screen("~3 return ~1 2 ~1", SHOW, table=True),
    "visitor_ended": Screen("~1 return ~1 2 ~1 turn*9 ~2", ("--kiosk", *STILL), table=True),
    "name": Screen("~1 return ~1 2 ~1 turn*8 lay ~1", ("--kiosk", *STILL, "--seed", "9")),
    "left_alone": Screen("~1 return ~1 2 ~1 turn ~82", ("--kiosk",), table=True),
    "visit_challenge": Screen("~3 return ~1 4 ~1", SHOW, table=True),
    "kiosk": Screen("~3", ("--kiosk",)),
    "operator": Screen("~2 ctrl+shift+q ~.5", ("--kiosk",)),
    "after_crash": Screen("~.5", files=(("crash.json", '{"log": "qwirkle.log"}'),)),
    "damaged": Screen("~.5", files=(("settings.json", '{"palette": '),)),
}

FILLING = (
    Screen("~.5 drop ~.5", STILL),
    Screen("~90", ("--players", "bot,bot:easy", "--variant", "cubes", *STILL)),
    Screen(f"{WATCHED} ~22", STILL),
    Screen("~.5 return turn*2 ~1", ("--players", "Ann,Bob", *STILL)),
    Screen(f"{FIVE} return ~.5 turn ~1", STILL),
    Screen("~.5 p ~.5 tab*4 left shift+tab*4 return ~.5 turn*6 ~1", STILL),
)
"""Screens whose games fill a data folder, each played on another day."""


AFTERWARDS = (
    "~.5",
    "r ~1",
    "escape ~.5 o ~.3 pagedown*2 ~.2",
    "escape ~.5 p ~.5",
    "escape ~.5 c ~1",
)
"""Keys typed after a restart to show the stored data."""


@dataclass(frozen=True, slots=True)
class Start:
    """A start of the game: flags, the time `at` (s) on its clock, and the `seed` of chance.

    The data folder is empty or `filled` with games, plus `files` (name and text). `again` are the
    flags of a later restart.
    """

    name: str
    flags: Sequence[str]
    again: Sequence[str]
    seed: int
    at: float
    filled: bool
    files: Sequence[Sequence[str]] = ()


def start_of(name: str, size: str, seed: int) -> Start:
    """Return a start for a screen; options that the screen leaves open are chosen at random."""
    screen, chance = SCREENS[name], Random(seed)
    flags = ["--data-dir", DATA, "--size", size, "--seed", str(seed)]
    flags += ["--lang", chance.choice(("en", "pl", "ru"))]
    more = chance.choice(([], [], ["--speed", "0"], ["--speed", "3"]))
    more += chance.choice(([], [], [], [], ["--ui-scale", "150"], ["--ui-scale", "75"]))
    more += chance.choice(([], [], [], ["--speech"]))
    filled = screen.data == "filled" or (screen.data == "any" and chance.random() < 0.5)
    at = (len(FILLING) + chance.random()) * DAY
    first_flags = [*flags, *more, *screen.flags]
    return Start(f"{name}-{size}-{seed}", first_flags, flags, seed, at, filled, screen.files)
