"""The buttons of the Replay screen and its timeline, kept true to the game."""

from __future__ import annotations

from functools import partial

from game.art.theme import Theme
from game.screens.replay.layout import ReplayLayout
from game.screens.replay.player import Player
from game.screens.replay.review_layout import ROWS
from game.screens.replay.review_panel import PanelContent
from game.screens.replay.review_row import ReviewRow
from game.screens.replay.review_told import ReviewTold
from game.screens.replay.reviewing import CHOICES, Reviewing, Side
from game.screens.replay.timeline import Timeline, TurnMark
from game.screens.replay.verbs import ReplayVerbs
from game.screens.services import Services
from game.session import RecordedGame
from game.session.steps import turn_of
from game.widgets.group import WidgetGroup
from game.widgets.widgets import Button


class ReplayButtons:
    """Makes the buttons, lays them out, and follows the game and its review."""

    def __init__(
        self, services: Services, verbs: ReplayVerbs, player: Player, reviewing: Reviewing
    ) -> None:
        self._words = services.words
        self._player = player
        self._reviewing = reviewing
        self.told = ReviewTold(reviewing, player.playback.setup, services.words)
        game = player.playback.game
        small = Theme.type_strong
        make = {
            "play": Button(icon="play", on_press=verbs.play, style="primary", key="space"),
            "back": Button(icon="step_back", on_press=verbs.back, key="left"),
            "on": Button(icon="step_on", on_press=verbs.on, key="right"),
            "start": Button(icon="to_start", on_press=verbs.start, key="home"),
            "end": Button(icon="to_end", on_press=verbs.end, key="end"),
            "best": Button(icon="star", on_press=verbs.best, key="b"),
            "speed": Button(on_press=verbs.speed, key="x", size=small),
            "leave": Button(icon="back", on_press=verbs.leave, key="escape"),
            "fit": Button(icon="fit", on_press=verbs.fit, key="f"),
            "save": Button(icon="save", on_press=verbs.save, key="s"),
            "review": Button(icon="review", on_press=reviewing.toggle, key="r"),
            "flip": Button(icon="turning", on_press=reviewing.flip, key="t"),
        }
        pads = {"play": "x", "best": "y", "leave": "b"}
        for name, button in make.items():
            button.pad = pads.get(name, "")
        self._buttons = make
        self.reword()
        make["best"].enabled = game.best_step is not None
        make["save"].enabled = verbs.can_save
        self.rows = [
            ReviewRow(on_press=partial(reviewing.press, n), key=str(n + 1)) for n in range(ROWS)
        ]
        marks, broken = _marks(game, services.theme), game.fault is not None
        looks = [seat.look for seat in game.setup.seats]
        self.timeline = Timeline(marks, looks, game.best_step, verbs.jump, broken=broken)
        self.group = WidgetGroup([*make.values(), *self.rows, self.timeline])
        self.follow()

    def reword(self) -> None:
        """What the buttons do, in the language that is spoken now."""
        _ = self._words.gettext
        tips = {
            "play": _("Play or stop"),
            "back": _("One step back"),
            "on": _("One step on"),
            "start": _("To the beginning"),
            "end": _("To the end"),
            "best": _("To the best turn"),
            "speed": _("How fast it plays"),
            "leave": _("Back"),
            "fit": _("Show the whole table"),
            "save": _("Save this game as a file"),
            "review": _("Review"),
            "flip": _("Turning points"),
        }
        for name, button in self._buttons.items():
            button.tooltip = tips[name]

    def __getitem__(self, name: str) -> Button:
        return self._buttons[name]

    def lay_out(self, layout: ReplayLayout) -> None:
        """Puts each button into the box that the layout has for its name."""
        boxes = layout.reviewed
        for name, button in self._buttons.items():
            if name != "flip":
                button.box = getattr(layout, name)
        if boxes is not None:
            self["flip"].box = boxes.flip
            for row, box in zip(self.rows, boxes.rows, strict=True):
                row.box = box
        self.timeline.box = layout.timeline

    def follow(self) -> None:
        """What can be pressed, and how it looks, follows the game."""
        player = self._player
        position, last = player.playback.position, player.playback.last
        self.timeline.position = position
        self["play"].icon = "pause" if player.playing else "play"
        self["play"].enabled = last > 0
        for name in ("start", "back"):
            self[name].enabled = position > 0
        for name in ("on", "end"):
            self[name].enabled = position < last
        self["speed"].label = self._words.gettext("{n}x").format(n=player.speed)
        self._follow_review()

    def panel(self) -> PanelContent:
        """What the panel of the review says."""
        return self.told.panel()

    def _follow_review(self) -> None:
        reviewing, flip = self._reviewing, self["flip"]
        flip.visible, flip.enabled = reviewing.open and reviewing.review.known, reviewing.can_flip
        flip.style = "primary" if reviewing.side is Side.POINTS and flip.enabled else "plain"
        self["review"].style = "primary" if reviewing.open else "plain"
        contents = self.told.rows() if reviewing.open else []
        for n, row in enumerate(self.rows):
            row.visible = n < len(contents)
            if row.visible:
                row.content = contents[n]
                row.enabled = reviewing.can_press(n)
                row.pad = "back" if CHOICES[n] is reviewing.next_choice else ""
        points = reviewing.review.turning_points or ()
        self.timeline.turning = frozenset(reviewing.review.turns[p.turn].ends - 1 for p in points)


def _marks(game: RecordedGame, theme: Theme) -> list[TurnMark]:
    """A mark for each step of the game."""
    marks = []
    for step in game.steps:
        turn = turn_of(step)
        if turn is None:
            marks.append(TurnMark(step.seat))
            continue
        colour = theme.seats[game.setup.seats[turn.seat].look.colour]
        marks.append(TurnMark(turn.seat, colour, turn.points, turn.qwirkles))
    return marks
