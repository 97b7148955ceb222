"""The line on the Play screen that says what is going on, or what to do next."""

from __future__ import annotations

from game.rules import Rolling
from game.rules.events import Started
from game.scenes.play.hinting import ShownHint
from game.scenes.play.parts import PlayParts
from game.scenes.table.picture import Status
from game.session import Session
from game.words.locale import N_
from game.words.words import Words


def opening_line(session: Session, words: Words) -> str:
    """Who begins, and why (R3, C3)."""
    started = next(event for event in session.opening_events if isinstance(event, Started))
    name = session.setup.seats[started.seat].name
    if started.count is None:
        return words.gettext("{name} is the eldest and begins").format(name=name)
    if started.count == 1:
        return words.gettext("{name} begins: nobody has two that match").format(name=name)
    sentence = words.ngettext(
        "{name} begins: {n} that match, nobody has more",
        "{name} begins: {n} that match, nobody has more",
        started.count,
    )
    return sentence.format(name=name, n=started.count)


def spoken(parts: PlayParts) -> Status:
    """What is said now: a message; what another player has just done, while that is shown and the
    viewer has not begun anything; else what goes on. An explanation of a tile takes its place."""
    notes = parts.notes
    if notes.explanation is not None and notes.explanation.slot is not None:
        return Status()
    if notes.message:
        return Status(notes.message, urgent=True, refused=notes.refused)
    if parts.stage.telling and parts.hand.idle and notes.last:
        return Status(notes.last)
    return Status(*status_line(parts))


def status_line(parts: PlayParts) -> tuple[str, bool]:
    """The sentence, and whether it asks the viewer to do something."""
    session, _ = parts.session, parts.words.gettext
    if session.bot_to_move:
        name = session.setup.seats[session.state.seat].name
        return _("{name} is thinking").format(name=name), False
    waiting = parts.reasons.turn()
    if waiting:
        return waiting, session.curtain
    return _your_turn(parts), True


def _your_turn(parts: PlayParts) -> str:
    _, session, hand = parts.words.gettext, parts.session, parts.hand
    options, hints = session.options, parts.hints
    if hints.thinking:
        return _("Looking for a good turn")
    if hints.shown is not None and hints.shown.clash:
        return _("Take back what you have laid first")
    if hints.shown is not None and hand.idle and hints.shown.slots:
        return _after_hint(parts, hints.shown)
    if options.passing:
        return _("Nothing fits any more: you have to pass")
    if options.rolling is Rolling.ALL:
        return _("Nothing fits: roll all your dice")
    if hand.picking:
        if not session.exchanges:
            return _("Choose the dice to roll")
        dice = session.traits.rolls
        return _("Choose the dice to exchange") if dice else _("Choose the tiles to exchange")
    if hand.slot is not None and not session.has_place(hand.slot):
        return parts.reasons.tile(hand.slot)
    if session.staged:
        return _laid_out(parts)
    return _what_to_do(parts)


def _after_hint(parts: PlayParts, shown: ShownHint) -> str:
    """What to do with a hint."""
    _, dice = parts.words.gettext, parts.session.traits.rolls
    if shown.hint.given:
        button = _("Exchange") if parts.session.exchanges else _("Roll")
        return _("Press {button}, then choose what is raised").format(button=button)
    if not parts.hints.more:
        return _("Lay the raised dice as shown") if dice else _("Lay the raised tiles as shown")
    if dice:
        return _("Lay the raised dice as shown, or ask for another hint")
    return _("Lay the raised tiles as shown, or ask for another hint")


def _laid_out(parts: PlayParts) -> str:
    """The points of what is laid out, or what it lacks."""
    session, words = parts.session, parts.words
    preview = session.judge()
    if preview.refusal is not None:
        return parts.reasons.unfinished(preview.refusal)
    points = words.sum(preview.lines)
    if parts.hand.moment is not None:
        return words.gettext("{points}, played in a moment: Take back stops it").format(
            points=points
        )
    if session.opening is None:
        return points
    # Whoever begins may have never done it before.
    return words.gettext("{points}: now press Confirm").format(points=points)


def _what_to_do(parts: PlayParts) -> str:
    """For a player who has not begun anything."""
    _, session = parts.words.gettext, parts.session
    if not session.options.place or session.opening is not None:
        return parts.reasons.nothing_laid()
    can = _(_can_do(session))
    if len(session.setup.people) > 1:
        name = session.setup.seats[session.state.seat].name
        return _("{name}, it is your turn: {can}").format(name=name, can=can)
    return _("Your turn: {can}").format(can=can)


def _can_do(session: Session) -> str:
    """What a player may do who can lay something."""
    if not session.traits.rolls:
        may_swap = session.swap_refusal is None
        return N_("lay tiles, or exchange some") if may_swap else N_("lay tiles")
    if session.options.rolling is Rolling.ANY:
        return N_("lay dice, or first roll some again")
    return N_("now lay dice") if session.state.rolled else N_("lay dice")
