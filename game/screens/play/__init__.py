"""The Play screen: input, actions, controls and drawing; `screens.hand` has what tasks share."""
