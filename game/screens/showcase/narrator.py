"""The narration of a showcase game: who begins, turns, captions that teach, and the winner.

Rules are taught in the first turns of a game, and whenever one is used for the first time.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from game.common import clamp
from game.rules import Cell, Exchanged, Passed, Placed, Refilled, Rolled, ScoredLine, WentOut
from game.rules.events import Started
from game.screens.base import Services
from game.screens.showcase.words import Announcement, announced, caption
from game.session import Session, Step, turn_of
from game.table import OnTable
from game.table.effects import Effects
from game.table.lighting import Spotlight
from game.words import N_

# Rules that are taught when first used in a game, the most notable first.
URGENT_RULES = ("double", "qwirkle", "out", "empty", "roll", "exchange", "pass", "opening")
# Rules that are taught if no urgent one applies. Each game starts with a different one.
BASIC_RULES = ("colour", "shape", "point", "both", "many", "one", "five")
QUIET_TURNS = 9  # number of turns without a caption after which the caption invites people to play
# Seconds for the title to appear and to disappear, and for the table around a lesson to darken.
TITLE_APPEARS, TITLE_DISAPPEARS, TABLE_DARKENS = 0.6, 0.4, 0.25
DARKNESS = 0.5  # of the table around the lines of a lesson, 0 to 1
NO_ANNOUNCEMENT = Announcement()


class RuleCaption(NamedTuple):
    """A rule (a key of `game.screens.showcase.words.CAPTIONS`), and the lines to highlight."""

    rule: str
    lines: tuple[tuple[Cell, ...], ...] = ()


class Teacher:
    """Chooses which rules to explain in one game, the `number`-th of the show."""

    def __init__(self, number: int) -> None:
        turn = number % len(BASIC_RULES)
        self._order = (*URGENT_RULES, *BASIC_RULES[turn:], *BASIC_RULES[:turn])
        self._taught: set[str] = set()
        self._quiet_turns = 0

    def lesson(self, step: Step) -> RuleCaption | None:
        """Return a caption on the first new rule of `step`, or None without a new rule.

        Of `QUIET_TURNS` steps in a row without a new rule, the last gets the invitation to play.
        """
        lessons = {lesson.rule: lesson for lesson in _lessons(step)}
        new = next((rule for rule in self._order if rule in lessons.keys() - self._taught), None)
        self._quiet_turns += 1
        if new is None and self._quiet_turns < QUIET_TURNS:
            return None
        self._quiet_turns = 0
        if new is None:
            return RuleCaption("touch")
        self._taught.add(new)
        return lessons[new]


def _lessons(step: Step) -> Iterator[RuleCaption]:
    for event in step.events:
        match event:
            case Placed():
                yield from _placement_lessons(event, opening=not step.before.board)
            case Exchanged():
                yield RuleCaption("exchange")
            case Rolled():
                yield RuleCaption("roll")
            case Passed():
                yield RuleCaption("pass")
            case Refilled() if step.before.bag and not step.after.bag:
                yield RuleCaption("empty")
            case WentOut(bonus=bonus) if bonus:
                yield RuleCaption("out")


def _placement_lessons(event: Placed, *, opening: bool) -> Iterator[RuleCaption]:
    lines = event.lines
    qwirkles = [line for line in lines if line.qwirkle]
    if qwirkles:
        yield RuleCaption("qwirkle" if len(qwirkles) == 1 else "double", _cells_of(*qwirkles))
    longest = max(lines, key=lambda line: len(line.tiles))
    size = len(longest.tiles)
    if opening:
        yield RuleCaption("opening", _cells_of(longest))
    if size > 1:
        colours = {tile.colour for tile, _ in longest.tiles}
        yield RuleCaption("colour" if len(colours) == 1 else "shape", _cells_of(longest))
    if size > 2 and not opening:
        yield RuleCaption("point", _cells_of(longest))
    if size == 5:
        yield RuleCaption("five", _cells_of(longest))
    if len(lines) > 1:
        # Two lines always cross in a newly laid tile.
        yield RuleCaption("both" if len(lines) == 2 else "many", _cells_of(*lines))
    if len(event.placement.cells) == 1 and not opening:
        yield RuleCaption("one", (event.placement.cells,))


def _cells_of(*lines: ScoredLine) -> tuple[tuple[Cell, ...], ...]:
    return tuple(tuple(cell for _, cell in line.tiles) for line in lines)


@dataclass(slots=True)
class ScreenText:
    """The texts over a game."""

    brand: str
    headline: Announcement = NO_ANNOUNCEMENT
    caption: str = ""
    invitation: str = ""  # shown while there is no caption
    hidden: bool = False  # no text is visible
    title_progress: float = 0.0  # 0 to 1 while the game's name appears over an empty table
    # Headlines and captions to prerender.
    upcoming: list[Announcement | str] = field(default_factory=list)


class Narrator:
    """Writes a game's `ScreenText`, and lights the lines of a lesson through `effects`."""

    def __init__(
        self,
        services: Services,
        session: Session,
        effects: Effects,
        number: int,
        *,
        invites: bool = True,
    ) -> None:
        """Start without texts. The game's `number` varies the order and wording of captions.

        Without `invites` nobody is invited to play.
        """
        self._words, self._tempo = services.words, services.tempo
        self._session = session
        self._effects = effects
        self._number, self._invites = number, invites
        self._teacher = Teacher(number)
        self.text = ScreenText(self._brand)
        self._lesson_light: Spotlight | None = None  # on the lines of the lesson
        self._fading: list[Spotlight] = []
        # The next step and its lesson, and the seconds until they are shown.
        self._next: tuple[Step, RuleCaption | None] | None = None
        self._delay = 0.0
        # A function that returns the headline in the current language, and the seat it is about.
        self._headline: Callable[[], Announcement | None] = lambda: None
        self._seat: int | None = None
        # The rule that the caption explains.
        self._rule = ""
        self._departure_remaining = 0.0
        # The lesson of a Qwirkle, shown after the word for it.
        self._pending_lesson: RuleCaption | None = None

    def close(self) -> None:
        self._headline = lambda: None

    def reword(self) -> None:
        text = self.text
        text.brand = self._brand
        text.headline = self._headline() or text.headline
        if text.caption:
            self._set_caption(self._rule)
        if text.invitation:
            text.invitation = self._caption("touch")

    @property
    def _brand(self) -> str:
        return self._words.game(self._session.setup.variant)

    def _set_headline(self, headline: Callable[[], Announcement | None]) -> None:
        self._headline = headline
        self.text.headline = headline() or self.text.headline

    def begin(self) -> None:
        events = self._session.opening_events
        self._seat = next(event.seat for event in events if isinstance(event, Started))
        self._set_headline(partial(self._player_headline, self._seat, N_("{name} starts")))

    def _player_headline(self, seat: int, sentence: str = "{name}") -> Announcement:
        player = self._session.setup.seats[seat]
        words = self._words.gettext(sentence).format(name=player.name)
        return Announcement(words, badge=player.badge)

    def turn_to(self, seat: int) -> None:
        """Show the name of the player to move, unless the headline is about that player already."""
        self.clear_caption()
        if seat != self._seat:
            self._set_headline(partial(self._player_headline, seat))
            self._seat = seat

    def narrate(self, step: Step, delay: float) -> bool:
        """Show a step's headline and lesson after `delay` s; return whether there is a lesson.

        During the delay the headline names the player. The lesson of a Qwirkle waits for `explain`.
        """
        if delay > 0:
            self.turn_to(step.seat)
        self.clear_caption()
        self._seat = step.seat
        lesson = self._teacher.lesson(step)
        if lesson is not None and lesson.rule == "touch" and not self._invites:
            lesson = None
        self._next, self._delay = (step, lesson), delay
        headline = self._turn_headline(step)
        self.text.upcoming = [] if headline is None else [headline]
        if lesson is not None:
            self.text.upcoming.append(self._caption(lesson.rule))
        return lesson is not None

    def update(self, dt: float, *, table_empty: bool, celebrating: bool) -> None:
        """Advance by `dt` seconds. While `celebrating`, the invitation to play is hidden.

        The game's name appears while `table_empty`, and then disappears.
        """
        text = self.text
        elapsed = 1.0 if self._tempo.still else dt
        change = elapsed / TITLE_APPEARS if table_empty else -elapsed / TITLE_DISAPPEARS
        text.title_progress = clamp(text.title_progress + change, 0.0, 1.0)
        self._update_spotlights(DARKNESS * elapsed / TABLE_DARKENS)
        text.invitation = self._caption("touch") if self._invites and not celebrating else ""
        if self._departure_remaining > 0:
            self._departure_remaining -= dt
            if self._departure_remaining <= 0 and self._rule == "left":
                text.caption = ""
        self._delay -= dt
        if self._next is None or self._delay > 0:
            return
        (step, self._pending_lesson), self._next = self._next, None
        self._set_headline(partial(self._turn_headline, step))
        turn = turn_of(step)
        if turn is None or not turn.qwirkles:
            self.explain()

    def explain(self) -> None:
        """Show the lesson that waits for the end of a Qwirkle's celebration, if there is one."""
        lesson, self._pending_lesson = self._pending_lesson, None
        if lesson is None:
            return
        self._set_caption(lesson.rule)
        if lesson.lines and self._seat is not None:
            lines = [[OnTable(cell) for cell in line] for line in lesson.lines]
            self._lesson_light = Spotlight(lines, self._seat)
            self._effects.spotlights.append(self._lesson_light)

    def _update_spotlights(self, change: float) -> None:
        """Darken the table around the lesson by `change`, and brighten it after a lesson."""
        for light in [*self._fading, *filter(None, [self._lesson_light])]:
            shown = light is self._lesson_light
            light.darkness = clamp(light.darkness + (change if shown else -change), 0.0, DARKNESS)
            if not (shown or light.darkness):
                self._fading.remove(light)
                self._effects.spotlights[:] = (
                    one for one in self._effects.spotlights if one is not light
                )

    def announce_winners(self) -> None:
        self.remove_highlights()
        self._set_headline(self._winners_headline)
        self._set_caption("over")

    @property
    def _winners(self) -> list[int]:
        scores = self._session.state.scores
        return [seat for seat, points in enumerate(scores) if points == max(scores)]

    def _winners_headline(self) -> Announcement:
        session, words = self._session, self._words
        winners = [session.setup.seats[seat] for seat in self._winners]
        names = words.listed([seat.name for seat in winners])
        sentence = words.ngettext("{names} wins", "{names} win", len(winners)).format(names=names)
        points = str(max(session.state.scores))
        return Announcement(sentence, "", winners[0].badge, points, qwirkle=True)

    def remove_highlights(self) -> None:
        if self._lesson_light is not None:
            self._fading.append(self._lesson_light)
        self._lesson_light = None

    def clear_caption(self) -> None:
        """Remove highlights, pending texts and the caption, except one about a visitor who left."""
        self.remove_highlights()
        self._next = self._pending_lesson = None
        if self._departure_remaining <= 0:
            self.text.caption = ""

    def announce_departure(self) -> None:
        """Show for some seconds that a computer has taken over the seat of a visitor who left."""
        self._departure_remaining = 6.0
        self._set_caption("left")

    def clear(self) -> None:
        """Remove the texts on the last turn, after the game has advanced without being shown."""
        self.clear_caption()
        self._seat = None
        self._set_headline(lambda: NO_ANNOUNCEMENT)

    def _turn_headline(self, step: Step) -> Announcement | None:
        session = self._session
        seat, dice = session.setup.seats[step.seat], session.traits.rolls
        return announced(self._words, seat, step.events, dice=dice)

    def _set_caption(self, rule: str) -> None:
        self._rule = rule
        self.text.caption = self._caption(rule)

    def _caption(self, rule: str) -> str:
        return caption(self._words, rule, self._number, dice=self._session.traits.rolls)
