"""The status line of the Play screen, and the slip that shows a turn's sum beside its tiles."""

import pygame

from game.art import Painter, Theme, Weight, lay_slip, lay_tail
from game.common import AvoidedBox, Box, Candidates, Side, best_candidate, bounding_box
from game.rules import Reason, Rolling
from game.rules.events import Started
from game.screens.tasks import PlayState, ShownHint, Task
from game.session import Session
from game.table import OnTable, Status
from game.words import N_, Words

TICKET_HEIGHT, POINTER = 34.0, 8.0  # dp; the pointer is the corner that points to the tiles


def opening_status(session: Session, words: Words) -> Status:
    """Return the status line that says who begins, and why (rules R3 and C3)."""
    started = next(event for event in session.opening_events if isinstance(event, Started))
    people = session.setup.people
    if started.count is None and (len(people) < 2 or started.seat not in people):
        # Computers have no age, so only one of several people can be the oldest.
        sentence = words.gettext("{name} starts")
    elif started.count is None:
        sentence = words.gettext("{name} is the oldest and starts")
    elif started.count == 1:
        sentence = words.gettext("{name} starts: nobody has two that match")
    else:
        sentence = words.gettext("{name} starts with the longest line: {n}")
    return Status(sentence.format(name=session.setup.seats[started.seat].name, n=started.count))


def current_status(play: PlayState, task: Task) -> Status:
    """Return the status line: the first of these texts that applies now.

    1. No text, while a refusal is explained beside its cell.
    2. The task's own text.
    3. No text, while a tile of the rack is being explained.
    4. The message.
    5. While the deal or a turn is shown to an idle viewer: the turn, once its tiles have landed.
    6. The text of `default_status`.
    """
    messages = play.messages
    if play.hand.refusal is not None and not messages.message:
        return Status()
    if (task_status := task.status()) is not None:
        return task_status
    if messages.explanation is not None and messages.explanation.slot is not None:
        return Status()
    if messages.message:
        return Status(messages.message, urgent=True, refused=messages.refused)
    dealing = play.session.just_dealt
    if play.table_view.motion.showing_turn and play.hand.idle and (messages.last or dealing):
        return Status("" if play.table_view.effects.tiles_landing else messages.last)
    return Status(*default_status(play))


def default_status(play: PlayState) -> tuple[str, bool]:
    """Return a text that says what to do or who is to move, and whether the viewer must act."""
    _ = play.words.gettext
    session = play.session
    if session.bot_to_move:
        name = session.setup.seats[session.state.seat].name
        return _("{name} is thinking").format(name=name), False
    waiting = play.refusals.turn()
    if session.curtain and play.services.settings.turn_screen != "off":
        # Nobody has to hand over a screen that turns.
        name = session.setup.seats[session.hot_seat.next_viewer].name
        waiting = _("{name}, it is your turn").format(name=name)
    return (waiting, session.curtain) if waiting else (_your_turn(play), True)


def _your_turn(play: PlayState) -> str:
    _ = play.words.gettext
    session, hand = play.session, play.hand
    options, hints = session.options, play.hints
    if hints.thinking:
        return _("Looking for a good turn")
    # The hint's card, if visible, says this already.
    if hints.shown is not None and hints.shown.clash and not play.shows_hint_card:
        return _("First take back what you have laid")
    if hints.shown is not None and hand.idle and hints.shown.slots:
        return _how_to_follow(play, hints.shown)
    if options.passing:
        return _("Nothing fits any more: you have to pass")
    if options.rolling is Rolling.ALL:
        return play.words.reason(Reason.ROLL_ALL)
    if hand.choosing:
        return _what_to_choose(play)
    if hand.slot is not None and not session.staged.fits_anywhere(hand.slot):
        return play.refusals.tile(hand.slot)
    return _staged(play) if session.staged.cells else _what_to_do(play)


def _how_to_follow(play: PlayState, hint: ShownHint) -> str:
    _ = play.words.gettext
    dice = play.dice
    if hint.hint.chosen:
        button = _("Exchange") if play.session.exchanges else _("Roll")
        return _("Press {button}: the raised ones are already chosen").format(button=button)
    if not play.hints.more:
        return _("Lay the raised dice as shown") if dice else _("Lay the raised tiles as shown")
    if dice:
        return _("Lay the raised dice as shown, or ask for another hint")
    return _("Lay the raised tiles as shown, or ask for another hint")


def _what_to_choose(play: PlayState) -> str:
    _ = play.words.gettext
    if play.hand.chosen and (reason := play.refusals.confirm()):
        return reason
    if not play.session.exchanges:
        return _("Choose the dice to roll")
    return _("Choose the dice to exchange") if play.dice else _("Choose the tiles to exchange")


