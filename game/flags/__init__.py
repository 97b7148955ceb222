"""The command line, in the player's language. This part needs no pygame, so --help is quick."""

import argparse
import sys
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from game import __version__
from game.bots import LEVELS
from game.common.printable import printable, quoted
from game.flags import values
from game.flags.values import FlagError
from game.platform.system import data_folder, system_languages
from game.session import VARIANT_NAMES, Seat
from game.storage.settings import EVENT_IDLE, MAX_UI_SCALE, MIN_UI_SCALE, OperatorSettings
from game.words import N_, Words, chosen_language, languages, translations

# The beginnings of those messages of argparse that are translated.
ARGPARSE_ERRORS = (N_("expected one argument"), N_("ignored explicit argument"))

LANG = "--lang"


class FlagParser(argparse.ArgumentParser):
    """A parser of the command line. It reports an error in one line and exits with status 2."""

    def __init__(self, words: Words, prog: str, description: str) -> None:
        _ = words.gettext
        self._words = words

        class Formatter(argparse.HelpFormatter):
            def add_usage(self, *arguments: Any, **options: Any) -> None:
                super().add_usage(*arguments, **{"prefix": _("usage: "), **options})

        super().__init__(
            prog=prog,
            description=description,
            allow_abbrev=False,
            add_help=False,
            exit_on_error=False,
            formatter_class=Formatter,
        )
        self._with_value: set[str] = set()
        self._flags = self.add_argument_group(_("flags"))
        self._flags.add_argument("-h", "--help", action="help", help=_("show this help and exit"))
        version, help_ = f"{prog} {__version__}", _("show the version and exit")
        self._flags.add_argument("--version", action="version", version=version, help=help_)

    def add(self, *names: str, type: Callable[[str], object] | None = None, **options: Any) -> None:  # noqa: A002
        """Add a flag. `type` converts the text of its value, and may raise `FlagError`."""
        if type is not None:

            def read(text: str) -> object:
                try:
                    return type(text)
                except FlagError as error:
                    message = self._words.translate(error.sentence)
                    raise argparse.ArgumentTypeError(message) from error

            options["type"] = read
            self._with_value.update(names)
        self._flags.add_argument(*names, **options)

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        _ = self._words.gettext
        try:
            parsed, unknown = self.parse_known_args(self._joined(arguments))
        except argparse.ArgumentError as error:
            text = error.message
            message = next((_(start) for start in ARGPARSE_ERRORS if text.startswith(start)), text)
            sentence = _("argument {flag}: {what}")
            self.error(sentence.format(flag=error.argument_name, what=message))
        if unknown:
            self.error(_("unknown argument {text}").format(text=quoted(unknown[0])))
        return parsed

    def _joined(self, arguments: Sequence[str]) -> list[str]:
        joined: list[str] = []
        for argument in arguments:
            dashed = argument[:1] == "-" != argument[1:2] and argument != "-h"
            if dashed and joined and joined[-1] in self._with_value:
                joined[-1] += f"={argument}"
            else:
                joined.append(argument)
        return joined

    def error(self, message: str) -> NoReturn:
        # argparse's own messages repeat arguments unchanged.
        sentence = printable(" ".join(map(printable, message.split())), 200)
        pattern = self._words.gettext("{program}: {message} (see --help)")
        print(pattern.format(program=self.prog, message=sentence), file=sys.stderr)
        raise SystemExit(2)


class Flags(NamedTuple):
    """The values of all flags, after all checks. A missing flag has its default, mostly None."""

    size: tuple[int, int] | None = None  # px
    fullscreen: bool = False
    seed: int | None = None
    speed: float | None = None  # a factor of all animation, 0 for none
    mute: bool = False
    seats: tuple[Seat, ...] | None = None  # starts a game at once
    variant: str | None = None  # starts a game at once
    data_dir: Path | None = None
    ui_scale: float | None = None  # 1 for the normal interface
    lang: str | None = None
    replay: Path | None = None  # a record to show
    showcase: bool = False
    showcase_seed: int | None = None  # chooses the games of the showcase
    showcase_variant: str | None = None  # of all games of the showcase
    loop: float | None = None  # minutes after which the showcase restarts
    kiosk: bool = False  # for unattended screens
    idle: float | None = None  # seconds after which the menu starts the showcase, 0 for never
    speech: bool = False
    export_data: Path | None = None  # a new file for all data
    import_data: Path | None = None  # a file whose data replace all others

    @property
    def fills_screen(self) -> bool:
        """Whether the window fills the screen: by `fullscreen`, or in a kiosk by default."""
        return self.fullscreen or (self.kiosk and self.size is None)


def words_for(arguments: Sequence[str]) -> Words:
    """Return the words in the language that the command line asks for, or the system's language."""
    codes = system_languages()
    for n, argument in enumerate(arguments):
        flag, _, code = argument.partition("=")
        if flag == LANG:
            codes.insert(0, code or [*arguments, ""][n + 1])
    return Words(translations([chosen_language(codes, languages())]))


