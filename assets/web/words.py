"""The sentences of the page's scripts, and their translations from the game's catalogues."""

import json
import re
from pathlib import Path

from game.words import languages, translations

PAGE = Path(__file__).with_name("page")
CALL = re.compile(r'\b_\(\s*"([^"\\]+)"')


def sentences() -> dict[str, list[str]]:
    """Return the translatable sentences of each script (the arguments of `_`), by its name."""
    scripts = sorted(PAGE.glob("*.js"))
    return {script.name: CALL.findall(script.read_text("utf-8")) for script in scripts}


def words_script() -> str:
    """Return a script with the translations of all sentences, by language."""
    texts = [text for found in sentences().values() for text in found]
    words = {}
    for language in languages():
        catalogue = translations([language])
        words[language] = {text: catalogue.gettext(text) for text in texts}
    return f"export const WORDS = {json.dumps(words, ensure_ascii=False, indent=1)};\n"
