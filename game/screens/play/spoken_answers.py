"""Answers to the keys P, L, W and G: spoken, or shown without a voice."""

from __future__ import annotations

from game.screens.hand.play_state import PlayState
from game.words import speech


class SpokenAnswers:
    """Spoken answers to the keys P (points), L (last turns), W (own tiles) and G (table)."""

    def __init__(self, play: PlayState) -> None:
        self._play = play
        self._session = play.session
        self._words = play.words

    def answer(self, key: str) -> bool:
        """Answer a key; return False if the key asks nothing."""
        match key:
            case "p":
                sentence = self.points()
            case "l":
                sentence = self.last()
            case "w":
                sentence = self.hand()
            case "g":
                sentence = self.table()
            case _:
                return False
        self._play.notes.show_answer(sentence)
        return True

    def points(self) -> str:
        """Return everybody's points and the number of pieces in the bag."""
        session = self._session
        seats = zip(session.setup.seats, session.state.scores, strict=True)
        scores = [
            (seat.name, points)
            for n, (seat, points) in enumerate(seats)
            if points or n not in session.unranked_seats
        ]
        return speech.scores_and_bag(self._words, scores, len(session.state.bag))

    def last(self) -> str:
        """Return all turns since the viewer's."""
        session = self._session
        since = next(
            (n for n, step in reversed([*enumerate(session.steps)]) if step.seat == session.viewer),
            -1,
        )
        told = [self.turn(n) for n in range(since + 1, len(session.steps))]
        if not told and session.steps:
            told = [self.turn(len(session.steps) - 1)]
        return " ".join(filter(None, told)) or self._words.gettext("Nobody has played yet")

    def turn(self, step: int) -> str:
        """Return the sentence for a step of the game."""
        session = self._session
        done = session.steps[step]
        name = session.setup.seats[done.seat].name
        return speech.turn(self._words, name, done.events, dice=session.traits.rolls)

    def row(self, row: int) -> str:
        """Return the sentence for a row of the list of turns, latest first."""
        session = self._session
        if row >= len(session.turns):
            return ""
        turn = session.turns[-1 - row]
        name, dice = session.setup.seats[turn.seat].name, session.traits.rolls
        return speech.turn(self._words, name, [turn.event], dice=dice)

    def left(self) -> str:
        """Return the pieces neither on the table nor in the viewer's hand."""
        session = self._session
        return speech.unseen_tiles(self._words, session.view.unseen(), dice=session.traits.rolls)

    def hand(self) -> str:
        """Return the tiles on the rack that are not laid out."""
        session, hand = self._session, self._play.hand
        if not session.in_reach:
            return self._play.refusals.turn()
        slots = [n for n in range(len(session.rack.slots)) if hand.holds(n)]
        return speech.hand(self._words, {n: session.tile_in(n) for n in slots}, hand.chosen)

    def table(self) -> str:
        """Return the lines on the table."""
        return speech.table(self._words, self._session.state.board)
