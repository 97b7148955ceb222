"""Spoken text of the Play screen: focus, target cell, turns played, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable

from game.screens.hand.play_state import PlayState
from game.screens.play.controls import RackSlot
from game.screens.play.spoken_answers import SpokenAnswers
from game.table.table_picture import Status
from game.ui.button import ButtonContent
from game.ui.control import Control
from game.ui.tree import Tree
from game.words import speech
from game.words.explain import explain_tile
from game.words.hints import hint_reasons, hint_speech


class Narrator:
    """Announcer of changes after each update, by voice or else in the status line."""

    def __init__(self, play: PlayState, tree: Tree, said: Callable[[], Status]) -> None:
        """``said`` returns the current status line."""
        self._play = play
        self._session = play.session
        self._tree = tree
        self._status = said
        self._queries = SpokenAnswers(play)
        self._steps = len(play.session.steps)
        self._last: dict[str, str] = {}

    def update(self) -> None:
        """Announce the changes since the last call."""
        if not self._play.services.settings.speech:
            self._steps = len(self._session.steps)
            return
        self._tell_steps()
        explanation = self._play.notes.explanation
        self._tell("explanation", explanation.text if explanation else "", cut=True, written=True)
        self._tell("hint", self._hint(), cut=True, written=True)
        self._tell("panel", self._panel(), cut=True)
        self._tell("focus", self._focus(), cut=True)
        self._tell("cell", self._cell(), cut=True)
        self._tell("status", self._status().text, written=True)
        self._tell("stars", self._stars(), written=True)

    def close(self) -> None:
        """Release the status line: the game has been left."""
        self._status = Status

    def _tell(self, what: str, sentence: str, *, cut: bool = False, written: bool = False) -> None:
        """Announce a sentence if it is new; a ``written`` one is on the screen anyway."""
        if self._last.get(what) == sentence:
            return
        self._last[what] = sentence
        if not sentence:
            return
        voice = self._play.services.voice
        if voice.works:
            voice.say(sentence, interrupt=cut)
        elif not written and what != "panel":
            self._play.notes.say(sentence)

    def _tell_steps(self) -> None:
        for n in range(min(self._steps, len(self._session.steps)), len(self._session.steps)):
            self._last.pop("step", None)
            self._tell("step", self._queries.turn(n))
        self._steps = len(self._session.steps)

    def _panel(self) -> str:
        panel = self._play.panel
        if not panel.open:
            return ""
        if panel.name == "out":
            return self._queries.left()
        return "" if panel.highlighted_row is None else self._queries.row(panel.highlighted_row)

    def _hint(self) -> str:
        play, shown = self._play, self._play.hints.shown
        if shown is None:
            return ""
        board = self._session.state.board.with_tiles(sorted(self._session.staged_tiles))
        dice = self._session.traits.rolls
        reasons = hint_reasons(play.words, shown.hint, dice=dice, clash=shown.clash)
        return hint_speech(play.words, shown.hint, reasons, shown.ghosts, board)

    def _stars(self) -> str:
        confirm, words = self._tree.controls.get("confirm"), self._play.words
        face = None if confirm is None else confirm.node.content
        rating = face.rating if isinstance(face, ButtonContent) else None
        if rating is None:
            return ""
        stars = rating[0]
        return words.ngettext("{n} star of three", "{n} stars of three", stars).format(n=stars)

    def _focus(self) -> str:
        focused = self._tree.focused
        if isinstance(focused, RackSlot):
            return self._place(focused)
        return "" if focused is None else self._button(focused)

    def _place(self, place: RackSlot) -> str:
        _, slot = self._play.words.gettext, place.slot
        explained = self._session.explain_tile(slot)
        if explained is None:
            return ""
        what = explain_tile(self._play.words, explained)
        if slot in self._session.staged:
            what = _("{tile}, laid out").format(tile=self._play.words.tile(explained.tile))
        elif place.ring.chosen:
            what = _("{tile}, chosen").format(tile=self._play.words.tile(explained.tile))
        return _("Place {n}. {what}").format(n=slot + 1, what=what)

    def _button(self, button: Control) -> str:
        name, tooltip = button.spoken, button.behaviour.tooltip
        return name if button.enabled or tooltip in name else f"{name}. {tooltip}"

    def _cell(self) -> str:
        hand, session, words = self._play.hand, self._session, self._play.words
        if hand.selected is None or hand.target_cell is None or not hand.fits():
            return ""
        board = session.state.board.with_tiles(sorted(session.staged_tiles))
        around = speech.neighbours_sentence(words, board, hand.target_cell)
        preview = session.judge(hand.selected, hand.target_cell)
        legal = preview.refusal is None
        points = words.sum(preview.lines) if legal else words.gettext("only with more tiles")
        return words.gettext("{sentence}. {next}").format(sentence=around, next=points)
