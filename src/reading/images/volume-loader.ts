import type { LoadedVolume, PackageSource } from '@/package'
import { loadAsset } from '@/package/load-asset'
import type { ReaderStudy } from '@/questions'
import { messageOf } from '@/ui/latest'
import { type InWorker, openWorker } from '@/ui/open-worker'
import type { VolumeLoaderWorker } from './volume-loader.worker'
import { takeVolumeWorker } from './volume-worker'

/** Loads volumes of one package in a worker of its own, started with the first, so that the room stays responsive. */
export function volumeLoader(study: ReaderStudy, source: PackageSource) {
  let engine: InWorker<VolumeLoaderWorker> | null = null
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  return {
    /** The worker has the first file. */
    begun,
    /** @param id a key of `study.volumes`. Never rejects: what went wrong is in the result. */
    load: (id: string): Promise<LoadedVolume> =>
      loadAsset(source, study.volumes[id], (file, { sha256Raw, frames }) => {
        engine ??= openWorker<VolumeLoaderWorker>(takeVolumeWorker, 'Unpacking images')
        begin()
        return engine.load(file, { sha256Raw, frames }).catch((error: unknown): LoadedVolume => {
          // What is kept here cannot be read any more: the site still has it.
          if (error instanceof Error && error.name === 'NotReadableError') throw error
          return { ok: false, fault: { code: 'prepare', message: messageOf(error) } }
        })
      }),
    dispose: () => {
      engine?.close()
      engine = null
    },
  }
}
