"""The page of the daily challenge, with practice, and a page of five positions for visitors."""

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import pygame

from game import ui
from game.art import Theme
from game.common import PerLayout, Window
from game.exercises.positions import seed_of
from game.screens import navigation
from game.screens.base import Services
from game.screens.challenge.challenge_run import ChallengeRun
from game.screens.challenge.view import PositionFace, Sum, Sums, heading, page_node, spacing
from game.screens.routes import Route
from game.screens.shared import BackdropScene, with_back
from game.session import CHALLENGE_SIZE, VARIANT_NAMES, Result
from game.session.stars import GOOD_PERCENT
from game.storage.challenge_results import CLOCK, Challenges
from game.table import durations
from game.table.confetti import Confetti, random_flakes
from game.words.dates import LONG_MONTHS, date_of

NOTHING = "\N{EN DASH}"  # shown in place of a missing number
# The route to the n-th position of a run, which `ChallengeRun.work` must have generated.
POSITION: Route[ChallengeRun, int] = Route("challenge.task.position_scene")


class Offer(NamedTuple):
    """The label, icon and action of a button."""

    label: str
    icon: str
    act: ui.Action


class FiveScene(BackdropScene):
    """A page of five positions, which are generated in slices. The next unplayed one is marked."""

    def __init__(self, services: Services, run: ChallengeRun) -> None:
        super().__init__(services, services.new_seed())
        self.run = run
        # The run and the position to open as soon as it has been generated.
        self.requested: tuple[ChallengeRun, int] | None = None
        self._ended = run.upcoming is None
        self._confetti_time = durations.CONFETTI

    def note(self) -> str:
        raise NotImplementedError

    def sums(self) -> tuple[Sum, ...]:
        raise NotImplementedError

    def offers(self) -> tuple[Offer, Offer]:
        raise NotImplementedError

    def choices(self) -> Sequence[ui.Node]:
        return ()

    def did_well(self) -> bool:
        """Return whether the results deserve confetti: at least `GOOD_PERCENT` of the maximum."""
        return self.run.total.percent >= GOOD_PERCENT

    def play_offer(self) -> Offer:
        _ = self.services.words.gettext
        label = _("Continue") if self.run.results else _("Play")
        return Offer(label, "play", partial(self.open_position, self.run.upcoming or 0))

    def open_position(self, n: int) -> None:
        self.requested = self.run, n
        self.open_requested()

    def open_requested(self) -> None:
        if self.requested is None or self.services.stack.changing:
            return
        run, n = self.requested
        if run.positions.get(n) is not None:
            self.requested = None
            POSITION.reopen(self.services, run, n)

    def first_focus(self) -> Hashable:
        return "play"

    def finish(self) -> None:
        self.tree["play"].activate()

    @property
    def cheers(self) -> bool:
        return self._confetti_time < durations.CONFETTI

    def work(self) -> bool:
        run, n = (self.run, 0) if self.requested is None else self.requested
        worked = run.work(n)
        if worked and run.positions.get(n) is not None:
            self.rebuild()
        return worked

    def update(self, dt: float) -> None:
        super().update(dt)
        self.open_requested()
        if self._confetti.ready:
            seconds = self._confetti_time + self.services.tempo.elapsed(dt)
            self._confetti_time = min(durations.CONFETTI, seconds)

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        while self.run.work(0):
            yield
        self.rebuild()
        yield from super().prerender(screen)

    def prerender_next(self) -> None:
        if self.run.results:
            next(self._confetti.prerender(), None)

    def enter(self) -> None:
        """Show new results; after the last, hold off presses and start confetti if `did_well`."""
        super().enter()
        over = self.run.upcoming is None
        if over and not self._ended:
            self.tree.hold_off()
            if self.did_well() and not self.services.tempo.still:
                self._confetti_time = 0.0
                self.services.audio.play("end")
        self._ended = over

    @PerLayout
    def _confetti(self) -> Confetti:
        sources = [self.tree.box(n).centre for n in range(CHALLENGE_SIZE)]
        flakes = random_flakes(Random(CHALLENGE_SIZE))
        return Confetti(self.painter, flakes, self.window.size, sources)

    def after_layout(self) -> None:
        self._confetti_time = durations.CONFETTI

    def view(self, window: Window) -> ui.Node:
        sums, (small, large) = self.sums(), self.offers()
        rows, strong = 2 if window.portrait and len(sums) > 3 else 1, Theme.type_strong
        words = self.services.words.gettext("Find the best turn")
        second = ui.button("second", small.label, small.act, icon=small.icon, tab=2)
        play = ui.button(
            "play", large.label, large.act, icon=large.icon, style="primary", size=strong
        )
        page = page_node(
            window,
            heading(window, self.services.theme, words, self.note()),
            self.choices(),
            [self._card(n) for n in range(CHALLENGE_SIZE)],
            Sums(sums, rows, spacing(window)[1] / 2),
            self.sheet(),
            (second, play),
        )
        confetti = ui.live(lambda: self._confetti_time, self._draw_confetti, layer=ui.TOP_LAYER)
        return self.on_wood(ui.stack(with_back(window, page, self.back()), confetti))

    def _card(self, n: int) -> ui.Node:
        run, words = self.run, self.services.words
        result = run.results.get(n)
        spoken = words.gettext("Position {n}").format(n=n + 1)
        if result is not None:
            spoken = f"{spoken}: {words.percent(result.percent)}"
        position, sprites, is_next = run.positions.get(n), self.services.sprites, n == run.upcoming
        face = PositionFace(n, run.variant, position, result, is_next, sprites, words.percent)
        press = partial(self.open_position, n)
        return ui.pressable(n, press, face, shortcut=str(n + 1), spoken=spoken, tab=1)

    def _draw_confetti(self, target: pygame.Surface, *_: object) -> None:
        if self.cheers:
            for near in (False, True):
                self._confetti.draw(target, self._confetti_time, near=near)


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
            return date_of(self.services.challenges.today, self.services.words, LONG_MONTHS)
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
        run = ChallengeRun("visit", VARIANT_NAMES[0], services.new_seed())
        super().__init__(services, run)

    def update(self, dt: float) -> None:
        if self._introduction_left > 0:
            self._introduction_left -= dt
            if self._introduction_left <= 0 and not self.run.results:
                self.open_position(0)
        super().update(dt)

    def go_back(self) -> None:
        navigation.back_to_showcase(self.services)

    def offers(self) -> tuple[Offer, Offer]:
        _ = self.services.words.gettext
        if self.run.upcoming is None:
            more = Offer(_("Five more"), "replay", self._once_more)
            return more, Offer(_("Done"), "check", self.go_back)
        return Offer(_("Leave"), "quit", self.go_back), self.play_offer()

    def _once_more(self) -> None:
        self.run = ChallengeRun("visit", self.run.variant, self.services.new_seed())
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