def _staged(play: PlayState) -> str:
    session, words = play.session, play.words
    preview = session.staged.preview
    if preview.refusal is not None:
        return play.refusals.unfinished(preview.refusal)
    _ = words.gettext
    text = "{points}"
    if play.hand.countdown is not None:
        text = _("{points}, turn ends in a moment: Take back stops it")
    elif session.staged.opening is not None:
        # The first player may be new to the game.
        text = _("{points}: now press Confirm")
    points = words.sum(preview.lines) if session.setup.helps else _("Laid out")
    return text.format(points=points)


def _what_to_do(play: PlayState) -> str:
    _ = play.words.gettext
    session, slot = play.session, play.hand.slot
    if slot is not None and session.setup.helps and session.staged.destinations(slot).later:
        # No other text explains the small circles beside the lit cells.
        if play.dice:
            return _("Small circles: it fits there only with more dice")
        return _("Small circles: it fits there only with more tiles")
    if not session.options.place or session.staged.opening is not None:
        return play.refusals.nothing_laid()
    can = _(_options(session))
    if len(session.setup.people) > 1:
        name = session.setup.seats[session.state.seat].name
        return _("{name}, it is your turn: {can}").format(name=name, can=can)
    return _("Your turn: {can}").format(can=can)


def _options(session: Session) -> str:
    if not session.traits.rolls:
        may_exchange = session.exchange_refusal is None
        return N_("lay tiles, or exchange some") if may_exchange else N_("lay tiles")
    if session.options.rolling is Rolling.ANY:
        return N_("lay dice, or roll some first")
    return N_("now lay dice") if session.state.rolled else N_("lay dice")


class Ticket:
    """A slip with the sum of the current turn, beside the turn's tiles if there is room."""

    def __init__(self, play: PlayState, painter: Painter) -> None:
        self._play = play
        self._painter = painter
        self._key: object = None
        self._box: Box | None = None
        self._tiles = Box(0, 0, 0, 0)  # around the staged tiles

    def box(self, status: Status) -> Box | None:
        """Return the box (px) of the slip, or None if the status line shows `status` instead."""
        play = self._play
        session, hand = play.session, play.hand
        if not (session.staged.cells and session.person_to_move) or hand.target_cell is not None:
            return None
        preview = session.staged.preview
        if not preview.legal or status.text != play.words.sum(preview.lines):
            return None
        view = play.table_view.geometry.view
        key = view, tuple(session.staged.cells.values()), status.text, play.panel.open
        if key != self._key:
            self._key, self._box = key, self._find(status.text)
        return self._box

    def _find(self, text: str) -> Box | None:
        painter, play = self._painter, self._play
        gap = painter.dp(POINTER)
        width = sum(painter.assets.text_width(*run) for run in self._runs(text))
        size = width + 2 * painter.dp(Theme.space), painter.dp(TICKET_HEIGHT)
        geometry, layout = play.table_view.geometry, play.table_view.layout
        cells = play.session.staged.cells.values()
        self._tiles = tiles = bounding_box([geometry.box(OnTable(cell)) for cell in cells])
        sides: tuple[Side, ...] = ("right", "above", "below", "left")  # in order of preference
        around = Candidates(tiles, size, gap, sides, step=max(1.0, 0.5 * gap))
        covers = [*play.covers(), *play.hint_covers(), AvoidedBox(tiles, 100.0)]
        found = best_candidate(around, layout.table.inset(painter.dp(Theme.space_tiny)), covers)
        return None if found.hidden else found.box

    def draw(self, target: pygame.Surface, status: Status) -> None:
        box = self.box(status)
        if box is None:
            return
        painter, x = self._painter, box.x + self._painter.dp(Theme.space)
        lay_slip(target, painter, box)
        self._draw_pointer(target, box)
        for words, px, weight in self._runs(status.text):
            run = box._replace(x=x)
            painter.text_at(target, words, run, px, painter.theme.numeral, weight, "left")
            x += painter.assets.text_width(words, px, weight)

    def _runs(self, text: str) -> list[tuple[str, int, Weight]]:
        lines, equals, total = text.rpartition("= ")
        small, large = self._painter.type(Theme.type_body), self._painter.type(Theme.type_heading)
        return [(lines + equals, small, "bold"), (total, large, "numeral")]

    def _draw_pointer(self, target: pygame.Surface, box: Box) -> None:
        tiles, length = self._tiles, self._painter.dp(POINTER)
        x = min(max(tiles.centre[0], box.x + 2 * length), box.right - 2 * length) - length
        y = min(max(tiles.centre[1], box.y + length), box.bottom - length) - length
        across, upright = Box(x, box.y, 2 * length, length), Box(box.x, y, length, 2 * length)
        side: Side
        if box.x >= tiles.right:
            side, tail = "left", upright.moved(-length, 0)
        elif box.right <= tiles.x:
            side, tail = "right", upright.moved(box.w, 0)
        elif box.bottom <= tiles.y:
            side, tail = "below", across.moved(0, box.h)
        else:
            side, tail = "above", across.moved(0, -length)
        lay_tail(target, self._painter, tail, side)
