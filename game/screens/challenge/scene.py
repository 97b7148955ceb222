"""The page of the daily challenge, with practice, and a page of five positions for visitors."""

from collections.abc import Sequence
from functools import partial

from game import ui
from game.exercises.positions import seed_of
from game.screens import navigation
from game.screens.base import Services
from game.screens.challenge.challenge_run import ChallengeRun
from game.screens.challenge.five_page import NOTHING, FiveScene, Offer
from game.screens.challenge.view import Sum
from game.session import VARIANT_NAMES, Result
from game.storage.challenge_results import CLOCK, Challenges
from game.words.dates import date_of

CLOCKS = (0, CLOCK)  # time limits per position to choose from, in seconds; 0 is no limit


class ChallengeScene(FiveScene):
    """The page of today's five positions, with a choice of variant and time limit."""

    def __init__(self, services: Services) -> None:
        book = services.challenges.current
        self._best_before = dict(book.best)  # the best results when the page was opened
        self.day = services.challenges.today
        super().__init__(services, run_of_today(services.challenges, book.variant, book.clock))

    def enter(self) -> None:
        self._follow_day()
        self.run.results |= stored_results(self.services.challenges, self.run.variant)
        super().enter()

    def choices(self) -> Sequence[ui.Node]:
        words, run = self.services.words, self.run
        games = [words.game(variant) for variant in VARIANT_NAMES]
        clocks = [words.gettext("Untimed"), words.plural("{n} second", "{n} seconds", CLOCK)]
        game, clock = VARIANT_NAMES.index(run.variant), CLOCKS.index(run.clock)
        return (
            ui.choice("variant", games, game, lambda n: self._choose(n, clock), tab=4),
            ui.choice("clock", clocks, clock, lambda n: self._choose(game, n), tab=4),
        )

    def _choose(self, game: int, limit: int) -> None:
        """Choose a variant and a time limit by their indices in `VARIANT_NAMES` and `CLOCKS`."""
        variant, clock = VARIANT_NAMES[game], CLOCKS[limit]
        challenges = self.services.challenges
        challenges.choose(variant, clock)
        if variant != self.run.variant:
            self.run = run_of_today(challenges, variant, clock)
        self.run.clock = clock
        self.requested = None

    def update(self, dt: float) -> None:
        self._follow_day()
        super().update(dt)

    def _follow_day(self) -> None:
        run, challenges = self.run, self.services.challenges
        if self.day != challenges.today:
            self.day = challenges.today
            self.run = run_of_today(challenges, run.variant, run.clock)

    def offers(self) -> tuple[Offer, Offer]:
        """Return Practice and Play (the next position); after the last one, Done and Practice."""
        _ = self.services.words.gettext
        practise = Offer(_("Practice"), "replay", self._practise)
        if self.run.upcoming is None:
            return Offer(_("Done"), "check", self.go_back), practise
        return practise, self.play_offer()

    def _practise(self) -> None:
        seed = self.services.new_seed()
        self.requested = ChallengeRun("practice", self.run.variant, seed, self.run.clock), 0

    def note(self) -> str:
        _ = self.services.words.gettext
        if self.run.upcoming is not None:
            return date_of(self.services.challenges.today, self.services.words)
        if self.did_well():
            return _("Well done! Five new ones tomorrow")
        return _("Five new ones tomorrow")

    def did_well(self) -> bool:
        """Return whether the total reaches `GOOD_PERCENT`, or is better than on any earlier day."""
        book, variant = self.services.challenges.current, self.run.variant
        before = self._best_before.get(variant)
        best = before is not None and book.best.get(variant, 0) > before
        return best or super().did_well()

    def sums(self) -> tuple[Sum, ...]:
        words, challenges, run = self.services.words, self.services.challenges, self.run
        _ = words.gettext
        book, total = challenges.current, run.total
        best, days = book.best.get(run.variant), book.days_in_a_row(challenges.today)
        today = Sum(NOTHING, _("Today"))
        if run.results:
            points = words.ngettext(
                "Today, {n} of {all} point", "Today, {n} of {all} points", total.maximum
            ).format(n=total.points, all=total.maximum)
            today = Sum(words.percent(total.percent), points, highlighted=True)
        in_row, exact = _("Days in a row"), _("Perfect in a row")
        if book.days.longest > days:
            in_row = _("Days in a row (best: {n})").format(n=book.days.longest)
        if book.exact.longest > book.exact.current:
            exact = _("Perfect in a row (best: {n})").format(n=book.exact.longest)
        return (
            today,
            Sum(str(days), in_row),
            Sum(str(book.exact.current), exact),
            Sum(NOTHING if best is None else words.percent(best), _("Best day")),
        )


def run_of_today(challenges: Challenges, variant: str, clock: int) -> ChallengeRun:
    """Return today's run for a variant, with the results so far. The run saves new results."""
    day, results = challenges.today, stored_results(challenges, variant)
    save = partial(challenges.add_result, day, variant)
    return ChallengeRun("day", variant, seed_of(day, variant), clock, results, save)


def stored_results(challenges: Challenges, variant: str) -> dict[int, Result]:
    """Return today's results for a variant, by the number of the position."""
    stored = enumerate(challenges.current.results_of(variant))
    return {n: result for n, result in stored if result is not None}


class VisitScene(FiveScene):
    """Five positions for a showcase visitor. The results are not saved."""

    def __init__(self, services: Services) -> None:
        self._introduction_left = 1.6  # seconds until the first position opens by itself
        super().__init__(services, self._new_run(services))

    @staticmethod
    def _new_run(services: Services) -> ChallengeRun:
        return ChallengeRun("visit", VARIANT_NAMES[0], services.new_seed())

    def update(self, dt: float) -> None:
        if self._introduction_left > 0:
            self._introduction_left -= dt
            if self._introduction_left <= 0 and not self.run.results:
                self.open_position(0)
        super().update(dt)

    def go_back(self) -> None:
        navigation.back_to_showcase(self.services)

    def offers(self) -> tuple[Offer, Offer]:
        """Return Leave and Play (the next position); after the last one, Five more and Done."""
        _ = self.services.words.gettext
        if self.run.upcoming is None:
            more = Offer(_("Five more"), "replay", self._once_more)
            return more, Offer(_("Done"), "check", self.go_back)
        return Offer(_("Leave"), "quit", self.go_back), self.play_offer()

    def _once_more(self) -> None:
        self.run = self._new_run(self.services)
        self.open_position(0)

    def note(self) -> str:
        _ = self.services.words.gettext
        if self.run.upcoming is not None:
            return _("Where do your tiles score most?")
        return _("Well done!") if self.did_well() else _("The next five may go better")

    def sums(self) -> tuple[Sum, ...]:
        words, total, done = self.services.words, self.run.total, bool(self.run.results)
        _ = words.gettext
        exact = sum(result.exact for result in self.run.results.values())
        return (
            Sum(words.percent(total.percent) if done else NOTHING, _("Of the best possible"), done),
            Sum(str(total.points) if done else NOTHING, _("Points")),
            Sum(str(exact) if done else NOTHING, _("Perfect")),
        )
