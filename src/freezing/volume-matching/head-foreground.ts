import { isCtRange, type VolumeSamples } from '@/nifti'

export type Millimetres = readonly [x: number, y: number, z: number]

/** Skin lies well above it, air far below. */
export const SKIN_HU = -300

/** Otsu's threshold between air and tissue, and the centre of what lies above it, in mm from the corner. */
export function headForeground(voxels: VolumeSamples): {
  threshold: number
  isCt: boolean
  centre: Millimetres
} {
  const [nx, ny, nz] = voxels.dims
  const step = voxels.spacingMm.map((mm) => Math.max(1, Math.round(3 / mm)))
  const [sx = 1, sy = 1, sz = 1] = step
  const [dx, dy, dz] = voxels.spacingMm
  // A list for each axis, and no object for each of 100,000 points.
  const places: [number[], number[], number[]] = [[], [], []]
  const values: number[] = []
  for (let z = 0; z < nz; z += sz)
    for (let y = 0; y < ny; y += sy)
      for (let x = 0; x < nx; x += sx) {
        const value = voxels.at(x, y, z)
        if (!Number.isFinite(value)) continue
        values.push(value)
        places[0].push(x * dx)
        places[1].push(y * dy)
        places[2].push(z * dz)
      }
  const sorted = Float64Array.from(values).sort()
  const isCt = isCtRange(sorted[0] ?? 0, sorted.at(-1) ?? 0)
  const top = sorted[Math.floor(sorted.length * 0.99)] ?? 1
  const threshold = isCt ? SKIN_HU : otsu(sorted.map((v) => Math.min(v, top)))
  const inside = (axis: 0 | 1 | 2) =>
    places[axis].filter((_, n) => (values[n] ?? threshold) > threshold)
  const mean = (mm: readonly number[]) =>
    mm.reduce((sum, value) => sum + value, 0) / Math.max(1, mm.length)
  // The head's centre, and not that of head and neck: a brain's half height below the crown.
  const heights = Float64Array.from(inside(2)).sort()
  const crown = heights[Math.floor(heights.length * 0.998)] ?? 0
  const centre: Millimetres = [
    mean(inside(0)),
    mean(inside(1)),
    Math.max(mean(inside(2)), crown - 80),
  ]
  return { threshold, isCt, centre }
}

/**
 * The value that best parts a list in two.
 * @see Otsu N. 1979, IEEE Trans Syst Man Cybern 9:62-66, doi:10.1109/TSMC.1979.4310076
 */
function otsu(sorted: Float64Array): number {
  const low = sorted[0] ?? 0
  const high = sorted.at(-1) ?? 1
  const bins = new Array<number>(128).fill(0)
  const width = (high - low) / 128 || 1
  for (const value of sorted) {
    const bin = Math.min(127, Math.floor((value - low) / width))
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  const total = sorted.length
  const sum = bins.reduce((s, n, k) => s + n * k, 0)
  let best = 0
  let bestSpread = -1
  let below = 0
  let sumBelow = 0
  bins.forEach((n, k) => {
    below += n
    sumBelow += n * k
    const above = total - below
    if (below === 0 || above === 0) return
    const spread = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2
    if (spread > bestSpread) {
      bestSpread = spread
      best = k
    }
  })
  return low + (best + 1) * width
}
