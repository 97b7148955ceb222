"""Input: conversion of mouse, finger, key and gamepad events to gestures and key presses."""

from game.input.device import ARROWS, Device
from game.input.gestures import Gesture, Hover, Tap
from game.input.input_reader import InputEvent
from game.input.keys import KeyPress, TextTyped
from game.input.pad_state import PadPress, PadStick
from game.input.pointer_event import LEFT
