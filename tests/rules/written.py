"""Functions that write whole records as text, and read them without judging them."""

from dataclasses import dataclass, field

from game.rules import HouseRules, RecordTurn, header
from game.rules.records.record import RecordReader, split_lines


@dataclass(frozen=True)
class GameRecord:
    variant: str
    players: tuple[str, ...]
    turns: tuple[RecordTurn, ...] = ()
    house: HouseRules = field(default_factory=HouseRules)


def write(record: GameRecord) -> str:
    lines = [header(record.variant, record.players, record.house), *map(str, record.turns)]
    return "\n".join(lines) + "\n"


def parse(text: str) -> GameRecord:
    """Return the record in a text. Raises `ParseError` at the first malformed line."""
    reader = RecordReader()
    turns = [turn for _, line in split_lines(text) if (turn := reader.read(line)) is not None]
    reader.finish()
    return GameRecord(reader.variant, reader.players, tuple(turns), reader.house)
