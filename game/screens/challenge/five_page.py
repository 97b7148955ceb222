"""The base class of pages of five positions: the daily challenge, and a visitor's challenge."""

from collections.abc import Hashable, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import pygame

from game import ui
from game.art import Theme
from game.common import Window
from game.screens.backdrop import BackdropScene
from game.screens.base import Services
from game.screens.challenge.challenge_run import ChallengeRun
from game.screens.challenge.view import PositionFace, Sum, Sums, heading, page_node, spacing
from game.screens.corner import with_back
from game.screens.routes import Route
from game.session.stars import CHALLENGE_SIZE, GOOD_PERCENT
from game.table.confetti import CONFETTI_SECONDS, Confetti, random_flakes

NOTHING = "\N{EN DASH}"  # shown in place of a missing number
# The route to the n-th position of a run, which `ChallengeRun.work` must have generated.
POSITION: Route[ChallengeRun, int] = Route("challenge.task.position_scene")


class Offer(NamedTuple):
    """The label, icon and action of a button."""

    label: str
    icon: str
    act: ui.Action


class FiveScene(BackdropScene):
    """A page of five positions, generated in slices. The next one to play is highlighted."""

    def __init__(self, services: Services, run: ChallengeRun) -> None:
        super().__init__(services, services.new_seed())
        self.run = run
        # The run and the position to open as soon as it has been generated.
        self.requested: tuple[ChallengeRun, int] | None = None
        self._ended = run.upcoming is None
        self._confetti_time = CONFETTI_SECONDS

    def note(self) -> str:
        """Return the sentence below the page's title."""
        raise NotImplementedError

    def sums(self) -> tuple[Sum, ...]:
        """Return the figures shown below the positions."""
        raise NotImplementedError

    def offers(self) -> tuple[Offer, Offer]:
        """Return the smaller and the larger button below the positions."""
        raise NotImplementedError

    def choices(self) -> Sequence[ui.Node]:
        """Return the controls above the positions; none by default."""
        return ()

    def did_well(self) -> bool:
        """Return whether the results deserve confetti: at least `GOOD_PERCENT` of the maximum."""
        return self.run.total.percent >= GOOD_PERCENT

    def play_offer(self) -> Offer:
        """Return the label, icon and action of the button that opens the next position."""
        _ = self.services.words.gettext
        n = self.run.upcoming or 0
        label = _("Continue") if self.run.results else _("Play")
        return Offer(label, "play", partial(self.open_position, n))

    def open_position(self, n: int) -> None:
        """Open the n-th position once it has been generated."""
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
        return self._confetti_time < CONFETTI_SECONDS

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
            self._confetti_time = min(CONFETTI_SECONDS, seconds)

    def prerender_next(self) -> None:
        if self.run.results:
            next(self._confetti.prerender(), None)

    def enter(self) -> None:
        """Show new results. If the last of them has just come and `did_well`, start confetti."""
        super().enter()
        over = self.run.upcoming is None
        if over and not self._ended and self.did_well() and not self.services.tempo.still:
            self._confetti_time = 0.0
            self.services.audio.play("end")
        self._ended = over

    def after_layout(self) -> None:
        sources = [self.tree.box(n).centre for n in range(CHALLENGE_SIZE)]
        flakes = random_flakes(Random(CHALLENGE_SIZE))
        self._confetti = Confetti(self.painter, flakes, self.window.size, sources)
        self._confetti_time = CONFETTI_SECONDS

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
            (second, play),
        )
        confetti = ui.live(lambda: self._confetti_time, self._draw_confetti, layer=ui.TOP_LAYER)
        return self.on_felt(ui.stack(with_back(window, page, self.back()), confetti))

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
