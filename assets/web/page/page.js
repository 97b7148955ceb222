// What the game asks of the page: `window.qwirkle`, used by game/platform/page.py.

let lock = null; // the browser's promise of a lamp that stays on

async function keepAwake(on) {
  const before = await lock;
  before?.release();
  lock = on ? navigator.wakeLock?.request("screen").catch(() => null) : null;
}

/** Make the object. `fail` shows that an error has ended the game. */
export function makePage(fail) {
  const page = {
    pressed: 0, // the number of fingers and mouse buttons that are down
    cancelledTouches: 0, // SDL takes cancelled touches for lifted fingers
    awake: false,
    newVersion: false, // whether `startNewVersion` reloads the page with a newer version
    startNewVersion() {},
    fail,

    chosenFile: undefined, // name and content (base64) of the file that the player has chosen

    /** Let the player choose a file on the device. One that cannot be read has no content. */
    chooseFile() {
      const field = document.createElement("input");
      field.type = "file";
      field.addEventListener("change", () => {
        const { name } = field.files[0];
        const reader = new FileReader();
        reader.onload = () => {
          page.chosenFile = { name, content: reader.result.slice(reader.result.indexOf(",") + 1) };
        };
        reader.onerror = () => (page.chosenFile = { name, content: "" });
        reader.readAsDataURL(field.files[0]);
      });
      field.click();
    },

    /** Keep the screen on, or let it go dark. */
    keepAwake(on) {
      page.awake = on;
      keepAwake(on);
    },

    /** Ask that the browser does not delete the player's data when it needs room. */
    keepData() {
      navigator.storage?.persist?.();
    },

    /** Offer a file for download; its content is base64. */
    download(name, content) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const link = document.createElement("a");
      link.download = name;
      link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    },
  };
  // In the capturing phase: no other listener can stop it.
  window.addEventListener("touchcancel", () => page.cancelledTouches++, true);
  const count = ({ pointerType, buttons, type }) => {
    if (pointerType === "mouse") page.pressed = buttons;
    else page.pressed = Math.max(0, page.pressed + (type === "pointerdown" ? 1 : -1));
  };
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) {
    window.addEventListener(type, count, true);
  }
  window.addEventListener("contextmenu", (event) => event.preventDefault());
  document.addEventListener("visibilitychange", () => {
    // A hidden page loses the lock.
    if (!document.hidden && page.awake) keepAwake(true);
  });
  return page;
}
