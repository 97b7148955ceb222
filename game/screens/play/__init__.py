"""The Play screen: input, actions, controls and drawing; `screens.game` has what tasks share."""
