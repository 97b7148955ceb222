"""What the panel of the review says."""

from __future__ import annotations

from game.rules import Exchange, Roll
from game.screens.replay.review_panel import PanelContent
from game.screens.replay.review_row import RowContent
from game.screens.replay.reviewing import CHOICES, Chosen, Reviewing, Side
from game.screens.replay.turning_points import TurningPoint
from game.screens.replay.turning_points import Why as Turned
from game.screens.replay.turns import Move, ReviewedTurn
from game.session import GameSetup, Reason, Why
from game.words.hints import COUNTED, PLAIN
from game.words.locale import N_
from game.words.words import Words

LABELS = {
    Chosen.PLAYED: N_("Played"),
    Chosen.BEST: N_("Most points"),
    Chosen.EXPERT: N_("Expert"),
}

KINDS = {
    Turned.MADE: N_("Qwirkle made"),
    Turned.MISSED: N_("Qwirkle missed"),
    Turned.LEAD: N_("Lead for good"),
}
"""What turning points are called; that much worth was lost is told with the points."""

REASONS = {
    Why.MOST: PLAIN[Why.MOST],
    Why.SAFE: PLAIN[Why.SAFE],
    Why.LATER: PLAIN[Why.LATER],
    Why.KEEPS: N_("It keeps what may finish a Qwirkle."),
    Why.TOGETHER: N_("It keeps what goes together."),
}
"""Why Expert likes its choice: hints say the same to whoever is to move."""

WAITING, NOTHING = "\N{HORIZONTAL ELLIPSIS}", "\N{EN DASH}"


class ReviewTold:
    """Says what a review knows, in the words of the player's language."""

    def __init__(self, reviewing: Reviewing, setup: GameSetup, words: Words) -> None:
        self._reviewing = reviewing
        self._setup = setup
        self._words = words
        self._dice = setup.variant == "cubes"

    # The rows

    def rows(self) -> list[RowContent]:
        """The rows of the side that is seen; fewer where less is known."""
        if self._reviewing.side is Side.TURN:
            return [self._choice(which) for which in CHOICES]
        return [self._point(one) for one in self._reviewing.review.turning_points or ()]

    def _choice(self, which: Chosen) -> RowContent:
        reviewing, turn = self._reviewing, self._reviewing.turn
        label = self._words.gettext(LABELS[which])
        move, chosen = reviewing.move(which), reviewing.chosen is which
        if turn is None or move is None:
            known = turn is not None and turn.weighed
            return RowContent(label, NOTHING if known else WAITING)
        mark = "check" if which is not Chosen.PLAYED and move == turn.played else ""
        match move.command:
            case Exchange(tiles):
                return RowContent(label, str(len(tiles)), mark=mark or "exchange", chosen=chosen)
            case Roll(dice):
                return RowContent(label, str(len(dice)), mark=mark or "dice", chosen=chosen)
        return RowContent(label, f"+{move.points}", mark=mark, chosen=chosen)

    def _point(self, point: TurningPoint) -> RowContent:
        _, review = self._words.gettext, self._reviewing.review
        turn = review.turns[point.turn]
        return RowContent(
            self._kind(point),
            note=_("Turn {n}").format(n=turn.turn.number),
            badge=self._setup.seats[point.seat].look,
            chosen=self._reviewing.turn is turn,
        )

    def _kind(self, point: TurningPoint) -> str:
        """What a turning point is called in few words."""
        words, n = self._words, round(point.swing)
        if point.why is Turned.LOST:
            return words.ngettext("{n} point worse", "{n} points worse", n).format(n=n)
        return words.gettext(KINDS[point.why])

    # The sentences

    def instead(self) -> tuple[str, Move] | None:
        """The move that lies on the table in place of what was played, and what it is called."""
        reviewing = self._reviewing
        which, turn = reviewing.chosen, reviewing.turn
        move = None if which is None else reviewing.move(which)
        if not reviewing.open or which is None or turn is None or move in (None, turn.played):
            return None
        return self._words.gettext(LABELS[which]), move

    def panel(self) -> PanelContent:
        """All that is said above the rows."""
        review = self._reviewing.review
        progress = None if review.done else review.progress
        if self._reviewing.side is Side.TURN and self._reviewing.turn is not None:
            return self._turn(self._reviewing.turn)._replace(progress=progress)
        looks = [seat.look for seat in self._setup.seats]
        sums = tuple(zip(looks, review.left or (), strict=False))
        return PanelContent("", self._game(), "", sums, progress, self._instead())

    def _instead(self) -> str:
        """What stands in the place of the turning points where there are none."""
        _, points = self._words.gettext, self._reviewing.review.turning_points
        if points is None:
            return _("Expert is looking for the turning points")
        return "" if points else _("No turn decided this game")

    def _game(self) -> str:
        """What is said of the whole game."""
        _, review = self._words.gettext, self._reviewing.review
        if not review.known:
            return _("Nobody noted the hands, so no turn can be judged")
        if review.left is not None:
            return _("Points missed")
        return _("Looking at all turns")

    def _turn(self, turn: ReviewedTurn) -> PanelContent:
        """What is said of the turn in view: why it was a turning point, and of the move chosen."""
        review = self._reviewing.review
        points = [one for one in review.turning_points or () if review.turns[one.turn] is turn]
        head = self._head(points[0]) if points else ""
        match self._reviewing.chosen:
            case Chosen.BEST if turn.left:
                return PanelContent(head, self._more(turn))
            case Chosen.EXPERT if turn.expert is not None:
                return PanelContent(head, self._expert(turn, turn.expert), self._why(turn))
        return PanelContent(head, self._left(turn))

    def _head(self, point: TurningPoint) -> str:
        """Why the turn in view was a turning point."""
        n = round(point.swing)
        if point.why is Turned.LOST:
            return self._words.ngettext(
                "{n} point worse than Expert", "{n} points worse than Expert", n
            ).format(n=n)
        return self._kind(point)

    def _why(self, turn: ReviewedTurn) -> str:
        """The first reason of Expert's that can be told of anybody's turn; often ""."""
        return next(filter(None, map(self._reason, turn.why)), "")

    def _reason(self, reason: Reason) -> str:
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

    def _more(self, turn: ReviewedTurn) -> str:
        return self._words.ngettext(
            "{n} point more than was played", "{n} points more than was played", turn.left
        ).format(n=turn.left)

    def _expert(self, turn: ReviewedTurn, move: Move) -> str:
        _, words = self._words.gettext, self._words
        if move == turn.played:
            return _("Expert would have played just this")
        done, n = "", round(turn.lost)
        match move.command:
            case Exchange(tiles):
                done = words.exchanged(len(tiles), dice=self._dice)
            case Roll(dice):
                done = words.rolled(len(dice))
        if done:
            return _("{name}: {actions}").format(name=_("Expert"), actions=done)
        if not n:
            return _("Expert likes this a little better")
        return words.ngettext(
            "By Expert's judgement worth {n} point more",
            "By Expert's judgement worth {n} points more",
            n,
        ).format(n=n)
