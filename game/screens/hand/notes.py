"""What the Play screen says for a while: a message, the explanation of a tile or a cell."""

from __future__ import annotations

from dataclasses import dataclass

from game.anim.tempo import Tempo
from game.rules.cells import Cell
from game.session import Session, Step
from game.words.explain import explain_cell, explain_tile
from game.words.speech import what_was_done
from game.words.words import Words

BETWEEN = " \N{MIDDLE DOT} "
"""Stands between what several players have done."""

MESSAGE_SECONDS, MORE_SECONDS = 3.0, 0.8
"""How long a message stands, and longer for each further sentence."""

EXPLANATION_SECONDS = 8.0


@dataclass(frozen=True, slots=True)
class Explanation:
    """A text about a place of the rack or a cell of the table."""

    text: str
    slot: int | None = None
    cell: Cell | None = None


class Notes:
    """Keeps what is said until its time is over or it is no longer true.

    ``message`` stands in the status line for a while, ``refused`` if it says why something cannot
    be done; ``last`` tells what was done last.
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
        # What others have done since the viewer's turn, with animation off.
        self._round: list[str] = []

    def say(self, sentence: str, *, refused: bool = False) -> None:
        """Say a sentence in the status line, in place of the one before."""
        self.message, self._message_left, self.refused = sentence, MESSAGE_SECONDS, refused

    def hush(self) -> None:
        """Say nothing more."""
        self.message = ""
        self.dismiss()

    def forget(self) -> None:
        """Forget what was said so far."""
        self.hush()
        self.last = ""

    def moved(self, step: Step) -> None:
        """Take the message away, since a command was carried out. With animation off, a message
        says what the other players have done in this round, since it is not shown."""
        self.message = ""
        name = self._session.setup.seats[step.seat].name
        dice = self._session.traits.rolls
        told = what_was_done(self._words, name, step.events, dice=dice)
        if told:
            self.last = told
            if self._tempo.still and step.seat != self._session.viewer:
                # Of dice, a roll and what was laid after it are told one by one.
                most = 2 * (len(self._session.setup.seats) - 1)
                self._round = [*self._round, told][-most:]
                self.say(BETWEEN.join(self._round))
                self._message_left += MORE_SECONDS * (len(self._round) - 1)
                return
        self._round = []

    def explain_slot(self, slot: int) -> bool:
        """Explain a tile of the rack; return whether there is anything that may be said."""
        found = self._session.explain_tile(slot)
        if found is None:
            return False
        self._explain(Explanation(explain_tile(self._words, found), slot=slot))
        return True

    def explain_cell(self, cell: Cell) -> None:
        """Explain a cell of the table, or the tile in it."""
        text = explain_cell(self._words, self._session.explain_cell(cell))
        self._explain(Explanation(text, cell=cell))

    def tell(self, answer: str) -> None:
        """Answer a question that is about no place."""
        self._explain(Explanation(answer))

    def _explain(self, explanation: Explanation) -> None:
        self.explanation = explanation
        self._explanation_left = EXPLANATION_SECONDS
        self._basis = self._depends_on()

    def dismiss(self) -> None:
        """Put the explanation away."""
        self.explanation = None

    def _depends_on(self) -> tuple[object, ...]:
        """Return what an explanation depends on: game, tiles laid out, rack, and who looks."""
        session = self._session
        staged = tuple(session.staged.items())
        return session.state, staged, tuple(session.rack.slots), session.curtain

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if self.message:
            self._message_left -= dt
            if self._message_left <= 0:
                self.message = ""
        if self.explanation is not None:
            self._explanation_left -= dt
            if self._explanation_left <= 0 or self._basis != self._depends_on():
                self.dismiss()
