// Keeps the app itself on this computer, so that a reading that was begun opens without its site. Studies, answers and keys
// never pass through here: what of a study is kept, the app keeps and checks.

declare const self: ServiceWorkerGlobalScope
/** Put in by the build: the files that a reading needs, relative to this one, and a name for exactly these. */
declare const __APP_FILES__: readonly string[]
declare const __APP_NAME__: string

const home = new URL('./', self.location.href)
/** One host may have several sites, each in a folder of its own: none forgets what another keeps. */
const PREFIX = `triplane-app ${home.pathname} `
/** This version's, and one for pages that were opened before it came. */
const VERSIONS_KEPT = 2
const CACHE = PREFIX + __APP_NAME__
/** Hosts say `Vary: Origin`, and a page asks for its modules with an origin: what is kept is the same file all the same. */
const WHATEVER_VARIES: CacheQueryOptions = { ignoreVary: true }

self.addEventListener('install', (event) => {
  event.waitUntil(keepApp().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([forgetOld(), self.clients.claim(), self.registration.navigationPreload?.enable()]),
  )
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method !== 'GET' || !url.startsWith(home.href)) return
  const path = new URL(url).pathname.slice(home.pathname.length)
  if (mode === 'navigate' && (path === '' || path === 'index.html')) event.respondWith(freshPage(event))
  else if (path.startsWith('assets/')) event.respondWith(keptAsset(event.request))
})

async function keepApp(): Promise<void> {
  const cache = await caches.open(CACHE)
  // The page carries no hash in its name: the browser's own copy may be of another version.
  await cache.add(new Request(home, { cache: 'reload' }))
  await cache.addAll(__APP_FILES__.map((path) => new URL(path, home).href))
}

async function forgetOld(): Promise<void> {
  // Oldest first; a site that went back to an older version must not lose just that.
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(others.slice(0, 1 - VERSIONS_KEPT).map((name) => caches.delete(name)))
}

/** A site that says nothing for so long is as good as gone. */
const SILENCE_MS = 10_000

/** As the site offers it now: a new version is seen at once. The kept page only where the site cannot answer. */
async function freshPage(event: FetchEvent): Promise<Response> {
  const answer = answerOf(event)
  const silence = new Promise<null>((resolve) => setTimeout(() => resolve(null), SILENCE_MS))
  const fresh = await Promise.race([answer, silence])
  // A refusal or a sign-in is the site's to give; no answer, or that of a gateway, is none.
  const hasAnswered = fresh !== null && fresh.type !== 'error' && fresh.status < 500
  if (hasAnswered) return fresh
  const cache = await caches.open(CACHE)
  return (await cache.match(home, WHATEVER_VARIES)) ?? answer
}

async function answerOf(event: FetchEvent): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse.catch(() => undefined)
  return preloaded instanceof Response ? preloaded : fetch(event.request).catch(() => Response.error())
}

/** Its name carries its content: whatever version has it, it is the same. Where storage is broken, the site still has it. */
const keptAsset = async (request: Request): Promise<Response> =>
  (await caches.match(request, WHATEVER_VARIES).catch(() => undefined)) ?? fetch(request)

// A module: `self` above is this file's own.
export {}
