"""Words of the Replay screen: turns, faults of records, and the results of the review."""

from game.rules import Exchange, Roll
from game.screens.replay.review_state import CHOICES, MoveChoice, ReviewState
from game.screens.replay.view import PanelContent, RowContent
from game.session import ChoiceReason, Motive, Move, ReviewedTurn, TurningPoint
from game.session.replay.game_replay import Playback, Replay
from game.session.review.reviewed_turn import SwingCause
from game.table import Status
from game.words import N_, Words
from game.words.dates import LONG_MONTHS, date_of
from game.words.hint_text import COUNTED, PLAIN
from game.words.speech import fault_sentence, turn_actions

CANNOT_SAVE = N_("The record cannot be saved: {reason}.")

LABELS = {
    MoveChoice.PLAYED: N_("Played"),
    MoveChoice.BEST: N_("Most points"),
    MoveChoice.EXPERT: N_("Expert"),
}

# Labels of turning points. They contain no number; only `ReviewWords.verdict` gives one.
POINT_LABELS = {
    SwingCause.MADE: N_("Qwirkle made"),
    SwingCause.MISSED: N_("Qwirkle missed"),
    SwingCause.LOST: N_("Weak turn"),
    SwingCause.LEAD: N_("Took the lead for good"),
}

# Hint texts for those of Expert's reasons that hold for any player's turn.
REASONS = {
    Motive.MOST: PLAIN[Motive.MOST],
    Motive.SAFE: PLAIN[Motive.SAFE],
    Motive.LATER: PLAIN[Motive.LATER],
    Motive.KEEPS: N_("It keeps what may complete a Qwirkle."),
    Motive.TOGETHER: N_("It keeps what goes together."),
}

PENDING, NO_MOVE = "\N{HORIZONTAL ELLIPSIS}", "\N{EN DASH}"


def title(game: Replay, words: Words) -> tuple[str, str]:
    """Return the players' names, and the day of the game or "" if unknown."""
    names = words.listed([seat.name for seat in game.setup.seats])
    return names, "" if game.played_at is None else date_of(game.played_at, words, LONG_MONTHS)


def status(playback: Playback, words: Words, alternative: tuple[str, Move] | None = None) -> Status:
    """Describe the last step, or the `alternative` (a label and a move) that the table shows."""
    _ = words.gettext
    game, position = playback.game, playback.position
    if not position:
        if not game.steps:
            return Status(_("No turn was played"))
        name = game.setup.seats[playback.moment.state.seat].name
        return Status(_("{name} starts").format(name=name))
    step, dice = game.steps[position - 1], playback.moment.traits.rolls
    if alternative is None:
        name = game.setup.seats[step.seat].name
        done = turn_actions(words, name, step.events, dice=dice)
    else:
        label, move = alternative
        actions = _exchanged_or_rolled(move, words, dice=dice) or words.points(move.points)
        done = _("{name}: {actions}").format(name=label, actions=actions)
    # A roll after the last turn belongs to an unfinished turn.
    turns = max(len(game.moments[-1].turns), step.before.turn)
    sentence = _("{n} of {turns} · {done}").format(n=step.before.turn, turns=turns, done=done)
    if alternative is None and position == playback.last and game.fault is None and not game.over:
        sentence = _("{said}. The game was broken off here").format(said=sentence)
    return Status(sentence)


def _exchanged_or_rolled(move: Move, words: Words, *, dice: bool) -> str:
    match move.command:
        case Exchange(tiles):
            return words.exchanged(len(tiles), dice=dice)
        case Roll(rolled):
            return words.rolled(len(rolled))
    return ""


def note(playback: Playback, words: Words) -> str:
    """Return a sentence on a fault of the record: a broken rule, or wrong hands. "" for none."""
    _ = words.gettext
    game = playback.game
    if game.fault is not None and playback.position in (0, playback.last):
        return fault_sentence(words, game.fault)
    if game.hands_fault is not None and playback.position == 0:
        sentence = _("Line {line} of this record does not match its turns: all hands stay hidden.")
        return sentence.format(line=game.hands_fault)
    return ""


