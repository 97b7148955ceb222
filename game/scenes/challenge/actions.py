"""What can be done at a position beside laying tiles: see the solution, go on, leave."""

from __future__ import annotations

from game.scenes.challenge.trial import Trial
from game.scenes.play.actions import PlayActions
from game.scenes.play.parts import PlayParts
from game.scenes.play.tiles import TileMoves
from game.scenes.question import Question
from game.session import Step


class ChallengeActions(PlayActions):
    """The verbs of the Play screen, of which some mean something else here."""

    def __init__(self, parts: PlayParts, tiles: TileMoves, trial: Trial) -> None:
        super().__init__(parts, tiles)
        self._trial = trial

    def confirm(self) -> None:
        """Plays what is laid out; goes on when all has been shown."""
        match self._trial.phase:
            case "do":
                super().confirm()
            case "watch":
                self.skip_motion()
            case "learn":
                self._trial.leads_on = True

    def show(self, step: Step, *, laid_by_hand: bool = False) -> None:
        """Shows what was laid; the person's turn counts from now on."""
        if self._trial.phase == "do":
            self._trial.finish()
        super().show(step, laid_by_hand=laid_by_hand)

    def take_back(self) -> None:
        """Takes a tile back; at the end shows the person's turn, or the best one again."""
        trial = self._trial
        if trial.phase == "do":
            super().take_back()
            return
        moment = trial.session.moment if trial.shows_mine else trial.session.with_laid
        if trial.comparable and moment is not None:
            trial.shows_mine = not trial.shows_mine
            self._stage.jump_to(moment)

    def pause(self) -> None:
        """Leaves; a turn that was not confirmed does not count."""
        services = self._parts.services
        services.routes.leave_challenge(services)

    def ask_solution(self) -> None:
        """Shows the solution; where it counts, asks first."""
        services = self._parts.services
        if self._trial.phase != "do":
            return
        if self._trial.run.kind == "practice":
            self.give_up()
            return

        def question() -> Question:
            _ = self._parts.words.gettext
            return Question(
                _("Show the solution?"),
                _("This position then counts 0 %."),
                _("Show it"),
                _("Back"),
                self.give_up,
                icon="hint",
                style="plain",
            )

        services.routes.ask(services, question)

    def give_up(self) -> None:
        """Nothing counts, and the solution follows."""
        self._hand.clear()
        self._trial.give_up()
