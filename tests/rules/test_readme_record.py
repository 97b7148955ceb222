"""The record in the guide to the rules is complete and legal."""

from __future__ import annotations

from game.rules import judge
from game.rules.records.record import parse, write
from tests.paths import ROOT

README = ROOT / "game" / "rules" / "README.md"


def test_the_record_of_the_readme() -> None:
    text = README.read_text("utf-8").split("```text\n")[1].split("```")[0]
    verdict = judge(text)
    assert verdict.fault is None and not verdict.over
    assert verdict.totals == {"Sue": 0, "Chris": 6, "Bob": 5}
    assert write(parse(text)) == text
