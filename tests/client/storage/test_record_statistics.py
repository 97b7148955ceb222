"""Statistics of all records, compared with a plain count over their texts."""

from __future__ import annotations

from game.rules import Judgement, judge
from game.storage.browser_store import BrowserStore
from game.storage.record_statistics import MAX_LISTED, Statistics
from tests.client.support.recorded_games import text_of
from tests.client.support.stores import LocalStorage, open_records, refresh


def test_statistics_match_a_plain_count_of_the_texts() -> None:
    records = open_records(BrowserStore(LocalStorage()))
    texts = [text_of(n, (("Ann", "ANN", "Zoe")[n % 3],)) for n in range(24)]
    texts.append("players: Ann, Bob\n1 Ann: rk@0,0 rd@1,0\n")
    for text in texts:
        records.add_text(text)
    refresh(records)
    judged = [(text, judge(text)) for text in texts]
    for variant in ("", "tiles", "cubes"):
        for players in (0, 2, 3, 4):
            counted = Statistics(variant, players)
            counted.add(records.entries)
            expected = [
                (text, found)
                for text, found in judged
                if found.over
                and variant in ("", found.variant)
                and players in (0, len(found.players))
            ]
            compare(counted, expected)


def compare(counted: Statistics, expected: list[tuple[str, Judgement]]) -> None:
    scores, turns, qwirkles = [], [], []
    wins: dict[str, tuple[int, int]] = {}
    for text, found in expected:
        for name in found.players:
            own = [turn for turn in found.turns if turn.turn.player == name]
            scores.append(found.totals[name])
            turns.append(max(turn.points for turn in own))
            qwirkles.append(sum(line.points == 12 for turn in own for line in turn.lines))
            if f"#: seat {name}: person" in text:
                won, played = wins.get(name.casefold(), (0, 0))
                wins[name.casefold()] = won + (name in found.winners), played + 1
    assert counted.games == len(expected)
    assert [f.number for f in counted.best_games.best()] == sorted(scores, reverse=True)[
        :MAX_LISTED
    ]
    assert [f.number for f in counted.best_turns.best()] == sorted(turns, reverse=True)[:MAX_LISTED]
    most = sorted((n for n in qwirkles if n), reverse=True)[:MAX_LISTED]
    assert [f.number for f in counted.most_qwirkles.best()] == most
    assert {w.player.name.casefold(): (w.wins, w.games) for w in counted.wins} == wins
    assert all(feat.player.score == feat.number for feat in counted.best_games.best())
