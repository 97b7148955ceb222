"""What a game of the showcase says: who begins, what was played, what is to be learnt, who won."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules.events import Started
from game.screens.services import Services
from game.screens.showcase.finale import Finale
from game.screens.showcase.lessons import Lesson, Teacher
from game.screens.showcase.picture import Said
from game.screens.showcase.sentences import Headline
from game.screens.showcase.words import announced, caption
from game.session import Session, Step
from game.session.steps import turn_of
from game.table.effects import Effects
from game.table.flyers import Glow
from game.table.places import OnTable

TITLE, GONE, SPOT = 0.6, 0.4, 0.25
"""Seconds in which the game's name comes over an empty table, in which it goes again, and in which
the light goes from all that a caption is not about."""


LEFT = 6.0
"""Seconds for which it is said that a computer plays on for a visitor, unless a rule is taught."""


class Speaker:
    """Writes into ``said``, and lights cells among the ``effects``."""

    def __init__(
        self, services: Services, session: Session, said: Said, effects: Effects, number: int
    ) -> None:
        """The ``number``-th game of the show has its own order and wording of captions."""
        self._words, self._tempo = services.words, services.tempo
        self._session = session
        self._said = said
        self._effects = effects
        self._number = number
        self._teacher = Teacher(number)
        self._lit: list[Glow] = []
        # What is to be told, and in how many seconds.
        self._due: tuple[Step, Lesson | None] | None = None
        self._due_in = 0.0
        # What says the headline again, and the rule of the caption.
        self._headline: Callable[[], None] | None = None
        # The seat that it is about.
        self._seat: int | None = None
        self._rule = ""
        # Seconds for which it is still said that a visitor has left.
        self._left_for = 0.0
        # What is to be learnt from a Qwirkle, once its word is gone.
        self._kept: Lesson | None = None

    def close(self) -> None:
        """The game is left: the sentence lets go of it."""
        self._headline = None

    def reword(self) -> None:
        """The language has changed: says the same again."""
        if self._headline is not None:
            self._headline()
        if self._said.caption:
            self._say(self._rule)
        if self._said.invitation:
            self._said.invitation = self._invitation()

    def _invitation(self) -> str:
        return self._written("touch")

    def _say_headline(self, say: Callable[[], None]) -> None:
        self._headline = say
        say()

    def begin(self) -> None:
        """Who begins."""
        self._say_headline(self._tell_beginner)

    def _tell_beginner(self) -> None:
        events = self._session.opening_events
        started = next(event for event in events if isinstance(event, Started))
        seat = self._session.setup.seats[started.seat]
        said = self._words.gettext("{name} begins").format(name=seat.name)
        self._seat = started.seat
        self._said.headline = Headline(said, seat.look)

    def _name(self, seat: int) -> None:
        player = self._session.setup.seats[seat]
        self._said.headline = Headline(player.name, player.look)

    def turn_to(self, seat: int) -> None:
        """Names whose turn it is, unless something was said of that player last."""
        self.hush()
        if seat != self._seat:
            self._say_headline(partial(self._name, seat))
            self._seat = seat

    def tell(self, step: Step, seconds: float) -> bool:
        """In this many seconds says what was played, and what there is to learn from it, but from a
        Qwirkle only when `explain` is called; returns whether there is anything to learn. Until
        then the headline names the player whose card is framed now."""
        if seconds > 0:
            self.turn_to(step.seat)
        self.hush()
        self._seat = step.seat
        lesson = self._teacher.lesson(step)
        self._due, self._due_in = (step, lesson), seconds
        headline = self._told(step)
        self._said.coming = [] if headline is None else [headline]
        if lesson is not None:
            self._said.coming.append(self._written(lesson.rule))
        return lesson is not None

    def update(self, dt: float, *, empty: bool, feast: bool) -> None:
        """Lets ``dt`` seconds pass. Over an ``empty`` table stands the game's name; nobody is
        invited during the ``feast`` of a Qwirkle, whose word needs the room."""
        said = self._said
        if said.finale is not None:
            said.finale.update(dt)
        came = 1.0 if self._tempo.still else dt
        said.title = _nearer(said.title, came / TITLE if empty else -came / GONE)
        said.spot = _nearer(said.spot, came / SPOT if self._lit else -came / SPOT)
        said.invitation = "" if feast else self._invitation()
        if self._left_for > 0:
            self._left_for -= dt
            if self._left_for <= 0 and self._rule == "left":
                self._said.caption = ""
        if self._due is None:
            return
        self._due_in -= dt
        if self._due_in > 0:
            return
        (step, lesson), self._due = self._due, None
        self._announce(step)
        self._kept = lesson
        turn = turn_of(step)
        if turn is None or not turn.qwirkles:
            self.explain()

    def explain(self) -> None:
        """Says what there is to learn, if that has not been said."""
        if self._kept is not None:
            self._teach(self._kept)
            self._kept = None

    def end(self) -> None:
        """Who has won."""
        self.dim()
        self._say_headline(self._tell_winner)
        self._say("over")
        seats = self._session.setup.seats
        colours = [(seat, seats[seat].look.colour) for seat in self._winners]
        self._said.finale = Finale(colours, self._number)

    @property
    def _winners(self) -> list[int]:
        """The seats with most points."""
        scores = self._session.state.scores
        return [seat for seat, points in enumerate(scores) if points == max(scores)]

    def _tell_winner(self) -> None:
        session, words = self._session, self._words
        winners = [session.setup.seats[seat] for seat in self._winners]
        names = words.listed([seat.name for seat in winners])
        sentence = words.ngettext("{names} wins", "{names} win", len(winners)).format(names=names)
        most = str(max(session.state.scores))
        self._said.headline = Headline(sentence, winners[0].look, most, great=True)

    def dim(self) -> None:
        """Nothing is pointed out any more."""
        accents = self._effects.accents
        accents[:] = [one for one in accents if one not in self._lit]
        self._lit = []

    def hush(self) -> None:
        """Nothing is taught any more."""
        self.dim()
        self._due = self._kept = None
        if self._left_for <= 0:
            self._said.caption = ""

    def say_that_somebody_left(self) -> None:
        """A visitor had a seat, which a computer has again: that is said for a while."""
        self._left_for = LEFT
        self._say("left")

    def fall_silent(self) -> None:
        """Nothing is told either: the game has gone on meanwhile."""
        self.hush()
        self._headline = self._seat = None
        self._said.headline = Headline("")

    @property
    def _dice(self) -> bool:
        return self._session.traits.rolls

    def _announce(self, step: Step) -> None:
        self._say_headline(partial(self._tell_step, step))

    def _tell_step(self, step: Step) -> None:
        headline = self._told(step)
        if headline is not None:
            self._said.headline = headline

    def _told(self, step: Step) -> Headline | None:
        """What is said of a turn, if anything."""
        seat = self._session.setup.seats[step.seat]
        said = announced(self._words, seat.name, step.events, dice=self._dice)
        if said is None:
            return None
        return Headline(said.what, seat.look, said.points, said.great)

    def _teach(self, lesson: Lesson) -> None:
        self._say(lesson.rule)
        lines = ([OnTable(cell) for cell in line] for line in lesson.lines)
        self._lit = [Glow(line, 1.0, edge_only=True) for line in lines]
        self._effects.accents.extend(self._lit)
        if self._lit:
            self._said.lit = tuple(cell for line in lesson.lines for cell in line)

    def _say(self, rule: str) -> None:
        self._rule = rule
        self._said.caption = self._written(rule)

    def _written(self, rule: str) -> str:
        return caption(self._words, rule, self._number, dice=self._dice)


def _nearer(part: float, change: float) -> float:
    """What is seen (0 to 1) after this change."""
    return min(1.0, max(0.0, part + change))