def parse_flags(
    arguments: Sequence[str], program: str = "main.py", words: Words | None = None
) -> Flags:
    """Return the flags. If one is wrong, write a line to standard error and exit with status 2."""
    words = words or words_for(arguments)
    parser = FlagParser(
        words,
        # A packaged game has the name of its executable file.
        prog=Path(sys.executable).name if hasattr(sys, "frozen") else program,
        description=words.gettext("Qwirkle and Qwirkle Cubes, for people and computer players."),
    )
    _add_flags(parser, words)
    _add_showcase_flags(parser, words)
    flags = Flags(**vars(parser.read(arguments)))
    _refuse_contradictions(parser, flags, words)
    options = flags.showcase_seed, flags.showcase_variant, flags.loop
    implied = flags.kiosk or any(option is not None for option in options)
    return flags._replace(showcase=flags.showcase or implied)


def _refuse_contradictions(parser: FlagParser, flags: Flags, words: Words) -> None:
    given = {n for n, value in flags._asdict().items() if value is not None and value is not False}
    shows = "kiosk", "showcase", "showcase_seed", "showcase_variant", "loop"
    # A kiosk shows no files, and has no menu.
    others = ("export_data", "import_data"), ("replay", "kiosk"), ("idle", "kiosk")
    for pair in (*product(("seats", "variant"), shows), *others):
        if given.issuperset(pair):
            names = ["players" if name == "seats" else name.replace("_", "-") for name in pair]
            sentence = words.gettext("{flag} cannot be combined with {other}")
            parser.error(sentence.format(flag=f"--{names[0]}", other=f"--{names[1]}"))


def _add_flags(parser: FlagParser, words: Words) -> None:
    _ = words.gettext
    add = parser.add
    add("--size", type=values.size, metavar=_("WxH"), help=_("window size in pixels"))
    add("--fullscreen", action="store_true", help=_("fill the screen"))
    seed = _("whole number; the same seed gives the same game")
    add("--seed", type=values.seed, metavar="N", help=seed)
    speed = _("animation speed for this run: 0 for none, otherwise {least} to {most}; 1 is normal")
    speed = speed.format(least=values.MIN_SPEED, most=values.MAX_SPEED)
    add("--speed", type=values.speed, metavar="X", help=speed)
    add("--mute", action="store_true", help=_("no sound"))
    players = _(
        'start a game at once with two to four players, such as "Ann,bot"; a computer player is '
        "bot or bot:LEVEL, with one of the levels {levels}"
    )
    players = players.format(
        levels=", ".join(f"{key} ({_(level.title)})" for key, level in LEVELS.items())
    )
    add("--players", dest="seats", type=values.players, metavar=_("LIST"), help=players)
    variant = _("start a game of this variant at once: {variants}")
    variant = variant.format(variants=", ".join(VARIANT_NAMES))
    add("--variant", type=values.variant, metavar=_("NAME"), help=variant)
    folder = _("folder for settings, saved games and records; by default {folder}")
    # argparse formats help texts with %.
    folder = folder.format(folder=printable(data_folder() or "-", 400).replace("%", "%%"))
    add("--data-dir", type=values.folder, metavar=_("DIR"), help=folder)
    scale = _("interface size, {least} to {most}; kept for later runs")
    scale = scale.format(least=round(MIN_UI_SCALE * 100), most=round(MAX_UI_SCALE * 100))
    add("--ui-scale", type=values.percent, metavar=_("PERCENT"), help=scale)
    save = _("save all games, records and options to a new file, and exit")
    add("--export-data", type=values.new_file, metavar=_("FILE"), help=save)
    read = _("replace all games, records and options by those in a file, and exit")
    add("--import-data", type=values.file, metavar=_("FILE"), help=read)
    lang = _(
        "language for this run: {known}; by default the one chosen in Options, or the system's"
    )
    lang = lang.format(known=", ".join(languages()))
    add(LANG, type=values.lang, metavar=_("CODE"), help=lang)
    speech = _(
        "narrate the game, aloud if prismatoid is installed, otherwise as text; kept for later runs"
    )
    add("--speech", action="store_true", help=speech)
    kiosk = _(
        "for an unattended screen at an event: the showcase, which only the operator can close"
    )
    add("--kiosk", action="store_true", help=kiosk)
    idle = _(
        "start the showcase when the menu has had no input for this long: {home} by default, "
        "{event} with --showcase, 0 for never"
    )
    idle = idle.format(home=f"{OperatorSettings.idle.default:g}", event=f"{EVENT_IDLE:g}")
    add("--idle", type=values.idle, metavar=_("SECONDS"), help=idle)
    add("--replay", type=values.file, metavar=_("FILE"), help=_("replay the game in a record"))


def _add_showcase_flags(parser: FlagParser, words: Words) -> None:
    _, add = words.gettext, parser.add
    showcase = _("let computers play each other for people to watch")
    add("--showcase", action="store_true", help=showcase)
    seed = _("seed of the showcase; the same seed gives the same games")
    add("--showcase-seed", type=values.seed, metavar="N", help=seed)
    variant = _("show only games of this variant")
    add("--showcase-variant", type=values.variant, metavar=_("NAME"), help=variant)
    loop = _("restart the showcase, with the same games, after this long")
    add("--loop", type=values.minutes, metavar=_("MINUTES"), help=loop)
