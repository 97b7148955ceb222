"""Sentences on refused actions, and on what an opening turn still needs (rules R4 and C3)."""

from collections.abc import Callable
from typing import Literal

from game.rules import Reason, Rolling, RulesError
from game.screens.tasks.hand import Hand
from game.session import Session
from game.session.staging import OpeningLine, OpeningRequirement
from game.table import OnRack
from game.table.table_view import TableView
from game.words import NN_, Words
from game.words.explanation_text import explain_tile
from game.words.tile_names import DICE_OF_COLOUR, OF_SHAPE, TILES_OF_COLOUR

# Actions that a task can refuse. `begin` is laying the first tile of a turn.
TurnAction = Literal["turn", "confirm", "exchange", "begin"]


TILES_ALIKE = NN_(
    "Longest line first: lay {n} tile of one colour or one shape",
    "Longest line first: lay {n} tiles of one colour or one shape",
)
DICE_ALIKE = NN_(
    "Longest line first: lay {n} die of one colour or one shape",
    "Longest line first: lay {n} dice of one colour or one shape",
)
MORE_ALIKE = NN_(
    "Longest line first: lay {n} more of the same colour or shape",
    "Longest line first: lay {n} more of the same colour or shape",
)


def opening_text(words: Words, wanted: OpeningRequirement) -> str:
    """Return a text on the tiles that an opening turn still needs, and why. "" if it needs none."""
    _ = words.gettext
    if not wanted.count:
        return ""
    if not wanted.longest:
        if wanted.started:
            return _("Lay one more die of the same colour or shape")
        if wanted.dice:
            return _("Lay two or more dice of one colour or one shape in one row")
        return _("Lay tiles of one colour or one shape in one row")
    if wanted.count == 1 and not wanted.started:
        return _("None of your tiles match: lay any one")
    if len(wanted.lines) > 2:
        # Too many to name: say what the tiles of each line share.
        alike = DICE_ALIKE if wanted.dice else TILES_ALIKE
        return words.counted(MORE_ALIKE if wanted.started else alike, wanted.count)
    first, *others = (_named(words, wanted, line) for line in wanted.lines)
    if others:
        sentence = _("Longest line first: lay {first} or {second}")
        return sentence.format(first=first, second=others[0])
    return _("Longest line first: lay {tiles}").format(tiles=first)


def _named(words: Words, wanted: OpeningRequirement, line: OpeningLine) -> str:
    """Return the missing tiles of `line` in words, such as "2 more yellow tiles"."""
    _ = words.gettext
    pattern = "{n}"
    if wanted.started:
        pattern = _("{n} more")
    elif line.copies and (wanted.dice or line.shape is not None):
        # This pattern is not for tiles: in Russian, dice and shapes have another gender.
        pattern = words.ngettext("{n} other", "{n} different", wanted.count)
    elif line.copies:
        pattern = words.ngettext("{n} different", "{n} different", wanted.count)
    if line.shape is not None:
        return words.counted(OF_SHAPE[line.shape], wanted.count, pattern)
    of_colour = DICE_OF_COLOUR if wanted.dice else TILES_OF_COLOUR
    return words.counted(of_colour[line.colour or 0], wanted.count, pattern)


