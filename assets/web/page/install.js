// Keeps the page on the device, so that it opens without a network, and up to date.

const workers = navigator.serviceWorker; // undefined where the browser installs nothing: http

/** Resolve when all files are on the device, or when the browser refuses to keep them.
 *
 * `onBytes(loaded, total)` is called while they are fetched for the first time, and
 * `onNewVersion(start)` when a newer version is ready; `start()` reloads the page with it. Resolve
 * to whether this call has kept the files. Throw an error "network", "damaged" or "room".
 */
export async function install(onBytes, onNewVersion) {
  let registration;
  try {
    registration = await workers.register("service_worker.js", { updateViaCache: "none" });
  } catch {
    return false;
  }
  const { active, waiting, installing } = registration;
  const follow = (worker) => {
    // A reloaded page is of the old version, although a new one has been waiting.
    const offer = () => worker.state === "installed" && onNewVersion(() => reloadWith(worker));
    worker.addEventListener("statechange", offer);
    offer();
  };
  registration.addEventListener("updatefound", () => {
    if (registration.active) follow(registration.installing);
  });
  document.addEventListener("visibilitychange", () => {
    // A tablet may show the page for weeks.
    if (!document.hidden) registration.update().catch(() => {});
  });
  if (!active) {
    await firstInstallation(installing ?? waiting, onBytes);
    return true;
  }
  for (const worker of [installing, waiting]) if (worker) follow(worker);
  return false;
}

function firstInstallation(worker, onBytes) {
  return new Promise((resolve, reject) => {
    workers.onmessage = ({ data }) => {
      if (data.fault) reject(new Error(data.fault));
      else onBytes(data.loaded, data.total);
    };
    const follow = () => {
      if (worker.state === "activated") resolve();
      // The worker's message on its fault may come a little later.
      if (worker.state === "redundant") setTimeout(reject, 1_000, new Error("network"));
    };
    worker.addEventListener("statechange", follow);
    follow();
  });
}

/** Reload the page with a version that waits. */
function reloadWith(worker) {
  worker.addEventListener("statechange", () => {
    if (worker.state === "activated") location.reload();
  });
  worker.postMessage("start");
}
