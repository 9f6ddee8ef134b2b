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
  const points: { mm: Millimetres; value: number }[] = []
  for (let z = 0; z < nz; z += sz)
    for (let y = 0; y < ny; y += sy)
      for (let x = 0; x < nx; x += sx) {
        const value = voxels.at(x, y, z)
        const [dx, dy, dz] = voxels.spacingMm
        if (Number.isFinite(value)) points.push({ mm: [x * dx, y * dy, z * dz], value })
      }
  const values = Float64Array.from(points, ({ value }) => value).sort()
  const isCt = isCtRange(values[0] ?? 0, values.at(-1) ?? 0)
  const top = values[Math.floor(values.length * 0.99)] ?? 1
  const threshold = isCt ? SKIN_HU : otsu(values.map((v) => Math.min(v, top)))
  const inside = points.filter(({ value }) => value > threshold)
  const mean = (axis: 0 | 1 | 2) =>
    inside.reduce((sum, { mm }) => sum + mm[axis], 0) / Math.max(1, inside.length)
  // The head's centre, and not that of head and neck: a brain's half height below the crown.
  const heights = Float64Array.from(inside, ({ mm }) => mm[2]).sort()
  const crown = heights[Math.floor(heights.length * 0.998)] ?? 0
  return { threshold, isCt, centre: [mean(0), mean(1), Math.max(mean(2), crown - 80)] }
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
