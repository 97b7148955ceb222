"""The line on the Play screen that says what is going on, or what to do next."""

from __future__ import annotations

from game.rules import Opening, Rolling
from game.rules.events import Started
from game.scenes.play.hand import Hand
from game.scenes.play.parts import PlayParts
from game.scenes.table.picture import Status
from game.session import Session
from game.words.explain import explain_tile
from game.words.words import Words


def opening_line(session: Session, words: Words) -> str:
    """Who begins, and why (R3, C3)."""
    started = next(event for event in session.opening_events if isinstance(event, Started))
    name = session.setup.seats[started.seat].name
    if started.count is None:
        return words.gettext("{name} is the eldest and begins").format(name=name)
    sentence = words.gettext("{name} begins with the longest line: {n}")
    return sentence.format(name=name, n=started.count)


def spoken(parts: PlayParts) -> Status:
    """What is said now: a message; what another player has just done, while that is shown and the
    viewer has not begun anything; else what goes on. An explanation of a tile takes its place."""
    notes = parts.notes
    if notes.explanation is not None and notes.explanation.slot is not None:
        return Status()
    if notes.message:
        return Status(notes.message, urgent=True)
    if parts.stage.telling and parts.hand.idle and notes.last:
        return Status(notes.last)
    return Status(*status_line(parts.session, parts.hand, parts.words))


def status_line(session: Session, hand: Hand, words: Words) -> tuple[str, bool]:
    """The sentence, and whether it asks the viewer to do something."""
    _ = words.gettext
    name = session.setup.seats[session.state.seat].name
    if session.over:
        return _("The game is over"), False
    if session.bot_to_move:
        return _("{name} is thinking").format(name=name), False
    if session.curtain:
        return _("Pass the screen to {name}").format(name=name), True
    return _your_turn(session, hand, words, name), True


def _your_turn(session: Session, hand: Hand, words: Words, name: str) -> str:
    _ = words.gettext
    options = session.options
    if options.passing:
        return _("Nothing fits any more: you have to pass")
    if options.rolling is Rolling.ALL:
        return _("Nothing fits: roll the whole hand")
    if hand.picking:
        if not session.exchanges:
            return _("Choose the dice to roll")
        dice = session.traits.rolls
        return _("Choose the dice to exchange") if dice else _("Choose the tiles to exchange")
    if hand.slot is not None and not session.has_place(hand.slot):
        found = session.explain_tile(hand.slot)
        if found is not None:
            return explain_tile(words, found)
    if session.staged:
        preview = session.judge()
        if preview.refusal is not None:
            return words.refusal(preview.refusal)
        return words.sum(preview.lines)
    return _what_to_do(session, words, name)


def _what_to_do(session: Session, words: Words, name: str) -> str:
    """For a player who has not begun anything."""
    _ = words.gettext
    if not session.options.place:
        if session.traits.rolls:
            return _("No roll can help: exchange some dice")
        return _("Nothing fits: exchange some tiles")
    if not len(session.state.board):
        longest = session.setup.house.opening is Opening.LONGEST
        return _("Open with your longest line") if longest else _("Open with any line")
    if len(session.setup.people) > 1:
        return _("{name}, it is your turn").format(name=name)
    return _("It is your turn")
