"""The dialog that offers a visitor four ways to play. The showcase continues behind it."""

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from weakref import ref

import pygame

from game import ui
from game.anim.easing import ease_out, hop
from game.art import Painter, Theme, Veil
from game.art.sample_tiles import picture_tiles
from game.common import Box, Window
from game.input import InputEvent, KeyPress, PadPress, gestures
from game.rules import Reason
from game.screens import navigation, routes
from game.screens.base import Services, TreeScene, device_of
from game.screens.shared import back_button, dimming, with_back
from game.screens.shared.choice_card import BadgeWithScore, choice_card, choice_faces, choices
from game.screens.visits.short_game import short_game, visitor_name
from game.screens.visits.visit import LastSeat, VisitKind
from game.session import Session

WELCOME_SECONDS = 15.0  # seconds without input after which the showcase resumes
# Seconds from the rise of one card to the next, and from hop to hop.
RISE_INTERVAL, HOP_INTERVAL = 0.06, 0.09
HOP_HEIGHT = 14.0  # dp
HOP_DURATION = 0.34  # seconds
BAR_WIDTH = 260.0  # dp
OPACITY = 140  # of the darkness over the show, whose brightness is then 45 %

# The keys of the cards, and the tiles pictured on each.
CARDS = {
    "join": picture_tiles("bt@0,0 bk@1,0 bc@2,0"),
    "short": picture_tiles("bt@0,0 bk@1,0 bc@2,0"),
    "whole": picture_tiles("rt@0,1 ot@1,1 gt@3,1 bt@4,1 pt@5,1 yc@2,0 yt@2,1 yk@2,2 bs@4,2 bd@4,0"),
    "best": picture_tiles("rc@0,0 rs@0,1 os@1,1 gd@2,0 gs@2,1"),
}


@dataclass(frozen=True, slots=True)
class Invitation:
    """The text of the headline. It shrinks to the width of its box."""

    words: str

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, *_: object) -> None:
        theme = painter.theme
        size = painter.type(min(theme.type_show, box.h / painter.scale * 0.7))
        width = painter.assets.text_width(self.words, size, "extrabold")
        size = min(size, int(size * box.w / width))
        found = painter.outlined(self.words, size, theme.ink)
        x, y = box.centre
        target.blit(found, (round(x - found.get_width() / 2), round(y - size * 0.7)))


@dataclass(frozen=True, slots=True)
class TimeBar:
    """A bar that shrinks with the remaining time. Each half dp of change repaints the bar."""

    half_dps: int
    remaining: float = field(compare=False)  # fraction of the time, 0 to 1

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, *_: object) -> None:
        bar = Box.around(box.centre, min(painter.dp(BAR_WIDTH), box.w), painter.dp(6.0))
        plate = bar.inset(-painter.dp(Theme.space_tiny))
        painter.rounded(target, plate, painter.theme.trough, plate.h / 2)
        painter.bar(target, bar, self.remaining, painter.theme.accent, painter.theme.trough)


