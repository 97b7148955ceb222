"""A voice that records the spoken text instead of speaking."""

from __future__ import annotations

from game.platform.voice import Voice
from tests.client.support.driver import Driver


class RecordedVoice(Voice):
    """A voice that records its texts."""

    def __init__(self) -> None:
        super().__init__(None, on=True)
        self.spoken: list[str] = []

    @property
    def works(self) -> bool:
        return True

    def say(self, sentence: str, *, interrupt: bool = False) -> None:
        if sentence:
            self.spoken.append(sentence)

    def since(self) -> list[str]:
        """Return the texts since the last call."""
        spoken, self.spoken = self.spoken, []
        return spoken


def listen(driver: Driver) -> RecordedVoice:
    """Switch speech on; return the recording voice."""
    voice = RecordedVoice()
    driver.app.settings.speech = True
    object.__setattr__(driver.app.services, "voice", voice)
    driver.app.services.apply_theme()
    driver.wait(0.1)
    voice.since()
    return voice
