"""The texts of a showcase game: who begins, turns, captions that teach, and the winner.

Rules are taught in the first turns of a game, and whenever one is first used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from game.rules.cells import Cell
from game.rules.events import Exchanged, Passed, Placed, Refilled, Rolled, Started, WentOut
from game.rules.scoring import ScoredLine
from game.screens.services import Services
from game.screens.showcase.cards import Finale
from game.screens.showcase.words import Headline, announced, caption
from game.session import Session, Step
from game.session.state.steps import turn_of
from game.table.effects import Effects
from game.table.flyers import LineGlow
from game.table.table_geometry import OnTable
from game.words.locale import N_

GREAT = ("double", "qwirkle", "out", "empty", "roll", "exchange", "pass", "opening")
"""Rules that are taught as soon as they are used, the most notable first."""

PLAIN = ("colour", "shape", "point", "both", "many", "one", "five")
"""Rules of which each game teaches another one first."""

QUIET = 9
"""Turns without a caption after which people are invited to play."""

TITLE, GONE, SPOT = 0.6, 0.4, 0.25
"""Seconds in which the game's name appears, disappears, and tiles outside a caption darken."""

LEFT = 6.0
"""Seconds for the news that a computer plays on for a visitor, unless a rule is taught."""

SILENCE = Headline("")


class Lesson(NamedTuple):
    """A rule (a key of `game.screens.showcase.words.CAPTIONS`), and the lines of cells to light."""

    rule: str
    lines: tuple[tuple[Cell, ...], ...] = ()


class Teacher:
    """Choice of lessons in one game, the ``number``-th of the show."""

    def __init__(self, number: int) -> None:
        turn = number % len(PLAIN)
        self._order = (*GREAT, *PLAIN[turn:], *PLAIN[:turn])
        self._taught: set[str] = set()
        self._quiet = 0

    def lesson(self, step: Step) -> Lesson | None:
        """Return the lesson of a step; None if nothing is new."""
        found = {lesson.rule: lesson for lesson in _used(step)}
        new = next((rule for rule in self._order if rule in found.keys() - self._taught), None)
        if new is not None:
            self._taught.add(new)
            self._quiet = 0
            return found[new]
        self._quiet += 1
        if self._quiet < QUIET:
            return None
        self._quiet = 0
        return Lesson("touch")


def _used(step: Step) -> Iterator[Lesson]:
    for event in step.events:
        match event:
            case Placed():
                yield from _used_by(event, opening=not step.before.board)
            case Exchanged():
                yield Lesson("exchange")
            case Rolled():
                yield Lesson("roll")
            case Passed():
                yield Lesson("pass")
            case Refilled() if step.before.bag and not step.after.bag:
                yield Lesson("empty")
            case WentOut(bonus=bonus) if bonus:
                yield Lesson("out")


def _used_by(event: Placed, *, opening: bool) -> Iterator[Lesson]:
    lines = event.lines
    great = [line for line in lines if line.qwirkle]
    if great:
        yield Lesson("qwirkle" if len(great) == 1 else "double", _lit(*great))
    longest = max(lines, key=lambda line: len(line.tiles))
    size = len(longest.tiles)
    if opening:
        yield Lesson("opening", _lit(longest))
    if size > 1:
        colours = {tile.colour for tile, _ in longest.tiles}
        yield Lesson("colour" if len(colours) == 1 else "shape", _lit(longest))
    if size > 2 and not opening:
        yield Lesson("point", _lit(longest))
    if size == 5:
        yield Lesson("five", _lit(longest))
    if len(lines) > 1:
        # Two lines always cross in a newly laid tile.
        yield Lesson("both" if len(lines) == 2 else "many", _lit(*lines))
    if len(event.placement.cells) == 1 and not opening:
        yield Lesson("one", (event.placement.cells,))


def _lit(*lines: ScoredLine) -> tuple[tuple[Cell, ...], ...]:
    return tuple(tuple(cell for _, cell in line.tiles) for line in lines)


@dataclass(slots=True)
class Said:
    """The texts over a game, none while ``hidden``, and the celebration of its end.

    The ``invitation``, if any, is in place of a missing caption. ``title`` is the visible part (0
    to 1) of the game's name over an empty table, ``spot`` that of the darkness over all tiles
    except the ``lit`` ones. ``coming`` are headlines and captions that will be shown soon.
    """

    brand: str
    headline: Headline = SILENCE
    caption: str = ""
    invitation: str = ""
    finale: Finale | None = None
    hidden: bool = False
    title: float = 0.0
    spot: float = 0.0
    lit: tuple[Cell, ...] = ()
    coming: list[Headline | str] = field(default_factory=list)


