"""Spoken descriptions of the game: points, turns, the hand, the table and the tiles left."""

from collections.abc import Sequence

from game.rules import Event
from game.screens.shared_play import Explanation, PlayState
from game.session import SLOTS
from game.words import speech


class SpokenAnswers:
    """Makes sentences about the game, some of which answer keys such as P (points)."""

    def __init__(self, play: PlayState) -> None:
        self._play = play
        self._session = play.session
        self._words = play.words

    def answer(self, key: str) -> bool:
        """Answer key P, L, W or G by an explanation, which is spoken if speech is on.

        Key L also highlights the last turns on the table. Return False for any other key.
        """
        answers = {"p": self.points, "l": self.last_turns, "w": self.hand, "g": self.table}
        if key == "l":
            self._play.panel.ask_for_last_turns()
        if key in answers:
            self._play.notes.explain(Explanation(answers[key]()))
        return key in answers

    def points(self) -> str:
        """Return a sentence with the players' points and the number of pieces in the bag."""
        session, unranked = self._session, self._session.unranked_seats
        seats = enumerate(zip(session.setup.seats, session.state.scores, strict=True))
        scores = [(seat.name, points) for n, (seat, points) in seats if points or n not in unranked]
        return speech.scores_and_bag(self._words, scores, len(session.state.bag))

    def last_turns(self) -> str:
        """Return sentences for the turns since the viewer's last one, at least for the latest."""
        session = self._session
        count = len(session.steps)
        own = [n for n, step in enumerate(session.steps) if step.seat == session.viewer]
        first = min(own[-1] + 1, count - 1) if own else 0
        sentences = filter(None, map(self.step, range(first, count)))
        return " ".join(sentences) or self._words.gettext("Nobody has played yet")

    def step(self, n: int) -> str:
        """Return the sentence for step `n` of the game, counted from 0."""
        step = self._session.steps[n]
        return self._turn(step.seat, step.events)

    def _turn(self, seat: int, events: Sequence[Event]) -> str:
        name, dice = self._session.setup.seats[seat].name, self._session.traits.rolls
        return speech.turn(self._words, name, events, dice=dice)

    def row(self, row: int) -> str:
        """Return the sentence for a row of the list of turns (0: the last turn), or ""."""
        turns = self._session.turns
        return self._turn(turns[-1 - row].seat, [turns[-1 - row].event]) if row < len(turns) else ""

    def tiles_left(self) -> str:
        """Return a sentence on the pieces neither on the table nor in the viewer's hand."""
        session = self._session
        return speech.unseen_tiles(self._words, session.view.unseen(), dice=session.traits.rolls)

    def hand(self) -> str:
        """Return a sentence that lists the tiles on the rack or, if it is hidden, says why."""
        session, hand = self._session, self._play.hand
        if not session.in_reach:
            return self._play.refusals.turn()
        tiles = {slot: session.tile_in(slot) for slot in range(SLOTS) if hand.holds(slot)}
        return speech.hand(self._words, tiles, hand.chosen)

    def table(self) -> str:
        return speech.table(self._words, self._session.state.board)
