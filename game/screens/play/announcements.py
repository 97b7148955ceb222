"""Sentences that the Play screen speaks, by itself or on request, and the sound of a new turn."""

from collections.abc import Callable, Sequence

from game import ui
from game.rules import Event
from game.screens.play.controls import RackSlot
from game.screens.tasks import Explanation, PanelList, PlayState
from game.session import SLOTS
from game.table import Status
from game.words import capital, speech
from game.words.explanation_text import explain_tile
from game.words.hint_text import hint_reasons, hint_speech


class SpokenAnswers:
    """Makes sentences about the game: points, hand, table, turns. Some answer a key, such as P."""

    def __init__(self, play: PlayState) -> None:
        self._play = play
        self._session = play.session
        self._words = play.words

    def answer(self, key: str) -> bool:
        """Show the answer to key P (points), L (last turns), W (hand) or G (table).

        L also highlights the last turns on the table. Return False for any other key.
        """
        answers = {"p": self.points, "l": self.last_turns, "w": self.hand, "g": self.table}
        if key == "l":
            self._play.panel.ask_for_last_turns()
        if key in answers:
            self._play.messages.explain(Explanation(answers[key]()))
        return key in answers

    def points(self) -> str:
        session, unranked = self._session, self._session.unranked_seats
        seats = enumerate(zip(session.setup.seats, session.state.scores, strict=True))
        scores = [(seat.name, points) for n, (seat, points) in seats if points or n not in unranked]
        return speech.scores_and_bag(self._words, scores, len(session.state.bag))

    def last_turns(self) -> str:
        """Describe the turns after the viewer's last turn or, if there are none, that turn."""
        session = self._session
        count = len(session.steps)
        own = [n for n, step in enumerate(session.steps) if step.seat == session.viewer]
        first = min(own[-1] + 1, count - 1) if own else 0
        sentences = filter(None, map(self.step, range(first, count)))
        return " ".join(sentences) or self._words.gettext("Nobody has played yet")

    def step(self, n: int) -> str:
        step = self._session.steps[n]
        return self._turn(step.seat, step.events)

    def _turn(self, seat: int, events: Sequence[Event]) -> str:
        name = self._session.setup.seats[seat].name
        return speech.turn(self._words, name, events, dice=self._play.dice)

    def row(self, row: int) -> str:
        """Describe a turn in the list of turns; row 0 is the last one. Return "" for no turn."""
        turns = self._session.turns
        return self._turn(turns[-1 - row].seat, [turns[-1 - row].event]) if row < len(turns) else ""

    def tiles_left(self) -> str:
        return speech.unseen_tiles(self._words, self._session.view.unseen(), dice=self._play.dice)

    def hand(self) -> str:
        session, hand = self._session, self._play.hand
        if not session.in_reach:
            return self._play.refusals.turn()
        tiles = {slot: session.staged.tile(slot) for slot in range(SLOTS) if hand.holds(slot)}
        return speech.hand(self._words, tiles, hand.chosen)

    def table(self) -> str:
        return speech.table(self._words, self._session.state.board)


class TurnSignal:
    """Plays a sound and moves the rack's tiles when a person's turn begins on the screen."""

    def __init__(self, play: PlayState) -> None:
        self._play = play
        self._turn = play.session.state.turn  # the last turn that needs no signal

    def update(self) -> None:
        session, table_view = self._play.session, self._play.table_view
        turn = session.state.turn
        # Lifting the curtain plays the same sound, so the turn needs no signal.
        if turn < self._turn or session.curtain or not session.has_log:
            self._turn = turn
        if turn == self._turn or not session.person_to_move:
            return
        if table_view.motion.showing_turn or table_view.rack_changing:
            return
        self._turn = turn
        if session.turns and session.turns[-1].seat != session.state.seat:
            self._play.sound("turn")
            self._play.hand.nod()