class Speaker:
    """Writer of the texts in ``said``; lights cells through the ``effects``."""

    def __init__(self, services: Services, session: Session, effects: Effects, number: int) -> None:
        """Select the order and wording of captions by the ``number`` of the game."""
        self._words, self._tempo = services.words, services.tempo
        self._session = session
        self._effects = effects
        self._number = number
        self._teacher = Teacher(number)
        self.said = Said(self._brand)
        self._lit: list[LineGlow] = []
        # The step and lesson to show, and the seconds until then.
        self._due: tuple[Step, Lesson | None] | None = None
        self._due_in = 0.0
        # Function that returns the headline in the current language, and the seat it names.
        self._headline: Callable[[], Headline | None] = lambda: None
        self._seat: int | None = None
        # The rule of the caption.
        self._rule = ""
        # Seconds for which the note that a visitor left stays on screen.
        self._left_for = 0.0
        # The lesson of a Qwirkle, shown after its word.
        self._kept: Lesson | None = None

    def close(self) -> None:
        self._headline = lambda: None

    def reword(self) -> None:
        said = self.said
        said.brand = self._brand
        said.headline = self._headline() or said.headline
        if said.caption:
            self._say(self._rule)
        if said.invitation:
            said.invitation = self._written("touch")

    @property
    def _brand(self) -> str:
        return self._words.game(self._session.setup.variant)

    def _say_headline(self, say: Callable[[], Headline | None]) -> None:
        self._headline = say
        self.said.headline = say() or self.said.headline

    def begin(self) -> None:
        events = self._session.opening_events
        self._seat = next(event.seat for event in events if isinstance(event, Started))
        self._say_headline(partial(self._named, self._seat, N_("{name} begins")))

    def _named(self, seat: int, sentence: str = "{name}") -> Headline:
        player = self._session.setup.seats[seat]
        return Headline(self._words.gettext(sentence).format(name=player.name), player.badge)

    def turn_to(self, seat: int) -> None:
        """Show whose turn it is, unless the headline already names that player."""
        self.hush()
        if seat != self._seat:
            self._say_headline(partial(self._named, seat))
            self._seat = seat

    def tell(self, step: Step, seconds: float) -> bool:
        """Show a step, and its lesson, in ``seconds``; return whether there is a lesson.

        The lesson of a Qwirkle waits for `explain`. Until then the headline names the player.
        """
        if seconds > 0:
            self.turn_to(step.seat)
        self.hush()
        self._seat = step.seat
        lesson = self._teacher.lesson(step)
        self._due, self._due_in = (step, lesson), seconds
        headline = self._told(step)
        self.said.coming = [] if headline is None else [headline]
        if lesson is not None:
            self.said.coming.append(self._written(lesson.rule))
        return lesson is not None

    def update(self, dt: float, *, empty: bool, feast: bool) -> None:
        """Advance by ``dt`` seconds; ``empty`` shows the title, a ``feast`` hides invitations."""
        said = self.said
        if said.finale is not None:
            said.finale.update(dt)
        came = 1.0 if self._tempo.still else dt
        said.title = _nearer(said.title, came / TITLE if empty else -came / GONE)
        said.spot = _nearer(said.spot, came / SPOT if self._lit else -came / SPOT)
        said.invitation = "" if feast else self._written("touch")
        if self._left_for > 0:
            self._left_for -= dt
            if self._left_for <= 0 and self._rule == "left":
                said.caption = ""
        self._due_in -= dt
        if self._due is None or self._due_in > 0:
            return
        (step, self._kept), self._due = self._due, None
        self._say_headline(partial(self._told, step))
        turn = turn_of(step)
        if turn is None or not turn.qwirkles:
            self.explain()

    def explain(self) -> None:
        """Show the lesson, if it is still due."""
        lesson, self._kept = self._kept, None
        if lesson is None:
            return
        self._say(lesson.rule)
        places = ([OnTable(cell) for cell in line] for line in lesson.lines)
        self._lit = [LineGlow(line, 1.0, edge_only=True) for line in places]
        self._effects.accents.extend(self._lit)
        if self._lit:
            self.said.lit = tuple(cell for line in lesson.lines for cell in line)

    def end(self) -> None:
        self.dim()
        self._say_headline(self._won)
        self._say("over")
        seats = self._session.setup.seats
        colours = [(seat, seats[seat].badge.colour) for seat in self._winners]
        self.said.finale = Finale(colours, self._number)

    @property
    def _winners(self) -> list[int]:
        scores = self._session.state.scores
        return [seat for seat, points in enumerate(scores) if points == max(scores)]

    def _won(self) -> Headline:
        session, words = self._session, self._words
        winners = [session.setup.seats[seat] for seat in self._winners]
        names = words.listed([seat.name for seat in winners])
        sentence = words.ngettext("{names} wins", "{names} win", len(winners)).format(names=names)
        return Headline(sentence, winners[0].badge, str(max(session.state.scores)), great=True)

    def dim(self) -> None:
        """Remove all lights."""
        accents = self._effects.accents
        accents[:] = [one for one in accents if one not in self._lit]
        self._lit = []

    def hush(self) -> None:
        """Remove the lights, the caption and any lesson still due."""
        self.dim()
        self._due = self._kept = None
        if self._left_for <= 0:
            self.said.caption = ""

    def say_that_somebody_left(self) -> None:
        """Show for a while that a computer has taken the seat of a visitor."""
        self._left_for = LEFT
        self._say("left")

    def fall_silent(self) -> None:
        """Remove the headline, too: the game has advanced unseen."""
        self.hush()
        self._seat = None
        self._say_headline(lambda: SILENCE)

    def _told(self, step: Step) -> Headline | None:
        session = self._session
        seat, dice = session.setup.seats[step.seat], session.traits.rolls
        return announced(self._words, seat, step.events, dice=dice)

    def _say(self, rule: str) -> None:
        self._rule = rule
        self.said.caption = self._written(rule)

    def _written(self, rule: str) -> str:
        return caption(self._words, rule, self._number, dice=self._session.traits.rolls)


def _nearer(part: float, change: float) -> float:
    return min(1.0, max(0.0, part + change))
