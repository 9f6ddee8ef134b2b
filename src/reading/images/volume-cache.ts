import { type PreparedVolume, preparedBytes } from '@/nifti'
import type { LoadedVolume } from '@/package'

/** Six heads of 9 million voxels at 16 bits are about 110 MB; one whole-body CT may be 500 MB. */
const MOST_VOLUMES = 6
/** Of the items around the present one. */
const MOST_OVERLAYS = 16
const MOST_BYTES = 768 * 1024 * 1024

interface Entry {
  /** It lies over a volume, and is not counted as one: a volume with three overlays is one that is looked at. */
  readonly isOverlay: boolean
  readonly loaded: Promise<LoadedVolume>
  prepared: PreparedVolume | null
}

/**
 * Prepared volumes of the items around the present one. What is asked for twice is loaded once; what was used
 * longest ago goes first. A failure is not kept, so that asking again tries again.
 */
export class VolumeCache {
  readonly #load: (id: string) => Promise<LoadedVolume>
  readonly #mostVolumes: number
  readonly #mostBytes: number
  /** In the order of use, the latest last. */
  readonly #entries = new Map<string, Entry>()

  constructor(
    load: (id: string) => Promise<LoadedVolume>,
    mostVolumes = MOST_VOLUMES,
    mostBytes = MOST_BYTES,
  ) {
    this.#load = load
    this.#mostVolumes = mostVolumes
    this.#mostBytes = mostBytes
  }

  get(id: string, isOverlay = false): Promise<LoadedVolume> {
    const known = this.#entries.get(id)
    if (known !== undefined) {
      this.#entries.delete(id)
      this.#entries.set(id, known)
      return known.loaded
    }
    const entry: Entry = { isOverlay, loaded: this.#load(id), prepared: null }
    this.#entries.set(id, entry)
    void entry.loaded.then((loaded) => {
      if (this.#entries.get(id) !== entry) return
      if (loaded.ok) entry.prepared = loaded.prepared
      else this.#entries.delete(id)
      this.#trim()
    })
    this.#trim()
    return entry.loaded
  }

  /** A volume that is here already, at once; does not count as a use. */
  ready(id: string): PreparedVolume | null {
    return this.#entries.get(id)?.prepared ?? null
  }

  /** The latest is always kept, however large: it is on screen. */
  #trim(): void {
    for (const [id, { isOverlay }] of this.#entries) {
      const kept = [...this.#entries.values()]
      const bytes = kept.reduce((sum, entry) => sum + bytesOf(entry), 0)
      const alike = kept.filter((entry) => entry.isOverlay === isOverlay).length
      const most = isOverlay ? MOST_OVERLAYS : this.#mostVolumes
      const isTooMuch = bytes > this.#mostBytes || alike > most
      if (isTooMuch && kept.length > 1) this.#entries.delete(id)
    }
  }
}

const bytesOf = ({ prepared }: Entry): number => (prepared === null ? 0 : preparedBytes(prepared))
