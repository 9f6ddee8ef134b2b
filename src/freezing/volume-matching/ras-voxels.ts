import { type NiftiHeader, niftiFrame } from '@/nifti'

type Three = readonly [number, number, number]

/** A volume walked in RAS order, whatever the order in which it is stored. */
export interface RasVoxels {
  /** Voxels to the right, anterior, superior. */
  readonly shape: Three
  /** Millimetres to the next voxel to the right, anterior, superior. */
  readonly spacing: Three
  /** Value at whole RAS indices; the outside counts as the edge. */
  at(x: number, y: number, z: number): number
}

const AXES = [
  ['R', 'L'],
  ['A', 'P'],
  ['S', 'I'],
] as const

/** @param raw and @param header as `readNifti` returned them. Oblique volumes keep their own planes. */
export function rasVoxels(raw: Uint8Array, header: NiftiHeader): RasVoxels {
  const frame = niftiFrame(raw, header)
  const stored = AXES.map(([forward, back]) => {
    const axis = [...header.axisCodes].findIndex((code) => code === forward || code === back)
    const count = header.shape[axis] ?? 1
    return { axis, count, isFlipped: header.axisCodes[axis] === back, spacing: header.spacing[axis] ?? 1 }
  })
  const three = (read: (axis: (typeof stored)[number]) => number): Three => {
    const [x, y, z] = stored
    return [x ? read(x) : 1, y ? read(y) : 1, z ? read(z) : 1]
  }
  const index = [0, 0, 0]
  return {
    shape: three(({ count }) => count),
    spacing: three(({ spacing }) => spacing),
    at(x, y, z) {
      for (let world = 0; world < 3; world++) {
        const axis = stored[world]
        if (axis === undefined) continue
        const wanted = world === 0 ? x : world === 1 ? y : z
        const inside = Math.min(axis.count - 1, Math.max(0, wanted))
        index[axis.axis] = axis.isFlipped ? axis.count - 1 - inside : inside
      }
      return frame.valueAt(index[0] ?? 0, index[1] ?? 0, index[2] ?? 0) ?? 0
    },
  }
}
