import json
import re
import shutil
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from assets.web import runtime as web_runtime
from assets.web.check import faults
from assets.web.make_web import build, main, seal
from assets.web.runtime import WebError, cache_folder, collect, pinned
from assets.web.words import sentences
from tests.e2e.web.outside import Answer, Outside, broken_answers, outside
from tests.e2e.web.runtime import write_stand_in

WASM = "pyodide.asm.wasm"


@pytest.fixture
def internet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Outside]:
    """Run a server with the files of the runtime, and use an empty cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with outside(tmp_path / "outside") as server:
        write_stand_in(server.folder, server.url)
        yield server


def cached() -> set[str]:
    return {file.name for file in cache_folder().glob("*")}


def test_each_file_is_fetched_once(internet: Outside) -> None:
    runtime = pinned(internet.folder / "pins.json")
    files = collect(runtime)
    assert {file.name for file in files} == set(runtime.files) == cached()
    internet.stop()
    assert collect(runtime) == files, "no network is needed"


@broken_answers("cannot be fetched")
def test_a_wrong_answer_is_said_and_not_kept(
    internet: Outside, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    answer: Answer, sentence: str,
) -> None:  # fmt: skip
    internet.answers[WASM] = answer
    target, pins = tmp_path / "web", internet.folder / "pins.json"
    assert main([], pins, target) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert WASM in said
    assert sentence in said
    assert "--runtime DIR" in said
    assert WASM not in cached()
    assert not [name for name in cached() if name.endswith(".part")]
    assert not list(tmp_path.glob("web*"))
    internet.answers.clear()
    collect(pinned(pins))
    assert internet.asked.count("pyodide.asm.mjs") == 1, "what was right is kept"


def test_a_damaged_file_of_the_cache_is_fetched_again(internet: Outside) -> None:
    runtime = pinned(internet.folder / "pins.json")
    collect(runtime)
    (cache_folder() / WASM).write_bytes(b"cut")
    collect(runtime)
    assert (cache_folder() / WASM).read_bytes() == (internet.folder / WASM).read_bytes()


def test_without_a_network_one_sentence_says_what_to_do(
    internet: Outside, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    internet.stop()
    assert main([], internet.folder / "pins.json", tmp_path / "web") == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "connect this computer to the Internet" in said
    assert not list(tmp_path.glob("web*"))


@pytest.mark.parametrize(("damage", "sentence"), [("cut", "damaged"), ("gone", "lacks")])
def test_given_files_are_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: str, sentence: str
) -> None:
    pins = write_stand_in(tmp_path / "given")
    file = tmp_path / "given" / WASM
    if damage == "cut":
        file.write_bytes(file.read_bytes()[:-1])
    else:
        file.unlink()
    assert main(["--runtime", str(tmp_path / "given")], pins, tmp_path / "web") == 1
    said = capsys.readouterr().err
    assert WASM in said
    assert sentence in said
    assert not list(tmp_path.glob("web*"))


def test_a_wheel_that_this_pyodide_does_not_know_is_refused(tmp_path: Path) -> None:
    runtime = pinned(write_stand_in(tmp_path / "given"))
    lock = tmp_path / "given" / "pyodide-lock.json"
    lock.write_text('{"info": {"python": "3.14.2"}, "packages": {}}')
    runtime.files[lock.name] = web_runtime.sha256(lock)
    with pytest.raises(WebError, match=r"mend assets/web/runtime\.json"):
        collect(runtime, tmp_path / "given")


def test_the_pins_are_of_one_version_with_one_wheel() -> None:
    runtime = pinned()
    version = runtime.core.rpartition("@")[2].rstrip("/")
    assert f"/v{version}/" in runtime.packages
    wheels = [name for name in runtime.files if name.endswith(".whl")]
    assert [name.partition("-")[0] for name in wheels] == ["pygame_ce"]
    assert runtime.url(wheels[0]) == runtime.packages + wheels[0]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    build(pinned(write_stand_in(folder / "runtime")), folder / "runtime", folder / "web")
    return folder / "web"


def test_a_fault_keeps_the_page_that_was_there(
    built: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_room(*_: object) -> None:
        raise OSError(28, "No space left on device")

    full = shutil.disk_usage(built)._replace(free=99_000)
    given = built.parent / "runtime"
    for replaced, act in (
        ("assets.web.make_web.make_pictures", no_room),
        ("shutil.disk_usage", lambda _: full),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(replaced, act)
            assert main(["--runtime", str(given)], given / "pins.json", built) == 1
        said = capsys.readouterr().err
        assert said.count("\n") == 1 and "make room" in said
        assert faults(built) == []
        assert not list(built.parent.glob("*.part"))


def test_the_page_has_few_files_that_all_are_relative(built: Path) -> None:
    assert faults(built) == []
    files = [file for file in built.rglob("*") if file.is_file()]
    assert len(files) < 30
    for file in files:
        if file.suffix in (".html", ".css", ".js", ".webmanifest"):
            text = file.read_text("utf-8")
            link = r"""(?:href=|src=|url\(|import\(|from |fetch\()["']?(?:/|https?:)"""
            assert re.findall(link, text) == [], file


def test_a_built_page_is_checked_and_zipped(
    built: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = built.parent / "runtime"
    assert main(["--check"], target=built) == 0
    assert str(built) in capsys.readouterr().out
    target = tmp_path / "web"
    assert main(["--zip", "--runtime", str(given)], given / "pins.json", target) == 0
    with zipfile.ZipFile(tmp_path / "web.zip") as archive:
        assert "index.html" in archive.namelist()
        assert len(archive.namelist()) == len([one for one in built.rglob("*") if one.is_file()])
    assert main(["--check"], target=tmp_path / "nowhere") == 1
    assert "build it with" in capsys.readouterr().err


def damage_manifest(folder: Path, key: str, value: object) -> None:
    file = folder / "manifest.webmanifest"
    file.write_text(json.dumps(json.loads(file.read_text()) | {key: value}))
    seal(folder)


def without_style(folder: Path) -> None:
    (folder / "style.css").unlink()
    seal(folder)


DAMAGES: dict[str, Callable[[Path], object]] = {
    "game.zip is missing": lambda folder: (folder / "game.zip").unlink(),
    "game.zip is not the file": lambda folder: (folder / "game.zip").write_bytes(b"PK"),
    "odd.txt is not listed": lambda folder: (folder / "odd.txt").write_text("odd"),
    "belongs to another version": lambda folder: (folder / "service_worker.js").write_text("0"),
    "is damaged": lambda folder: (folder / "files.json").write_text("{"),
    "start_url must be": lambda folder: damage_manifest(folder, "start_url", "/"),
    "no theme_color": lambda folder: damage_manifest(folder, "theme_color", ""),
    "lacks icons": lambda folder: damage_manifest(folder, "icons", []),
    "is no PNG picture": lambda folder: damage_manifest(
        folder, "icons", [{"src": "title.png", "sizes": "192x192", "purpose": "any"}]
    ),
    "index.html needs style.css": without_style,
}


@pytest.mark.parametrize("sentence", DAMAGES)
def test_a_damaged_page_is_found(built: Path, tmp_path: Path, sentence: str) -> None:
    copy = tmp_path / "web"
    shutil.copytree(built, copy)
    DAMAGES[sentence](copy)
    assert sentence in " ".join(faults(copy))


def test_a_port_that_is_taken_is_said(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with outside(built) as server:
        assert main(["--serve", str(server.port)], target=built) == 1
        assert f"Port {server.port} cannot be used" in capsys.readouterr().err
        with urlopen(f"{server.url}runtime/pyodide.mjs") as answer:  # noqa: S310
            assert answer.headers["Content-Type"] == "text/javascript"


def test_the_scripts_have_sentences_and_all_languages() -> None:
    found = sentences()
    assert len(found["boot.js"]) > 8
    assert "Retry" in found["shell.js"]
