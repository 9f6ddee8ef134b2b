import { beginFetch } from '@/package/site/begun-fetches'
import { packageFolder } from '@/package/site/site-packages'
import { beginResumedVolumes } from '@/reading/images/resumed-volumes'
import { warmVolumeWorker } from '@/reading/images/volume-worker'
import type { FetchedFiles } from '@/storage'
import { studyAddress } from './routes/study-address'

/** The address that is opened already: the page asks before its first render, which would hold everything up, and once more in it. */
let warmed: string | null = null

/**
 * Starts everything that the first picture waits for, side by side with the code of the room: the worker, the viewer,
 * the study itself, and the volumes that a session was left at. A reader who resumes would otherwise wait for one after
 * the other.
 * @param hash of the address: '#/read/demo/s/…'.
 * @param kept the volumes on this computer; left out where no session is resumed.
 */
export function warmReading(studiesUrl: string, hash: string, kept?: FetchedFiles): void {
  const [, parameter, session] = /^#\/read\/([^/?]+)(?:\/s\/([0-9a-f-]{36}))?/.exec(hash) ?? []
  if (parameter === undefined || hash === warmed) return
  warmed = hash
  warmVolumeWorker()
  // Who needs them is told when they cannot be loaded.
  import('./routes/reading-route').catch(() => undefined)
  import('@/viewer').catch(() => undefined)
  if (session !== undefined && kept !== undefined) beginResumedVolumes(session, kept.file)
  void beginStudy(studiesUrl, parameter).catch(() => undefined)
}

/** Whatever is wrong with the address, the list or the study is found out, and told, when they are opened. */
async function beginStudy(studiesUrl: string, parameter: string): Promise<void> {
  const address = studyAddress(decodeURIComponent(parameter))
  if (address.origin !== 'site') return
  const { id } = address
  const response = await beginFetch(new URL('index.json', studiesUrl))
  const index: unknown = await response.clone().json()
  if (!Array.isArray(index)) return
  for (const entry of index as unknown[]) {
    if (typeof entry !== 'object' || entry === null || !('id' in entry) || entry.id !== id) continue
    if ('path' in entry && typeof entry.path === 'string')
      beginFetch(new URL('study.json', packageFolder(studiesUrl, entry.path)))
    return
  }
}
