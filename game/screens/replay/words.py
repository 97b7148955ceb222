"""Texts of the Replay screen: turns, faults of records, and the results of the review."""

from __future__ import annotations

from game.rules import Exchange, Roll
from game.screens.replay.reviewing import CHOICES, Chosen, Reviewing, Side
from game.screens.replay.view import PanelContent, RowContent
from game.session import Playback, Reason, RecordedGame, Why
from game.session.review.reviewed_turn import Move, ReviewedTurn, TurningPoint
from game.session.review.reviewed_turn import Why as Turned
from game.storage.import_export import ExportResult
from game.table.table_picture import Status
from game.words.dates import LONG_MONTHS, date_of
from game.words.hints import COUNTED, PLAIN
from game.words.locale import N_
from game.words.speech import what_is_wrong, what_was_done
from game.words.words import Words

LABELS = {Chosen.PLAYED: N_("Played"), Chosen.BEST: N_("Most points"), Chosen.EXPERT: N_("Expert")}

KINDS = {
    Turned.MADE: N_("Qwirkle made"),
    Turned.MISSED: N_("Qwirkle missed"),
    Turned.LEAD: N_("Lead for good"),
}
"""Names of turning points; that of lost worth contains the points."""

REASONS = {
    Why.MOST: PLAIN[Why.MOST],
    Why.SAFE: PLAIN[Why.SAFE],
    Why.LATER: PLAIN[Why.LATER],
    Why.KEEPS: N_("It keeps what may finish a Qwirkle."),
    Why.TOGETHER: N_("It keeps what goes together."),
}
"""Expert's reasons for its choice, as hints give them to the player to move."""

WAITING, NOTHING = "\N{HORIZONTAL ELLIPSIS}", "\N{EN DASH}"


# The game


def title(game: RecordedGame, words: Words) -> tuple[str, str]:
    """Return the players' names, and the day or "" if unknown."""
    names = words.listed([seat.name for seat in game.setup.seats])
    return names, "" if game.when is None else date_of(game.when, words, LONG_MONTHS)


def status(playback: Playback, words: Words, instead: tuple[str, Move] | None = None) -> Status:
    """Return the last step in words; or the move ``instead``, after its name."""
    _, game, position = words.gettext, playback.game, playback.position
    if not position:
        if not game.steps:
            return Status(_("No turn was played"))
        name = game.setup.seats[playback.moment.state.seat].name
        return Status(_("{name} begins").format(name=name))
    step = game.steps[position - 1]
    dice = playback.moment.traits.rolls
    if instead is None:
        name = game.setup.seats[step.seat].name
        done = what_was_done(words, name, step.events, dice=dice)
    else:
        label, move = instead
        actions = _drawn(move, words, dice=dice) or words.points(move.points)
        done = _("{name}: {actions}").format(name=label, actions=actions)
    # A roll after the last turn belongs to an unfinished turn.
    turns = max(len(game.moments[-1].turns), step.before.turn)
    said = _("{n} of {turns} · {done}").format(n=step.before.turn, turns=turns, done=done)
    left_off = position == playback.last and game.fault is None and not game.over
    if instead is None and left_off:
        said = _("{said}. Here the game was left off").format(said=said)
    return Status(said)


def _drawn(move: Move, words: Words, *, dice: bool) -> str:
    """Return how much a move exchanges or rolls; "" if it lays tiles."""
    match move.command:
        case Exchange(tiles):
            return words.exchanged(len(tiles), dice=dice)
        case Roll(rolled):
            return words.rolled(len(rolled))
    return ""


def note(playback: Playback, words: Words) -> str:
    """Return the record's fault at both ends, its doubtful hands at the beginning, or ""."""
    _, game = words.gettext, playback.game
    if game.fault is not None and playback.position in (0, playback.last):
        return what_is_wrong(words, game.fault)
    if game.doubt is not None and playback.position == 0:
        sentence = _(
            "Line {line} of this record does not go with its turns: all hands stay hidden."
        )
        return sentence.format(line=game.doubt.line)
    return ""


def exported(found: ExportResult, words: Words) -> str:
    """Return where a record was saved, or why it was not."""
    _ = words.gettext
    if found.fault:
        return _("The record cannot be saved: {reason}.").format(reason=words.said(found.fault))
    if not found.folder:
        return _("Saved among your downloads: {file}").format(file=found.name)
    return _("Saved in {folder}: {file}").format(folder=found.folder, file=found.name)


# The review


