import type { PreparedVolume } from '@/nifti'
import { ACROSS, type Plane } from '../engine/volume-grid'
import type { ViewerVolume } from './viewer-volume'

/** Remembers which slices of an item's volumes were on screen. */
export class ViewedSlices {
  readonly #seen = new Map<PreparedVolume, Readonly<Record<Plane, Uint8Array>>>()

  /** A slice that was seen in any frame has been seen. */
  readonly #firsts = new Map<PreparedVolume, PreparedVolume>()

  constructor(volumes: readonly Pick<ViewerVolume, 'prepared' | 'frames'>[]) {
    for (const { prepared: volume, frames } of volumes) {
      for (const frame of frames === undefined ? [] : [...frames.all, frames.mean])
        this.#firsts.set(frame, volume)
      const slices = (plane: Plane) => new Uint8Array(volume.dims[ACROSS[plane]])
      this.#seen.set(volume, {
        axial: slices('axial'),
        coronal: slices('coronal'),
        sagittal: slices('sagittal'),
      })
    }
  }

  /** Of volumes that are drawn in the planes of another: which of its slices were on screen, and how many cut the volume. */
  readonly #resliced = new Map<PreparedVolume, Map<Plane, { seen: Set<number>; count: number }>>()

  mark(volume: PreparedVolume, plane: Plane, slice: number): void {
    const slices = this.findSeen(volume, plane)
    if (slices && slice >= 0 && slice < slices.length) slices[slice] = 1
  }

  /** @param slice of the other image, by its own number. @param count of all that cut the volume. */
  markResliced(volume: PreparedVolume, plane: Plane, slice: number, count: number): void {
    const first = this.#firsts.get(volume) ?? volume
    const planes =
      this.#resliced.get(first) ?? new Map<Plane, { seen: Set<number>; count: number }>()
    this.#resliced.set(first, planes)
    const { seen } = planes.get(plane) ?? { seen: new Set<number>() }
    planes.set(plane, { seen: seen.add(slice), count })
  }

  /** One entry a slice: 1 where it has been on screen. */
  findSeen(volume: PreparedVolume, plane: Plane): Uint8Array | null {
    return this.#seen.get(this.#firsts.get(volume) ?? volume)?.[plane] ?? null
  }

  /** Share of the slices of each plane, over all volumes of the item, 0 to 1; of a resliced one those that were seen more, its own or the other's. */
  shares(): { axial: number; coronal: number; sagittal: number } {
    const share = (plane: Plane) => {
      let [seen, all] = [0, 0]
      for (const [volume, planes] of this.#seen) {
        const slices = planes[plane]
        const other = this.#resliced.get(volume)?.get(plane)
        const ofOther = other === undefined ? 0 : Math.min(other.seen.size / other.count, 1)
        all += slices.length
        seen += Math.max(
          slices.reduce((sum, isSeen) => sum + isSeen, 0),
          ofOther * slices.length,
        )
      }
      return all === 0 ? 0 : seen / all
    }
    return { axial: share('axial'), coronal: share('coronal'), sagittal: share('sagittal') }
  }
}
