import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { TriplaneDatabase } from '@/storage'
import { eraseParts, type SiteData, siteData } from '@/storage/erase-site'

class KeptText {
  constructor(entries: Readonly<Record<string, string>>) {
    Object.assign(this, entries)
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

function browser() {
  const folders = new Set(['answer-copies', 'of-another-app'])
  const cacheNames = new Set(['triplane-app / 1', 'triplane-studies', 'of-another-app'])
  const local = new KeptText({
    'triplane-preferences R1': '{}',
    'triplane-draft s i': '1',
    other: 'x',
  })
  let isRegistered = true
  vi.stubGlobal('navigator', {
    storage: {
      getDirectory: async () => ({
        async *keys() {
          yield* [...folders]
        },
        removeEntry: async (name: string) => void folders.delete(name),
      }),
    },
    serviceWorker: {
      getRegistration: async () =>
        isRegistered
          ? {
              unregister: async () => {
                isRegistered = false
              },
            }
          : undefined,
    },
  })
  vi.stubGlobal('caches', {
    keys: async () => [...cacheNames],
    delete: async (name: string) => cacheNames.delete(name),
  })
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', new KeptText({}))
  return { folders, cacheNames, local, isRegistered: () => isRegistered }
}
afterEach(() => vi.unstubAllGlobals())

it('A24: everything of this site goes, the copies too, and nothing of others on the same host', async () => {
  const { folders, cacheNames, local, isRegistered } = browser()
  const db = new TriplaneDatabase()
  await db.connect()
  const erased = await eraseParts(siteData(db))
  expect(erased.map(({ what, outcome }) => [what, outcome])).toEqual([
    ['copies', 'erased'],
    ['database', 'erased'],
    ['app', 'erased'],
    ['caches', 'erased'],
    ['preferences', 'erased'],
  ])
  expect([...folders, ...cacheNames, ...Object.keys(local)]).toEqual([
    'of-another-app',
    'of-another-app',
    'other',
  ])
  expect([isRegistered(), await indexedDB.databases()]).toEqual([false, []])
  const again = await eraseParts(siteData(db))
  expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['nothing-there']))
})

it('A24: what could not be removed is named with its reason, also where the browser only says that it was', async () => {
  const part = (what: SiteData['what'], more: Partial<SiteData>): SiteData => ({
    what,
    isThere: async () => true,
    erase: async () => undefined,
    ...more,
  })
  const erased = await eraseParts([
    part('copies', { erase: () => Promise.reject(new Error('locked')) }),
    part('database', {}),
    part('caches', { isThere: () => Promise.reject(new Error('forbidden')) }),
    part('app', { isThere: async () => null }),
  ])
  expect(erased).toEqual([
    { what: 'copies', outcome: 'still-there', why: 'locked' },
    { what: 'database', outcome: 'still-there', why: null },
    { what: 'caches', outcome: 'still-there', why: 'forbidden' },
    { what: 'app', outcome: 'erased', why: null },
  ])
})
