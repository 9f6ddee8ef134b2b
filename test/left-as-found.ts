import { afterAll, vi } from 'vitest'

/** Files share their worker, component tests their page, and some their database with the files before them: each leaves all as it found them. */
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (typeof indexedDB !== 'undefined') {
    const { IDBFactory } = await import('fake-indexeddb')
    Object.assign(globalThis, { indexedDB: new IDBFactory() })
  }
  if (typeof document === 'undefined') return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  location.hash = ''
})
