"""RefusalTexts why actions are not possible, as a value: a short sentence each, or ""."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.rules import Cell, GameState, Rolling, RulesError, Tile
from game.rules.errors import Reason
from game.screens.hand.hand import Hand
from game.screens.hand.opening_text import opening_text
from game.session import RackView, Session
from game.table.table_geometry import OnRack
from game.table.table_view import TableView
from game.words.explain import explain_tile
from game.words.locale import N_
from game.words.words import Words

_ABOUT_OPENING = (Reason.OPENING_NOT_LONGEST, Reason.OPENING_TOO_SHORT)


ROLLING = N_("The dice are still rolling")

TurnAction = Literal["turn", "confirm", "swap", "begin"]
"""Actions that a task can refuse; ``begin`` is for a player who has not begun anything."""


class Conditions:
    """The conditions of a usual game; tasks override those that differ."""

    saves_game = True
    """Whether the game is saved and recorded."""

    def action_refusal(self, action: TurnAction) -> str | None:
        """Return why an action is refused, or "" if it is not; None as in any game."""
        return None

    def rules_refusal(self, error: RulesError) -> str | None:
        """Return the text of a refusal; None for the rules' own."""
        return None

    def command_done(self) -> None:
        """Adapt to a command that has been carried out and will be shown."""


