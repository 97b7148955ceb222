// Run compile_folder.py in Pyodide: node compile_folder.mjs PYODIDE_FOLDER FOLDER

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [runtime, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const pyodide = await loadPyodide({ indexURL: runtime, args: ["compile_folder.py", "/folder"] });
pyodide.mountNodeFS("/folder", folder);
pyodide.runPython("import sys; sys.argv = ['compile_folder.py', '/folder']");
pyodide.runPython(readFileSync(new URL("compile_folder.py", import.meta.url), "utf8"));
