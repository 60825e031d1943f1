/* With the server away, the app says so instead of showing the browser's error page. It keeps nothing of any game: what
 * is shown at a table always comes from the server. */
const KEPT = "away-2";
const FILES = ["/away.html", "/away.css"];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)).then(() => skipWaiting()));
});
addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(old);
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const kept = request.mode === "navigate" ? "/away.html" : new URL(request.url).pathname;
  if (FILES.includes(kept)) event.respondWith(fetch(request).catch(() => caches.match(kept)));
});
