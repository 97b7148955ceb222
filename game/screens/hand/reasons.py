"""Reasons why actions are not possible, as a value: a short sentence each, or ""."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.rules import Cell, GameState, Rolling, RulesError, Tile
from game.rules.errors import Reason
from game.screens.hand.hand import Hand
from game.session import RackView, Session
from game.session.state.staging import OpeningLine, OpeningRequirement
from game.table.table_geometry import OnRack
from game.table.table_view import TableView
from game.words.explain import explain_tile
from game.words.locale import N_, NN_
from game.words.tile_names import DICE_OF_COLOUR, OF_SHAPE, TILES_OF_COLOUR
from game.words.words import Words

_ABOUT_OPENING = (Reason.OPENING_NOT_LONGEST, Reason.OPENING_TOO_SHORT)


ROLLING = N_("The dice are still rolling")

Action = Literal["turn", "confirm", "swap", "begin"]
"""Actions that a task can refuse; ``begin`` is for a player who has not begun anything."""


class Conditions:
    """The conditions of a usual game; tasks override those that differ."""

    kept = True
    """Whether the game is saved and recorded."""

    def reason(self, action: Action) -> str | None:
        """Return why an action is refused, or "" if it is not; None as in any game."""
        return None

    def refusal(self, error: RulesError) -> str | None:
        """Return the text of a refusal; None for the rules' own."""
        return None

    def played(self) -> None:
        """Adapt to a command that has been carried out and will be shown."""


@dataclass(frozen=True, slots=True)
class Reasons:
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
    picking: bool
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
    ) -> Reasons:
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
            waits=hand.waits,
            picking=hand.picking,
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
        asked = self.conditions.refusal(error)
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
        return "" if wanted is None else opening_sentence(self.words, wanted)

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
        asked = self.conditions.reason("turn")
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
        asked = self.conditions.reason("confirm")
        if asked is not None:
            return asked
        _, session = self.words.gettext, self.session
        waiting = self.turn()
        if waiting or session.options.passing:
            return waiting
        if self.picking:
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
        asked = self.conditions.reason("begin")
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
        asked = self.conditions.reason("swap")
        if asked is not None:
            return asked
        waiting = self.turn()
        if waiting or self.hand.choosing:
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
        if self.picking and self.mine:
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


MOST_LINES = 2
"""Most lines that are named; for more, the text gives their common property."""

TILES_ALIKE = NN_(
    "Lay {n} tile of one colour or one shape in one row",
    "Lay {n} tiles of one colour or one shape in one row",
)
DICE_ALIKE = NN_(
    "Lay {n} die of one colour or one shape in one row",
    "Lay {n} dice of one colour or one shape in one row",
)
MORE_ALIKE = NN_(
    "Lay {n} more of the same colour or shape", "Lay {n} more of the same colour or shape"
)


def opening_sentence(words: Words, wanted: OpeningRequirement) -> str:
    """Return the text of the tiles to lay next (R4, C3); "" if those laid out suffice."""
    _ = words.gettext
    if not wanted.count:
        return ""
    if not wanted.longest:
        return _any_line(words, wanted)
    if wanted.count == 1 and not wanted.begun:
        return _("None of your tiles match: lay any one of them")
    if len(wanted.lines) > MOST_LINES:
        alike = DICE_ALIKE if wanted.dice else TILES_ALIKE
        return words.counted(MORE_ALIKE if wanted.begun else alike, wanted.count)
    first, *others = (_named(words, wanted, line) for line in wanted.lines)
    if others and wanted.begun:
        return _("Lay {first} or {second}").format(first=first, second=others[0])
    if others:
        return _("Lay {first} or {second} in one row").format(first=first, second=others[0])
    if wanted.begun:
        return _("Lay {tiles}").format(tiles=first)
    if wanted.lines[0].copies:
        return _("Lay {tiles} in one row").format(tiles=first)
    return _("Lay your {tiles} in one row").format(tiles=first)


def _any_line(words: Words, wanted: OpeningRequirement) -> str:
    _ = words.gettext
    if wanted.begun:
        return _("Lay one more die of its colour or its shape")
    if wanted.dice:
        return _("Lay two or more dice of one colour or one shape in one row")
    return _("Lay tiles of one colour or one shape in one row")


def _named(words: Words, wanted: OpeningRequirement, line: OpeningLine) -> str:
    """Return the missing tiles of a line, such as "2 more yellow tiles"."""
    _ = words.gettext
    pattern = "{n}"
    if wanted.begun:
        pattern = _("{n} more")
    elif line.copies:
        pattern = words.ngettext("{n} different", "{n} different", wanted.count)
    if line.shape is not None:
        return words.counted(OF_SHAPE[line.shape], wanted.count, pattern)
    of_colour = DICE_OF_COLOUR if wanted.dice else TILES_OF_COLOUR
    return words.counted(of_colour[line.colour or 0], wanted.count, pattern)
