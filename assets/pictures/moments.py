"""The animations of which strips (pictures side by side) are made. Each is a function.

Each function plays up to an animation, calls `Reel.film` and starts the animation. To add one,
write a function and add a line to `MOMENTS`.
"""

from collections.abc import Callable
from functools import partial

from assets.pictures.reel import Reel, around, every
from assets.pictures.showcase_moments import SHOWCASE_MOMENTS
from game.common import Box, Point
from game.rules import Cell
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.session import Seat
from tests.client.support.table_player import cell_box, slot_box
from tests.golden import staging
from tests.golden.staging import best_tiles, in_full_swing, stage_tiles

Moment = Callable[[Reel], None]

PEOPLE = (Seat("Anna"), Seat("Ben"))

# Number of steps played before most moments.
TURNS = 24


# A tile by hand


def _over_a_tile(reel: Reel) -> tuple[PlayScene, int, Cell]:
    play = reel.playing(in_full_swing("tiles", TURNS))
    slot = staging.slots_of(play.session, best_tiles(play.session))[0]
    cell = min(play.session.staged.destinations(slot).now)
    reel.mouse.go(lambda: slot_box(play, slot).centre, 0.2)
    return play, slot, cell


def lift(reel: Reel) -> None:
    """Film a tile being taken from the rack."""
    play, slot, _ = _over_a_tile(reel)
    box = slot_box(play, slot)
    reel.film(around(box, box.moved(0, -box.h), margin=0.8 * box.w), every(0.05, 8))
    reel.mouse.press()
    reel.mouse.go(lambda: box.moved(0, -box.h).centre, 0.3)


def drag(reel: Reel) -> None:
    """Film a tile being dragged to its cell."""
    play, slot, cell = _over_a_tile(reel)
    reel.mouse.press()
    area = around(
        slot_box(play, slot),
        cell_box(play, cell),
        margin=1.2 * slot_box(play, slot).w,
    )
    reel.film(area, every(0.1, 8))
    reel.mouse.go(lambda: cell_box(play, cell).centre, 0.6)


def land(reel: Reel) -> None:
    """Film a tile being dropped on its cell."""
    play, _, cell = _over_a_tile(reel)
    reel.mouse.press()
    reel.mouse.go(lambda: cell_box(play, cell).centre, 0.4)
    area = around(
        cell_box(play, cell),
        margin=3.0 * cell_box(play, cell).w,
    )
    reel.film(area, every(0.05, 8), hand=False)
    reel.mouse.release()


def take_back(reel: Reel) -> None:
    """Film a tile returning to the rack."""
    play, slot, cell = _over_a_tile(reel)
    play.tiles.place(slot, cell)
    reel.mouse.rest(0.5)
    area = around(
        slot_box(play, slot),
        cell_box(play, cell),
        margin=0.6 * slot_box(play, slot).w,
    )
    reel.film(area, every(0.05, 8))
    play.actions.take_back()


def refusal(reel: Reel) -> None:
    """Film a tile dropped on a taken cell: it shakes and returns to the rack."""
    play, slot, _ = _over_a_tile(reel)
    taken = max(play.session.state.board.tiles, key=lambda cell: (cell.y, cell.x))
    reel.mouse.press()
    reel.mouse.go(lambda: cell_box(play, taken).centre, 0.4)
    area = around(
        slot_box(play, slot),
        cell_box(play, taken),
        margin=1.5 * slot_box(play, slot).w,
    )
    reel.film(area, every(0.06, 10))
    reel.mouse.release()


def shuffle(reel: Reel) -> None:
    """Film the rack being shuffled."""
    play = reel.playing(in_full_swing("tiles", TURNS))
    reel.mouse.go(lambda: play.tree["shuffle"].box.centre, 0.2)
    reel.film(around(play.layout.tray, play.tree["shuffle"].box, margin=20), every(0.06, 8))
    reel.mouse.press()
    reel.mouse.release()


# A turn


def _confirmed(reel: Reel, area: Callable[[PlayScene], Box], times: list[float]) -> None:
    session = in_full_swing("tiles", TURNS)
    stage_tiles(session, best_tiles(session))
    play = reel.playing(session)
    reel.mouse.go(lambda: play.tree["confirm"].box.centre, 0.2)
    reel.mouse.press()
    reel.film(area(play), times)
    reel.mouse.release()


def score(reel: Reel) -> None:
    """Film points flying from the tiles to the player's card."""
    _confirmed(
        reel, lambda play: around(play.layout.table, *play.layout.cards), every(0.15, 9, 0.05)
    )


def draw(reel: Reel) -> None:
    """Film new tiles flying from the bag to the rack."""
    _confirmed(
        reel, lambda play: around(play.layout.bag, play.layout.tray, margin=60), every(0.08, 9)
    )


def computer(reel: Reel) -> None:
    """Film a computer's tiles flying to the table."""
    session = in_full_swing("tiles", TURNS)
    stage_tiles(session, best_tiles(session))
    session.confirm()
    play = reel.playing(session)
    before = len(session.steps)
    reel.mouse.until(lambda: len(session.steps) > before)
    reel.film(around(play.layout.table, *play.layout.cards), every(0.09, 10))


