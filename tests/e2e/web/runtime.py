"""The runtime with which the tests build the page: a stand-in, or a real one if one is given."""

import hashlib
import json
import os
import sys
import zipfile
from pathlib import Path

# A folder with the files that assets/web/runtime.json names, or None.
REAL = os.environ.get("QWIRKLE_WEB_RUNTIME")

WHEEL = "pygame_ce-0.0.0-stand-in.whl"
EMPTY_WASM = b"\0asm\1\0\0\0"


def write_stand_in(folder: Path, url: str = "http://127.0.0.1:9/") -> Path:
    """Write a stand-in for the runtime; return the file that pins its files."""
    # `url` is the address from which the runtime's files can be fetched.
    folder.mkdir(parents=True, exist_ok=True)
    wheel = b"no wheel"
    lock = {
        "info": {"python": ".".join(map(str, sys.version_info[:3]))},
        "packages": {
            "pygame-ce": {"file_name": WHEEL, "sha256": hashlib.sha256(wheel).hexdigest()}
        },
    }
    contents = {
        "pyodide.mjs": Path(__file__).with_name("pyodide.mjs").read_bytes(),
        "pyodide.asm.mjs": b"export {};\n" + b"// padding\n" * 20_000,
        "pyodide.asm.wasm": EMPTY_WASM,
        "pyodide-lock.json": json.dumps(lock).encode(),
        WHEEL: wheel,
    }
    for name, data in contents.items():
        (folder / name).write_bytes(data)
    with zipfile.ZipFile(folder / "python_stdlib.zip", "w") as library:
        library.writestr("needed.py", "ANSWER = 42\n")
        library.writestr("unittest/unneeded.py", "")
    digests = {
        file.name: hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.iterdir())
        if file.name != "pins.json"
    }
    pins = folder / "pins.json"
    pins.write_text(json.dumps({"core": url, "packages": url, "files": digests}))
    return pins
