"""The results of a visitor's game: with today's best in place of the chart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.scenes.results.scene import BesidePodium, ResultsScene
from game.scenes.services import Services
from game.scenes.welcome.name import NameScene
from game.scenes.welcome.visit import LARGE_TURN, Visit
from game.session import Session
from game.session.setup import are_different
from game.storage.best import Feat, ListName, clean_visitor
from game.view.welcome.day_list import DayList, ListShown, RowShown


class VisitResultsScene(ResultsScene):
    """Whoever won or made a large turn may leave a name when the show is over."""

    def __init__(self, services: Services, session: Session, visit: Visit) -> None:
        self._visit = visit
        self._asked = False
        super().__init__(services, session)
        self.feats = visit.feats(session, services.best.today())
        self.left = ""

    def build(self) -> None:
        """See `WidgetScene.build`."""
        super().build()
        visit, _ = self._visit, self.services.words.gettext
        if not visit.kept:
            self.menu.label, self.menu.icon = _("Done"), "check"
            self.menu.on_press = self._leave
        if visit.kind == "joined":
            # The seat is a computer's again: who wants more plays a game from its beginning.
            self.rematch.label, self.rematch.on_press = _("Short game"), self._short_game
        for button in (self.menu, self.replay, self.rematch):
            button.on_press = self._in_time(button.on_press)

    def _in_time(self, act: Callable[[], None] | None) -> Callable[[], None]:
        """Presses of a button lead on only after the question for a name. Sooner ones only end the
        show: whoever hurries through the last turn means nothing else."""

        def press() -> None:
            if not self._asked:
                self._skip()
            elif act is not None:
                act()

        return press

    def _leave(self) -> None:
        self.services.routes.back_to_showcase(self.services)

    def _short_game(self) -> None:
        self.services.routes.short_game(self.services)

    def update(self, dt: float) -> None:
        """When the show is over, the name is asked for."""
        super().update(dt)
        if self.show.active or self._asked or self.services.stack.changing:
            return
        self._asked = True
        if self.feats:
            self.services.stack.push(NameScene(self.services, self.note(), self._sign))

    def note(self) -> str:
        """What the name is asked for."""
        _, today = self.services.words.gettext, self.services.best.today()
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
            self.lay_out()
            self.changed = True

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
                stand.name = session.setup.seats[stand.seat].name

    # Today's best

    def lists(self) -> list[ListShown]:
        """The lists that are shown: of games like this one, and of turns."""
        _, today = self.services.words.gettext, self.services.best.today()
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

    def made_beside_podium(self) -> BesidePodium:
        """Today's best."""
        title = self.services.words.gettext("Best of the day")
        return DayList(self.painter, self.layout.chart, title, self.lists())
