// A stand-in for Pyodide: it fetches the same files and has the same functions, but instead of the
// game it shows a plain picture, on which each click is "a turn" that is saved.

const NEEDED = ["pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"];

async function fetched(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.arrayBuffer();
}

export async function loadPyodide({ env, packages }) {
  await import(new URL("pyodide.asm.mjs", import.meta.url));
  await WebAssembly.compileStreaming(fetch(new URL("pyodide.asm.wasm", import.meta.url)));
  for (const name of NEEDED) await fetched(name);
  const lock = JSON.parse(new TextDecoder().decode(await fetched("pyodide-lock.json")));
  for (const name of packages) await fetched(lock.packages[name].file_name);
  const state = { env, archive: 0, canvas: null };
  return {
    _api: {},
    canvas: { setCanvas2D: (canvas) => (state.canvas = canvas) },
    unpackArchive: (buffer) => (state.archive = buffer.byteLength),
    runPython: (code) => (code.includes("main([])") ? play(state) : undefined),
  };
}

function play({ env, archive, canvas }) {
  if (localStorage.getItem("fault")) return 1;
  const turns = () => Number(localStorage.getItem("turns") ?? 0);
  canvas.addEventListener("pointerdown", () => localStorage.setItem("turns", turns() + 1));
  window.standIn = { env, archive, turns };
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#35684d";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return 0;
}
