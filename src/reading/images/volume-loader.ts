import type { LoadedVolume, PackageSource } from '@/package'
import { loadAsset } from '@/package/load-asset'
import type { ReaderStudy } from '@/questions'
import { messageOf } from '@/ui/latest'
import { takeResumedVolumes } from './resumed-volumes'
import { takeVolumeWorker } from './volume-worker'

/** Loads volumes of one package in a worker of its own, so that the room stays responsive. */
export function volumeLoader(study: ReaderStudy, source: PackageSource) {
  const resumed = takeResumedVolumes()
  const engine = takeVolumeWorker()
  return {
    /** @param id a key of `study.volumes`. Never rejects: what went wrong is in the result. */
    async load(id: string): Promise<LoadedVolume> {
      const listed = study.volumes[id]
      const begun = listed && (await resumed(listed)?.catch(() => null))
      if (begun?.ok) return begun
      return loadAsset(source, listed, (file, { sha256Raw, frames }) =>
        engine.load(file, { sha256Raw, frames }).catch(
          (error: unknown): LoadedVolume => ({
            ok: false,
            fault: { code: 'prepare', message: messageOf(error) },
          }),
        ),
      )
    },
    dispose: engine.close,
  }
}
