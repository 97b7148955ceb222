"""What the Replay screen says: the title, the turn in words, what is wrong with a record."""

from __future__ import annotations

from game.rules import Exchange, Roll
from game.screens.replay.turns import Move
from game.session import Playback, RecordedGame
from game.table.picture import Status
from game.words.dates import long_date_of
from game.words.speech import what_is_wrong, what_was_done
from game.words.words import Words


def title(game: RecordedGame, words: Words) -> tuple[str, str]:
    """Who played, and when; "" if nobody knows."""
    names = words.listed([seat.name for seat in game.setup.seats])
    return names, "" if game.when is None else long_date_of(game.when, words)


def status(playback: Playback, words: Words, instead: tuple[str, Move] | None = None) -> Status:
    """The step that was done last, in words; ``instead`` is what lies there in its place, and what
    that is called."""
    _, game, position = words.gettext, playback.game, playback.position
    if not position:
        if not game.steps:
            return Status(_("No turn was played"))
        name = game.setup.seats[playback.moment.state.seat].name
        return Status(_("{name} begins").format(name=name))
    step = game.steps[position - 1]
    name = game.setup.seats[step.seat].name
    dice = playback.moment.traits.rolls
    done = what_was_done(words, name, step.events, dice=dice)
    turns = len(game.moments[-1].turns)
    # A roll after the last turn is part of one that was never ended.
    turns = max(turns, step.before.turn)
    if instead is not None:
        called, move = instead
        done = _("{name}: {actions}").format(name=called, actions=_what(move, words, dice=dice))
    said = _("{n} of {turns} · {done}").format(n=step.before.turn, turns=turns, done=done)
    if instead is not None:
        return Status(said)
    if position == playback.last and game.fault is None and not game.over:
        said = _("{said}. Here the game was left off").format(said=said)
    return Status(said)


def _what(move: Move, words: Words, *, dice: bool) -> str:
    """What a move does, in words."""
    match move.command:
        case Exchange(tiles):
            return words.exchanged(len(tiles), dice=dice)
        case Roll(rolled):
            return words.rolled(len(rolled))
    return words.points(move.points)


def note(playback: Playback, words: Words) -> str:
    """What is wrong with the record, where it matters: at the beginning and at the end why it goes
    no further, at the beginning that hands stay hidden; else ""."""
    _, game = words.gettext, playback.game
    if game.fault is not None and playback.position in (0, playback.last):
        return what_is_wrong(words, game.fault)
    if game.doubt is not None and playback.position == 0:
        sentence = _(
            "Line {line} of this record does not go with its turns: all hands stay hidden."
        )
        return sentence.format(line=game.doubt.line)
    return ""
