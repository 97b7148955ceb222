"""The conditions of a game on the screen: actions that its task forbids, and the task's texts."""

from typing import Literal

from game.rules import RulesError

# Actions that a task can refuse; `begin` is to lay the first tile of a turn.
TurnAction = Literal["turn", "confirm", "swap", "begin"]


class Conditions:
    """The actions that a task refuses, and the task's own texts for refusals.

    This base class, for an ordinary game, has neither.
    """

    saves_game = True  # whether the game is saved, and recorded when it ends

    def action_refusal(self, action: TurnAction) -> str | None:
        """Return why the task forbids an action, "" if it allows it, None if the rules decide."""
        return None

    def rules_refusal(self, error: RulesError) -> str | None:
        """Return the task's own text for a broken rule, or None to use the ordinary text."""
        return None

    def command_done(self) -> None:
        """Update the task after a command was carried out, before its step is shown."""
