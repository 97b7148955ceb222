"""Entry point in a checkout: `python main.py`; `--help` lists the flags."""

# Pygbag reads here what the game needs besides Python when it runs in a page.
# /// script
# requires-python = ">=3.11"
# dependencies = ["pygame-ce", "font-manrope"]
# ///

import sys

from game.launch import main

if __name__ == "__main__":
    if sys.platform == "emscripten":
        # A page has no command line, and exiting would end the game, which has only just started.
        main([], "main.py")
    else:
        sys.exit(main(sys.argv[1:], "main.py"))
