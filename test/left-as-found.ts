import { afterAll, vi } from 'vitest'

/** Files share their worker, component tests their page with the files before them: each leaves both as it found them. */
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (typeof document === 'undefined') return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  location.hash = ''
})
