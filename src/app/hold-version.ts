/** The lock that says which version an open page runs; the service worker knows it by this name. */
const LOCK = 'triplane-app '

/** The address of the code that this page started with, which names its version; null in the developer's server. */
const pageEntry = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.src ?? null

/**
 * Says for as long as this page lives that its version is in use, so that its files are kept. A lock goes with its page, however
 * that ends. Browsers without locks have no service worker, or one that keeps the last two versions.
 */
export function holdVersion(): void {
  const entry = pageEntry()
  if (entry === null || navigator.locks === undefined) return
  const never = new Promise<never>(() => undefined)
  navigator.locks.request(LOCK + entry, { mode: 'shared' }, () => never).catch(() => undefined)
}

/** How many other pages of this site are open in this browser; null where it does not say. */
export async function otherPages(): Promise<number | null> {
  if (pageEntry() === null || navigator.locks === undefined) return null
  const { held = [] } = await navigator.locks.query()
  const pages = held.filter(({ name }) => name?.startsWith(LOCK) === true)
  return Math.max(0, pages.length - 1)
}

/** Whether this page's version is on this computer, whole: its page is kept last. */
export async function isVersionKept(): Promise<boolean> {
  const entry = pageEntry()
  if (entry === null || !('caches' in globalThis)) return false
  try {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const isKept = (url: string | URL) =>
        cache.match(url, { ignoreVary: true }).then((file) => file !== undefined)
      if ((await isKept(entry)) && (await isKept(new URL('./', document.baseURI)))) return true
    }
  } catch {
    // Forbidden storage keeps nothing.
  }
  return false
}

/**
 * Has the browser keep the app, and waits for it: whether this version can then be opened without its site.
 * @param withinMs how long to wait for a slow line; what is under way goes on.
 */
export async function appKept(withinMs: number): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  const late = new Promise((resolve) => setTimeout(resolve, withinMs))
  const installed = navigator.serviceWorker
    .register('./service-worker.js')
    .then(() => navigator.serviceWorker.ready)
    .catch(() => undefined)
  await Promise.race([installed, late])
  return isVersionKept()
}
