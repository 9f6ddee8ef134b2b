import type { TriplaneDatabase } from './triplane-database'

/** One kind of what this site keeps, and whether it is gone: looked at again afterwards, not taken on trust. */
export interface Erased {
  readonly what: 'database' | 'copies' | 'caches' | 'app' | 'preferences'
  readonly outcome: 'erased' | 'nothing-there' | 'still-there'
  /** What the browser said; null where it said nothing. */
  readonly why: string | null
}

/** Beside this site one host may have others: only what bears its name is touched. */
const NAME = 'triplane'
const COPIES = 'answer-copies'
/** Another tab that keeps the database open holds up its deletion, which then comes when that tab is closed. */
const BLOCKED_MS = 10_000

/** The parts of the browser that keep something, as a page meets them. */
export interface SiteData {
  readonly what: Erased['what']
  /** Whether anything of this site is there; null where the browser does not say. */
  isThere(): Promise<boolean | null>
  erase(): Promise<void>
}

/**
 * Erases everything that this site keeps in this browser. One part that cannot be erased does not keep the others.
 * The copies go first: with the database gone and they still there, the next start would bring the answers back.
 */
export async function eraseParts(parts: readonly SiteData[]): Promise<readonly Erased[]> {
  const erased: Erased[] = []
  for (const part of parts) erased.push(await eraseOne(part))
  return erased
}

async function eraseOne({ what, isThere, erase }: SiteData): Promise<Erased> {
  try {
    if ((await isThere()) === false) return { what, outcome: 'nothing-there', why: null }
  } catch (error) {
    return { what, outcome: 'still-there', why: wordsOf(error) }
  }
  let why: string | null = null
  try {
    await erase()
  } catch (error) {
    why = wordsOf(error)
  }
  // Where the browser does not say, what it said of the erasing counts.
  const isLeft = (await isThere().catch(() => true)) ?? why !== null
  return { what, outcome: isLeft ? 'still-there' : 'erased', why: isLeft ? why : null }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What this browser keeps of this site. */
export function siteData(db: TriplaneDatabase): readonly SiteData[] {
  return [copiesPart(), databasePart(db), appPart(), cachesPart(), preferencesPart()]
}

function copiesPart(): SiteData {
  const root = async () =>
    'storage' in navigator && 'getDirectory' in navigator.storage
      ? navigator.storage.getDirectory()
      : null
  const names = ['space-probe', COPIES]
  const found = async () => {
    const here: string[] = []
    for await (const name of (await root())?.keys() ?? []) if (names.includes(name)) here.push(name)
    return here
  }
  return {
    what: 'copies',
    isThere: async () => (await found()).length > 0,
    async erase() {
      const folder = await root()
      for (const name of await found()) await folder?.removeEntry(name, { recursive: true })
    },
  }
}

function databasePart(db: TriplaneDatabase): SiteData {
  return {
    what: 'database',
    async isThere() {
      // Older Firefox does not list its databases.
      if (indexedDB.databases === undefined) return null
      return (await indexedDB.databases()).some(({ name }) => name === db.name)
    },
    async erase() {
      // For good: nothing on this page may make it anew.
      db.close()
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(db.name)
        request.onsuccess = () => resolve()
        request.onerror = () => reject(request.error ?? new Error('the browser refused'))
        setTimeout(
          () => reject(new Error('another tab keeps it open; it goes when that tab is closed')),
          BLOCKED_MS,
        )
      })
    },
  }
}

function appPart(): SiteData {
  const registration = async () => navigator.serviceWorker?.getRegistration()
  return {
    what: 'app',
    isThere: async () => (await registration()) !== undefined,
    async erase() {
      await (await registration())?.unregister()
    },
  }
}

function cachesPart(): SiteData {
  const cacheNames = async () =>
    'caches' in globalThis ? (await caches.keys()).filter((name) => name.startsWith(NAME)) : []
  return {
    what: 'caches',
    isThere: async () => (await cacheNames()).length > 0,
    async erase() {
      await Promise.all((await cacheNames()).map((name) => caches.delete(name)))
    },
  }
}

function preferencesPart(): SiteData {
  const storedKeys = () =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).flatMap((key) => (key.startsWith(NAME) ? [{ storage, key }] : [])),
    )
  return {
    what: 'preferences',
    isThere: async () => storedKeys().length > 0,
    async erase() {
      for (const { storage, key } of storedKeys()) storage.removeItem(key)
    },
  }
}
