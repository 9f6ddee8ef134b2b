// Keeps the app itself on this computer, so that a reading that was begun opens without its site, and a page that was opened
// before a new version came finds its own files. Studies, answers and keys never pass through here: what of a study is
// kept, the app keeps and checks.

declare const self: ServiceWorkerGlobalScope
/** A file of the build, relative to this one, and the SHA-256 of its bytes as `integrity` takes it. */
type BuiltFile = readonly [path: string, integrity: string]
/** Put in by the build: the files that a reading needs, those of the other pages, and a name for exactly these. */
declare const __APP_FILES__: readonly BuiltFile[]
declare const __OTHER_FILES__: readonly BuiltFile[]
declare const __APP_NAME__: string
/** The page itself, whose bytes hosts may change (a banner, another line end): the code that it starts. */
declare const __APP_ENTRY__: string

const home = new URL('./', self.location.href)
/** One host may have several sites, each in a folder of its own: none forgets what another keeps. */
const PREFIX = `triplane-app ${home.pathname} `
/** This version's, and one for pages that came before it and have not said yet that they are there. */
const VERSIONS_KEPT = 2
const CACHE = PREFIX + __APP_NAME__
/** Hosts say `Vary: Origin`, and a page asks for its modules with an origin: what is kept is the same file all the same. */
const WHATEVER_VARIES: CacheQueryOptions = { ignoreVary: true }
/** As `hold-version.ts` says it. */
const LOCK = 'triplane-app '

self.addEventListener('install', (event) => {
  event.waitUntil(keepApp().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([forgetOld(), self.clients.claim(), self.registration.navigationPreload?.enable()]),
  )
})

self.addEventListener('message', (event) => {
  // The coordinator's and the analyst's pages are large: only who opens one keeps them.
  if (event.data === 'keep-all-pages')
    event.waitUntil(keepFiles(__OTHER_FILES__).catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method !== 'GET' || !url.startsWith(home.href)) return
  const path = new URL(url).pathname.slice(home.pathname.length)
  if (mode === 'navigate' && (path === '' || path === 'index.html'))
    event.respondWith(freshPage(event))
  else if (path.startsWith('assets/')) event.respondWith(keptAsset(event.request))
})

/** The page comes last: where it is kept, the version is kept whole. */
async function keepApp(): Promise<void> {
  await keepFiles(__APP_FILES__)
  // The page carries no hash in its name: the browser's own copy may be of another version.
  const page = await fetch(new Request(home, { cache: 'reload' }))
  const text = await page.clone().text()
  // A sign-in, a site that is being replaced: another page than the one of these files.
  if (!page.ok || !text.includes(__APP_ENTRY__)) throw new Error('the page is not of this version')
  await (await caches.open(CACHE)).put(home, await storable(page))
}

/** Every file, checked by its hash. One after the other: a reader may be answering meanwhile, on a slow computer. */
async function keepFiles(files: readonly BuiltFile[]): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const [path, integrity] of files) {
    const url = new URL(path, home).href
    if ((await cache.match(url, WHATEVER_VARIES)) !== undefined) continue
    const response = await fetch(url, { integrity })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    // As it came, where a cache takes it: browsers store compiled code beside a fetched response only.
    await cache.put(url, isStorable(response) ? response : await storable(response))
  }
}

const KEPT_HEADERS = [
  'content-type',
  'content-security-policy',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
]

/** A cache takes no `Vary: *`, and no page a redirected answer. */
const isStorable = ({ redirected, headers }: Response): boolean =>
  !redirected && !headers.get('vary')?.includes('*')

/** Without what concerns the way here. */
async function storable(response: Response): Promise<Response> {
  const headers = KEPT_HEADERS.flatMap((name): [string, string][] => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new Response(await response.blob(), { headers })
}

/** What no page uses any more; the version before this one stays in any case. */
async function forgetOld(): Promise<void> {
  // Oldest first; a site that went back to an older version must not lose just that.
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  const inUse = await Promise.all(others.map(isInUse))
  const old = others.slice(0, 1 - VERSIONS_KEPT)
  await Promise.all(old.filter((_, i) => inUse[i] === false).map((name) => caches.delete(name)))
}

/** Whether an open page runs this version: it holds a lock with the address of its code for as long as it lives. */
async function isInUse(name: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const pages = held.flatMap((lock) =>
    lock.name?.startsWith(LOCK) ? [lock.name.slice(LOCK.length)] : [],
  )
  const cache = await caches.open(name)
  const found = await Promise.all(pages.map((entry) => cache.match(entry, WHATEVER_VARIES)))
  return found.some((file) => file !== undefined)
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
  return preloaded instanceof Response
    ? preloaded
    : fetch(event.request).catch(() => Response.error())
}

/** Its name carries its content: whatever version has it, it is the same. Where storage is broken, the site still has it. */
const keptAsset = async (request: Request): Promise<Response> =>
  (await caches.match(request, WHATEVER_VARIES).catch(() => undefined)) ?? fetch(request)

// A module: `self` above is this file's own.
export {}
