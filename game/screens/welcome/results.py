"""The results of a visitor's game: with today's best in place of the chart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.screens import navigation
from game.screens.results.scene import Next, ResultsScene
from game.screens.services import Services
from game.screens.visits import LARGE_TURN, Visit
from game.screens.welcome.day_list import DayList, ListShown, RowShown
from game.screens.welcome.games import short_game
from game.screens.welcome.name import NameScene
from game.session import Session
from game.session.setup import are_different
from game.storage.daily_best import Feat, ListName, clean_visitor
from game.ui.node import Node


class VisitResultsScene(ResultsScene):
    """Whoever won or made a large turn may leave a name when the show is over."""

    charted = False

    def __init__(self, services: Services, session: Session, visit: Visit) -> None:
        self._visit = visit
        self._asked = False
        super().__init__(services, session)
        self.feats = visit.feats(session, services.best.book)
        self.left = ""

    def next(self) -> dict[str, Next]:
        """Return what the buttons lead to, by key; in time."""
        found, visit, _ = super().next(), self._visit, self.services.words.gettext
        if not visit.kept:
            found["menu"] = found["menu"]._replace(label=_("Done"), icon="check", act=self._leave)
        if visit.kind == "joined":
            # The seat is a computer's again: who wants more plays a game from its beginning.
            label, act = _("Short game"), self._short_game
            found["rematch"] = found["rematch"]._replace(label=label, act=act)
        return {key: one._replace(act=self._in_time(one.act)) for key, one in found.items()}

    def _in_time(self, act: Callable[[], None]) -> Callable[[], None]:
        """Presses of a button lead on only after the question for a name. Sooner ones only end the
        show: a player who hurries through the last turn wants nothing else."""

        def press() -> None:
            if self._asked:
                act()
            else:
                self.skip()

        return press

    def _leave(self) -> None:
        navigation.back_to_showcase(self.services)

    def _short_game(self) -> None:
        short_game(self.services)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.show.active or self._asked or self.services.stack.changing:
            return
        self._asked = True
        if self.feats:
            self.services.stack.push(NameScene(self.services, self.note(), self._sign))

    def note(self) -> str:
        _, today = self.services.words.gettext, self.services.best.book
        sentences = {
            "turns": _("A turn of {n} points: place {place}"),
            "short": _("A game won with {n} points: place {place}"),
            "whole": _("A game won with {n} points: place {place}"),
        }
        # A game counts more than a turn.
        name, feat = min(self.feats.items(), key=lambda one: one[0] == "turns")
        place = today.place_for(name, feat.points) or 1
        return sentences[name].format(n=feat.points, place=place)

    def _sign(self, name: str) -> None:
        if self.services.best.add(name, self.feats):
            self.left = name
            self._rename(name)
            self.resize(self.window)

    def _rename(self, name: str) -> None:
        """Whoever played alone against computers is called so from now on, also when the showcase
        tells of this game; a game that is kept stays as it was written down."""
        session, cleaned = self.session, clean_visitor(name)
        if self._visit.kept or len(session.setup.people) != 1:
            return
        (seat,) = session.setup.people
        others = [one.name for n, one in enumerate(session.setup.seats) if n != seat]
        if are_different([cleaned, *others]):
            session.hand_over(seat, replace(session.setup.seats[seat], name=cleaned))
            self.standing = self.named_standing()
            for stand in self.show.stands:
                name = session.setup.seats[stand.player.seat].name
                stand.player = replace(stand.player, name=name)

    # Today's best

    def lists(self) -> list[ListShown]:
        """The lists that are shown: of games like this one, and of turns."""
        _, today = self.services.words.gettext, self.services.best.book
        short = self._visit.kind == "short" or (bool(today.short) and not today.whole)
        games: ListName = "short" if short else "whole"
        won = _("Win a short game to get in") if short else _("Win a whole game to get in")
        turn = _("A turn of {n} points gets you in").format(n=LARGE_TURN)
        titles: dict[ListName, tuple[str, str]] = {
            games: (_("Short games") if short else _("Whole games"), won),
            "turns": (_("Single turns"), turn),
        }
        return [
            ListShown(title, tuple(self._row(name, feat) for feat in today.listed(name)), empty)
            for name, (title, empty) in titles.items()
        ]

    def _row(self, name: ListName, feat: Feat) -> RowShown:
        mine = self.feats.get(name)
        own = bool(self.left) and mine is not None
        own = own and (feat.name, feat.points) == (self.left.strip(), mine.points if mine else 0)
        return RowShown(feat.name, feat.points, own)

    def beside_podium(self) -> Node:
        title = self.services.words.gettext("Best of the day")
        return Node(content=DayList(title, tuple(self.lists())))
