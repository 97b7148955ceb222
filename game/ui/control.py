"""The base class of controls, which handle pointers and keys, and the routing of gestures."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar, cast

from game.art import Painter, Theme
from game.common import Box, Point
from game.input import LEFT, gestures
from game.ui.node import AT_REST, Behaviour, Content, Node, VisualState

F = TypeVar("F", bound=Content)

FRESH_SECONDS = 0.6  # seconds for which a guarded control that has appeared ignores presses
GLOW_STEPS = 6  # number of brightness steps between a resting control and a hovered one
# Seconds for which the mouse must rest on a control before its tooltip appears.
TOOLTIP_SECONDS = 0.45


class Control:
    """A plain button, and the base class of all other controls. Boxes and points are in px."""

    takes_text = False
    hover_only = False  # whether the mouse shows its tooltip, but presses pass it by
    lasting = False  # whether the tree keeps the control while no node uses it, as scrolled lists

    node: Node
    behaviour: Behaviour
    box: Box

    def __init__(self, identity: Hashable) -> None:
        self.identity = identity
        self.hovered = self.pressed = self.focused = False
        # The drawn brightness of hovering (0 to 1, in GLOW_STEPS), and the exact value.
        self.glow = self._exact_glow = 0.0
        self._guard_seconds = self._quiet_seconds = 0.0
        self._dimmed = False

    def sync(self, node: Node, behaviour: Behaviour, box: Box) -> None:
        """Take over node, behaviour and box (px) from the tree that is shown now."""
        self.node, self.behaviour, self.box = node, behaviour, box
        if not self.enabled:
            self.pressed = False

    @property
    def enabled(self) -> bool:
        """Whether the control can be used. A disabled control is drawn paler."""
        return self.behaviour.enabled

    @property
    def answers(self) -> bool:
        """Whether a press does something. A disabled control may say why it is disabled."""
        return self.enabled or self.behaviour.on_refused is not None

    @property
    def detail(self) -> Hashable:
        """The state of a subclass that its picture depends on, such as a text caret."""
        return None

    @property
    def state(self) -> VisualState:
        enabled = self.enabled and not (self._dimmed and self.waiting)
        if not (self.hovered or self.pressed or self.focused or self.glow) and enabled:
            return AT_REST if self.detail is None else VisualState(detail=self.detail)
        pointer = self.hovered, self.pressed, self.focused, self.glow
        return VisualState(enabled, *pointer, self.detail)

    @property
    def spoken(self) -> str:
        return self.behaviour.spoken

    @property
    def tooltip(self) -> str:
        """The text that appears when the mouse rests on the control; "" for none."""
        return self.behaviour.tooltip

    @property
    def tooltip_anchor(self) -> Box:
        return self.box

    @property
    def prompt_anchor(self) -> Box:
        """The box (px) at whose upper right corner the key prompt is drawn."""
        return self.box

    def prompt_place(self, painter: Painter) -> Box:
        """Return the part of `prompt_anchor` (px) that looks like a button, by default all."""
        return self.prompt_anchor

    @property
    def waiting(self) -> bool:
        return self._guard_seconds > 0

    def hold_off(self, seconds: float = FRESH_SECONDS, *, dimmed: bool = False) -> None:
        """Ignore presses until there is none for `seconds`. If `dimmed`, look disabled as well."""
        self._guard_seconds = self._quiet_seconds = seconds
        self._dimmed = dimmed

    def too_soon(self) -> bool:
        """Return whether to ignore a press now. An ignored press makes the control wait longer."""
        if not self.waiting:
            return False
        self._guard_seconds = self._quiet_seconds
        return True

    def take_focus(self, focused: bool) -> None:
        self.focused = focused

    def hit(self, point: Point) -> bool:
        return self.box.contains(point)

    # Pointers

    def press_down(self, point: Point) -> None:
        self.pressed = True

    def press_move(self, point: Point) -> None:
        self.pressed = self.answers and self.hit(point)

    def press_up(self, point: Point) -> None:
        """Handle the release of the pointer. If it is on the control, use the control."""
        self.pressed = False
        if self.hit(point):
            if self.enabled:
                self.press_at(point)
            elif self.answers:
                self.activate()

    def press_cancel(self) -> None:
        self.pressed = False

    def press_at(self, point: Point) -> None:
        self.activate()

    def point_at(self, point: Point) -> None: ...

    def wheel(self, steps: float) -> bool:
        """Handle `steps` notches of the wheel. Return whether the control uses the wheel."""
        return False

    def fling(self, velocity: Point) -> None: ...

    # Keys

    def activate(self) -> None:
        """Use the control, as Enter does. If it is disabled, call `on_refused`."""
        if self.too_soon():
            return
        if self.enabled:
            self._act()
        elif self.behaviour.on_refused is not None:
            self.behaviour.on_refused()

    def _act(self) -> None:
        if self.behaviour.on_press is not None:
            self.behaviour.on_press()

    def step(self, direction: int) -> bool:
        """Handle the left (-1) or right (1) arrow key. Return False if the focus should move."""
        return False

    def climb(self, direction: int) -> bool:
        """Handle the arrow key up (-1) or down (1). Return False if the focus should move."""
        return False

    def tab(self, direction: int, *, entering: bool = False) -> bool:
        """Handle Tab (1) or Shift+Tab (-1).

        Return False if the focus should move on.
        `entering` means that this key has just given the focus to the control.
        """
        return False

    def type_text(self, text: str) -> None:
        """Insert typed characters. Controls other than text fields ignore them."""

    def edit(self, action: str) -> bool:
        """Handle an editing key such as "backspace". Return whether the control uses it."""
        return False

    def update(self, dt: float) -> None:
        if self._guard_seconds:
            self._guard_seconds = max(0.0, self._guard_seconds - dt)
        lit = self.hovered and self.enabled
        if lit or self._exact_glow:
            change = dt / Theme.seconds_quick if lit else -dt / Theme.seconds_quick
            self._exact_glow = min(1.0, max(0.0, self._exact_glow + change))
            self.glow = round(self._exact_glow * GLOW_STEPS) / GLOW_STEPS


class ControlOf(Control, Generic[F]):
    """The base class of controls whose nodes have a content of the type `F`."""

    @property
    def face(self) -> F:
        return cast("F", self.node.content)


class PointerRouter:
    """Passes gestures to the controls of a tree. `focus` gives the focus to an identity."""

    def __init__(
        self, control_at: Callable[..., Control | None], focus: Callable[[Hashable], None]
    ) -> None:
        self._control_at = control_at
        self._focus = focus
        # The control that was used last, with any input device; None before the first use.
        self.used: Control | None = None
        self._held: Control | None = None
        self._hovered: Control | None = None
        # Whether the current press began on a control: the scene then gets none of its gestures.
        self._captured = False
        self._hover_seconds = 0.0
        # Whether a press has hidden the tooltip until the mouse moves to another control.
        self._silent = False

    @property
    def tooltip(self) -> Control | None:
        hovered = self._hovered
        if hovered is None or self._silent or self._hover_seconds < TOOLTIP_SECONDS:
            return None
        return hovered if hovered.tooltip else None

    def silence(self) -> None:
        self._silent = True

    def update(self, dt: float) -> None:
        self._hover_seconds += dt

    def handle(self, event: gestures.Gesture) -> bool:
        """Pass a gesture to its control. Return True if the scene must ignore the gesture."""
        match event:
            case gestures.Hover(position=position):
                return self.hover(position)
            case gestures.PressStart(position=position, button=button):
                self._captured = self._control_at(position) is not None
                if button == LEFT:
                    self._press(position)
                return self._captured
            case gestures.DragStart(position=position) | gestures.DragMove(position=position):
                if self._held is not None:
                    self._held.press_move(position)
                return self._captured
            case gestures.PressEnd(position=position, cancelled=cancelled):
                return self._press_end(position, cancelled)
            case gestures.Scroll(position=position, steps=steps):
                below = self._control_at(position)
                return below is not None and below.wheel(steps)
            case gestures.Pinch():
                return False
            case gestures.Fling(velocity=velocity) if self._held is not None:
                self._held.fling(velocity)
                return True
            case _:
                # Keep the gesture from the scene, even if the control no longer exists.
                return self._captured

    def _press_end(self, position: Point, cancelled: bool) -> bool:
        captured = self._captured
        if cancelled:
            self.cancel()
            # A cancelled press yields no more gestures; a released one may still yield taps.
            self._captured = False
        else:
            self._release(position)
        return captured

    def hover(self, point: Point | None) -> bool:
        """Handle the mouse at `point`, or outside if None. Return whether a control is there."""
        control = None if point is None else self._control_at(point, hovering=True)
        if control is not self._hovered:
            self._hover_seconds, self._silent = 0.0, False
        if self._hovered is not None:
            self._hovered.hovered = False
        self._hovered = control
        if control is not None and point is not None:
            control.hovered = True
            control.point_at(point)
        return control is not None

    def _press(self, point: Point) -> None:
        self.cancel()
        self.silence()
        control = self._control_at(point)
        if not (control and control.takes_text):
            self._focus(None)
        if control is not None and control.answers and not control.too_soon():
            self._held = control
            control.press_down(point)

    def _release(self, point: Point) -> None:
        control, self._held = self._held, None
        if control is None:
            return
        # The first click on a field selects its text, the next one places the caret.
        if control.takes_text and not control.focused and control.enabled and control.hit(point):
            control.press_cancel()
            self._focus(control.identity)
        else:
            self.used = control
            control.press_up(point)

    def cancel(self) -> None:
        if self._held is not None:
            self._held.press_cancel()
        self._held = None

    def release(self) -> None:
        self.cancel()
        self.hover(None)
        self._captured = False

    def drop(self, control: Control) -> None:
        if control is self._held:
            self.cancel()
        if control is self._hovered:
            self.hover(None)
