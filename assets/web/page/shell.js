// What the page shows before the game's first picture, and if the game cannot go on.

import { WORDS } from "./words.js";

const find = (id) => document.getElementById(id);
const language = navigator.languages.map((tag) => tag.split("-")[0]).find((tag) => tag in WORDS);
document.documentElement.lang = language ?? "en";

/** Translate a sentence into the browser's language. */
export const _ = (sentence) => WORDS[language]?.[sentence] ?? sentence;

/** Show how much is done (0 to 1), and a sentence. */
export function showProgress(done, sentence) {
  const percent = Math.round(100 * done);
  find("bar").setAttribute("aria-valuenow", percent);
  find("bar").firstElementChild.style.width = `${percent}%`;
  find("sentence").textContent = sentence;
}

/** Say what went wrong. Retry reloads the page; `goOn`, if given, is a second button's effect. */
export function showFault(sentence, goOn) {
  find("shell").classList.remove("gone");
  find("bar").hidden = true;
  find("sentence").textContent = sentence;
  find("buttons").replaceChildren(button(_("Retry"), () => location.reload()));
  if (goOn) {
    const start = () => {
      find("bar").hidden = false;
      find("buttons").replaceChildren();
      goOn();
    };
    find("buttons").append(button(_("Play all the same"), start));
  }
}

/** Show a sentence and a button; resolve when the player touches the page, or presses a key. */
export async function waitForTouch(label, sentence) {
  find("bar").hidden = true;
  find("sentence").textContent = sentence;
  const touch = button(label);
  find("buttons").replaceChildren(touch);
  touch.focus();
  await new Promise((resolve) => find("shell").addEventListener("click", resolve, { once: true }));
  find("bar").hidden = false;
  find("buttons").replaceChildren();
}

function button(label, press) {
  const made = document.createElement("button");
  made.textContent = label;
  if (press) made.addEventListener("click", press);
  return made;
}

/** Uncover the game. */
export function hideShell() {
  find("shell").classList.add("gone");
  find("canvas").focus();
}
