// Finds out whether the browser keeps sound silent until the player touches the page.

const PATIENCE = 500; // ms in which a browser starts a sound that it allows

/** Resolve to whether sound waits for a touch. Without sound there is nothing to wait for. */
export async function soundWaits() {
  if (typeof AudioContext === "undefined") return false;
  const context = new AudioContext();
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([context.resume().catch(() => {}), patience]);
  const waits = context.state === "suspended";
  context.close();
  return waits;
}
