"""What can be done on the Replay screen: each verb once, whoever calls it."""

from __future__ import annotations

from game.screens.replay.player import Player
from game.screens.replay.reviewing import Reviewing
from game.screens.services import Services
from game.screens.view_verbs import ViewVerbs
from game.storage.export import Exported, export_record
from game.table.stage import TableView

SAID_SECONDS = 8.0
"""For so long stands where a record was saved."""


class ReplayVerbs(ViewVerbs):
    """Carries out what the watcher wants. ``said`` is what there is to say of it, often ""."""

    def __init__(
        self,
        services: Services,
        player: Player,
        stage: TableView,
        reviewing: Reviewing,
        text: str | None,
    ) -> None:
        super().__init__(stage)
        self.reviewing = reviewing
        self.said = ""
        self.player = player
        self._services = services
        self._text = text
        self._said_left = 0.0

    # Through the game

    def play(self) -> None:
        """Plays by itself, or stops."""
        self.player.toggle()

    def on(self) -> None:
        """One step on."""
        self.player.playing = False
        self.player.on()

    def back(self) -> None:
        """One step back."""
        self.player.back()

    def jump(self, position: int) -> None:
        """To a position."""
        self.player.jump(position)

    def start(self) -> None:
        """To the beginning."""
        self.player.jump(0)

    def end(self) -> None:
        """To the end."""
        self.player.jump(self.player.playback.last)

    def best(self) -> None:
        """To the turn with the most points, which is shown as it was played."""
        best = self.player.playback.game.best_step
        if best is not None:
            self.player.jump(best)
            self.player.on()

    def speed(self, direction: int = 0) -> None:
        """Faster (1), slower (-1), or the next speed in turn."""
        self.player.next_speed(direction)

    def skip(self) -> None:
        """Ends what is being shown."""
        self._stage.skip()

    # Around the game

    @property
    def can_save(self) -> bool:
        """Whether there is a record to save; visitors of a kiosk save nothing."""
        return self._text is not None and not self._services.flags.kiosk

    def save(self) -> None:
        """Saves the record as a file of its own, and says where."""
        if self._text is None or not self.can_save:
            return
        game = self.player.playback.game
        names = [seat.name for seat in game.setup.seats]
        found = export_record(self._text, names, game.when, self._services.flags.data_dir)
        self.say(self._about(found))

    def _about(self, found: Exported) -> str:
        words = self._services.words
        _ = words.gettext
        if found.fault:
            return _("The record cannot be saved: {reason}.").format(reason=words.said(found.fault))
        if not found.folder:
            return _("Saved among your downloads: {file}").format(file=found.name)
        return _("Saved in {folder}: {file}").format(folder=found.folder, file=found.name)

    def say(self, sentence: str) -> None:
        """Says a sentence for a while."""
        self.said, self._said_left = sentence, SAID_SECONDS

    def leave(self) -> None:
        """Goes back to where the replay was opened."""
        self._services.routes.leave_replay(self._services)

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""
        if self.said:
            self._said_left -= dt
            if self._said_left <= 0:
                self.said = ""
