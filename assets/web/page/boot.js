// Starts the game: keeps its files on the device, loads Python and pygame-ce, and calls main.

import { install } from "./install.js";
import { makePage } from "./page.js";
import { _, hideShell, showFault, showProgress, waitForTouch } from "./shell.js";
import { soundWaits } from "./sound.js";

const FAULTS = {
  network: _("The game could not be fetched. Check the network, then try again."),
  damaged: _("A file of the game arrived damaged. Try again in a few minutes."),
  room: _("There is no room for the game on this device. Delete something, then try again."),
  storage: _("This browser stores nothing for this page: games and options would be lost."),
  python: _("This browser is too old for the game. Update it, or use another one."),
  start: _("The game could not start. Try again, or use another browser."),
  end: _("An error ended the game. Your game is saved."),
};
const SETTING = _("Setting the table");
const DOWNLOADED = 0.6; // the share of the bar for bytes in a first visit

let done = 0;

function step(share, sentence) {
  done = share;
  showProgress(done, sentence);
}

function canStore() {
  try {
    localStorage.setItem("qwirkle/check", "check");
    localStorage.removeItem("qwirkle/check");
    return true;
  } catch {
    return false;
  }
}

/** Run a part of the start. If it fails, say so; after "room" the player may go on. */
async function attempt(part) {
  try {
    await part();
  } catch (fault) {
    console.error(fault);
    const goOn = fault.message === "room" && (() => attempt(() => play(SETTING)));
    showFault(FAULTS[fault.message] ?? FAULTS.start, goOn);
  }
}

/** Keep all files on the device, then start the game. */
async function keepAndPlay() {
  step(0, SETTING);
  const kept = await install(
    (loaded, total) => step((DOWNLOADED * loaded) / total, _("Fetching the game")),
    (start) => Object.assign(window.qwirkle, { newVersion: true, startNewVersion: start }),
  );
  await play(kept ? _("Ready to play without a network") : SETTING);
}

async function play(sentence) {
  const start = done;
  const steps = (n) => step(start + (1 - start) * n, sentence);
  steps(0.1);
  const [archive, { loadPyodide }] = await Promise.all([
    fetch("game.zip").then((response) => response.arrayBuffer()),
    import("./runtime/pyodide.mjs"),
  ]).catch(() => {
    throw new Error("network");
  });
  const pyodide = await loadPyodide({
    env: { LANGUAGE: navigator.languages.join(":"), PYTHONDONTWRITEBYTECODE: "1" },
    packages: ["pygame-ce"],
  });
  steps(0.6);
  pyodide.unpackArchive(archive, "zip", { extractDir: "/qwirkle" });
  pyodide.canvas.setCanvas2D(document.getElementById("canvas"));
  pyodide._api._skip_unwind_fatal_error = true; // SDL needs it, says Pyodide's guide
  steps(0.8);
  await new Promise((resolve) => setTimeout(resolve)); // the bar is drawn
  if (await soundWaits()) {
    await waitForTouch(_("Touch to start"), sentence === SETTING ? "" : sentence);
    steps(0.9);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const status = pyodide.runPython(`
    import sys
    sys.path.insert(0, "/qwirkle")
    from game.launch import main
    main([])
  `);
  if (status !== 0) throw new Error("start");
  hideShell();
}

window.qwirkle = makePage(() => showFault(FAULTS.end));
if (typeof WebAssembly !== "object") showFault(FAULTS.python);
else if (!canStore()) showFault(FAULTS.storage, () => attempt(keepAndPlay));
else attempt(keepAndPlay);
