"""The writing on a player's card: face, name, note, pips and distance to the leader."""

from collections.abc import Sequence, Set as AbstractSet
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.art import MINUS, Painter, Piece, Theme, Weight, type_of, with_alpha
from game.common import Box
from game.rules import Tile
from game.session import Badge
from game.table.card_parts import BEHIND, DIGITS, CardParts

NAME_TYPE = Theme.type_heading, Theme.type_body  # of a grown card, and of others


@dataclass(frozen=True, slots=True)
class CardContent:
    """The content of a player's card: name, badge, score, hand and marks."""

    name: str
    badge: Badge
    score: int
    hand: Sequence[Tile | None]  # None for each hidden tile
    empty_places: AbstractSet[int] = frozenset()  # whose tiles are flying
    strike: float = 0.0  # -1 to 1: how far points that struck the card have turned it
    pulse: float = 0.0  # 0 to 1: enlarges a score that was just raised
    leads: bool = False  # has points, and no other player has more
    behind: int = 0  # points to the highest score
    digits: int = 2  # of the longest score: names get the same width on all cards
    score_visible: bool = True
    mood: str = ""  # of the face
    hop: float = 0.0  # 0 to 1: height of the face's hop of joy
    grown: float = 0.0  # 1 for the player in turn; between 0 and 1 while the turn passes on
    yours: bool = False  # whether it is the turn of the player at the screen


class CardWords(NamedTuple):
    """The translated words on cards. `behind` tells the distance to the leader."""

    your_turn: str = ""
    behind: str = ""  # contains {n}


