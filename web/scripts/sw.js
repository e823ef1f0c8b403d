// The client without a network: all files of one build, kept together. A page always comes whole from
// one build; a newer one waits until the person asks for it or all pages are closed.
const version = "VERSION";
const files = ["FILES"];
const name = `parlor-${version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)));
});

self.addEventListener("activate", (event) => {
  const stale = (key) => key.startsWith("parlor-") && key !== name;
  const clean = caches
    .keys()
    .then((keys) => Promise.all(keys.filter(stale).map((key) => caches.delete(key))));
  event.waitUntil(clean.then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "now") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (/^\/(api|socket|healthz|metrics)(\/|$)/.test(url.pathname)) return;
  const wanted = request.mode === "navigate" ? "/" : request;
  event.respondWith(
    caches
      .open(name)
      .then((cache) => cache.match(wanted))
      .then((kept) => kept ?? fetch(request)),
  );
});
