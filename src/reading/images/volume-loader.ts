import { wrap } from 'comlink'
import type { LoadedVolume, PackageSource } from '@/package'
import { loadAsset } from '@/package/load-asset'
import type { ReaderStudy } from '@/questions'
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
    load: (id) =>
      loadAsset(source, study.volumes[id], (file, { sha256Raw }) =>
        Promise.race([remote.load(file, { sha256Raw }), died]),
      ),
    dispose: () => worker.terminate(),
  }
}
