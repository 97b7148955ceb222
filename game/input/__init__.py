"""Input: conversion of mouse, finger, key and gamepad events to gestures and key presses."""
