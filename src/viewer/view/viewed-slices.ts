import type { PreparedVolume } from '@/nifti'
import { ACROSS, PLANES, type Plane } from '../engine/volume-grid'
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

  mark(volume: PreparedVolume, plane: Plane, slice: number): void {
    const slices = this.of(volume, plane)
    if (slices && slice >= 0 && slice < slices.length) slices[slice] = 1
  }

  /** One entry a slice: 1 where it has been on screen. */
  of(volume: PreparedVolume, plane: Plane): Uint8Array | null {
    return this.#seen.get(this.#firsts.get(volume) ?? volume)?.[plane] ?? null
  }

  /** Share of the slices of each plane, over all volumes of the item, 0 to 1. */
  shares(): { axial: number; coronal: number; sagittal: number } {
    const share = (plane: Plane) => {
      let [seen, all] = [0, 0]
      for (const planes of this.#seen.values()) {
        all += planes[plane].length
        for (const isSeen of planes[plane]) seen += isSeen
      }
      return all === 0 ? 0 : seen / all
    }
    const [axial, coronal, sagittal] = PLANES.map(share)
    return { axial: axial ?? 0, coronal: coronal ?? 0, sagittal: sagittal ?? 0 }
  }
}
