"""Says what is in focus, where a tile may go, what was played, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.play.buttons import PlayButtons
from game.scenes.play.parts import PlayParts
from game.scenes.play.queries import Queries
from game.scenes.play.rack_place import RackPlace
from game.scenes.table.picture import Status
from game.ui.widget import Widget
from game.words import by_ear
from game.words.explain import explain_tile
from game.words.hints import hint_by_ear, hint_reasons


class Narrator:
    """Looks, after every step of time, for what is new, and says it if the player wants to hear
    the game. Where no voice can be heard, it stands in the status line."""

    def __init__(self, parts: PlayParts, buttons: PlayButtons, said: Callable[[], Status]) -> None:
        """``said`` is what the status line says."""
        self._parts = parts
        self._session = parts.session
        self._buttons = buttons
        self._said = said
        self._queries = Queries(parts)
        self._steps = len(parts.session.steps)
        self._last: dict[str, str] = {}

    def update(self) -> None:
        """Says what is new."""
        if not self._parts.services.settings.speech:
            self._steps = len(self._session.steps)
            return
        self._tell_steps()
        explanation = self._parts.notes.explanation
        self._tell("explanation", explanation.text if explanation else "", cut=True, written=True)
        self._tell("hint", self._hint(), cut=True, written=True)
        self._tell("panel", self._panel(), cut=True)
        self._tell("focus", self._focus(), cut=True)
        self._tell("cell", self._cell(), cut=True)
        self._tell("status", self._said().text, written=True)
        self._tell("stars", self._stars(), written=True)

    def close(self) -> None:
        """The game is left: nothing more is said of it."""
        self._said = Status

    def _tell(self, what: str, sentence: str, *, cut: bool = False, written: bool = False) -> None:
        """Says this if it is another sentence than before; ``written``: it is seen already."""
        if self._last.get(what) == sentence:
            return
        self._last[what] = sentence
        if not sentence:
            return
        voice = self._parts.services.voice
        if voice.works:
            voice.say(sentence, cut=cut)
        elif not written and what != "panel":
            self._parts.notes.say(sentence)

    def _tell_steps(self) -> None:
        """What has been played since."""
        for n in range(min(self._steps, len(self._session.steps)), len(self._session.steps)):
            self._last.pop("step", None)
            self._tell("step", self._queries.turn(n))
        self._steps = len(self._session.steps)

    def _panel(self) -> str:
        """What the open panel shows: what is left, or the turn that is pointed out."""
        panels = self._parts.panels
        if not panels.open:
            return ""
        if panels.name == "out":
            return self._queries.left()
        return "" if panels.told is None else self._queries.row(panels.told)

    def _hint(self) -> str:
        """The hint that is shown, and where its tiles go."""
        parts, shown = self._parts, self._parts.hints.shown
        if shown is None:
            return ""
        board = self._session.state.board.with_tiles(sorted(self._session.staged_tiles))
        dice = self._session.traits.rolls
        reasons = hint_reasons(parts.words, shown.hint, dice=dice, clash=shown.clash)
        return hint_by_ear(parts.words, shown.hint, reasons, shown.ghosts, board)

    def _stars(self) -> str:
        """How many stars what is laid out has."""
        stars = self._buttons["confirm"].stars
        if stars is None:
            return ""
        words = self._parts.words
        return words.ngettext("{n} star of three", "{n} stars of three", stars).format(n=stars)

    def _focus(self) -> str:
        """The tile or the button that has the focus."""
        widget = self._buttons.group.focused
        if isinstance(widget, RackPlace):
            return self._place(widget)
        return "" if widget is None else self._button(widget)

    def _place(self, place: RackPlace) -> str:
        _, slot = self._parts.words.gettext, place.slot
        explained = self._session.explain_tile(slot)
        if explained is None:
            return ""
        what = explain_tile(self._parts.words, explained)
        if slot in self._session.staged:
            what = _("{tile}, laid out").format(tile=self._parts.words.tile(explained.tile))
        elif place.chosen:
            what = _("{tile}, chosen").format(tile=self._parts.words.tile(explained.tile))
        return _("Place {n}. {what}").format(n=slot + 1, what=what)

    def _button(self, widget: Widget) -> str:
        told = widget.told
        return told if widget.enabled or widget.tooltip in told else f"{told}. {widget.tooltip}"

    def _cell(self) -> str:
        """The cell where the tile in hand would be laid, and its points there."""
        hand, session, words = self._parts.hand, self._session, self._parts.words
        if hand.selected is None or hand.pointed is None or not hand.fits():
            return ""
        board = session.state.board.with_tiles(sorted(session.staged_tiles))
        around = by_ear.beside(words, board, hand.pointed)
        preview = session.judge(hand.selected, hand.pointed)
        legal = preview.refusal is None
        points = words.sum(preview.lines) if legal else words.gettext("only with more tiles")
        return words.gettext("{sentence}. {next}").format(sentence=around, next=points)