class SpeechAnnouncer:
    """Speaks what has changed since the last update. Without a voice, the status line shows it."""

    def __init__(self, play: PlayState, tree: ui.Tree, status: Callable[[], Status]) -> None:
        self._play = play
        self._session = play.session
        self._tree = tree
        self._status = status
        self._answers = SpokenAnswers(play)
        self._steps = len(play.session.steps)
        self._last: dict[str, str] = {}  # the last sentence by kind, such as "step" or "hint"

    def update(self) -> None:
        first, self._steps = self._steps, len(self._session.steps)
        if not self._play.services.settings.speech:
            return
        for n in range(first, self._steps):
            # A step is announced even if its sentence equals that of the previous step.
            self._last.pop("step", None)
            self._announce("step", self._answers.step(n))
        explanation = self._play.messages.explanation or Explanation("")
        self._announce("explanation", explanation.text, cut=True, on_screen=True)
        self._announce("hint", self._hint(), cut=True, on_screen=True)
        self._announce("panel", self._panel(), cut=True, on_screen=True)
        self._announce("focus", self._focus(), cut=True)
        self._announce("cell", self._cell(), cut=True)
        self._announce("status", self._status().text, on_screen=True)
        self._announce("stars", self._stars(), on_screen=True)

    def close(self) -> None:
        """Drop the callback, which would keep the closed game in memory."""
        self._status = Status

    def _announce(
        self, kind: str, sentence: str, *, cut: bool = False, on_screen: bool = False
    ) -> None:
        """Speak `sentence`, unless it is the same as the last one of its `kind`.

        `cut` interrupts the voice. If no voice works, the sentence becomes a message, unless it is
        `on_screen` already.
        """
        last, self._last[kind] = self._last.get(kind), sentence
        if not sentence or sentence == last:
            return
        voice = self._play.services.voice
        if voice.works:
            voice.say(sentence, interrupt=cut)
        elif not on_screen:
            self._play.messages.say(sentence)

    def _panel(self) -> str:
        panel = self._play.panel
        if not panel.open:
            return ""
        if panel.shown is PanelList.REMAINING_TILES:
            return self._answers.tiles_left()
        return "" if panel.highlighted_row is None else self._answers.row(panel.highlighted_row)

    def _hint(self) -> str:
        play, hint = self._play, self._play.hints.shown
        if hint is None:
            return ""
        board = self._session.state.board.with_tiles(sorted(self._session.staged.tiles))
        reasons = hint_reasons(play.words, hint.hint, dice=play.dice, clash=hint.clash)
        return hint_speech(play.words, hint.hint, reasons, hint.tiles, board)

    def _stars(self) -> str:
        confirm, words = self._tree.controls.get("confirm"), self._play.words
        face = confirm and confirm.node.content
        if not isinstance(face, ui.ButtonContent) or face.rating is None:
            return ""
        return words.plural("{n} star of three", "{n} stars of three", face.rating[0])

    def _focus(self) -> str:
        focused = self._tree.focused
        if focused is None:
            return ""
        if isinstance(focused, RackSlot):
            return self._slot(focused)
        name, tooltip = focused.spoken, focused.behaviour.tooltip
        return name if focused.enabled or tooltip in name else f"{name}. {tooltip}"

    def _slot(self, control: RackSlot) -> str:
        words, slot = self._play.words, control.face.slot
        explanation = self._session.explainer.explain_tile(slot)
        if explanation is None:
            return ""
        _ = words.gettext
        tile = words.tile(explanation.tile)
        if slot in self._session.staged.cells:
            text = _("{tile}, laid out").format(tile=tile)
        elif control.face.chosen:
            text = _("{tile}, chosen").format(tile=tile)
        elif self._session.setup.helps:
            text = explain_tile(words, explanation)
        else:
            text = tile
        return _("Place {n}. {what}").format(n=slot + 1, what=text)

    def _cell(self) -> str:
        hand, session, words = self._play.hand, self._session, self._play.words
        if hand.selected is None or hand.target_cell is None or not hand.fits():
            return ""
        board = session.state.board.with_tiles(sorted(session.staged.tiles))
        around = capital(speech.neighbours(words, board, hand.target_cell))
        if not session.setup.helps:
            return around
        preview = session.staged.preview_with(hand.selected, hand.target_cell)
        legal = preview.refusal is None
        points = words.sum(preview.lines) if legal else words.gettext("only with more tiles")
        return words.gettext("{sentence}. {next}").format(sentence=around, next=points)
