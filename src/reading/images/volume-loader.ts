import { wrap } from 'comlink'
import type { ReaderStudy } from '@/questions'
import type { PackageSource } from '@/study'
import type { LoadedVolume } from './load-volume'
import type { VolumeLoaderWorker } from './volume-loader.worker'
import { takeVolumeWorker } from './volume-worker'

export interface VolumeLoader {
  /** @param id a key of `study.volumes`. Never rejects: what went wrong is in the result. */
  load(id: string): Promise<LoadedVolume>
  dispose(): void
}

/** Loads volumes of one package in a worker of its own, so that the room stays responsive. */
export function volumeLoader(study: ReaderStudy, source: PackageSource): VolumeLoader {
  const worker = takeVolumeWorker()
  const remote = wrap<VolumeLoaderWorker>(worker)
  const died = new Promise<LoadedVolume>((resolve) => {
    worker.addEventListener('error', () =>
      resolve({
        ok: false,
        fault: { code: 'prepare', message: 'the part of the app that unpacks images stopped working' },
      }),
    )
  })
  return {
    async load(id) {
      const volume = study.volumes[id]
      if (volume === undefined) return missing('the package does not list it')
      const { path, sha256Raw } = volume
      const unpack = (file: Blob) => Promise.race([remote.load(file, { sha256Raw }), died])
      try {
        const loaded = await unpack(await source.file(path))
        // What was kept on this computer may have been damaged since; the site still has it.
        const isDamaged = !loaded.ok && loaded.fault.code !== 'prepare'
        return isDamaged && source.fileAnew !== undefined ? await unpack(await source.fileAnew(path)) : loaded
      } catch {
        // The cause would name a file of the package.
        return missing('it could not be fetched')
      }
    },
    dispose: () => worker.terminate(),
  }
}

const missing = (message: string): LoadedVolume => ({ ok: false, fault: { code: 'missing', message } })
