"""Functions that run `python -m game.rules`, in a new process or in this one."""

import os
import subprocess
import sys
from pathlib import Path

from game.rules.records.cli import CommandResult, run
from tests.paths import RECORDS, ROOT

WORKED = RECORDS / "worked_example.txt"


def run_process(*arguments: str | Path, data: bytes = b"", **changed: str) -> CommandResult:
    done = subprocess.run(
        [sys.executable, "-m", "game.rules", *map(str, arguments)],
        input=data,
        check=False,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, **changed},
        timeout=60,
    )
    return CommandResult(done.returncode, done.stdout.decode(), done.stderr.decode())


def run_command(*arguments: str, data: bytes = b"") -> CommandResult:
    return run(arguments, lambda file: data)
