import pygame

from game.art import Painter
from game.common import Box, Window
from game.screens.tasks import play_layout
from game.session import Badge
from game.table.card_ink import CardContent
from game.table.card_parts import CardSpot, card_parts, card_spots
from game.table.card_picture import CardPicture
from game.table.effects import ShownScore, TableDisplay
from tests.client.support.shared_art import shared_art
from tests.client.support.sizes import HAIR, TABLES, WINDOWS, inside, over, overlap, overlapping


@over(window=WINDOWS, players=TABLES, left_handed=(False, True))
def test_growing_cards_overlap_neither_each_other_nor_the_table(
    window: Window, players: int, left_handed: bool
) -> None:
    layout = play_layout(window, players, left_handed=left_handed)
    display = TableDisplay([ShownScore(0) for _ in range(players)])
    for seat in range(players):
        display.put_turn_marker(seat)
        display.start_turn_marker((seat + 1) % players)
        for display.turn_progress in (0.0, 0.3, 0.7, 1.0):
            spots = card_spots(layout.cards, display.grown, layout.table, layout.scale)
            boxes = {str(n): spot.box for n, spot in enumerate(spots)}
            assert overlapping(boxes) == []
            for spot, part in zip(spots, display.grown, strict=True):
                assert not overlap(spot.box, layout.table.inset(HAIR))
                assert inside(spot.box, window.box)
                parts = card_parts(spot.box, layout.scale, grown=part > 0.5)
                assert all(inside(one, spot.box) for one in (parts.badge, parts.score, parts.hand))
                assert not overlap(parts.badge, parts.score.inset(HAIR))
        assert max(boxes, key=lambda key: boxes[key].h) == str((seat + 1) % players)


def test_a_card_shows_its_words_in_one_size_at_a_time() -> None:
    art = shared_art()
    picture = CardPicture(Painter(art.assets, art.theme), art.sprites, "tile")
    before, after = Box(40, 40, 240, 82), Box(40, 40, 266, 131)

    def drawn(name: str, grown: float) -> bytes:
        target = pygame.Surface((400, 240))
        card = CardContent(name, Badge("fox", 1), 12, (None,) * 6, grown=grown)
        spot, *ends = (CardSpot(one, one) for one in (before.lerp(after, grown), before, after))
        picture.draw(target, spot, card, ends=(ends[0], ends[1]))
        return pygame.image.tobytes(target, "RGB")

    def difference(grown: float) -> int:
        pairs = zip(drawn("Ann", grown), drawn("Bob", grown), strict=True)
        return max(abs(one - other) for one, other in pairs)

    assert difference(0.5) < 8, "no name can be read between the sizes"
    assert min(difference(0.25), difference(0.75)) > 40
