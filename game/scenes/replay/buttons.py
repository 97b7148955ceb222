"""The buttons of the Replay screen and its timeline, kept true to the game."""

from __future__ import annotations

from game.art.theme import Theme
from game.scenes.replay.player import Player
from game.scenes.replay.verbs import ReplayVerbs
from game.scenes.services import Services
from game.session import RecordedGame
from game.session.steps import turn_of
from game.ui.group import WidgetGroup
from game.ui.widgets import Button
from game.view.layout.replay import ReplayLayout
from game.view.replay.timeline import Timeline, TurnMark


class ReplayButtons:
    """Makes the buttons, lays them out, and follows the game."""

    def __init__(self, services: Services, verbs: ReplayVerbs, player: Player) -> None:
        self._words = services.words
        self._player = player
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
        }
        pads = {"play": "x", "best": "y", "leave": "b"}
        for name, button in make.items():
            button.pad = pads.get(name, "")
        self._buttons = make
        self.reword()
        make["best"].enabled = game.best_step is not None
        make["save"].enabled = verbs.can_save
        marks, broken = _marks(game, services.theme), game.fault is not None
        self.timeline = Timeline(marks, game.best_step, verbs.jump, broken=broken)
        self.group = WidgetGroup([*make.values(), self.timeline])
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
        }
        for name, button in self._buttons.items():
            button.tooltip = tips[name]

    def __getitem__(self, name: str) -> Button:
        return self._buttons[name]

    def lay_out(self, layout: ReplayLayout) -> None:
        """Puts each button into the box that the layout has for its name."""
        for name, button in self._buttons.items():
            button.box = getattr(layout, name)
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


def _marks(game: RecordedGame, theme: Theme) -> list[TurnMark]:
    """A mark for each step of the game."""
    marks = []
    for step in game.steps:
        turn = turn_of(step)
        if turn is None:
            marks.append(TurnMark())
            continue
        colour = theme.seats[game.setup.seats[turn.seat].look.colour]
        marks.append(TurnMark(colour, turn.points, turn.qwirkles))
    return marks
