import { readNifti } from '@/nifti'
import type { Pool } from '@/pool'
import { type Problem, problemOf } from '@/study'
import type { VolumeLook } from '../audit/volumes/volume-look'
import type { AssetFinding } from '../scrubbing/asset-finding'
import type { FrozenVolume } from '../scrubbing/freeze-volume'
import {
  type OverlayContent,
  type OverlayUse,
  overlayContent,
  overlayCutAway,
  overlayFindings,
  type PlacedSpace,
} from '../scrubbing/overlay-space'

/** Overlays beside the volumes that they lie on: whether both are of one space is known when both have been read. */
export class LaidOver {
  readonly #pool: Pool
  readonly #bases = new Set<string>()
  readonly #uses = new Map<string, OverlayUse[]>()
  readonly #looked = new Map<string, PlacedSpace & Pick<VolumeLook, 'cuts'>>()
  readonly #contents = new Map<string, OverlayContent>()

  constructor(pool: Pool) {
    this.#pool = pool
    for (const { volume, overlay } of this.#pairs()) {
      this.#bases.add(volume.file)
      this.#uses.set(overlay.file, [...(this.#uses.get(overlay.file) ?? []), overlay])
    }
  }

  look(file: string, { bytes, warnings, look }: Extract<FrozenVolume, { ok: true }>): void {
    const uses = this.#uses.get(file) ?? []
    if (uses.length === 0 && !this.#bases.has(file)) return
    const reading = readNifti(bytes, file)
    if (!reading.ok) return
    // Freezing writes the place into every header, so that of the file itself says whether it had one.
    const isPlaced = !warnings.some(({ code }) => code === 'affine-from-pixdim')
    this.#looked.set(file, { ...reading.header, isPlaced, cuts: look.cuts })
    for (const use of uses)
      if (!this.#contents.has(nameOfUse(file, use)))
        this.#contents.set(nameOfUse(file, use), overlayContent(reading, use))
  }

  /** Of such a file it is no fault that it shows nothing at all. */
  isOverlayAlone(file: string): boolean {
    return (
      this.#uses.has(file) &&
      !this.#pool.items.some((item) => item.volumes.some((volume) => volume.file === file))
    )
  }

  /** Of every pair of files once, at the first line that has it. */
  findings(): { problems: Problem[]; warnings: Problem[] } {
    const said = new Set<string>()
    const found = { problems: [] as Problem[], warnings: [] as Problem[] }
    for (const { volume, overlay, line, field } of this.#pairs()) {
      const name = nameOfUse(overlay.file, overlay)
      const [space, content] = [this.#looked.get(volume.file), this.#contents.get(name)]
      const pair = JSON.stringify([volume.file, name])
      // What could not be read has its own problem.
      if (space === undefined || content === undefined || said.has(pair)) continue
      said.add(pair)
      const laid = { ...content, isPlaced: this.#looked.get(overlay.file)?.isPlaced ?? true }
      const { problems, warnings } = overlayFindings(laid, overlay, space)
      const asLine = ({ code, message, remedy }: AssetFinding) =>
        problemOf(
          this.#pool.file,
          code,
          `${overlay.file} over ${volume.file}: ${message}`,
          remedy,
          {
            line,
            field,
          },
        )
      const cut = overlayCutAway(content, space.cuts ?? [])
      found.problems.push(...[...problems, ...(cut === null ? [] : [cut])].map(asLine))
      found.warnings.push(...warnings.map(asLine))
    }
    return found
  }

  #pairs() {
    return this.#pool.items.flatMap(({ volumes, line }) =>
      volumes.flatMap((volume, n) =>
        (volume.overlays ?? []).map((overlay, k) => ({
          volume,
          overlay,
          line,
          field: `volumes[${n}].overlays[${k}].file`,
        })),
      ),
    )
  }
}

const nameOfUse = (file: string, { kind, threshold }: OverlayUse) =>
  JSON.stringify([file, kind, threshold ?? null])
