"""`python -m game.bots arena`: computers play each other; see `game.bots.arena.command`."""

import argparse
import sys
from collections.abc import Sequence

from game.bots.arena import command


def main(arguments: Sequence[str]) -> int:
    """Parse `arguments`, run the command and return its exit status."""
    parser = argparse.ArgumentParser(prog="python -m game.bots")
    commands = parser.add_subparsers(dest="command", required=True)
    about = "levels of computers play each other, each deal from every seat"
    command.add_arguments(commands.add_parser("arena", help=about, description=about))
    return command.run(parser.parse_args(arguments), sys.stdout, sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
