"""The page of the challenge: the five positions of the day, what has come of them, and practice."""

from __future__ import annotations

from game.screens.challenge.five import NOTHING, FiveScene
from game.screens.challenge.run import Run
from game.screens.challenge.sums import Sum
from game.screens.services import Services
from game.session.setup import VARIANT_NAMES
from game.storage.challenge import CLOCK
from game.widgets.choices import Segmented
from game.words.dates import date_of

CLOCKS = (0, CLOCK)
"""The choices of seconds for a position; 0 is no clock."""


class ChallengeScene(FiveScene):
    """The five of today; which game and whether there is a clock can be chosen."""

    def __init__(self, services: Services) -> None:
        book = services.challenges.book
        # What had been reached when the page was opened.
        self._best_before = dict(book.best)
        super().__init__(services, Run.of_today(services.challenges, book.variant, book.clock))

    def fill(self) -> None:
        """With the choices."""
        words, run = self.services.words, self.run
        _, size = words.gettext, self.painter.theme.type_body
        games = [_("Qwirkle"), _("Qwirkle Cubes")]
        self.variant = Segmented(games, VARIANT_NAMES.index(run.variant), self._choose, size=size)
        clocks = [_("No clock"), words.ngettext("{n} second", "{n} seconds", CLOCK).format(n=CLOCK)]
        self.clock = Segmented(clocks, CLOCKS.index(run.clock), self._choose, size=size)
        super().fill()
        self.group.add(self.variant, self.clock)

    def _choose(self, _: int) -> None:
        """Another game has other positions."""
        challenges = self.services.challenges
        variant, clock = VARIANT_NAMES[self.variant.chosen], CLOCKS[self.clock.chosen]
        challenges.choose(variant, clock)
        if variant != self.run.variant:
            self.run = Run.of_today(challenges, variant, clock)
        self.run.clock = clock
        self.wanted = None
        self.follow()

    def update(self, dt: float) -> None:
        """With a new day come new positions."""
        run, challenges = self.run, self.services.challenges
        if run.day != challenges.today:
            self.run = Run.of_today(challenges, run.variant, run.clock)
            self.follow()
        super().update(dt)

    def name_buttons(self) -> None:
        """Play on, or practise."""
        _, run = self.services.words.gettext, self.run
        self.second.label, self.second.icon = _("Practice"), "replay"
        self.play.label, self.play.icon = _("Play"), "play"
        if run.upcoming is None:
            self.second.label, self.second.icon = _("Done"), "check"
            self.play.label, self.play.icon = _("Practice"), "replay"
        elif run.results:
            self.play.label = _("Go on")

    def use_second(self) -> None:
        """Practises; with nothing left to be tried, that was all."""
        if self.run.upcoming is None:
            self.go_back()
        else:
            self.after_last()

    def after_last(self) -> None:
        """Positions for practice, as many as somebody likes."""
        seed = int(self.services.random.random() * (1 << 53))
        self.wanted = Run("practice", self.run.variant, seed, self.run.clock), 0

    def lay_out(self) -> None:
        """With the choices."""
        super().lay_out()
        self.variant.box, self.clock.box = self.layout.variant, self.layout.clock

    def note(self) -> str:
        """The day; when all have been tried, what there is to look forward to."""
        _ = self.services.words.gettext
        if self.run.upcoming is not None:
            return date_of(self.services.challenges.today, self.services.words)
        if self.did_well():
            return _("Well done! Tomorrow there are five new ones")
        return _("Practice helps, and tomorrow there are five new ones")

    def did_well(self) -> bool:
        """See `FiveScene.did_well`; or no day has been as good."""
        book, variant = self.services.challenges.book, self.run.variant
        before = self._best_before.get(variant)
        best = before is not None and book.best.get(variant, 0) > before
        return best or super().did_well()

    def sums(self) -> list[Sum]:
        """Today, days and positions in a row, and the best day."""
        words, challenges, run = self.services.words, self.services.challenges, self.run
        _, book, total = words.gettext, challenges.book, run.total
        best, days = book.best.get(run.variant), book.days_at(challenges.today)
        today = words.ngettext(
            "Today, {n} of {all} point", "Today, {n} of {all} points", total.most
        ).format(n=total.points, all=total.most)
        in_row, exact = _("Days in a row"), _("Exactly, in a row")
        if book.days.most > days:
            in_row = _("Days in a row (at most {n})").format(n=book.days.most)
        if book.exact.most > book.exact.now:
            exact = _("Exactly, in a row (at most {n})").format(n=book.exact.most)
        return [
            Sum(words.percent(total.percent), today, True)
            if run.results
            else Sum(NOTHING, _("Today")),
            Sum(str(days), in_row),
            Sum(str(book.exact.now), exact),
            Sum(NOTHING if best is None else words.percent(best), _("Best day")),
        ]
