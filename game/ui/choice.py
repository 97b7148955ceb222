"""Controls to choose one of several options. They show all options, or only the chosen one."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Unpack

import pygame

from game.art import ELLIPSIS, RGB, WHITE, Painter, Theme, mix, with_alpha
from game.art.fittings import polished
from game.common import Box, Point
from game.ui.control import ControlOf
from game.ui.node import Behaviour, BehaviourOptions, Node, VisualState, control_node, pop_options
from game.ui.text import paint_label

CHOSEN_SIDE = 2.0  # height (dp) of the lower side of the chosen option


@dataclass(frozen=True, slots=True)
class Segments:
    """The content of a `choice`: its options side by side or, if `vertical`, in a column."""

    options: tuple[str, ...]
    chosen: int  # an index of `options`
    icons: tuple[str, ...] = ()
    disabled: frozenset[int] = frozenset()  # indices that cannot be chosen
    vertical: bool = False
    size: float = Theme.type_body  # of the labels (dp)
    names: bool = False  # whether labels may be cut or missing, so that each has a tooltip

    def parts(self, box: Box, gap: float = 0.0) -> list[Box]:
        count = len(self.options)
        return box.rows(count, gap) if self.vertical else box.columns(count, gap)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme = painter.theme
        radius = painter.trough(target, box, state.glow)
        rim = painter.dp(theme.space_tiny)
        parts = self.parts(box.inset(rim), painter.dp(theme.space_least))
        for index, part in enumerate(parts):
            if index == self.chosen:
                corner = max(0.0, radius - rim)
                if state.enabled:
                    metal = polished(theme, 0.0 if state.pressed else state.glow)
                    painter.metal(target, part, corner, metal, CHOSEN_SIDE)
                    edge, line = with_alpha(theme.accent, 230), painter.dp(theme.hairline)
                    painter.outline(target, part, corner, line, edge)
                else:
                    painter.rounded(target, part, theme.control_lit, corner)
            self._paint_label(target, painter, index, part, state)
        if state.focused:
            painter.focus_ring(target, box, radius)

    def _paint_label(
        self, target: pygame.Surface, painter: Painter, index: int, part: Box, state: VisualState
    ) -> None:
        theme = painter.theme
        ink = theme.ink if index == self.chosen else theme.muted
        if not state.enabled or index in self.disabled:
            ink = theme.faint
        inner = part.inset(painter.dp(theme.space_least))
        label, icon = self.options[index], 0
        if index < len(self.icons):
            icon = round(min(painter.type(self.size) * 1.4, inner.h, inner.w))
        if label and not self.names:
            # Keep words and icons away from the edge of a chosen option, unless words were cut.
            edge = painter.dp(theme.space_tiny)
            beside = inner._replace(x=inner.x + edge, w=inner.w - 2 * edge)
            if icon and not self._shared_size(painter, beside, icon):
                icon = 0
            if icon or self._shared_size(painter, beside):
                inner = beside
        if self.names:
            lines, px = painter.fit_name(label, self.size, inner.w, height=inner.h)
            painter.lines_at(target, lines, inner, px, ink)
            return
        size = self._shared_size(painter, inner, icon) or self.size
        at = paint_label(target, painter, inner, label, size, ink, icon)
        if icon:
            painter.icon(target, self.icons[index], at, icon, ink)

    def _shared_size(self, painter: Painter, area: Box, icon: int = 0) -> float:
        """Return the type size (dp) for all labels, or 0 if one of them would be cut."""
        room = area.w - (icon + painter.dp(Theme.space_small) if icon else 0.0)
        fitted = [painter.fit_label(one, self.size, room, area.h) for one in self.options]
        cut = any(line.endswith(ELLIPSIS) for lines, _ in fitted for line in lines)
        return 0.0 if cut else min(px for _, px in fitted) / painter.type_scale


@dataclass(frozen=True, slots=True)
class Stepper(Segments):
    """The content of a `stepper`: the chosen option between two arrows."""

    def parts(self, box: Box, gap: float = 0.0) -> list[Box]:
        width = min(box.w / 3, box.h * 1.2)
        back, rest = box.split_left(width, gap)
        on, name = rest.split_right(width, gap)
        return [back, name, on]

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme = painter.theme
        radius = painter.trough(target, box, state.glow)
        back, name, on = self.parts(box, painter.dp(theme.space_tiny))
        rim, face = painter.dp(theme.space_tiny), mix(theme.card_lit[:3], WHITE, 0.08 * state.glow)
        for body, icon in ((back.inset(rim), "step_back"), (on.inset(rim), "step_on")):
            corner, line = max(0.0, radius - rim), painter.dp(theme.hairline)
            painter.rounded(target, body, face, corner, line, theme.card_edge)
            size = round(min(body.w, body.h) * 0.5)
            painter.icon(target, icon, body.centre, size, theme.accent_lit)
        paint_label(target, painter, name, self.options[self.chosen], self.size, theme.ink)
        if state.focused:
            painter.focus_ring(target, box, radius)


@dataclass(frozen=True, slots=True)
class Swatches(Segments):
    """The content of a choice among samples of colours. Single colours bear names."""

    samples: tuple[tuple[RGB, ...], ...] = ()

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme = painter.theme
        radius = painter.trough(target, box, state.glow)
        rim = painter.dp(theme.space_tiny)
        parts = self.parts(box.inset(rim), rim)
        for index, (part, sample) in enumerate(zip(parts, self.samples, strict=True)):
            chosen, corner = index == self.chosen, max(0.0, radius - rim)
            line, edge = painter.dp(theme.hairline), with_alpha(WHITE, 60)
            face = sample[0] if len(sample) == 1 else theme.lacquer
            inner = part
            if chosen:
                # A ring, and a gap so that it is clear of a sample of the same colour.
                painter.outline(target, part, corner, painter.dp(theme.ring), theme.accent)
                inner, corner = part.inset(1.7 * painter.dp(theme.ring)), corner / 2
            painter.rounded(target, inner, face, corner, line, edge)
            if len(sample) > 1:
                self._paint_discs(target, painter, part.inset(1.5 * line), sample)
            elif not chosen:
                self._paint_name(target, painter, self.options[index], part)
            if chosen:
                size = 0.42 * min(part.w, part.h)
                at = part.right - size / 2, part.y + size / 2
                painter.disc(target, at, size / 2, theme.accent, painter.dp(theme.stroke), WHITE)
                painter.icon(target, "check", at, round(0.7 * size), theme.ink_on_accent)
        if state.focused:
            painter.focus_ring(target, box, radius)

    def _paint_name(self, target: pygame.Surface, painter: Painter, name: str, box: Box) -> None:
        """Write the name on a plate over its colour, unless the name would be cut."""
        theme, pad = painter.theme, painter.dp(Theme.space_least)
        inner = box.inset(pad)
        lines, px = painter.fit_paragraph(name, Theme.type_note, inner.w, inner.h, "bold")
        if not any(line.endswith(ELLIPSIS) for line in lines):
            height = len(lines) * painter.assets.line_height(px, "bold")
            plate, _ = box.split_bottom(height)
            painter.rounded(target, plate, theme.control, 0.0)
            painter.lines_at(target, lines, plate, px, theme.ink)

    def _paint_discs(
        self, target: pygame.Surface, painter: Painter, box: Box, sample: Sequence[RGB]
    ) -> None:
        columns = -(-len(sample) // 2)
        step = min(box.w / (columns + 0.4), box.h / 2.4)
        for n, colour in enumerate(sample):
            x = box.centre[0] + (n % columns - (columns - 1) / 2) * step
            y = box.centre[1] + (n // columns - 0.5) * step
            painter.disc(target, (x, y), 0.4 * step, colour)


class ChoiceControl(ControlOf[Segments]):
    """A control to choose an option. Arrow keys choose the previous or the next option."""

    _pointed: Point | None = None

    @property
    def tooltip(self) -> str:
        found = self._pointed_option if self.face.names else None
        return super().tooltip if found is None else self.face.options[found]

    @property
    def tooltip_anchor(self) -> Box:
        found = self._pointed_option if self.face.names else None
        return self.box if found is None else self.parts()[found]

    @property
    def _pointed_option(self) -> int | None:
        point = self._pointed
        parts = [] if point is None else [part.contains(point) for part in self.parts()]
        return parts.index(True) if True in parts else None

    def point_at(self, point: Point) -> None:
        self._pointed = point

    def parts(self) -> list[Box]:
        return self.face.parts(self.box)

    def choose(self, index: int) -> None:
        """Choose an option and call `change`. A disabled option, or the chosen one, is ignored."""
        if self._available(index) and index != self.face.chosen:
            self.behaviour.on_change(index)

    def _available(self, index: int) -> bool:
        face = self.face
        return self.enabled and 0 <= index < len(face.options) and index not in face.disabled

    def press_at(self, point: Point) -> None:
        for index, part in enumerate(self.parts()):
            if part.contains(point):
                self.choose(index)

    def _act(self) -> None:
        chosen, count = self.face.chosen, len(self.face.options)
        order = [(chosen + n) % count for n in range(1, count)]
        self.choose(next(filter(self._available, order), chosen))

    def step(self, direction: int) -> bool:
        return not self.face.vertical and self._choose_neighbour(direction)

    def climb(self, direction: int) -> bool:
        return self.face.vertical and self._choose_neighbour(direction)

    def _choose_neighbour(self, direction: int) -> bool:
        """Choose the option before (-1) or after (1). Return False if it cannot be chosen."""
        index = self.face.chosen + direction
        available = self._available(index)
        if available and not self.too_soon():
            self.choose(index)
        return available


class StepperControl(ChoiceControl):
    """A control that steps to the previous or next option. After the last comes the first."""

    def press_at(self, point: Point) -> None:
        self._turn(-1 if self.parts()[0].contains(point) else 1)

    def _act(self) -> None:
        self._turn(1)

    def _turn(self, direction: int) -> None:
        face = self.face
        self.choose((face.chosen + direction) % len(face.options))


class ChoiceOptions(BehaviourOptions, total=False):
    """The options of `choice`: those of all controls, and fields of its content."""

    icons: tuple[str, ...]
    disabled: frozenset[int]
    vertical: bool
    size: float
    names: bool
    samples: tuple[tuple[RGB, ...], ...]  # shown in place of the options


def choice(
    key: Hashable,
    options: Sequence[str],
    chosen: int,
    change: Callable[[int], None],
    **more: Unpack[ChoiceOptions],
) -> Node:
    """Return a control that shows all options. `change` gets the index of a newly chosen one."""
    fields: dict[str, Any] = {"spoken": options[chosen] or more.get("tooltip", ""), **more}
    kind = Swatches if "samples" in more else Segments
    face = kind(tuple(options), chosen, **pop_options(fields, kind.__dataclass_fields__))
    return control_node(key, face, Behaviour, fields, control=ChoiceControl, on_change=change)


def stepper(
    key: Hashable,
    options: Sequence[str],
    chosen: int,
    change: Callable[[int], None],
    **more: Unpack[BehaviourOptions],
) -> Node:
    """Return a control that shows one option at a time. `change` gets the new option's index."""
    fields: dict[str, Any] = {"spoken": options[chosen], **more}
    face = Stepper(tuple(options), chosen)
    return control_node(key, face, Behaviour, fields, control=StepperControl, on_change=change)
