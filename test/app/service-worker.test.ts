import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Listener = (event: object) => void

const SITE = 'http://hospital.example'
/** What the caches of one origin hold, the oldest first. */
let kept = new Map<string, Map<string, Response>>()
/** What the site answers; whatever is not named is missing. */
let site = new Map<string, () => Response>()
const storage = { isBroken: false }
const hrefOf = (key: { readonly url: string } | URL | string) =>
  typeof key === 'object' && 'url' in key ? key.url : String(key)
/** The versions that open pages say they run. */
let locks: string[] = []

beforeEach(() => {
  kept = new Map()
  site = new Map()
  locks = []
  storage.isBroken = false
  const cacheOf = (name: string) => {
    const files = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, files)
    return {
      put: async (key: URL | string, response: Response) => {
        if (response.headers.get('vary') === '*') throw new TypeError('a cache takes no Vary: *')
        files.set(hrefOf(key), response)
      },
      match: async (key: Request | URL | string) => files.get(hrefOf(key))?.clone(),
    }
  }
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (key: Request | URL | string) => {
      if (storage.isBroken) throw new DOMException('broken', 'UnknownError')
      return [...kept.values()]
        .map((files) => files.get(hrefOf(key))?.clone())
        .find((file) => file !== undefined)
    },
  })
  vi.stubGlobal('navigator', {
    locks: { query: async () => ({ held: locks.map((name) => ({ name })), pending: [] }) },
  })
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const url = hrefOf(request)
    return site.get(url)?.() ?? new Response('missing', { status: 404 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const names = () => [...kept.keys()].map((name) => name.at(-1))
const entryOf = (name: string) => `assets/index-${name}.js`

/** One version of the app, on the site that lies in `folder`, and its service worker. */
async function version(name: string, folder = '/', headers: Record<string, string> = {}) {
  const listeners = new Map<string, Listener>()
  const home = `${SITE}${folder}`
  site.set(home, () => new Response(`<script type="module" src="./${entryOf(name)}">`, { headers }))
  site.set(home + entryOf(name), () => new Response(`the code of ${name}`, { headers }))
  vi.stubGlobal('self', {
    location: { href: `${home}service-worker.js` },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: {},
  })
  vi.stubGlobal('__APP_FILES__', [[entryOf(name), 'sha256-x']])
  vi.stubGlobal('__OTHER_FILES__', [])
  vi.stubGlobal('__APP_NAME__', name)
  vi.stubGlobal('__APP_ENTRY__', entryOf(name))
  vi.resetModules()
  await import('@/app/service-worker')
  const over = (type: string) =>
    new Promise((resolve) =>
      listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => resolve(work) }),
    )
  return {
    install: async () => {
      await over('install')
      await over('activate')
    },
    asset: (path: string) =>
      new Promise<Response>((resolve, reject) =>
        listeners.get('fetch')?.({
          request: { method: 'GET', mode: 'cors', url: home + path },
          respondWith: (answer: Promise<Response>) => answer.then(resolve, reject),
        }),
      ),
  }
}

it('keeps the version that is served and the one before, also after a site went back to it', async () => {
  for (const name of ['a', 'b', 'c']) await (await version(name)).install()
  expect(names()).toEqual(['b', 'c'])
  await (await version('b')).install()
  expect(names()).toEqual(['b', 'c'])
})

it('leaves what another site of the same host keeps', async () => {
  await (await version('a', '/one/')).install()
  for (const name of ['b', 'c', 'd']) await (await version(name, '/two/')).install()
  expect(names()).toEqual(['a', 'c', 'd'])
})

it('fetches what it cannot look up: a browser whose storage is broken still opens the app', async () => {
  const { asset } = await version('a')
  storage.isBroken = true
  expect(await (await asset(entryOf('a'))).text()).toBe('the code of a')
})

it('A20: keeps a version whole for as long as a page runs it, however many came since', async () => {
  await (await version('a')).install()
  locks = [`triplane-app ${SITE}/${entryOf('a')}`, 'something else']
  for (const name of ['b', 'c', 'd', 'e']) await (await version(name)).install()
  expect(names()).toEqual(['a', 'd', 'e'])
  // The site has the newest files alone: the page of the first version finds its own.
  site.delete(`${SITE}/${entryOf('a')}`)
  const { asset } = await version('e')
  expect(await (await asset(entryOf('a'))).text()).toBe('the code of a')
  locks = []
  await (await version('f')).install()
  expect(names()).toEqual(['e', 'f'])
})

it('keeps itself on hosts that say Vary: *', async () => {
  await (await version('a', '/', { vary: '*', 'content-encoding': 'gzip' })).install()
  expect([...(kept.get('triplane-app / a')?.keys() ?? [])]).toEqual([
    `${SITE}/${entryOf('a')}`,
    `${SITE}/`,
  ])
})

it('keeps a file as it was fetched: browsers store compiled code beside nothing else', async () => {
  const { install } = await version('a', '/', { etag: '"1"' })
  await install()
  const file = kept.get('triplane-app / a')?.get(`${SITE}/${entryOf('a')}`)
  expect(file?.headers.get('etag')).toBe('"1"')
})

it('keeps no page of another version, and no sign-in in its place: the next visit tries again', async () => {
  const { install } = await version('a')
  site.set(
    `${SITE}/`,
    () => new Response('Please sign in', { headers: { 'content-type': 'text/html' } }),
  )
  await expect(install()).rejects.toThrow('the page is not of this version')
  expect(kept.get('triplane-app / a')?.has(`${SITE}/`)).toBe(false)
})
