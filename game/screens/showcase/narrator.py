"""The texts of a showcase game: who begins, turns, leads and comebacks, rules, and the winners."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from game.common import clamp
from game.rules import Cell
from game.rules.events import Started
from game.screens.base import Services
from game.screens.showcase.story import StoryLine
from game.screens.showcase.suspense import Suspense
from game.screens.showcase.teacher import RuleCaption, Teacher
from game.screens.showcase.words import (
    Announcement,
    Chip,
    announced,
    caption,
    chip_of,
    story_text,
    winning_text,
)
from game.session import Session, Step, summary_of, turn_of
from game.table import OnTable
from game.table.effects import Effects
from game.table.lighting import Spotlight
from game.words import N_

# Seconds for the title to appear and to disappear, and for the table around a lesson to darken.
TITLE_APPEARS, TITLE_DISAPPEARS, TABLE_DARKENS = 0.6, 0.4, 0.25
DARKNESS = 0.5  # of the table around the lines of a lesson, 0 to 1
CALL_PERIOD, CALL_SECONDS = 45.0, 5.0  # from one large hand to the next, and for which one is shown
NO_ANNOUNCEMENT = Announcement()


@dataclass(slots=True)
class ScreenText:
    """The texts that are shown over a game."""

    brand: str
    headline: Announcement = NO_ANNOUNCEMENT
    caption: str = ""
    invitation: str = ""  # shown while there is no caption
    call: float | None = None  # seconds for which a large hand has asked for a touch; None if not
    chip: Chip | None = None  # on the line that may become a Qwirkle
    word_shown: bool = False  # the word for a Qwirkle is in the place of caption and chip
    hidden: bool = False  # no text is visible
    covered: bool = False  # only the headline is visible, because a dialog is in front of the show
    title_progress: float = 0.0  # 0 to 1 while the game's name appears over an empty table
    # Headlines, captions and chips to prerender.
    upcoming: list[Announcement | Chip | str] = field(default_factory=list)


class Narrator:
    """Writes a game's `ScreenText`, and adds the light on the lines of a lesson to `effects`.

    A lesson is a caption that explains a rule used in the turn shown.
    """

    def __init__(
        self,
        services: Services,
        session: Session,
        effects: Effects,
        number: int,
        *,
        invites: bool = True,
    ) -> None:
        """Start without texts. The game's `number` varies the order and wording of captions."""
        self._words, self._tempo = services.words, services.tempo
        self._session = session
        self._effects = effects
        self._number, self.invites = number, invites
        self._teacher = Teacher(number)
        # The line that is watched, and the same after the step that is being shown.
        self.suspense = self._next_suspense = Suspense()
        self.text = ScreenText(self._brand)
        self._lesson_light: Spotlight | None = None  # on the lines of the lesson
        self._fading: list[Spotlight] = []
        # The step whose points are not counted yet.
        self._next: Step | None = None
        # A function that returns the headline in the current language, and the seat it is about.
        self._headline: Callable[[], Announcement | None] = lambda: None
        self._seat: int | None = None
        self._turn_headline: Callable[[], Announcement | None] = lambda: None
        # The rule that the caption explains.
        self._rule = ""
        self._departure_remaining = 0.0
        self._since_call = 0.0  # seconds of animation since the large hand appeared last
        # The lesson that waits until points are counted.
        self._pending_lesson: RuleCaption | None = None

    def close(self) -> None:
        self._headline = self._turn_headline = lambda: None

    def reword(self) -> None:
        text = self.text
        text.brand = self._brand
        text.headline = self._headline() or text.headline
        text.chip = self._chip(self.suspense)
        text.upcoming.clear()
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

    @property
    def open_cells(self) -> tuple[Cell, ...]:
        """The cells that the watched line lacks, before and after the step that is being shown."""
        ghosts = *self.suspense.ghosts, *self._next_suspense.ghosts
        return tuple({ghost.cell for ghost in ghosts})

    # Turns

    def turn_to(self, seat: int) -> None:
        self.clear_caption()
        if seat != self._seat:
            self._set_headline(partial(self._player_headline, seat))
            self._seat = seat

    def narrate(self, step: Step, story: StoryLine | None) -> bool:
        """Prepare texts, which `reveal` shows. Return whether the step has a lesson."""
        self.clear_caption()
        self._set_headline(partial(self._player_headline, step.seat))
        self._seat = step.seat
        lesson = self._teacher.lesson(step)
        self._next, self._pending_lesson = step, lesson
        self._turn_headline = partial(self._headline_of, step, story)
        headline = self._turn_headline()
        self.text.upcoming = [] if headline is None else [headline]
        if lesson is not None:
            self.text.upcoming.append(self._caption(lesson.rule))
        self._next_suspense = replace(self.suspense)
        self._next_suspense.follow(step, self._session.setup.seats)
        if (chip := self._chip(self._next_suspense)) is not None:
            self.text.upcoming.append(chip)
        if step.placed is None or self._tempo.still:
            self.reveal()
        return lesson is not None

    def reveal(self) -> None:
        """Show the prepared headline and, unless it is of a Qwirkle, the lesson."""
        step, self._next = self._next, None
        if step is None:
            return
        self._set_headline(self._turn_headline)
        turn = turn_of(step)
        if turn is None or not turn.qwirkles:
            self.explain()

    def follow(self) -> None:
        self.suspense = self._next_suspense
        self.text.chip = self._chip(self.suspense)

    def _chip(self, suspense: Suspense) -> Chip | None:
        if suspense.line is None:
            return None
        name = self._session.setup.seats[suspense.taker].name
        return chip_of(self._words, suspense.line.tiles, suspense.fate, name)

    def _headline_of(self, step: Step, story: StoryLine | None) -> Announcement | None:
        session, words = self._session, self._words
        seat, dice = session.setup.seats[step.seat], session.traits.rolls
        found = announced(words, seat, step.events, dice=dice)
        if found is None or story is None:
            return found
        return found._replace(story=story_text(words, story, seat.name, dice=dice))

    def update(self, dt: float, *, table_empty: bool, celebrating: bool) -> None:
        """Advance by `dt` seconds. The game's name is over an empty table."""
        text = self.text
        elapsed = 1.0 if self._tempo.still else dt
        change = elapsed / TITLE_APPEARS if table_empty else -elapsed / TITLE_DISAPPEARS
        text.title_progress = clamp(text.title_progress + change, 0.0, 1.0)
        self._update_spotlights(DARKNESS * elapsed / TABLE_DARKENS)
        if self._since_call < CALL_PERIOD or not text.caption:
            self._since_call += dt
        if celebrating or text.covered or self._since_call >= CALL_PERIOD + CALL_SECONDS:
            self._since_call = min(self._since_call, CALL_PERIOD) % CALL_PERIOD
        calls = self.invites and self._since_call >= CALL_PERIOD and not text.caption
        text.call = self._since_call - CALL_PERIOD if calls else None
        invites = self.invites and not (celebrating or calls)
        text.invitation = self._caption("touch") if invites else ""
        if self._departure_remaining > 0:
            self._departure_remaining -= dt
            if self._departure_remaining <= 0 and self._rule == "left":
                text.caption = ""

    def explain(self) -> None:
        lesson, self._pending_lesson = self._pending_lesson, None
        if lesson is None:
            return
        self._set_caption(lesson.rule)
        if lesson.lines and self._seat is not None:
            lines = [[OnTable(cell) for cell in line] for line in lesson.lines]
            self._lesson_light = Spotlight(lines, self._seat)
            self._effects.spotlights.append(self._lesson_light)

    def _update_spotlights(self, change: float) -> None:
        for light in [*self._fading, *filter(None, [self._lesson_light])]:
            shown = light is self._lesson_light
            light.darkness = clamp(light.darkness + (change if shown else -change), 0.0, DARKNESS)
            if not (shown or light.darkness):
                self._fading.remove(light)
                lights = self._effects.spotlights
                lights[:] = [one for one in lights if one is not light]

    # The end, and interruptions

    def end(self) -> None:
        """Remove the caption and the tag. Keep the headline of the last turn for the moment."""
        self.clear_caption()
        self._stop_watching()

    def _stop_watching(self) -> None:
        self.suspense = self._next_suspense = Suspense()
        self.text.chip = None

    def winners_headline(self) -> Announcement:
        session, words = self._session, self._words
        summary = summary_of(session.state, session.turns)
        winners = [session.setup.seats[one.seat] for one in summary if one.winner]
        names = words.listed([seat.name for seat in winners])
        sentence = words.ngettext("{names} wins", "{names} win", len(winners)).format(names=names)
        story = winning_text(words, summary)
        points = str(max(session.state.scores))
        return Announcement(sentence, story, winners[0].badge, points, qwirkle=True)

    def show_best(self, step: Step) -> None:
        self._seat = step.seat
        self._set_headline(partial(self._best_headline, step))

    def _best_headline(self, step: Step) -> Announcement | None:
        found = self._headline_of(step, None)
        return found and found._replace(story=self._words.gettext("The best turn of the game"))

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
        self._departure_remaining = 6.0
        self._set_caption("left")

    def clear(self) -> None:
        """Remove the texts on the last turn, because turns were played without being shown."""
        self.clear_caption()
        self._stop_watching()
        self._seat = None
        self._set_headline(lambda: NO_ANNOUNCEMENT)

    def _set_caption(self, rule: str) -> None:
        self._rule = rule
        self.text.caption = self._caption(rule)

    def _caption(self, rule: str) -> str:
        return caption(self._words, rule, self._number, dice=self._session.traits.rolls)