def spectators(reel: Reel) -> None:
    """Film a game between computers. The rack shows the hand of the player in turn."""
    session = staging.after("tiles", TURNS, staging.SPECTATED)
    reel.playing(session)
    before = len(session.steps)
    reel.mouse.until(lambda: len(session.steps) > before)
    reel.film(reel.window(), every(0.28, 12, 0.03))


def hot_seat(reel: Reel) -> None:
    """Film the end of a turn of one of two persons: points, drawn tiles, pause, hidden hand."""
    session = in_full_swing("tiles", TURNS, PEOPLE)
    stage_tiles(session, best_tiles(session))
    play = reel.playing(session)
    reel.mouse.go(lambda: play.tree["confirm"].box.centre, 0.2)
    reel.mouse.press()
    reel.film(reel.window(), every(0.35, 12, 0.1))
    reel.mouse.release()


def _slot_centre(play: PlayScene, slot: int) -> Point:
    return slot_box(play, slot).centre


def _exchanged_or_rolled(reel: Reel, variant: str, times: list[float]) -> None:
    play = reel.playing(in_full_swing(variant, TURNS))
    reel.mouse.click(lambda: play.tree["exchange"].box.centre, 0.2)
    for slot in (0, 2, 5):
        reel.mouse.click(partial(_slot_centre, play, slot), 0.1)
    reel.mouse.go(lambda: play.tree["confirm"].box.centre, 0.2)
    reel.mouse.press()
    reel.film(around(play.layout.bag, play.layout.tray, margin=60), times)
    reel.mouse.release()


def exchange(reel: Reel) -> None:
    """Film tiles flying to the bag, and new ones replacing them."""
    _exchanged_or_rolled(reel, "tiles", every(0.1, 10))


def roll(reel: Reel) -> None:
    """Film dice being rolled."""
    _exchanged_or_rolled(reel, "cubes", every(0.08, 9))


# Qwirkles, panels and scenes


def _qwirkle_show(reel: Reel, qwirkles: int, times: list[float]) -> None:
    session = staging.before_qwirkle(qwirkles)
    play = reel.playing(session)
    before = len(session.steps)
    reel.mouse.until(lambda: len(session.steps) > before)
    reel.film(around(play.layout.table, *play.layout.cards), times)


def qwirkle(reel: Reel) -> None:
    """Film a Qwirkle: six tiles hop, and sparks fly."""
    _qwirkle_show(reel, 1, every(0.3, 10, 0.3))


def double_qwirkle(reel: Reel) -> None:
    """Film a turn with two Qwirkles."""
    _qwirkle_show(reel, 2, every(0.35, 10, 0.3))


# Times of the pictures of celebrated points, in seconds from the landing of the tiles.
ANSWER_TIMES = [0.0, 0.15, 0.3, 0.6, 0.9, 1.3, 1.7, 2.1, 2.5, 3.0]


def _answer(reel: Reel, step: int) -> None:
    """Film the celebration of a computer turn's points; `step` is its index in `ANSWERS`."""
    session = staging.before_answer(step)
    play = reel.playing(session)
    before, effects = len(session.steps), play.table_view.effects
    reel.mouse.until(lambda: len(session.steps) > before)
    reel.mouse.until(lambda: bool(effects.pools or effects.spotlights))
    reel.film(around(play.layout.table, *play.layout.cards), ANSWER_TIMES, hand=False)


def panel(reel: Reel) -> None:
    """Film a side panel sliding in."""
    play = reel.playing(in_full_swing("tiles", TURNS))
    reel.mouse.go(lambda: play.tree["out"].box.centre, 0.2)
    reel.mouse.press()
    reel.film(around(play.layout.panel, play.tree["out"].box, margin=20), every(0.04, 8))
    reel.mouse.release()


def scene_change(reel: Reel) -> None:
    """Film the change from the menu to the setup screen."""
    menu = MenuScene(reel.app.services)
    staging.show(reel.app, menu, 1.0)
    play = menu.tree["play"]
    reel.mouse.go(lambda: play.box.centre, 0.2)
    reel.mouse.press()
    reel.film(reel.window(), every(0.05, 10))
    reel.mouse.release()


def end(reel: Reel) -> None:
    """Film the last turn of a game, and the results."""
    session = staging.before_end()
    reel.playing(session)
    reel.mouse.until(lambda: session.over)
    reel.film(reel.window(), [0.4, 1.2, 2.2, 2.7, 2.9, 3.2, 3.6, 4.2, 5.2, 7.0])


# Functions that film a moment, by the name of the strip.
MOMENTS: dict[str, Moment] = {
    "lift": lift,
    "drag": drag,
    "land": land,
    "take_back": take_back,
    "refusal": refusal,
    "shuffle": shuffle,
    "score": score,
    "draw": draw,
    "computer": computer,
    "spectators": spectators,
    "hot_seat": hot_seat,
    "exchange": exchange,
    "roll": roll,
    "qwirkle": qwirkle,
    "double_qwirkle": double_qwirkle,
    **{f"answer_{n + 1}": partial(_answer, step=n) for n in range(4)},
    "panel": panel,
    "change": scene_change,
    "end": end,
    **SHOWCASE_MOMENTS,
}
