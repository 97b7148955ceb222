"""The faults (mutations) to plant in the game, which the tests must detect."""

import re
from collections.abc import Iterator
from typing import NamedTuple


class Mutation(NamedTuple):
    """A fault to plant: the text `old`, which occurs once in folder `where`, becomes `new`."""

    # `breaks` describes the effect.

    name: str
    breaks: str
    old: str
    new: str
    where: str = "game"


# Each fault has its name (and folder), its effect, and the lines to replace (-) by others (+).
FAULTS = """\
# Rules
qwirkle: a Qwirkle scores 11
-QWIRKLE_BONUS = 6
+QWIRKLE_BONUS = 5
crossing: a crossing line scores one point less in the list of placements
-across += spot[self.across_points]
-        points
+across += spot[self.across_points] and spot[self.across_points] - 1
+        points
refill: a hand is refilled with one tile too few
-_drawn(state.bag, HAND_SIZE - len(remaining),
+_drawn(state.bag, max(0, HAND_SIZE - len(remaining) - 1),
exchange: one tile more than the bag holds can be exchanged
-if count > now.bag_count:
+if count > now.bag_count + 1:
starter: of equal opening lines the first seat begins, not the eldest
-order = [(eldest + n) % len(hands) for n in range(len(hands))]
+order = [n for n in range(len(hands))]
pass: a player may pass while the bag holds tiles
-        _check_bag(now, "R12")
+        pass
end bonus: everybody who runs out gets the bonus, not the first one alone
-return 6 if first_out is None else 0
+return 6
stuck for good: a game of cubes ends with dice in the bag when all hands are stuck
-return not any_fits(board, faces(now.unplaced))
+return True
stuck exchange: in cubes one who is stuck for good passes although the bag holds dice
-    _check_bag(now, "C5")
+    pass
starter exchange: on an empty table the starter may exchange for ever
-if tiles and not len(now.board):
+if False:
roll house rule: with the house rule roll=stuck any dice may be rolled all the same
-if not state.traits.free_roll:
+if False:
dead game: a game goes on in which nothing left can lie
-now.passes >= len(active) or _is_dead(now)
+now.passes >= len(active)
escape codes: names in records reach the terminal as they are
-[char if char.isprintable() else repr(char)[1:-1] for char in text]
+[char for char in text]

# Session
take back: a tile taken back stays staged
-for other, cell in self._cells.items() if other != slot}
+for other, cell in self._cells.items()}
lit cells: cells that need more tiles count as a turn at once
-complete = len(placed) == len(staged) + 1
+complete = len(placed) >= len(staged) + 1
curtain: the next person's hand is shown without a curtain
-else:
-            self.curtain = True
+else:
+            self.curtain = False
next seed: with --seed every game is the same
-else count(first)
+else count(first, 0)
standing: the results show the last player first
-return sorted(summaries, key=lambda summary: -summary.score)
+return sorted(summaries, key=lambda summary: summary.score)

# Input
long press: a long press takes nearly twice as long
-LONG_PRESS_SECONDS = 0.5
+LONG_PRESS_SECONDS = 0.9
double tap: two taps far apart are a double tap
-DOUBLE_TAP_SLOP = 20.0
+DOUBLE_TAP_SLOP = 200.0
second finger: a second finger does not bring the tile home
-if len(self._fingers) > 1:
+if len(self._fingers) > 2:
tab order (game/ui): Shift and Tab go forwards
-self.focus_step(-1 if key.shift else 1)
+self.focus_step(1)
shortcut (game/screens/play): F no longer shows the whole table
-PlayButton("fit", actions.fit, fit, "f")
+PlayButton("fit", actions.fit, fit, "")
held keys: a key held during a loss of focus stays held
-        elif event.type in FOCUS_LOST:
-            self._held.clear()
+        elif event.type in FOCUS_LOST:
+            pass

# Layout
slots (game/screens/tasks): places on the rack overlap
-ui.row(*slots, gap=gap, w=ui.FIT, h=ui.px(slot))
+ui.row(*slots, gap=-gap, w=ui.FIT, h=ui.px(slot))
touch target: a button is smaller than a fingertip in upright windows
-first, *others = page.spots(page.others, w=ui.px(min_side))
+first, *others = page.spots(page.others, w=ui.px(0.8 * min_side))
fit: showing the whole table cuts its first and last row
-area.h / (bounds.h + 2.2)
+area.h / (bounds.h - 1.1)
podium: all steps of the podium are of one height
-(highest - lowest) * STEP_HEIGHTS[place]
+(highest - lowest) * STEP_HEIGHTS[1]

# Scenes
settings: settings are not saved
-return {**(stored or self._stored), **self._unsaved}
+return dict(stored)
two copies: settings that another copy of the game has changed are overwritten
-{**(stored or self._stored), **self._unsaved}
+{**stored, **self._stored, **self._unsaved}
cut sound: a sound file that is cut off is played as far as it goes
-            check_ogg(file.read_bytes())
-            sound =
+            sound =
skip (game/table): tiles go on flying when the show is skipped
-    def skip(self) -> None:
-        self.animator.skip()
+    def skip(self) -> None:
float: a tile under a finger is laid under the finger, not where it is seen
-y - FINGER_OFFSET * self.size
+y
five left: a hint says that no line of five is left when there is one
-        if _finishes(after, kinds):
-            return False
hint stays: a hint stays when something else is laid
-if added - placed or (placed
+if (placed
stars: the best turn has two stars
-sum(percent >= needed for needed in STAR_PERCENTS)
+sum(percent > needed for needed in STAR_PERCENTS)

# Screens
best of the day: of equal results the later one stands first in the day's list
-1 + sum(entry.points >= points for
+1 + sum(entry.points > points for
search: a search in the records hides the games of the player
-[entry for entry in entries if entry.has_player(text)]
+[entry for entry in entries if not entry.has_player(text)]
own colours: own colours are kept, but the tiles do not wear them
-        self.services.choose(Settings.palette, OWN)
called back: a kiosk's window that was hidden stays away
-if self._failed_checks >= FAILED_CHECKS:
+if self._failed_checks > 1000 * FAILED_CHECKS:
never idle: an operator who asks for no showcase gets one after five seconds
-return 0.0 if value == 0 else super()._within_range(value)
+return super()._within_range(value)
reviewed turn: the review tells of the turn after the one that is shown
-bisect_left(self.turns, position, key=attrgetter("end_step"))
+bisect_left(self.turns, position + 1, key=attrgetter("end_step"))
lead for good: a lead counts as one for good before everybody has had a turn
-return since if len({turn.seat for turn in turns[:since]}) == seats else None
+return since
first attempt: a best of the challenge is replaced by a worse day
-variant: max(total_of(results).percent, self.best.get(variant, 0))}
+variant: total_of(results).percent}
kept seat: a visitor's seat is given back after a long wait for the others
-self.idle = self.idle + dt if self.session.person_to_move and not busy else 0.0
+self.idle += dt
two Qwirkles: the show leaves a double Qwirkle as soon as one is counted
-if self._subject is not None and self._subject.qwirkles < SEVERAL:
+if self._subject is not None:
"""

_FAULT = re.compile(r"(?m)^(?:# .*\n)?([\w ]+)(?: \((.+)\))?: (.+)\n((?:-.*\n)+)((?:\+.*\n)*)")


def _parsed(text: str) -> Iterator[Mutation]:
    assert not _FAULT.sub("", text).strip(), "some lines belong to no fault"
    for name, where, breaks, old, new in _FAULT.findall(text):
        yield Mutation(name, breaks, _without_signs(old), _without_signs(new), where or "game")


def _without_signs(lines: str) -> str:
    return "\n".join(line[1:] for line in lines.splitlines())


MUTATIONS = tuple(_parsed(FAULTS))