class RefusalTexts:
    """Says why an action is impossible now. Methods are named after actions; "" means possible."""

    def __init__(self, session: Session, hand: Hand, table_view: TableView, words: Words) -> None:
        self._session = session
        self._hand = hand
        self._table_view = table_view
        self._words = words
        self.ask_task()

    def ask_task(
        self,
        refuses: Callable[[TurnAction], str | None] = lambda _: None,
        explains: Callable[[RulesError], str | None] = lambda _: None,
    ) -> None:
        """Ask these functions of a task first. They return None to let the rules answer."""
        self._task_refuses, self._task_explains = refuses, explains

    def refusal(self, error: RulesError) -> str:
        if (task_text := self._task_explains(error)) is not None:
            return task_text
        if error.reason in (Reason.OPENING_NOT_LONGEST, Reason.OPENING_TOO_SHORT):
            sentence = self.opening()
            if sentence:
                return sentence
        if error.reason is Reason.BAG_TOO_SMALL and not self._session.state.bag:
            return self._words.gettext("The bag is empty")
        return self._words.refusal(error, dice=self._hand.dice)

    def opening(self) -> str:
        requirement = self._session.staged.opening
        return "" if requirement is None else opening_text(self._words, requirement)

    def unfinished(self, error: RulesError) -> str:
        """Return how to complete the staged turn, or why it is illegal."""
        _ = self._words.gettext
        if error.reason is Reason.GAP:
            return _("Now fill the gap")
        if error.reason is Reason.NOT_TOUCHING:
            return _("Now connect it to the others")
        return self.refusal(error)

    def turn(self) -> str:
        if (task_text := self._task_refuses("turn")) is not None:
            return task_text
        _ = self._words.gettext
        session = self._session
        if session.state.over:
            return self._words.reason(Reason.GAME_OVER)
        if session.curtain:
            name = session.setup.seats[session.hot_seat.next_viewer].name
            return _("Hand over to {name}").format(name=name)
        waiting = self._table_view.rack_changing or self._hand.must_roll_later
        return _("Please wait for your turn") if waiting or not session.person_to_move else ""

    def confirm(self) -> str:
        if (task_text := self._task_refuses("confirm")) is not None:
            return task_text
        _ = self._words.gettext
        session = self._session
        waiting = self.turn()
        if waiting or session.options.passing:
            return waiting
        if self._hand.choosing:
            return self._choice()
        if self._hand.carried is not None:
            return self._holding()
        if not session.staged.cells:
            flyers = self._table_view.effects.flyers
            rolling = any(one.rolls and isinstance(one.hidden_location, OnRack) for one in flyers)
            return _("The dice are still rolling") if rolling else self.nothing_laid()
        refusal = session.staged.preview.refusal
        return "" if refusal is None else self.unfinished(refusal)

    def _choice(self) -> str:
        words, chosen, count = self._words, self._hand.chosen, self._session.options.exchange
        if not chosen:
            return words.reason(Reason.NOTHING_CHOSEN)
        if not self._session.exchanges or len(chosen) <= count:
            return ""
        return words.plural("Only {n} left in the bag", "Only {n} left in the bag", count)

    def nothing_laid(self) -> str:
        """Return what a player must do before confirming a turn without tiles."""
        if (task_text := self._task_refuses("begin")) is not None:
            return task_text
        _ = self._words.gettext
        dice = self._hand.dice
        if self._session.options.place:
            return self.opening() or self._words.reason(Reason.NOTHING_PLACED, dice=dice)
        if dice:
            return _("No roll can help: exchange some dice")
        return _("Nothing fits: exchange some tiles")

    def take_back(self) -> str:
        if self._session.person_to_move and self._session.staged.cells:
            return ""
        waiting = self.turn() or self._choosing()
        if waiting or self._session.undoable is not None:
            return waiting
        return self._words.gettext("Nothing to take back")

    def exchange(self) -> str:
        if (task_text := self._task_refuses("exchange")) is not None:
            return task_text
        waiting = self.turn()
        if waiting or self._hand.choice_cancellable:
            return waiting
        if self._session.options.rolling is Rolling.ALL:
            return self._words.reason(Reason.ROLL_ALL)
        error = self._session.exchange_refusal
        return "" if error is None else self.refusal(error)

    def hint(self) -> str:
        return self._holding() or self.turn()

    def reorder(self) -> str:
        if not self._session.in_reach or self._table_view.rack_changing:
            return self.turn() or self._words.gettext("Please wait for your turn")
        return self._holding()

    def _holding(self) -> str:
        _ = self._words.gettext
        return _("First put down what you are holding") if self._hand.carried else ""

    def out(self) -> str:
        return self.turn() if self._session.curtain else ""

    def lay(self) -> str:
        return self._choosing() or self.turn()

    def _choosing(self) -> str:
        if self._hand.choosing and self._session.person_to_move:
            return self._words.gettext("First finish choosing, or press Cancel")
        return ""

    def tile(self, slot: int) -> str:
        session = self._session
        if not session.person_to_move or session.staged.fits_anywhere(slot):
            return self.turn()
        found = session.explainer.explain_tile(slot)
        return "" if found is None else explain_tile(self._words, found)

    def lift_curtain(self) -> str:
        # The turn of a computer may still be on show.
        session = self._session
        seat = session.state.seat
        if not session.bot_to_move and self._table_view.motion.showing_turn and session.steps:
            seat = session.steps[-1].seat
        player = session.setup.seats[seat]
        if player.is_person or session.over:
            return ""
        return self._words.gettext("{name} is still playing").format(name=player.name)
