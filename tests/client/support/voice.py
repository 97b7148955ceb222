"""A voice that records spoken texts and makes no sound."""

from game.platform.voice import Voice
from tests.client.support.driver import Driver


class RecordedVoice(Voice):
    def __init__(self) -> None:
        super().__init__()
        self.on = True
        self.spoken: list[str] = []

    @property
    def works(self) -> bool:
        return True

    def say(self, sentence: str, *, interrupt: bool = False) -> None:
        if sentence:
            self.spoken.append(sentence)

    def since(self) -> list[str]:
        """Return the texts spoken after the last call of this method, or after the start."""
        spoken, self.spoken = self.spoken, []
        return spoken


def listen(driver: Driver) -> RecordedVoice:
    """Turn speech on in an app and return a voice that records it."""
    voice = RecordedVoice()
    driver.app.settings.speech = True
    object.__setattr__(driver.app.services, "voice", voice)
    driver.app.services.apply_theme()
    driver.wait(0.1)
    voice.since()
    return voice
