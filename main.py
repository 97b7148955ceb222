"""Entry point in a checkout: `python main.py`; `--help` lists the flags."""

import sys

from game.launch import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], "main.py"))
