import type { LoadedVolume } from '@/package'
import type { ReaderStudy } from '@/questions'
import { warmVolumeWorker } from './volume-worker'

type VolumeEntry = ReaderStudy['volumes'][string]

/** The volumes on screen when a session was left, by what its study says of them. */
interface LeftAt {
  readonly session: string
  readonly studyHash: string
  readonly volumes: readonly VolumeEntry[]
}

/** Volumes of one study as they are kept on this computer. */
type KeptFile = (studyHash: string, path: string) => Promise<Blob | null>

const KEY = 'triplane-left-at'
let begun: readonly { readonly listed: VolumeEntry; readonly loaded: Promise<LoadedVolume> }[] = []

/** Notes what a session comes back to. Where nothing can be kept, coming back takes a moment longer. */
export function noteLeftAt(left: LeftAt): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(left))
  } catch {
    // Forbidden or full.
  }
}

/** Unpacks what the session was left at, while its code and its study are on their way. */
export function beginResumedVolumes(session: string, keptFile: KeptFile): void {
  const left = leftAt()
  if (left?.session !== session) return
  const engine = warmVolumeWorker()
  begun = left.volumes.map((listed) => ({
    listed,
    loaded: keptFile(left.studyHash, listed.path).then((file) => {
      if (file === null) throw new Error('it is not kept here')
      const { sha256Raw, frames } = listed
      return engine.load(file, { sha256Raw, frames })
    }),
  }))
  // Whoever needs the volume loads it then, and is told.
  for (const { loaded } of begun) loaded.catch(() => undefined)
}

/** For the loader that gets the worker, once: what was begun, found by what the study says of a volume. */
export function takeResumedVolumes(): (listed: VolumeEntry) => Promise<LoadedVolume> | null {
  let left = begun
  begun = []
  return (listed) => {
    const found = left.find((one) => isSame(one.listed, listed))
    left = left.filter((one) => one !== found)
    return found?.loaded ?? null
  }
}

/** The same file, to be checked in the same way: the note is no authority on either. */
const isSame = (a: VolumeEntry, b: VolumeEntry): boolean =>
  a.path === b.path && a.sha256Raw === b.sha256Raw && a.frames === b.frames

function leftAt(): LeftAt | null {
  try {
    const left: Partial<LeftAt> | null = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    return left?.session !== undefined &&
      left.studyHash !== undefined &&
      Array.isArray(left.volumes)
      ? { session: left.session, studyHash: left.studyHash, volumes: left.volumes }
      : null
  } catch {
    return null
  }
}
