"""Input: mouse, finger, key and gamepad events become gestures and key presses."""

from game.input.device import ARROWS, Device
from game.input.gestures import Gesture, Hover, PressEnd, PressStart, Tap
from game.input.input_reader import InputEvent, InputReader
from game.input.keys import KeyPress, TextTyped
from game.input.pad_state import PadEvent, PadPress, PadStick
from game.input.pointer_event import LEFT, MOUSE
