// Keeps the pages of one language, for a reader who asked for it. VERSION and FILES stand above.
const CACHE = `petanque-kit ${self.registration.scope}`
const NAME = `${CACHE} ${VERSION}`

self.addEventListener("install", event => {
  event.waitUntil((async () => {
    const cache = await caches.open(NAME)
    await cache.addAll(FILES.map(file => new Request(file, { cache: "no-cache" })))
    await self.skipWaiting()
  })())
})

self.addEventListener("activate", event => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(`${CACHE} `) && name !== NAME) await caches.delete(name)
    }
    await self.clients.claim()
  })())
})

self.addEventListener("fetch", event => {
  const url = new URL(event.request.url)
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return
  event.respondWith((async () => {
    const cache = await caches.open(NAME)
    const asked = url.pathname.endsWith("/") ? new URL("index.html", url) : url
    const kept = await cache.match(asked, { ignoreSearch: true })
    if (kept) return kept
    try {
      const answer = await fetch(event.request)
      // The engine is kept once it was asked for: it is larger than all pages.
      if (answer.ok && url.pathname.includes("/engine/")) await cache.put(event.request, answer.clone())
      return answer
    } catch (error) {
      const lost = event.request.mode === "navigate" && await cache.match("404.html")
      if (lost) return lost
      throw error
    }
  })())
})
