"""The planted faults (mutations) that the tests must detect."""

from __future__ import annotations

from typing import NamedTuple


class Mutation(NamedTuple):
    """A fault, whose effect is ``breaks``: in folder ``where`` the only ``old`` becomes ``new``."""

    name: str
    breaks: str
    old: str
    new: str
    where: str = "game"


MUTATIONS = (
    # Rules
    Mutation("qwirkle", "a Qwirkle scores 11", "QWIRKLE_BONUS = 6", "QWIRKLE_BONUS = 5"),
    Mutation(
        "crossing",
        "a crossing line scores one point less in the list of placements",
        "across += spot[self.across_points]\n        points",
        "across += spot[self.across_points] and spot[self.across_points] - 1\n        points",
    ),
    Mutation(
        "refill",
        "a hand is refilled with one tile too few",
        "_drawn(state.bag, HAND_SIZE - len(remaining))",
        "_drawn(state.bag, max(0, HAND_SIZE - len(remaining) - 1))",
    ),
    Mutation(
        "exchange",
        "one tile more than the bag holds can be exchanged",
        "if len(tiles) > len(state.bag):",
        "if len(tiles) > len(state.bag) + 1:",
    ),
    Mutation(
        "starter",
        "of equal opening lines the first seat begins, not the eldest",
        "order = [(eldest + n) % len(hands) for n in range(len(hands))]",
        "order = [n for n in range(len(hands))]",
    ),
    Mutation(
        "pass",
        "a player may pass while the bag holds tiles",
        '        if state.bag:\n            message = Sentence("the bag still holds {n} tiles"',
        '        if not state.bag:\n            message = Sentence("the bag still holds {n} tiles"',
    ),
    Mutation(
        "end bonus",
        "everybody who runs out gets the bonus, not the first one alone",
        "bonus = OUT_BONUS if first_out is None else 0",
        "bonus = OUT_BONUS",
    ),
    Mutation(
        "stuck for good",
        "a game of cubes ends with dice in the bag when all hands are stuck",
        "return not any_fits(board, faces(state.bag))",
        "return True",
    ),
    Mutation(
        "stuck swap",
        "in cubes one who is stuck for good passes although the bag holds dice",
        "TurnOptions(exchange=exchange, passing=not exchange)",
        "TurnOptions(passing=True)",
    ),
    Mutation(
        "starter swap",
        "on an empty table the starter may exchange for ever",
        "free = len(state.board) > 0 and state.house",
        "free = state.house",
    ),
    Mutation(
        "roll house rule",
        "with the house rule roll=stuck any dice may be rolled all the same",
        "free = state.house.roll is Timing.FREE and not state.rolled",
        "free = not state.rolled",
    ),
    Mutation(
        "dead record",
        "the referee lets a game go on in which nothing left can lie",
        "self._passes >= len(playing) or dead",
        "self._passes >= len(playing)",
    ),
    Mutation(
        "escape codes",
        "names in records reach the terminal as they are",
        "[char if char.isprintable() else repr(char)[1:-1] for char in text]",
        "[char for char in text]",
    ),
    # Session
    Mutation(
        "take back",
        "a tile taken back stays laid out",
        "self._staged.pop(slot, None)",
        "self._staged.get(slot)",
    ),
    Mutation(
        "lit cells",
        "cells that need more tiles count as a turn at once",
        "complete = len(placed) == len(staged) + 1",
        "complete = len(placed) >= len(staged) + 1",
    ),
    Mutation(
        "curtain",
        "the next person's hand is shown without a curtain",
        "else:\n            self.curtain = True",
        "else:\n            self.curtain = False",
    ),
    Mutation(
        "next seed",
        "with --seed every game is the same",
        "else count(first)",
        "else count(first, 0)",
    ),
    Mutation(
        "standing",
        "the results show the last player first",
        "return sorted(summaries, key=lambda summary: -summary.score)",
        "return sorted(summaries, key=lambda summary: summary.score)",
    ),
    # Input
    Mutation(
        "long press",
        "a long press takes nearly twice as long",
        "LONG_PRESS_SECONDS = 0.5",
        "LONG_PRESS_SECONDS = 0.9",
    ),
    Mutation(
        "double tap",
        "two taps far apart are a double tap",
        "DOUBLE_TAP_SLOP = 20.0",
        "DOUBLE_TAP_SLOP = 200.0",
    ),
    Mutation(
        "second finger",
        "a second finger does not bring the tile home",
        "if len(self._fingers) > 1:",
        "if len(self._fingers) > 2:",
    ),
    Mutation(
        "tab order",
        "Shift and Tab go forwards",
        "self.focus_step(-1 if key.shift else 1)",
        "self.focus_step(1)",
        where="game/ui",
    ),
    Mutation(
        "shortcut",
        "F no longer shows the whole table",
        '_("Show the whole table"), "f")',
        '_("Show the whole table"), "")',
        where="game/screens/play",
    ),
    Mutation(
        "held keys",
        "a key held during a loss of focus stays held",
        "        elif event.type in FOCUS_LOST:\n            self._held.clear()",
        "        elif event.type in FOCUS_LOST:\n            pass",
    ),
    # Layout
    Mutation(
        "slots",
        "places on the rack overlap",
        "row(*slots, gap=gap, w=FIT, h=px(slot))",
        "row(*slots, gap=-gap, w=FIT, h=px(slot))",
        where="game/screens/game",
    ),
    Mutation(
        "touch target",
        "a button is smaller than a fingertip in upright windows",
        "first, *others = page.spots(page.others, w=px(touch))",
        "first, *others = page.spots(page.others, w=px(0.8 * touch))",
    ),
    Mutation(
        "fit",
        "showing the whole table cuts its first and last row",
        "area.h / (bounds.h + 2.2)",
        "area.h / (bounds.h - 1.1)",
    ),
    Mutation(
        "podium",
        "all steps of the podium are of one height",
        "highest * STEP_HEIGHTS[place]",
        "highest * STEP_HEIGHTS[1]",
    ),
    # Scenes
    Mutation(
        "settings",
        "settings are not saved",
        "lambda stored: {**(stored or self._stored), **self._unsaved}",
        "lambda stored: dict(stored)",
    ),
    Mutation(
        "two copies",
        "settings that another copy of the game has changed are overwritten",
        "{**(stored or self._stored), **self._unsaved}",
        "{**stored, **self._stored, **self._unsaved}",
    ),
    Mutation(
        "cut sound",
        "a sound file that is cut off is played as far as it goes",
        "            check_ogg(file.read_bytes())\n            sound =",
        "            sound =",
    ),
    Mutation(
        "skip",
        "tiles go on flying when the show is skipped",
        "def skip(self) -> None:\n        self._animator.skip()",
        "def skip(self) -> None:\n        return",
        where="game/table",
    ),
    Mutation(
        "float",
        "a tile under a finger is laid under the finger, not where it is seen",
        "y - FINGER_OFFSET * self.size",
        "y",
    ),
    Mutation(
        "five left",
        "a hint says that no line of five is left when there is one",
        "        if _finishes(after, kinds):\n            return False\n",
        "",
    ),
    Mutation(
        "hint stays",
        "a hint stays when something else is laid",
        "if added - placed or (placed",
        "if (placed",
    ),
    Mutation(
        "stars",
        "the best turn has two stars",
        "sum(percent >= needed for needed in STAR_PERCENTS)",
        "sum(percent > needed for needed in STAR_PERCENTS)",
    ),
    # Screens
    Mutation(
        "best of the day",
        "of equal results the later one stands first in the day's list",
        "1 + sum(entry.points >= points for",
        "1 + sum(entry.points > points for",
    ),
    Mutation(
        "search",
        "a search in the records hides the games of the player",
        "[entry for entry in entries if entry.has_player(text)]",
        "[entry for entry in entries if not entry.has_player(text)]",
    ),
    Mutation(
        "own colours",
        "own colours are kept, but the tiles do not wear them",
        '        self.services.choose("palette", OWN)\n',
        "",
    ),
    Mutation(
        "called back",
        "a kiosk's window that was hidden stays away",
        "if self._failed_checks >= FAILED_CHECKS:",
        "if self._failed_checks > 1000 * FAILED_CHECKS:",
    ),
    Mutation(
        "never idle",
        "an operator who asks for no showcase gets one after five seconds",
        "return 0.0 if value == 0 else super()._within_range(value)",
        "return super()._within_range(value)",
    ),
    Mutation(
        "reviewed turn",
        "the review tells of the turn after the one that is shown",
        'bisect_left(self.turns, position, key=attrgetter("end_step"))',
        'bisect_left(self.turns, position + 1, key=attrgetter("end_step"))',
    ),
    Mutation(
        "lead for good",
        "a lead counts as one for good before everybody has had a turn",
        "return since if len({turn.seat for turn in turns[:since]}) == seats else None",
        "return since",
    ),
    Mutation(
        "first attempt",
        "a best of the challenge is replaced by a worse day",
        "variant: max(percent, self.best.get(variant, 0))",
        "variant: percent",
    ),
    Mutation(
        "kept seat",
        "a visitor's seat is given back after a long wait for the others",
        "self.idle = self.idle + dt if self.session.person_to_move and not busy else 0.0",
        "self.idle += dt",
    ),
    Mutation(
        "two Qwirkles",
        "the show leaves a double Qwirkle as soon as one is counted",
        "if self._subject is not None and self._subject.qwirkles < SEVERAL:",
        "if self._subject is not None:",
    ),
)