@dataclass(frozen=True, slots=True)
class CardInk:
    """Draws the face, words and pips on cards."""

    _painter: Painter
    _piece: Piece

    def face(self, target: pygame.Surface, badge: Box, content: CardContent) -> None:
        mood, hop = content.mood, content.hop
        self._painter.badge(target, badge.centre, badge.w / 2, content.badge, mood, hop)
        if content.leads:
            size = max(8, round(badge.w * 0.7))
            crown = self._painter.crown(size, self._painter.theme.control_deep)
            centre = round(badge.x + badge.w * 0.28), round(badge.y + badge.h * 0.08)
            target.blit(crown, crown.get_rect(center=centre))

    def score_px(self, text: str, area: Box, *, grown: bool) -> int:
        """Return the type size (px) of a score. All scores of one or two digits have the same."""
        painter = self._painter
        largest = type_of(min(painter.dp(DIGITS[not grown]), 0.88 * area.h))
        width = painter.assets.text_width(max(text, "00", key=len), largest, "numeral")
        return max(1, round(largest * min(1.0, area.w / width)))

    def draw(
        self, ink: pygame.Surface, parts: CardParts, content: CardContent, words: CardWords
    ) -> None:
        """Draw all words and pips of a card. The score and the face are drawn later."""
        painter, theme = self._painter, self._painter.theme
        grown = content.grown > 0.5
        weight: Weight = "extrabold" if grown else "bold"
        size, area = NAME_TYPE[not grown], self._name_area(parts, content, grown=grown)
        lines, px = painter.fit_name(content.name, size, area.w, weight, area.h)
        height = min(area.h / len(lines), 1.25 * px)
        block = area.lines(len(lines), height)
        if self._piece == "die" and parts.note.h:
            # The name ends above the note.
            block = [row.moved(0, area.bottom - block[-1].bottom) for row in block]
        for line, row in zip(lines, block, strict=True):
            at = parts.turned(row._replace(w=painter.assets.text_width(line, px, weight)))
            painter.text_at(ink, line, at, px, theme.paper_ink, weight, "left")
        if content.hand:
            self._pips(ink, parts, content)
        place = parts.note_or_hand
        noted = content.yours and not content.hand
        beside = place.y < parts.behind.bottom and place.bottom > parts.behind.y
        taken = 0.0
        if noted and beside:
            px = painter.type(theme.type_small)
            taken = painter.assets.text_width(words.your_turn, px, "extrabold")
            taken += self._gap
        end = self._behind(ink, parts, content, words.behind, taken)
        if noted:
            note = place._replace(w=(end if beside else place.right) - place.x)
            self._note(ink, parts.turned(note), words.your_turn)

    def _name_area(self, parts: CardParts, content: CardContent, *, grown: bool) -> Box:
        """Return the box of the name. At its right there is room for the longest score."""
        name, score = parts.name, parts.score
        if name.right > score.x:
            beside = parts.behind.y == name.y and not content.behind
            return name._replace(w=parts.behind.right - name.x) if beside else name
        width = 0.0
        if content.score_visible:
            text = content.digits * "0"
            px = self.score_px(text, score, grown=grown)
            width = self._painter.assets.text_width(text, px, "numeral")
            width += self._painter.dp(Theme.space_least)
        return name._replace(w=score.right - width - name.x)

    def _note(self, ink: pygame.Surface, area: Box, note: str) -> None:
        painter, theme = self._painter, self._painter.theme
        for size in (theme.type_note, theme.type_small):
            px = painter.type(size)
            if painter.assets.text_width(note, px, "extrabold") <= area.w:
                tone = theme.paper_note
                painter.text_at(ink, note, area, px, tone, "extrabold", "left")
                return

    def _pips(self, ink: pygame.Surface, parts: CardParts, content: CardContent) -> None:
        painter, theme = self._painter, self._painter.theme
        for n in range(6):
            place = parts.hand_box(n)
            if n < len(content.hand) and n not in content.empty_places:
                painter.rounded(ink, place, theme.lacquer, 0.25 * place.w)
                shine = place.inset(0.12 * place.w)._replace(h=0.24 * place.h)
                painter.rounded(ink, shine, theme.lacquer_edge, 0.1 * place.w)
            else:
                line = painter.dp(theme.hairline)
                clear = with_alpha(theme.paper_rule, 0)
                painter.rounded(ink, place, clear, 0.25 * place.w, line, theme.paper_rule)

    @property
    def _gap(self) -> int:
        """The least distance (px) between two texts in a row, or between a text and the hand."""
        px = self._painter.type(Theme.type_small)
        return max(
            self._painter.dp(Theme.space_tiny), self._painter.assets.text_width(" ", px, "bold")
        )

    def _behind(
        self,
        ink: pygame.Surface,
        parts: CardParts,
        content: CardContent,
        template: str,
        taken: float,
    ) -> float:
        """Draw how many points the player is behind the leader.

        Return the text's left end (px).
        The note keeps at least `taken` px of the row, unless the number needs them. If only
        the number fits, the leader's crown is added where there is room, so that the number
        does not look like a penalty.
        """
        painter, theme, area = self._painter, self._painter.theme, parts.behind
        if self._piece == "tile" and not content.hand:
            # The row of the hand is free.
            left = min(parts.note.x + taken, area.right - 0.6 * painter.dp(BEHIND))
            area = area._replace(x=left, w=area.right - left)
        if not content.behind:
            return area.right
        if content.hand and parts.hand.y < area.bottom and area.y < parts.hand.bottom:
            left = max(
                area.x, min(parts.hand.right + self._gap, area.right - 0.8 * painter.dp(BEHIND))
            )
            area = area._replace(x=left, w=area.right - left)
        area = parts.turned(area)
        words = template.format(n=content.behind)
        number, sizes = f"{MINUS}{content.behind}", (theme.type_note, theme.type_small)
        ways = [(words, False, size) for size in sizes if words]
        ways += [(number, True, size) for size in sizes]
        ways += [(number, False, theme.type_small), (number, False, 0.85 * theme.type_small)]
        for text, crowned, size in ways:
            px = painter.type(size)
            side = max(8, px) if crowned else 0
            width = painter.assets.text_width(text, px, "bold")
            if width + side <= area.w and painter.assets.line_height(px, "bold") <= 1.5 * area.h:
                painter.text_at(ink, text, area, px, theme.paper_muted, "bold", "right")
                if crowned:
                    at = area.right - width - side / 2, area.centre[1]
                    crown = painter.crown(side, theme.paper_muted)
                    ink.blit(crown, crown.get_rect(center=(round(at[0]), round(at[1]))))
                return area.right - width - side - self._gap
        return area.right