class ReviewWords:
    """The results of a review as texts in the player's language."""

    def __init__(self, review_state: ReviewState, playback: Playback, words: Words) -> None:
        self._state = review_state
        self._setup = playback.setup
        self._words = words

    def rows(self) -> list[RowContent]:
        if self._state.shows_points:
            return [self._point_row(point) for point in self._state.review.turning_points or ()]
        return [self._move_row(choice) for choice in CHOICES]

    def _move_row(self, choice: MoveChoice) -> RowContent:
        state, turn = self._state, self._state.turn
        label, move = self._words.gettext(LABELS[choice]), state.move(choice)
        if turn is None or move is None:
            return RowContent(label, NO_MOVE if turn is not None and turn.weighed else PENDING)
        figure, icon = f"+{move.points}", ""
        match move.command:
            case Exchange(tiles):
                figure, icon = str(len(tiles)), "exchange"
            case Roll(dice):
                figure, icon = str(len(dice)), "dice"
        if choice is not MoveChoice.PLAYED and move == turn.played:
            icon = "check"
        return RowContent(label, figure, icon=icon, chosen=state.choice is choice)

    def _point_row(self, point: TurningPoint) -> RowContent:
        words, turn = self._words, self._state.review.turns[point.turn]
        return RowContent(
            words.gettext(POINT_LABELS[point.cause]),
            detail=words.gettext("Turn {n}").format(n=turn.turn.number),
            badge=self._setup.seats[point.seat].badge,
            chosen=self._state.turn is turn,
        )

    def alternative(self) -> tuple[str, Move] | None:
        """Return label and move if the table shows a move that was not played, else None."""
        state = self._state
        choice, turn = state.choice, state.turn
        if not state.open or choice is None or turn is None:
            return None
        move = state.move(choice)
        return None if move in (None, turn.played) else (self._words.gettext(LABELS[choice]), move)

    def panel(self) -> PanelContent:
        review, turn = self._state.review, self._state.turn
        progress = None if review.done else review.progress
        if not self._state.shows_points and turn is not None:
            return self._turn_summary(turn)._replace(progress=progress)
        _ = self._words.gettext
        points = review.turning_points
        if review.game.hands_fault is not None:
            text = _("The hands do not match the turns, so no turn can be judged")
        elif not review.game.hands_known:
            text = _("The hands were not recorded, so no turn can be judged")
        elif review.expert_leads is not None:
            text = _("Points missed, about:")
        else:
            text = _("Going through all turns")
        message = "" if points else _("No turn decided this game")
        if points is None:
            message = _("Expert is looking for the turning points")
        badges = [seat.badge for seat in self._setup.seats]
        leads = tuple(zip(badges, review.expert_leads or (), strict=False))
        return PanelContent("", text, "", leads, progress, message)

    def _turn_summary(self, turn: ReviewedTurn) -> PanelContent:
        words, turns = self._words, self._state.review.turns
        points = self._state.review.turning_points or ()
        causes = [point.cause for point in points if turns[point.turn] is turn]
        heading = words.gettext(POINT_LABELS[causes[0]]) if causes else ""
        reason = ""
        if turn.expert not in (None, turn.played):
            reason = next(filter(None, map(self._reason, turn.reasons)), "")
        return PanelContent(heading, self.verdict(turn), reason)

    def verdict(self, turn: ReviewedTurn) -> str:
        _ = self._words.gettext
        words, n = self._words, turn.expert_lead
        if not turn.weighed:
            return _("Expert is looking at this turn")
        if turn.expert == turn.played:
            if turn.best is None:
                return _("Nothing could be laid")
            return _("Expert would have played just this")
        if not n:
            return _("Expert's turn is worth about the same")
        return words.plural(
            "Looking ahead, Expert's is about {n} point better",
            "Looking ahead, Expert's is about {n} points better",
            n,
        )

    def _reason(self, reason: ChoiceReason) -> str:
        words = self._words
        if reason.motive in (Motive.QWIRKLE, Motive.LINES):
            return words.counted(COUNTED[reason.motive], reason.number)
        return words.gettext(REASONS[reason.motive]) if reason.motive in REASONS else ""
