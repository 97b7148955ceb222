"""The command line, in the player's language. Needs no pygame, so that --help answers at once."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from game.bots.levels import LEVELS
from game.common.shown import quoted, shown
from game.flags import values
from game.flags.values import FlagError
from game.platform.system import system_languages
from game.session.setup import VARIANT_NAMES, Seat
from game.storage.settings import MAX_UI_SCALE, MIN_UI_SCALE
from game.words.locale import N_, chosen_language, languages, translations
from game.words.words import Words

LONGEST_SENTENCE = 200
"""Greatest number of characters in a message about a wrong flag."""

OWN = (N_("expected one argument"), N_("ignored explicit argument"))
"""Beginnings of argparse's own error messages."""

LANG = "--lang"


class Parser(argparse.ArgumentParser):
    """A parser that reports an error as one short line on standard error, with status 2."""

    def __init__(self, words: Words, prog: str, description: str) -> None:
        self._words, _ = words, words.gettext

        class Formatter(argparse.HelpFormatter):
            def add_usage(
                self,
                usage: str | None,
                actions: Iterable[argparse.Action],
                groups: Iterable[Any],
                prefix: str | None = None,
            ) -> None:
                super().add_usage(usage, actions, groups, prefix or _("usage: "))

        super().__init__(
            prog=prog,
            description=description,
            allow_abbrev=False,
            add_help=False,
            exit_on_error=False,
            formatter_class=Formatter,
        )
        self._flags = self.add_argument_group(_("flags"))
        self._flags.add_argument("-h", "--help", action="help", help=_("all of this"))

    def add(self, *names: str, type: Callable[[str], object] | None = None, **given: Any) -> None:  # noqa: A002
        """Add a flag; its ``type`` may raise `FlagError`."""
        if type is not None:

            def read(text: str) -> object:
                try:
                    return type(text)
                except FlagError as wrong:
                    raise argparse.ArgumentTypeError(self._words.said(wrong.sentence)) from wrong

            given["type"] = read
        self._flags.add_argument(*names, **given)

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """Return the parsed arguments; exit with status 2 if they are wrong."""
        _ = self._words.gettext
        try:
            found, unknown = self.parse_known_args(arguments)
        except argparse.ArgumentError as wrong:
            what = next((_(own) for own in OWN if wrong.message.startswith(own)), wrong.message)
            sentence = _("argument {flag}: {what}")
            self.error(sentence.format(flag=wrong.argument_name, what=what))
        if unknown:
            self.error(_("unknown argument {text}").format(text=quoted(unknown[0])))
        return found

    def error(self, message: str) -> NoReturn:
        # argparse's own messages repeat arguments unchanged.
        sentence = shown(" ".join(map(shown, message.split())), LONGEST_SENTENCE)
        pattern = self._words.gettext("{program}: {message} (see --help)")
        print(pattern.format(program=self.prog, message=sentence), file=sys.stderr)
        raise SystemExit(2)


class Flags(NamedTuple):
    """The command line, checked; None is for the stored or usual value.

    ``size`` is in px; ``speed`` is a factor of all motion, 0 for none; ``variant`` or ``seats``
    start a game at once; ``ui_scale`` is the scale of the interface, usually 1; ``lang`` is the
    language, by default the stored one or the system's; ``replay`` is a record to show.
    ``showcase`` starts the showcase: ``showcase_seed`` and ``showcase_variant`` choose its games,
    ``loop`` (minutes) is the time after which it restarts. ``kiosk`` is for unattended screens.
    ``idle`` is the time (seconds) after which the menu starts the showcase, 0 for never.
    """

    size: tuple[int, int] | None = None
    fullscreen: bool = False
    seed: int | None = None
    speed: float | None = None
    mute: bool = False
    seats: tuple[Seat, ...] | None = None
    variant: str | None = None
    data_dir: Path | None = None
    ui_scale: float | None = None
    lang: str | None = None
    replay: Path | None = None
    showcase: bool = False
    showcase_seed: int | None = None
    showcase_variant: str | None = None
    loop: float | None = None
    kiosk: bool = False
    idle: float | None = None
    speech: bool = False

    @property
    def fills_screen(self) -> bool:
        """Whether the window fills the screen; a kiosk with a given size is for testing."""
        return self.fullscreen or (self.kiosk and self.size is None)


