// Keeps all files of one version of the page on the device, and answers with them.
//
// A new version is fetched while the old one plays; files that both have in common are copied. It
// then waits for the page's message "start", or until no page of the old version is open.

const VERSION = "@VERSION@"; // the SHA-256 of files.json, written by make_web
const SCOPE = self.registration.scope;
const OWN = `qwirkle ${SCOPE} `; // other pages of the site have caches, too
const CACHE = OWN + VERSION;
const DIGEST = "X-SHA-256"; // the header that a kept file gets

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(SCOPE)) event.respondWith(answer(event.request));
});
self.addEventListener("message", (event) => {
  if (event.data === "start") self.skipWaiting();
});

async function install() {
  try {
    await keepAll();
  } catch (fault) {
    await tell({ fault: fault.name === "QuotaExceededError" ? "room" : fault.message });
    throw fault;
  }
}

async function keepAll() {
  const list = await fetched({ path: "files.json", sha256: VERSION, type: "application/json" });
  const files = (await list.clone().json()).files;
  const total = files.reduce((sum, file) => sum + file.size, 0);
  const cache = await caches.open(CACHE);
  let loaded = 0;
  const count = (bytes) => tell({ loaded: (loaded += bytes), total });
  for (const file of files) {
    const kept = await keptAlready(file);
    await cache.put(file.path, kept ?? (await fetched(file, count)));
    if (kept) await count(file.size);
  }
  await cache.put("files.json", list);
}

/** Return the same file of another version, or of a download that broke off. */
async function keptAlready({ path, sha256 }) {
  for (const name of await caches.keys()) {
    const kept = name.startsWith(OWN) && (await caches.match(path, { cacheName: name }));
    if (kept && kept.headers.get(DIGEST) === sha256) return kept;
  }
  return undefined;
}

/** Fetch a file from the network. Throw an error "network" or "damaged". */
async function fetched({ path, sha256, type }, count = () => {}) {
  const bytes = await bytesOf(path, count).catch(() => {
    throw new Error("network");
  });
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex !== sha256) throw new Error("damaged");
  return new Response(bytes, { headers: { "Content-Type": type, [DIGEST]: sha256 } });
}

async function bytesOf(path, count) {
  const response = await fetch(path, { cache: "reload" });
  if (!response.ok) throw new Error(response.statusText);
  const parts = [];
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    count(part.value.length);
  }
  return new Blob(parts).arrayBuffer();
}

/** Send a message to all open pages. */
async function tell(message) {
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OWN) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function answer(request) {
  const path = request.mode === "navigate" ? `${SCOPE}index.html` : request.url;
  return (await caches.match(path, { cacheName: CACHE })) ?? fetch(request);
}
