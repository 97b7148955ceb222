"""How the buttons of the Play screen look at this moment."""

from __future__ import annotations

from game.scenes.play.button_spec import Face
from game.scenes.play.parts import PlayParts


class PlayFaces:
    """What each button says, and why it cannot be used, by the session and the hand. A screen with
    other tasks says something else on some of them."""

    def __init__(self, parts: PlayParts) -> None:
        self._session = parts.session
        self._hand = parts.hand
        self._stage = parts.stage
        self._words = parts.words
        self._reasons = parts.reasons
        self._services = parts.services

    def confirm_face(self) -> Face:
        """Confirm, with the points or with what else it does."""
        starred = self._services.settings.stars and not self._reasons.turn()
        stars = self._session.stars if starred else None
        return Face(label=self._confirm_label(), stars=stars, reason=self._reasons.confirm())

    def _confirm_label(self) -> str:
        _, session, hand = self._words.gettext, self._session, self._hand
        if not session.person_to_move or self._stage.handing_over:
            return _("Confirm")
        if session.options.passing:
            return _("Pass")
        if hand.picking:
            count = len(hand.chosen)
            if not session.exchanges:
                label = self._words.ngettext("Roll {n} die", "Roll {n} dice", count)
            elif session.traits.rolls:
                label = self._words.ngettext("Exchange {n} die", "Exchange {n} dice", count)
            else:
                label = self._words.ngettext("Exchange {n} tile", "Exchange {n} tiles", count)
            return label.format(n=count)
        preview = session.judge() if session.staged else None
        if preview is None or not preview.legal:
            return _("Confirm")
        return _("Confirm  +{n}").format(n=preview.points)

    def take_back_face(self) -> Face:
        """Take back, or what undoes a turn."""
        _, reason, session = self._words.gettext, self._reasons.take_back(), self._session
        if session.staged or session.undoable is None:
            return Face(label=_("Take back"), reason=reason)
        return Face(label=_("Undo turn"), tooltip=_("Take your last turn back"), reason=reason)

    def swap_face(self) -> Face:
        """Exchange, Roll, or Cancel."""
        _, reason = self._words.gettext, self._reasons.swap()
        if self._hand.choosing:
            return Face(label=_("Cancel"), icon="close", reason=reason)
        handing_over = self._session.traits.rolls and self._stage.handing_over
        if handing_over or not self._session.exchanges:
            return Face(label=_("Roll"), icon="dice", reason=reason)
        tooltip = _("Swap dice with the bag") if self._session.traits.rolls else ""
        return Face(label=_("Exchange"), icon="exchange", tooltip=tooltip, reason=reason)

    def order_face(self) -> Face:
        """For the buttons that change the order of the rack."""
        return Face(reason=self._reasons.order())

    def curtain_face(self) -> Face:
        """What lies over a hidden hand."""
        session = self._session
        if not self._stage.sight.curtain:
            return Face(visible=False)
        seat = session.setup.seats[session.awaited]
        label = self._words.gettext("I am {name}: show my tiles").format(name=seat.name)
        return Face(label=label, badge=seat.look, reason=self._reasons.curtain())

    def hint_face(self) -> Face:
        """A hint, unless the options say that there are none."""
        return Face(visible=self._services.settings.hints, reason=self._reasons.hint())

    def out_face(self) -> Face:
        """The tiles left, which depend on the viewer's hand: the next person has to wait."""
        return Face(reason=self._reasons.hidden())
