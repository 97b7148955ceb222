"""The status line on the Play screen: a message, a turn, or what to do next; and the ticket."""

import pygame

from game.art import Painter, Theme, lay_slip, paper_tones
from game.common import AvoidedBox, Box, Candidates, Side, best_candidate, bounding_box
from game.rules import Rolling
from game.rules.events import Started
from game.screens.tasks import PlayState, ShownHint, Task
from game.session import Session
from game.table import OnTable, Status
from game.words import N_, Words

TICKET_TYPE = Theme.type_strong
TICKET_HEIGHT = 34.0  # dp
POINTER = 8.0  # length (dp) of the corner that points to the tiles
# Of the tiles, in order of preference.
SIDES: tuple[Side, ...] = ("right", "above", "below", "left")


def opening_status(session: Session, words: Words) -> Status:
    """Return the status line that says who begins, and why (R3, C3)."""
    started = next(event for event in session.opening_events if isinstance(event, Started))
    people = session.setup.people
    if started.count is None and (len(people) < 2 or started.seat not in people):
        # Only people have an age, and one person is nobody's elder.
        sentence = words.gettext("{name} starts")
    elif started.count is None:
        sentence = words.gettext("{name} is the oldest and starts")
    elif started.count == 1:
        sentence = words.gettext("{name} starts: nobody has two that match")
    else:
        sentence = words.gettext("{name} starts with the longest line: {n}")
    name = session.setup.seats[started.seat].name
    return Status(sentence.format(name=name, n=started.count))


def current_status(play: PlayState, task: Task) -> Status:
    """Return the status line: the first of these texts that applies now.

    1. No text, while a refusal is explained beside its cell.
    2. The task's own text.
    3. No text, while a tile of the rack is being explained.
    4. The message.
    5. The last turn, while it is shown and the viewer is idle; no text during the deal, nor until
       the turn's tiles have landed.
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
    if play.table_view.showing_turn and play.hand.idle and (messages.last or dealing):
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
    return (waiting, session.curtain) if waiting else (_your_turn(play), True)


def _your_turn(play: PlayState) -> str:
    _ = play.words.gettext
    session, hand = play.session, play.hand
    options, hints = session.options, play.hints
    if hints.thinking:
        return _("Looking for a good turn")
    if hints.shown is not None and hints.shown.clash:
        return _("First take back what you have laid")
    if hints.shown is not None and hand.idle and hints.shown.slots:
        return _how_to_follow(play, hints.shown)
    if options.passing:
        return _("Nothing fits any more: you have to pass")
    if options.rolling is Rolling.ALL:
        return _("Nothing fits: roll all your dice")
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
        # The small circles beside the lit cells have no other legend.
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
    """Finds room for the ticket and draws it. Without room, the status line shows the sum."""

    def __init__(self, play: PlayState, painter: Painter) -> None:
        self._play = play
        self._painter = painter
        self._key: object = None
        self._box: Box | None = None

    def box(self, status: Status) -> Box | None:
        """Return the box (px) of the ticket in place of this status; None if there is none."""
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
        """Return the box nearest to the tiles that hides nothing, or None."""
        painter, play = self._painter, self._play
        gap = painter.dp(POINTER)
        width = painter.assets.text_width(text, painter.type(TICKET_TYPE), "numeral")
        size = width + 2 * painter.dp(Theme.space), painter.dp(TICKET_HEIGHT)
        geometry, layout = play.table_view.geometry, play.table_view.layout
        cells = play.session.staged.cells.values()
        tiles = bounding_box([geometry.box(OnTable(cell)) for cell in cells])
        around = Candidates(tiles, size, gap, SIDES, step=max(1.0, 0.5 * gap))
        covers = [*play.covers(), *play.hint_covers(), AvoidedBox(tiles, 100.0)]
        found = best_candidate(around, layout.table.inset(painter.dp(Theme.space_tiny)), covers)
        return None if found.hidden else found.box

    def draw(self, target: pygame.Surface, status: Status) -> None:
        """Draw the ticket, if there is room for it."""
        box = self.box(status)
        if box is None:
            return
        painter, theme = self._painter, self._painter.theme
        lay_slip(target, painter, box)
        self._point(target, box)
        px = painter.type(TICKET_TYPE)
        painter.text_at(target, status.text, box, px, theme.numeral, "numeral", "centre")

    def _point(self, target: pygame.Surface, box: Box) -> None:
        """Draw the corner of the ticket that points to the tiles."""
        geometry, length = self._play.table_view.geometry, self._painter.dp(POINTER)
        cells = self._play.session.staged.cells.values()
        tiles = bounding_box([geometry.box(OnTable(cell)) for cell in cells])
        x = min(max(tiles.centre[0], box.x + 2 * length), box.right - 2 * length)
        y = min(max(tiles.centre[1], box.y + length), box.bottom - length)
        tone = paper_tones(self._painter.theme, dim=False)[1]
        if box.x >= tiles.right:
            points = [(box.x - length, y), (box.x + 1, y - length), (box.x + 1, y + length)]
        elif box.right <= tiles.x:
            points = [(box.right + length, y), (box.right, y - length), (box.right, y + length)]
        elif box.bottom <= tiles.y:
            points = [(x, box.bottom + length), (x - length, box.bottom), (x + length, box.bottom)]
        else:
            points = [(x, box.y - length), (x - length, box.y + 1), (x + length, box.y + 1)]
        pygame.draw.polygon(target, tone, points)
