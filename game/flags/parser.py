"""An argument parser that speaks the player's language."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn

from game.common.shown import quoted, shown
from game.flags.values import Wrong
from game.words.locale import N_
from game.words.words import Words

LONGEST_SENTENCE = 200
"""Most characters of what is said about a wrong flag."""

OWN = (N_("expected one argument"), N_("ignored explicit argument"))
"""How what argparse itself finds wrong begins."""


class Parser(argparse.ArgumentParser):
    """What is wrong is one short line on standard error, and status 2."""

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
        """Add a flag; its ``type`` may raise `Wrong`."""
        if type is not None:
            given["type"] = self._telling(type)
        self._flags.add_argument(*names, **given)

    def _telling(self, read: Callable[[str], object]) -> Callable[[str], object]:
        """Return the same function with its errors in the player's language."""

        def told(text: str) -> object:
            try:
                return read(text)
            except Wrong as wrong:
                raise argparse.ArgumentTypeError(self._words.said(wrong.sentence)) from wrong

        return told

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """Return what was asked for; ends the program if that cannot be told."""
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
        """Print one line, and end the program."""
        # argparse's own messages repeat arguments as they are.
        sentence = shown(" ".join(map(shown, message.split())), LONGEST_SENTENCE)
        pattern = self._words.gettext("{program}: {message} (see --help)")
        print(pattern.format(program=self.prog, message=sentence), file=sys.stderr)
        raise SystemExit(2)
