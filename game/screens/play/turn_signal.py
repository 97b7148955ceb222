"""The signal that a person's turn has come: a sound, and a small motion of the rack."""

from game.screens.shared_play.play_state import PlayState


class TurnSignal:
    """Gives a signal when a person's turn comes, once the turn before it has been shown."""

    def __init__(self, play: PlayState) -> None:
        self._play = play
        self._turn = play.session.state.turn  # the last turn that needs no signal any more

    def update(self) -> None:
        session, table_view = self._play.session, self._play.table_view
        turn = session.state.turn
        # The lifting of a curtain is a signal itself, and has the same sound.
        if turn < self._turn or session.curtain or not session.has_log:
            self._turn = turn
        if turn == self._turn or not session.person_to_move:
            return
        if table_view.showing_turn or table_view.rack_changing:
            return
        self._turn = turn
        if session.turns and session.turns[-1].seat != session.state.seat:
            self._play.sound("turn")
            self._play.hand.nod()
