"""Every link in the README of every folder leads to an existing file and heading."""

import re
from pathlib import Path

import pytest

from tests.paths import ROOT

GUIDES = sorted(
    path
    for folder in ("", "game/**/", "assets/**/", "tests/**/")
    for path in ROOT.glob(f"{folder}README.md")
)
LINK = re.compile(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"")


def headings(guide: Path) -> set[str]:
    """Return the anchors that code hosts generate for a guide's headings."""
    lines = guide.read_text("utf-8").splitlines()
    titles = [line.lstrip("#").strip().lower() for line in lines if line.startswith("#")]
    return {re.sub(r"[^\w\- ]", "", title).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(guide: Path) -> None:
    links = [one or two for one, two in LINK.findall(guide.read_text("utf-8"))]
    for link in links:
        name, _, anchor = link.partition("#")
        target = (guide.parent / name).resolve() if name else guide
        assert target.exists(), f"{link} leads nowhere"
        assert not anchor or anchor in headings(target), f"{link}: no such heading"


def test_the_first_readme_is_short_and_leads_to_every_guide() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert len(text.splitlines()) <= 150
    linked = {(ROOT / one.partition("#")[0]).resolve() for one, _ in LINK.findall(text)}
    assert set(GUIDES) - linked == {ROOT / "README.md"}
