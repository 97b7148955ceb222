// Run compile_folder.py in Pyodide: node compile_folder.mjs PYODIDE_FOLDER FOLDER ...

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [runtime, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const pyodide = await loadPyodide({ indexURL: runtime });
const names = folders.map((_, n) => `/folder${n}`);
folders.forEach((folder, n) => pyodide.mountNodeFS(names[n], folder));
pyodide.runPython(`import sys; sys.argv = ["compile_folder.py", *${JSON.stringify(names)}]`);
pyodide.runPython(readFileSync(new URL("compile_folder.py", import.meta.url), "utf8"));