def words_for(arguments: Sequence[str]) -> Words:
    """Return words in the language that the command line requests, else the system's."""
    wanted = system_languages()
    for at, argument in enumerate(arguments):
        flag, _, code = argument.partition("=")
        if flag == LANG:
            wanted.insert(0, code or [*arguments, ""][at + 1])
    return Words(translations([chosen_language(wanted, languages())]))


def parse_flags(
    arguments: Sequence[str], program: str = "main.py", words: Words | None = None
) -> Flags:
    """Return the flags; a wrong one ends the process with a line on standard error and status 2."""
    words = words or words_for(arguments)
    parser = Parser(
        words,
        # A bundle has another name.
        prog=Path(sys.executable).name if hasattr(sys, "frozen") else program,
        description=words.gettext("Qwirkle and Qwirkle Cubes, for people and computer players."),
    )
    _add_flags(parser, words)
    found = vars(parser.read(arguments))
    # A flag about the showcase or the kiosk implies the showcase.
    asking = ("showcase_seed", "showcase_variant", "loop")
    asked = found["kiosk"] or any(found[name] is not None for name in asking)
    return Flags(**found | {"showcase": found["showcase"] or asked})


def _add_flags(parser: Parser, words: Words) -> None:
    _, add = words.gettext, parser.add
    add("--size", type=values.size, metavar=_("WxH"), help=_("window size in pixels"))
    add("--fullscreen", action="store_true", help=_("fill the whole screen"))
    seed = _("a whole number: the same seed, the same game")
    add("--seed", type=values.seed, metavar="N", help=seed)
    speed = _("speed of motion in this run: 1 usual, 0 none, else {least} to {most}")
    speed = speed.format(least=values.SLOWEST, most=values.FASTEST)
    add("--speed", type=values.speed, metavar="X", help=speed)
    add("--mute", action="store_true", help=_("no sound"))
    players = _(
        'start a game at once with two to four players, such as "Ann,bot"; a computer is bot, or '
        "bot:LEVEL with a level of {levels}"
    )
    players = players.format(levels=", ".join(LEVELS))
    add("--players", dest="seats", type=values.players, metavar=_("LIST"), help=players)
    variant = _("start a game of this kind at once: {variants}")
    variant = variant.format(variants=", ".join(VARIANT_NAMES))
    add("--variant", type=values.variant, metavar=_("NAME"), help=variant)
    add("--data-dir", type=values.folder, metavar=_("DIR"), help=_("where settings are kept"))
    scale = _("size of the interface, {least} to {most}; remembered")
    scale = scale.format(least=round(MIN_UI_SCALE * 100), most=round(MAX_UI_SCALE * 100))
    add("--ui-scale", type=values.percent, metavar=_("PERCENT"), help=scale)
    lang = _("language in this run: {known}; otherwise as chosen in Options, else the system's")
    lang = lang.format(known=", ".join(languages()))
    add(LANG, type=values.lang, metavar=_("CODE"), help=lang)
    speech = _("tell the game aloud if prismatoid is installed, else in writing; remembered")
    add("--speech", action="store_true", help=speech)
    kiosk = _("for a screen at an event: the showcase, and no way out but the operator's")
    add("--kiosk", action="store_true", help=kiosk)
    idle = _("without input for so long, the menu gives way to the showcase; 0 is never")
    add("--idle", type=values.idle, metavar=_("SECONDS"), help=idle)
    add("--replay", type=values.file, metavar=_("FILE"), help=_("show the game of a record"))
    showcase = _("the game plays itself, for people to watch")
    add("--showcase", action="store_true", help=showcase)
    seed = _("the same seed, the same games there")
    add("--showcase-seed", type=values.seed, metavar="N", help=seed)
    variant = _("only games of this variant there")
    add("--showcase-variant", type=values.variant, metavar=_("NAME"), help=variant)
    loop = _("the showcase begins again, exactly alike, after so long")
    add("--loop", type=values.minutes, metavar=_("MINUTES"), help=loop)
