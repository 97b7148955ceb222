"""Temporary texts of the Play screen: a message, and the explanation of a tile or a cell."""

from __future__ import annotations

from dataclasses import dataclass

from game.anim.tempo import Tempo
from game.rules.cells import Cell
from game.session import Session, Step
from game.words.explain import explain_cell, explain_tile
from game.words.speech import turn_actions
from game.words.words import Words

BETWEEN = " \N{MIDDLE DOT} "
"""Separator between the turns of several players."""

MESSAGE_SECONDS, MORE_SECONDS = 3.0, 0.8
"""Seconds that a message stays, and more for each further sentence."""

EXPLANATION_SECONDS = 8.0


@dataclass(frozen=True, slots=True)
class Explanation:
    """A text about a slot of the rack or a cell of the table."""

    text: str
    slot: int | None = None
    cell: Cell | None = None


class Notes:
    """Texts that stay until they time out or are no longer true.

    ``message`` is in the status line, ``refused`` if it gives the reason for a refusal; ``last`` is
    the last turn.
    """

    def __init__(self, session: Session, words: Words, tempo: Tempo) -> None:
        self._session = session
        self._words = words
        self._tempo = tempo
        self.message = self.last = ""
        self.refused = False
        self.explanation: Explanation | None = None
        self._message_left = 0.0
        self._explanation_left = 0.0
        self._basis: tuple[object, ...] = ()
        # Turns of others since the viewer's turn, with animation off.
        self._round: list[str] = []

    def say(self, sentence: str, *, refused: bool = False) -> None:
        """Show a sentence in the status line, in place of the one before."""
        self.message, self._message_left, self.refused = sentence, MESSAGE_SECONDS, refused

    def clear(self) -> None:
        """Remove the message and the explanation."""
        self.message = ""
        self.dismiss()

    def clear_all(self) -> None:
        """Remove all texts, the last turn included."""
        self.clear()
        self.last = ""

    def show_step(self, step: Step) -> None:
        """Remove the message after a step; with animation off, list the round's other turns."""
        self.message = ""
        name = self._session.setup.seats[step.seat].name
        dice = self._session.traits.rolls
        told = turn_actions(self._words, name, step.events, dice=dice)
        if told:
            self.last = told
            if self._tempo.still and step.seat != self._session.viewer:
                # With dice, a roll and the placement after it are two turns.
                most = 2 * (len(self._session.setup.seats) - 1)
                self._round = [*self._round, told][-most:]
                self.say(BETWEEN.join(self._round))
                self._message_left += MORE_SECONDS * (len(self._round) - 1)
                return
        self._round = []

    def explain_slot(self, slot: int) -> bool:
        """Explain a tile of the rack; return False if there is nothing to reveal."""
        found = self._session.explain_tile(slot)
        if found is None:
            return False
        self._explain(Explanation(explain_tile(self._words, found), slot=slot))
        return True

    def explain_cell(self, cell: Cell) -> None:
        """Explain a cell of the table, or the tile in it."""
        text = explain_cell(self._words, self._session.explain_cell(cell))
        self._explain(Explanation(text, cell=cell))

    def show_answer(self, answer: str) -> None:
        """Show the answer to a query about no place."""
        self._explain(Explanation(answer))

    def _explain(self, explanation: Explanation) -> None:
        self.explanation = explanation
        self._explanation_left = EXPLANATION_SECONDS
        self._basis = self._depends_on()

    def dismiss(self) -> None:
        """Remove the explanation."""
        self.explanation = None

    def _depends_on(self) -> tuple[object, ...]:
        session = self._session
        staged = tuple(session.staged.items())
        return session.state, staged, tuple(session.rack.slots), session.curtain

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds; remove texts that have expired."""
        if self.message:
            self._message_left -= dt
            if self._message_left <= 0:
                self.message = ""
        if self.explanation is not None:
            self._explanation_left -= dt
            if self._explanation_left <= 0 or self._basis != self._depends_on():
                self.dismiss()
