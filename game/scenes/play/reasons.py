"""Why something cannot be done now: one short sentence for each answer, "" if it can be done."""

from __future__ import annotations

from game.rules import Rolling, RulesError
from game.rules.errors import Reason
from game.scenes.play.hand import Hand
from game.scenes.table.stage import TableStage
from game.session import Session
from game.view.table.places import OnRack
from game.words.explain import explain_tile
from game.words.locale import N_
from game.words.opening import opening_sentence
from game.words.words import Words

_ABOUT_OPENING = (Reason.OPENING_NOT_LONGEST, Reason.OPENING_TOO_SHORT)


ROLLING = N_("The dice are still rolling")


class Reasons:
    """Asks the session, and says it in the player's words."""

    def __init__(self, session: Session, hand: Hand, stage: TableStage, words: Words) -> None:
        self._session = session
        self._stage = stage
        self._hand = hand
        self._words = words
        self._dice = session.traits.rolls

    # What the rules say

    def refusal(self, error: RulesError) -> str:
        """What the rules refuse; of an opening, what is wanted instead."""
        if error.reason in _ABOUT_OPENING:
            sentence = self.opening()
            if sentence:
                return sentence
        if error.reason is Reason.BAG_TOO_SMALL and not self._session.state.bag:
            return self._words.gettext("The bag is empty")
        return self._words.refusal(error, dice=self._dice)

    def opening(self) -> str:
        """What the opening still wants; "" if nothing, or after it."""
        wanted = self._session.opening
        return "" if wanted is None else opening_sentence(self._words, wanted)

    def unfinished(self, error: RulesError) -> str:
        """What tiles that are laid out lack to be a turn: they got there by a player's choice,
        so this is no reproach."""
        _ = self._words.gettext
        if error.reason is Reason.GAP:
            return _("Now fill the gap")
        if error.reason is Reason.NOT_TOUCHING:
            return _("Now fill the gap to the others")
        return self.refusal(error)

    # What the player cannot do

    def turn(self) -> str:
        """Why the viewer cannot do anything that belongs to a turn."""
        _, session = self._words.gettext, self._session
        if session.over:
            return _("The game is over")
        if session.curtain:
            name = session.setup.seats[session.awaited].name
            return _("Pass the screen to {name}").format(name=name)
        waiting = self._stage.handing_over or self._hand.waits
        mine = session.person_to_move and not waiting
        return "" if mine else _("Please wait for your turn")

    def confirm(self) -> str:
        """Why the turn cannot be confirmed."""
        _, session, hand = self._words.gettext, self._session, self._hand
        waiting = self.turn()
        if waiting or session.options.passing:
            return waiting
        if hand.picking:
            return self._choice()
        if hand.carried is not None:
            return _("Put down what you hold first")
        if not session.staged:
            return self._words.gettext(ROLLING) if self.rolling else self.nothing_laid()
        refusal = session.judge().refusal
        return "" if refusal is None else self.unfinished(refusal)

    @property
    def rolling(self) -> bool:
        """Whether dice on the rack still show no result."""
        flyers = self._stage.effects.flyers
        return any(one.rolls and isinstance(one.stands_for, OnRack) for one in flyers)

    def curtain(self) -> str:
        """Why the curtain cannot be lifted yet: a computer's turn would not be seen."""
        session = self._session
        seat = session.state.seat
        if not session.bot_to_move and self._stage.telling and session.steps:
            seat = session.steps[-1].seat
        player = session.setup.seats[seat]
        if player.is_person or session.over:
            return ""
        return self._words.gettext("{name} is still playing").format(name=player.name)

    def _choice(self) -> str:
        """Why the tiles or dice chosen cannot be exchanged or rolled."""
        chosen, most = len(self._hand.chosen), self._session.options.exchange
        if not chosen:
            return self._words.gettext("Choose one or more first")
        if not self._session.exchanges or chosen <= most:
            return ""
        return self._words.ngettext(
            "The bag holds only {n} more", "The bag holds only {n} more", most
        ).format(n=most)

    def nothing_laid(self) -> str:
        """What to do for a player who has not begun anything."""
        _, session = self._words.gettext, self._session
        if not session.options.place:
            if self._dice:
                return _("No roll can help: exchange some dice")
            return _("Nothing fits: exchange some tiles")
        return self.opening() or (_("Lay a die first") if self._dice else _("Lay a tile first"))

    def take_back(self) -> str:
        """Why nothing can be taken back."""
        if self._session.person_to_move and self._session.staged:
            return ""
        waiting = self.turn()
        if waiting or self._session.undoable is not None:
            return waiting
        return self._words.gettext("There is nothing to take back")

    def swap(self) -> str:
        """Why nothing can be exchanged or rolled, also if that is not for the player to choose."""
        _, session = self._words.gettext, self._session
        waiting = self.turn()
        if waiting or self._hand.choosing:
            return waiting
        if session.options.rolling is Rolling.ALL:
            return _("Nothing fits: roll all your dice")
        refused = session.swap_refusal
        return "" if refused is None else self.refusal(refused)

    def hint(self) -> str:
        """Why there is no hint now."""
        if self._hand.carried is not None:
            return self._words.gettext("Put down what you hold first")
        return self.turn()

    def order(self) -> str:
        """Why the rack cannot be put into another order."""
        if not self._session.in_reach or self._stage.handing_over:
            return self.turn() or self._words.gettext("Please wait for your turn")
        busy = self._hand.carried is not None
        return self._words.gettext("Put down what you hold first") if busy else ""

    def hidden(self) -> str:
        """Why what belongs to the hand on the rack is hidden."""
        return self.turn() if self._session.curtain else ""

    def laying(self) -> str:
        """Why no tile can be laid at this moment."""
        if self._hand.picking and self._session.person_to_move:
            return self._words.gettext("Finish choosing first, or press Cancel")
        return self.turn()

    def tile(self, slot: int) -> str:
        """Why the tile of this place can be laid nowhere."""
        if not self._session.person_to_move or self._session.has_place(slot):
            return self.turn()
        found = self._session.explain_tile(slot)
        return "" if found is None else explain_tile(self._words, found)
