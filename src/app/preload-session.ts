import { keepVolumeWorker } from '@/reading/images/volume-worker'
import { warmMarkdown } from '@/ui'

/**
 * Fetches whatever a session may come to need: opening a study, reading, reviewing, stopping, finishing, and the home page.
 * A page that has it goes on after the site got a new version and its own files are gone.
 */
export async function preloadSession(): Promise<void> {
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
}
