"""Texts that the Play screen shows for a while: a message, and an explanation of a tile or cell."""

from typing import NamedTuple

from game.anim.tempo import Tempo
from game.rules import Cell
from game.session import Session, Step
from game.words import Words
from game.words.explanation_text import explain_cell, explain_tile
from game.words.speech import turn_actions

MESSAGE_SECONDS = 3.0
EXTRA_TURN_SECONDS = 0.8  # more seconds for each further turn in a message
EXPLANATION_SECONDS = 8.0


class Explanation(NamedTuple):
    """A text about a rack slot or a cell. Without `slot` and `cell`, it is about the whole game."""

    text: str
    slot: int | None = None
    cell: Cell | None = None


class Messages:
    """The texts that the table shows for some seconds: a message, and an explanation."""

    def __init__(self, session: Session, words: Words, tempo: Tempo) -> None:
        self._session = session
        self._words = words
        self._tempo = tempo
        self.message = ""  # shown in the status line
        self.refused = False  # whether `message` says why an action is refused
        self.last = ""  # describes the last turn
        self.explanation: Explanation | None = None
        self._message_left = 0.0
        self._explanation_left = 0.0
        self._basis: tuple[object, ...] = ()
        # With animation off, the turns of the other players since the viewer's turn, as texts.
        self._round: list[str] = []

    def say(self, sentence: str, *, refused: bool = False) -> None:
        self.message, self._message_left, self.refused = sentence, MESSAGE_SECONDS, refused

    def clear(self) -> None:
        self.message = ""
        self.dismiss()

    def show_step(self, step: Step) -> None:
        """Set `last` to a text on `step`.

        With animation off, show a message on all steps since the viewer's turn.
        """
        self.message, session, seats = "", self._session, self._session.setup.seats
        name, dice = seats[step.seat].name, session.traits.rolls
        sentence = turn_actions(self._words, name, step.events, dice=dice)
        if sentence:
            self.last = sentence
            if self._tempo.still and step.seat != session.viewer:
                # With dice, a roll and the placement after it are two turns.
                max_turns = 2 * (len(seats) - 1)
                self._round = [*self._round, sentence][-max_turns:]
                self.say(" \N{MIDDLE DOT} ".join(self._round))
                self._message_left += EXTRA_TURN_SECONDS * (len(self._round) - 1)
                return
        self._round = []

    def explain_slot(self, slot: int) -> None:
        """Explain the tile in `slot`. Do nothing if no tile is visible, or the game has no help."""
        facts = self._session.explainer.explain_tile(slot)
        if facts is not None and self._session.setup.helps:
            self.explain(Explanation(explain_tile(self._words, facts), slot=slot))

    def explain_cell(self, cell: Cell) -> None:
        if self._session.setup.helps:
            text = explain_cell(self._words, self._session.explainer.explain_cell(cell))
            self.explain(Explanation(text, cell=cell))

    def explain(self, explanation: Explanation) -> None:
        """Show `explanation` for `EXPLANATION_SECONDS`, or until the game changes."""
        self.explanation = explanation
        self._explanation_left, self._basis = EXPLANATION_SECONDS, self._state()

    def dismiss(self) -> None:
        self.explanation = None

    def _state(self) -> tuple[object, ...]:
        session, staged = self._session, tuple(self._session.staged.cells.items())
        return session.state, staged, tuple(session.rack.slots), session.curtain

    def update(self, dt: float) -> None:
        self._message_left -= dt
        if self._message_left <= 0:
            self.message = ""
        self._explanation_left -= dt
        if self.explanation and (self._explanation_left <= 0 or self._basis != self._state()):
            self.dismiss()
