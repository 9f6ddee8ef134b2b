import { beginFetch } from '@/package/site/begun-fetches'
import { packageFolder } from '@/package/site/site-packages'
import { warmVolumeWorker } from '@/reading/images/volume-worker'
import { studyAddress } from './routes/study-address'

/**
 * Starts everything that the first picture waits for, side by side with the code of the room: the worker, the viewer,
 * and the study itself. A reader who resumes would otherwise wait for one after the other.
 * @param hash of the address: '#/read/demo/s/…'.
 */
export function warmReading(studiesUrl: string, hash: string): void {
  warmVolumeWorker()
  // Who needs the viewer is told when it cannot be loaded.
  import('@/viewer').catch(() => undefined)
  const parameter = /^#\/read\/([^/?]+)/.exec(hash)?.[1]
  if (parameter !== undefined) void beginStudy(studiesUrl, parameter).catch(() => undefined)
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
