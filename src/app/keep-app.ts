import { keepVolumeWorker } from '@/reading/images/volume-worker'
import { warmMarkdown } from '@/ui'
import { workersAtRest } from '@/ui/workers-at-rest'
import { appKept, holdVersion } from './hold-version'

/** The first picture must not wait for what is only needed next time. */
const AFTER_MS = 4000
/** Installing fetches the whole app: on a slow line the page helps itself meanwhile. */
const INSTALL_MS = 5000
/** Files that are read, a report that is computed: somebody waits for these, and keeping takes a second of a processor. */
const WORK_MS = 60_000

/**
 * Keeps the app on this computer, so that a reading opens when its site cannot be reached, and an open page finds its own
 * files after a new version came. Where browsers offer no service worker (plain http, private windows), the page
 * fetches at once what a session may need.
 */
export function keepApp(): void {
  if (!import.meta.env.PROD) return
  holdVersion()
  window.addEventListener('load', () => setTimeout(keep, AFTER_MS))
}

async function keep(): Promise<void> {
  // On a slow computer a scan is still being unpacked.
  await workersAtRest(WORK_MS)
  // A session waits for nothing else: all but the home page's small part of it is there already.
  if (window.location.hash.startsWith('#/read/')) await preloadSession()
  if (!(await appKept(INSTALL_MS))) await preloadSession()
}

/** For a page that is not part of a reading: kept, too, from the time it was opened first. */
export function keepAllPages(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keep-all-pages'))
}

/**
 * Fetches whatever a session may come to need: opening a study, reading, reviewing, stopping, finishing, and the home page.
 * A page that has it goes on after the site got a new version and its own files are gone.
 */
async function preloadSession(): Promise<void> {
  // One that fails is asked for again by whoever needs it, and told then.
  await Promise.allSettled([
    import('./routes/reading-route'),
    import('./home/session-list'),
    import('@/reading').then(({ laterParts }) => Promise.allSettled(laterParts())),
    import('@/viewer'),
    import('@/storage'),
    import('@/study'),
    warmMarkdown(),
    keepVolumeWorker(),
  ])
  performance.mark('session kept')
}