@dataclass(frozen=True, slots=True)
class RefusalTexts:
    """The game and the hand at one moment; equal values give the same answers.

    ``watched``: only computers play. ``in_reach``: somebody may touch the hand on the rack.
    ``mine``: the game waits for the person at the screen, who is not behind the curtain. ``waits``:
    the whole hand must be rolled once the last turn has been shown. ``playing_on`` names the
    computer whose turn must be shown before the curtain can be lifted.
    """

    session: Session = field(compare=False, repr=False)
    hand: Hand = field(compare=False, repr=False)
    words: Words = field(compare=False, repr=False)
    conditions: Conditions = field(compare=False, repr=False)
    state: GameState
    sight: RackView
    curtain: bool
    watched: bool
    in_reach: bool
    mine: bool
    handing_over: bool
    waits: bool
    choosing: bool
    chosen: frozenset[int]
    slots: tuple[Tile | None, ...]
    staged: tuple[tuple[int, Cell], ...]
    selected: int | None
    carrying: bool
    rolling: bool
    playing_on: str

    @classmethod
    def now(
        cls, session: Session, hand: Hand, stage: TableView, words: Words, conditions: Conditions
    ) -> RefusalTexts:
        """Return the reasons at this moment."""
        curtain, mine, sight = session.curtain, session.person_to_move, stage.sight
        watched = not mine and session.setup.watched
        flyers = stage.effects.flyers
        return cls(
            session=session,
            hand=hand,
            words=words,
            conditions=conditions,
            state=session.state,
            sight=sight,
            curtain=curtain,
            watched=watched,
            in_reach=not (curtain or watched),
            mine=mine,
            handing_over=stage.handing_over,
            waits=hand.must_roll_later,
            choosing=hand.choosing,
            chosen=frozenset(hand.chosen),
            slots=tuple(session.rack.slots),
            staged=tuple(session.staged.items()),
            selected=hand.selected,
            carrying=hand.carried is not None,
            rolling=any(one.rolls and isinstance(one.hidden_location, OnRack) for one in flyers),
            playing_on=_playing_on(session, stage, words) if curtain or sight.curtain else "",
        )

    # Refusals of the rules

    def refusal(self, error: RulesError) -> str:
        """Return the text of a refusal by the task or the rules; in an opening, of tiles due."""
        asked = self.conditions.rules_refusal(error)
        if asked is not None:
            return asked
        if error.reason in _ABOUT_OPENING:
            sentence = self.opening()
            if sentence:
                return sentence
        if error.reason is Reason.BAG_TOO_SMALL and not self.state.bag:
            return self.words.gettext("The bag is empty")
        return self.words.refusal(error, dice=self.hand.dice)

    def opening(self) -> str:
        """Return the text of the tiles that the opening still needs (R4, C3), or ""."""
        wanted = self.session.opening
        return "" if wanted is None else opening_text(self.words, wanted)

    def unfinished(self, error: RulesError) -> str:
        """Return why tiles laid out are no turn yet, without reproach for gaps."""
        _ = self.words.gettext
        if error.reason is Reason.GAP:
            return _("Now fill the gap")
        if error.reason is Reason.NOT_TOUCHING:
            return _("Now fill the gap to the others")
        return self.refusal(error)

    # Refused actions

    def turn(self) -> str:
        """Return why the viewer cannot do anything that belongs to a turn."""
        asked = self.conditions.action_refusal("turn")
        if asked is not None:
            return asked
        _ = self.words.gettext
        if self.state.over:
            return _("The game is over")
        if self.curtain:
            name = self.session.setup.seats[self.session.awaited].name
            return _("Pass the screen to {name}").format(name=name)
        mine = self.mine and not (self.handing_over or self.waits)
        return "" if mine else _("Please wait for your turn")

    def confirm(self) -> str:
        """Return why the turn cannot be confirmed."""
        asked = self.conditions.action_refusal("confirm")
        if asked is not None:
            return asked
        _, session = self.words.gettext, self.session
        waiting = self.turn()
        if waiting or session.options.passing:
            return waiting
        if self.choosing:
            return self._choice()
        if self.carrying:
            return _("Put down what you hold first")
        if not self.staged:
            return _(ROLLING) if self.rolling else self.nothing_laid()
        refusal = session.judge().refusal
        return "" if refusal is None else self.unfinished(refusal)

    def _choice(self) -> str:
        session, words = self.session, self.words
        most = session.options.exchange
        if not self.chosen:
            return words.gettext("Choose one or more first")
        if not session.exchanges or len(self.chosen) <= most:
            return ""
        return words.ngettext(
            "The bag holds only {n} more", "The bag holds only {n} more", most
        ).format(n=most)

    def nothing_laid(self) -> str:
        """Return the prompt for a player who has not begun anything."""
        asked = self.conditions.action_refusal("begin")
        if asked is not None:
            return asked
        _, dice = self.words.gettext, self.hand.dice
        if not self.session.options.place:
            if dice:
                return _("No roll can help: exchange some dice")
            return _("Nothing fits: exchange some tiles")
        return self.opening() or (_("Lay a die first") if dice else _("Lay a tile first"))

    def take_back(self) -> str:
        """Return why nothing can be taken back."""
        if self.mine and self.staged:
            return ""
        waiting = self.turn()
        if waiting or self.session.undoable is not None:
            return waiting
        return self.words.gettext("There is nothing to take back")

    def swap(self) -> str:
        """Return why nothing can be exchanged or rolled by choice."""
        asked = self.conditions.action_refusal("swap")
        if asked is not None:
            return asked
        waiting = self.turn()
        if waiting or self.hand.choice_cancellable:
            return waiting
        if self.session.options.rolling is Rolling.ALL:
            return self.words.gettext("Nothing fits: roll all your dice")
        refused = self.session.swap_refusal
        return "" if refused is None else self.refusal(refused)

    def hint(self) -> str:
        """Return why there is no hint now."""
        return self._holding() or self.turn()

    def order(self) -> str:
        """Return why the rack cannot be reordered."""
        if not self.in_reach or self.handing_over:
            return self.turn() or self.words.gettext("Please wait for your turn")
        return self._holding()

    def _holding(self) -> str:
        return self.words.gettext("Put down what you hold first") if self.carrying else ""

    def hidden(self) -> str:
        """Return why details of the hand on the rack are hidden."""
        return self.turn() if self.curtain else ""

    def laying(self) -> str:
        """Return why no tile can be laid now."""
        if self.choosing and self.mine:
            return self.words.gettext("Finish choosing first, or press Cancel")
        return self.turn()

    def tile(self, slot: int) -> str:
        """Return why the tile in this slot fits nowhere."""
        session = self.session
        if not self.mine or session.fits_anywhere(slot):
            return self.turn()
        found = session.explain_tile(slot)
        return "" if found is None else explain_tile(self.words, found)


def _playing_on(session: Session, stage: TableView, words: Words) -> str:
    """Return why the curtain cannot be lifted yet: a computer's turn would not be seen."""
    seat = session.state.seat
    if not session.bot_to_move and stage.showing_turn and session.steps:
        seat = session.steps[-1].seat
    player = session.setup.seats[seat]
    if player.is_person or session.over:
        return ""
    return words.gettext("{name} is still playing").format(name=player.name)