class ReviewWords:
    """The results of a review in the player's language."""

    def __init__(self, reviewing: Reviewing, playback: Playback, words: Words) -> None:
        self._reviewing = reviewing
        self._setup = playback.setup
        self._words = words

    def rows(self) -> list[RowContent]:
        if self._reviewing.side is Side.TURN:
            return [self._choice(which) for which in CHOICES]
        return [self._point(one) for one in self._reviewing.review.turning_points or ()]

    def _choice(self, which: Chosen) -> RowContent:
        reviewing, turn = self._reviewing, self._reviewing.turn
        label = self._words.gettext(LABELS[which])
        move = reviewing.move(which)
        if turn is None or move is None:
            known = turn is not None and turn.weighed
            return RowContent(label, NOTHING if known else WAITING)
        figure, mark = f"+{move.points}", ""
        match move.command:
            case Exchange(tiles):
                figure, mark = str(len(tiles)), "exchange"
            case Roll(dice):
                figure, mark = str(len(dice)), "dice"
        if which is not Chosen.PLAYED and move == turn.played:
            mark = "check"
        return RowContent(label, figure, mark=mark, chosen=reviewing.chosen is which)

    def _point(self, point: TurningPoint) -> RowContent:
        _, turn = self._words.gettext, self._reviewing.review.turns[point.turn]
        return RowContent(
            self._kind(point),
            note=_("Turn {n}").format(n=turn.turn.number),
            badge=self._setup.seats[point.seat].badge,
            chosen=self._reviewing.turn is turn,
        )

    def _kind(self, point: TurningPoint) -> str:
        words, n = self._words, round(point.swing)
        if point.why is Turned.LOST:
            return words.ngettext("{n} point worse", "{n} points worse", n).format(n=n)
        return words.gettext(KINDS[point.why])

    def instead(self) -> tuple[str, Move] | None:
        """Return the name and the alternative move shown in place of the played one, if any."""
        reviewing = self._reviewing
        which, turn = reviewing.chosen, reviewing.turn
        move = None if which is None else reviewing.move(which)
        if not reviewing.open or which is None or turn is None or move in (None, turn.played):
            return None
        return self._words.gettext(LABELS[which]), move

    def panel(self) -> PanelContent:
        """Return the content above the rows, or in their place."""
        review, turn = self._reviewing.review, self._reviewing.turn
        progress = None if review.done else review.progress
        if self._reviewing.side is Side.TURN and turn is not None:
            return self._turn(turn)._replace(progress=progress)
        _, points = self._words.gettext, review.turning_points
        if not review.game.hands_known:
            said = _("Nobody noted the hands, so no turn can be judged")
        else:
            said = _("Points missed") if review.left is not None else _("Looking at all turns")
        instead = "" if points else _("No turn decided this game")
        if points is None:
            instead = _("Expert is looking for the turning points")
        looks = [seat.badge for seat in self._setup.seats]
        sums = tuple(zip(looks, review.left or (), strict=False))
        return PanelContent("", said, "", sums, progress, instead)

    def _turn(self, turn: ReviewedTurn) -> PanelContent:
        review = self._reviewing.review
        points = [one for one in review.turning_points or () if review.turns[one.turn] is turn]
        head = self._head(points[0]) if points else ""
        match self._reviewing.chosen:
            case Chosen.BEST if turn.left:
                more = self._words.ngettext(
                    "{n} point more than was played", "{n} points more than was played", turn.left
                )
                return PanelContent(head, more.format(n=turn.left))
            case Chosen.EXPERT if turn.expert is not None:
                why = next(filter(None, map(self._reason, turn.why)), "")
                return PanelContent(head, self._expert(turn, turn.expert), why)
        return PanelContent(head, self._left(turn))

    def _head(self, point: TurningPoint) -> str:
        n = round(point.swing)
        if point.why is Turned.LOST:
            return self._words.ngettext(
                "{n} point worse than Expert", "{n} points worse than Expert", n
            ).format(n=n)
        return self._kind(point)

    def _reason(self, reason: Reason) -> str:
        """Return a reason of Expert's that also holds for other players' turns, else ""."""
        words = self._words
        if reason.why in (Why.QWIRKLE, Why.LINES):
            return words.counted(COUNTED[reason.why], reason.number)
        return words.gettext(REASONS[reason.why]) if reason.why in REASONS else ""

    def _left(self, turn: ReviewedTurn) -> str:
        _, words = self._words.gettext, self._words
        if turn.best is None:
            return _("Nothing could be laid") if turn.weighed else ""
        if not turn.left:
            return _("No points missed")
        return words.ngettext(
            "{n} point left on the table", "{n} points left on the table", turn.left
        ).format(n=turn.left)

    def _expert(self, turn: ReviewedTurn, move: Move) -> str:
        _, words = self._words.gettext, self._words
        if move == turn.played:
            return _("Expert would have played just this")
        done, n = _drawn(move, words, dice=self._setup.variant == "cubes"), round(turn.lost)
        if done:
            return _("{name}: {actions}").format(name=_("Expert"), actions=done)
        if not n:
            return _("Expert likes this a little better")
        return words.ngettext(
            "By Expert's judgement worth {n} point more",
            "By Expert's judgement worth {n} points more",
            n,
        ).format(n=n)