class WelcomeScene(TreeScene):
    """The dialog of four ways to play. After `WELCOME_SECONDS` without input it closes."""

    overlay = True
    updates_below = True
    handles_idleness = True

    def __init__(
        self,
        services: Services,
        session: Callable[[], Session | None],
        scores: Callable[[], Sequence[int]] = tuple,
        touched: int | None = None,
    ) -> None:
        """Offer a seat of the game that `session` returns, if possible the one `touched`."""
        super().__init__(services)
        self._find_session, self._scores, self._touched = session, scores, touched
        self._remaining = WELCOME_SECONDS
        self._seats: tuple[BadgeWithScore, ...] = ()
        self._name = ""
        self._since_entered = 0.0
        self._since_missed = math.inf
        self._open_seat: int | None = None
        self._veil = Veil()
        self._take_session()
        self._prerendering = _prerender_table(services, self.window, self._session)

    def _take_session(self) -> None:
        session = self._session = self._find_session()
        self._seat = None
        if session is not None:
            # The one touched, the one taken before, or that of the next player.
            seats = self._touched, self.services.app_state(LastSeat).of(session), session.state.seat
            self._seat = next(seat for seat in seats if seat is not None)
        self._update_offer()

    def enter(self) -> None:
        self._take_session()
        super().enter()

    @property
    def seat(self) -> int | None:
        return None if self._session is None or self._session.over else self._seat

    def _join(self) -> None:
        seat, session = self.seat, self._session
        if seat is not None and session is not None:
            self.services.stack.pop()
            join(self.services, session, seat)

    def prerender_next(self) -> None:
        super().prerender_next()
        next(self._prerendering, None)

    def handle(self, event: InputEvent) -> None:
        if device_of(event) is not None:
            self._remaining = WELCOME_SECONDS
        if isinstance(event, KeyPress | PadPress) and event.name in ("escape", "b"):
            # Back is guarded against the press that opened the dialog, but these keys are not.
            self.services.stack.pop()
            return
        super().handle(event)

    def handle_unused(self, event: InputEvent) -> None:
        if isinstance(event, gestures.PressStart) or (
            isinstance(event, KeyPress) and not event.repeat
        ):
            self._since_missed = 0.0

    def update(self, dt: float) -> None:
        elapsed = self.services.tempo.elapsed(dt)
        self._since_entered += elapsed
        self._since_missed += elapsed
        self._remaining -= dt
        if not self.services.stack.changing:  # then the visitor already has the seat
            self._update_offer()
        super().update(dt)
        if self._remaining <= 0 and not self.services.stack.changing:
            self.services.stack.pop()

    def _update_offer(self) -> None:
        session, seat, focused = self._session, self.seat, self.tree.focused
        if seat is None and focused is not None and focused.identity == "join":
            self.tree.focus("short")
        self._open_seat = seat
        if seat is not None and session is not None:
            seats, scores = session.setup.seats, self._scores() or session.state.scores
            self._name = seats[seat].name
            pairs = enumerate(zip(seats, scores, strict=True))
            self._seats = tuple(
                BadgeWithScore(one.badge, score, n == seat) for n, (one, score) in pairs
            )

    def first_focus(self) -> Hashable:
        # Without a game to join the card is dim, and the others keep their places and keys.
        return "short" if self._open_seat is None else "join"

    def view(self, window: Window) -> ui.Node:
        _ = self.services.words.gettext
        leave, said = partial(navigation.open_menu, self.services), _("Menu")
        menu = ui.button("menu", "", leave, icon="home", guarded=True, shortcut="m", tooltip=said)
        remaining = max(0.0, self._remaining / WELCOME_SECONDS)
        body = choices(
            window,
            ui.Node(content=Invitation(_("Come and play!")), key="headline"),
            self._cards(window),
            ui.Node(content=TimeBar(round(remaining * BAR_WIDTH * 2), remaining), key="hint"),
            None if self.services.flags.kiosk else menu,
        )
        # Over the page between two games, whose text must not shine through, it is darker.
        opacity = 248 if self._session is None else OPACITY
        progress = min(1.0, self._since_entered / Theme.seconds_soft)
        back = back_button(self.services.words, self.services.stack.pop, guarded=True)
        return ui.stack(
            dimming(self._veil, round(opacity * progress)), with_back(window, body, back)
        )

    def _cards(self, window: Window) -> list[ui.Node]:
        words = self.services.words
        _ = words.gettext
        names = _("Join in"), _("Short game"), _("Full game"), _("Challenge")
        joining = _("Take over from {name}")
        abouts = (
            words.reason(Reason.GAME_OVER)
            if self._open_seat is None
            else joining.format(name=self._name),
            _("About three minutes"),
            _("With friends, or against computers"),
            _("Find the best turn"),
        )
        presses: list[ui.Action] = [
            self._join,
            partial(short_game, self.services),
            partial(begin, self.services, "whole", routes.SETUP),
            partial(begin, self.services, "challenge", routes.VISIT_CHALLENGE),
        ]
        deep, cards = window.dp(Theme.space_wide) * 2, []
        faces = choice_faces(self.services.sprites, names, abouts, CARDS.values())
        for n, (key, face) in enumerate(zip(CARDS, faces, strict=True)):
            # The card's depth below its place, and the height of its hop.
            since = (self._since_entered - n * RISE_INTERVAL) / Theme.seconds_soft
            low = round((1 - ease_out(min(1.0, max(0.0, since)))) * deep)
            since = (self._since_missed - n * HOP_INTERVAL) / HOP_DURATION
            up = round(window.dp(HOP_HEIGHT) * hop(since)) if 0 < since < 1 else 0
            seats, primary = self._seats if n == 0 else (), key == self.first_focus()
            shown = replace(face, seats=seats, primary=primary, hop=up, drop=low)
            may, sign = n > 0 or self._open_seat is not None, str(n + 1)
            card = choice_card(key, shown, presses[n], shortcut=sign, guarded=True, enabled=may)
            cards.append(card)
        return cards


def _prerender_table(services: Services, window: Window, session: Session | None) -> Iterator[None]:
    """Draw the slowest picture of the game that a visitor may join, a part at each step.

    A method would keep the scene in memory, since the scene keeps the steps.
    """
    from game.screens.tasks import play_layout  # noqa: PLC0415 - the choices appear sooner
    from game.screens.tasks.layout_base import TOOLS  # noqa: PLC0415
    from game.table.table_picture import TablePicture  # noqa: PLC0415

    if session is not None:
        players, dice = len(session.setup.seats), session.open_hands
        left = services.settings.left_handed
        layout = play_layout(window, players, TOOLS, left_handed=left, dice=dice)
        resources = services.table_resources()
        felt = TablePicture(resources, window, layout, session.traits.piece).felt
        yield from resources.ground.prerender(window.size, felt)


def join(services: Services, session: Session, seat: int) -> None:
    """Give the visitor a seat in the showcase's game, and push its Play screen."""
    from game.screens.welcome.joined_task import (  # noqa: PLC0415 - loaded with a visit
        JoinedTask,
        TakenSeat,
    )

    visit = navigation.begin_visit(services, "joined")
    visit.turns_before = len(session.turns)
    last = services.app_state(LastSeat)
    last.seat, last.session = seat, ref(session)
    taken = TakenSeat(session, seat, visitor_name(services.words.gettext))
    limit = services.operator.handed_back
    make_task = partial(JoinedTask, visit=visit, taken=taken, limit=limit)
    routes.PLAY.open(services, session, make_task, saved=visit.saved)


def begin(services: Services, kind: VisitKind, screen: routes.Route[[]]) -> None:
    """Begin a visit: replace the top scene by the screen of a visitor's game or challenge."""
    navigation.begin_visit(services, kind)
    services.stack.replace(screen.make(services))
