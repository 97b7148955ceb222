"""Paths of folders in the checkout that the tests read."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "tests" / "rules" / "records"
