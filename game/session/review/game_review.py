"""The analysis of a replay, done in slices while the game is on the screen."""

import time
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import replace
from operator import attrgetter

from game.bots import Budget, ChoiceSearch, Expert, RatedCommand, Reasoner
from game.rules import chance_at
from game.session.replay.game_replay import Replay
from game.session.review import reviewed_turn
from game.session.slices import FrameBudget

# Positions searched in one game: about 3 s of computing for two players (20 s at 4 ms a frame).
POSITIONS = 20_000
# Upper limits of Expert's search for one turn: about 0.08 s.
BUDGET = Budget(candidates=8, alike=2, rounds=(8, 12, 20), last=1, endgame=1000)
SEED = 14  # random seed for Expert, fixed to make each analysis give the same result
SECONDS = 10.0  # seconds of Expert's search in a game; slow machines reach it, and judge less well


class Review:
    """An analysis of all turns of a game. For each it finds the best move and Expert's move.

    `think` analyses first the turn on the screen, then those after it. It finds the move with the
    most points, then the choice of Expert, who knows what the mover knew. A game with unknown hands
    is not analysed.
    """

    def __init__(
        self,
        game: Replay,
        clock: Callable[[], float] | None = None,
        expert: Callable[..., ChoiceSearch] | None = None,
    ) -> None:
        """Prepare the analysis. `clock` replaces the system's clocks, `expert` the bot Expert."""
        self.game = game
        self.turns = reviewed_turn.turns_of(game)
        self._clock = clock or time.process_time
        self._pacer = FrameBudget(clock or time.perf_counter)
        self._shown_turn = 0
        self._unweighed = set(range(len(self.turns))) if game.hands_known else set()
        self._thinking: dict[int, ChoiceSearch] = {}
        positions = POSITIONS // max(1, len(self.turns))
        self._budget = BUDGET._replace(positions=positions, endgame=min(BUDGET.endgame, positions))
        self._expert = expert
        self._current: int | None = None  # the turn being analysed, until another is shown
        self._seconds_spent: dict[int, float] = {}
        self._seconds_left = SECONDS
        self._turning_points: Sequence[reviewed_turn.TurningPoint] | None = None

    @property
    def done(self) -> bool:
        return not self._unweighed

    @property
    def progress(self) -> float:
        return 1.0 - len(self._unweighed) / max(1, len(self.turns))

    def turn_at(self, position: int) -> int | None:
        """Return the index of the turn that is shown after `position` steps, or None."""
        n = bisect_left(self.turns, position, key=attrgetter("end_step"))
        return n if 0 < position and n < len(self.turns) else None

    @property
    def expert_leads(self) -> tuple[int, ...] | None:
        """The sum of `expert_lead` over the turns of each seat. None until the analysis is done."""
        if not self.done or not self.game.hands_known:
            return None
        seats = range(len(self.game.setup.seats))
        leads = [(turn.turn.seat, turn.expert_lead) for turn in self.turns]
        return tuple(sum(lead for seat, lead in leads if seat == one) for one in seats)

    @property
    def turning_points(self) -> Sequence[reviewed_turn.TurningPoint] | None:
        if self.done and self._turning_points is None:
            facts, seats = [turn.facts for turn in self.turns], len(self.game.setup.seats)
            over = self.game.over
            self._turning_points = reviewed_turn.turning_points(facts, seats, over=over)
        return self._turning_points

    def look_at(self, turn: int | None) -> None:
        """Analyse this turn next, and then the turns after it. None changes nothing."""
        if turn is not None and turn != self._shown_turn:
            self._shown_turn, self._current = turn, None

    def think(self, seconds: float) -> None:
        """Analyse for `seconds`, but at least one slice. Do nothing once the analysis is done."""
        for _ in self._pacer.slices(seconds):
            if self.done:
                return
            n = self._current = self._next() if self._current is None else self._current
            if n in self._thinking:
                self._weigh(n)
            else:
                self._begin(n)

    def close(self) -> None:
        """Drop the rest of the analysis, which then counts as done."""
        self._thinking.clear()
        self._unweighed.clear()

    def _next(self) -> int:
        first = self._shown_turn
        return min(self._unweighed, key=lambda n: (n - first) % len(self.turns))

    def _begin(self, n: int) -> None:
        turn = self.turns[n]
        view, chance = reviewed_turn.view_before(self.game, turn), chance_at(SEED, n)
        self.turns[n] = replace(turn, best=reviewed_turn.most_points(view, turn.played))
        weigh = self._expert or Expert(self._budget).weigh
        self._thinking[n] = weigh(view, chance, turn.played.command)

    def _weigh(self, n: int) -> None:
        start, spent = self._clock(), self._seconds_spent.get(n, 0.0)
        # One turn may take three times an even share of the remaining seconds.
        limit = 3 * (self._seconds_left + spent) / len(self._unweighed)
        try:
            self._thinking[n].send((spent > limit or None) if n in self._seconds_spent else None)
        except StopIteration as done:
            self._store(n, done.value)
        seconds = self._clock() - start
        self._seconds_spent[n] = spent + seconds
        self._seconds_left -= seconds

    def _store(self, n: int, choices: Sequence[RatedCommand]) -> None:
        turn = self.turns[n]
        view, played, best = reviewed_turn.view_before(self.game, turn), turn.played, choices[0]
        is_opening = not len(view.board)
        same = [c for c in choices if reviewed_turn.are_same(is_opening, c.command, played.command)]
        # A move that Expert did not consider is worth no more than the worst one considered.
        worth = same[0].worth if same else min(choice.worth for choice in choices)
        self.turns[n] = replace(
            turn,
            expert=played if best in same else reviewed_turn.move_of(view, best.command),
            reasons=Reasoner(view, choices).reasons(best),
            worth_lost=max(0.0, best.worth - worth),
            weighed=True,
        )
        self._unweighed.discard(n)
        self._current = None
        del self._thinking[n]
