import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Listener = (event: object) => void

/** What the caches of one origin are called, the oldest first. */
let names: string[] = []
const storage = { match: async (): Promise<Response | undefined> => undefined }
beforeEach(() => {
  names = []
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      if (!names.includes(name)) names.push(name)
      return { add: async () => undefined, addAll: async () => undefined, match: async () => undefined }
    },
    keys: async () => [...names],
    delete: async (name: string) => {
      names = names.filter((other) => other !== name)
    },
    match: () => storage.match(),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** One version of the app, as it is kept by the site that lies in `folder`. */
async function version(name: string, folder = '/') {
  const listeners = new Map<string, Listener>()
  vi.stubGlobal('self', {
    location: { href: `http://hospital.example${folder}service-worker.js` },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: {},
  })
  vi.stubGlobal('__APP_FILES__', [])
  vi.stubGlobal('__APP_NAME__', name)
  vi.resetModules()
  await import('@/app/service-worker')
  const over = (type: string) =>
    new Promise((resolve) => listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => resolve(work) }))
  return {
    install: async () => {
      await over('install')
      await over('activate')
    },
    asset: (path: string) =>
      new Promise<Response>((resolve, reject) =>
        listeners.get('fetch')?.({
          request: { method: 'GET', mode: 'cors', url: `http://hospital.example${folder}${path}` },
          respondWith: (answer: Promise<Response>) => answer.then(resolve, reject),
        }),
      ),
  }
}

it('keeps the version that is served and the one before, also after a site went back to it', async () => {
  for (const name of ['a', 'b', 'c']) await (await version(name)).install()
  expect(names.map((name) => name.at(-1))).toEqual(['b', 'c'])
  await (await version('b')).install()
  expect(names.map((name) => name.at(-1))).toEqual(['b', 'c'])
})

it('leaves what another site of the same host keeps', async () => {
  await (await version('a', '/one/')).install()
  for (const name of ['b', 'c', 'd']) await (await version(name, '/two/')).install()
  expect(names.map((name) => name.at(-1))).toEqual(['a', 'c', 'd'])
})

it('fetches what it cannot look up: a browser whose storage is broken still opens the app', async () => {
  const { asset } = await version('a')
  storage.match = async () => Promise.reject(new DOMException('broken', 'UnknownError'))
  vi.stubGlobal('fetch', async () => new Response('code'))
  expect(await (await asset('assets/index-1.js')).text()).toBe('code')
})
