"""The spots of the players' cards while the turn passes from one to the next."""

from game.common import Window
from game.screens.tasks import play_layout
from game.table.card_parts import card_parts, card_spots
from game.table.effects import TableDisplay
from tests.client.support.sizes import HAIR, TABLES, WINDOWS, inside, over, overlap, overlapping


@over(window=WINDOWS, players=TABLES, left_handed=(False, True))
def test_growing_cards_overlap_neither_each_other_nor_the_table(
    window: Window, players: int, left_handed: bool
) -> None:
    layout, display = play_layout(window, players, left_handed=left_handed), TableDisplay()
    for seat in range(players):
        display.put_turn_marker(seat)
        display.start_turn_marker((seat + 1) % players)
        for display.turn_progress in (0.0, 0.3, 0.7, 1.0):
            grown = [display.grown(n) for n in range(players)]
            spots = card_spots(layout.cards, grown, layout.table, layout.scale)
            boxes = {str(n): spot.box for n, spot in enumerate(spots)}
            assert overlapping(boxes) == []
            for spot, part in zip(spots, grown, strict=True):
                assert not overlap(spot.box, layout.table.inset(HAIR))
                assert inside(spot.box, window.box)
                parts = card_parts(spot.box, layout.scale, grown=part > 0.5)
                assert all(inside(one, spot.box) for one in (parts.badge, parts.score, parts.hand))
                assert not overlap(parts.badge, parts.score.inset(HAIR))
        assert max(boxes, key=lambda key: boxes[key].h) == str((seat + 1) % players)
