/** The first picture must not wait for what is only needed next time. */
const AFTER_MS = 4000

/**
 * Keeps the app on this computer, so that a reading opens when its site cannot be reached. Where browsers offer no service
 * worker (plain http, private windows) it goes on without.
 */
export function keepApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => navigator.serviceWorker.register('./service-worker.js').catch(() => undefined)
  window.addEventListener('load', () => setTimeout(register, AFTER_MS))
}
