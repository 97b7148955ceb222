"""A small filter of rude names at events. Rude words are in the spelling that `_plain` returns."""

import re
import unicodedata

# Words that are rude only as a whole: "Cass", "Аманда" and "Kutasi" are names.
WORDS = """
anal anus arse ass asses bastard bitch boob boobs butthole cock cocks crap dildo fag fags fart
kkk milf nazi nigga penis piss porn rape sex sexy shit shitty shity slut slutty tits turd twat
vagina wank wanker wanking
блять бля дебил дерьмо жид жопа жопы залупа козлина курва лох манда мандои мразь наци порно
сиськи срака сука суки сучка тварь хер херня хрен хуи хуе целка чмо чурка шалава шмара
blyat debil suka xuy xui xyи ciota cipa cwel dupa dupek fiut gnoj gowno kutas pedal sukinsyn
szmata zydy
"""  # noqa: RUF001 - Russian
# Beginnings of rude words: "Глеб" and "Небесный" contain some of them.
STARTS = """
cocksuck cumsh cunt dickhead jerkoff masturb pussy shithead shithole whore
говн дроч ебал ебан ебат ебет ебло ебну ебуч заеб мудак мудил мудозв наеб отсос поеб пердун
сволоч срат трахат трахн уеб хуев хуел хуес хует хуил хуин хуяр
ebal ebat eblan huesos huilo huylo mudak yeban zalupa cipk dziwk jebac jebak jeban jebie ruchan
skurw spierd wyjeb zajeb zasran
"""  # noqa: RUF001 - Russian
# Parts that are in no common name.
PARTS = """
asshole blowjob bullshit faggot fuck hitler nigger phuck
бляд гандон гитлер гондон долбоеб пидар пидор пизд проститу шлюх
blyad dolboeb gandon pidar pidor pizd chuj hujow kurwa kurwi kurwy pierdol pojeb
"""
_WORDS, _STARTS, _PARTS = frozenset(WORDS.split()), tuple(STARTS.split()), tuple(PARTS.split())
_LETTERS = str.maketrans("013457ł", "oieastl")


def is_kind(name: str) -> bool:
    """Return whether a name has no rude word, even with digits for letters or letters repeated."""
    words = re.findall(r"[^\W_]+", _plain(name))
    if all(len(word) == 1 for word in words):
        words = ["".join(words)]
    return not any(_is_rude(word) for word in words)


def _plain(text: str) -> str:
    """Return the text in lower case, without accents, and with letters in place of digits."""
    text = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return "".join(letter for letter in text if not unicodedata.combining(letter))


def _is_rude(word: str) -> bool:
    single = re.sub(r"(.)\1+", r"\1", word)
    return any(
        one in _WORDS or one.startswith(_STARTS) or any(part in one for part in _PARTS)
        for one in (word, single)
    )
