import { isCtRange, type VolumeSamples } from '@/nifti'

export type Millimetres = readonly [x: number, y: number, z: number]

/** Skin lies well above it, air far below. */
export const SKIN_HU = -300

/** Otsu's threshold between air and tissue, and the centre of what lies above it, in mm from the corner. */
export function headForeground(voxels: VolumeSamples) {
  const { values, places } = drawnPoints(voxels)
  const sorted = values.slice().sort()
  const isCt = isCtRange(sorted[0] ?? 0, sorted.at(-1) ?? 0)
  const top = sorted[Math.floor(sorted.length * 0.99)] ?? 1
  const threshold = isCt ? SKIN_HU : otsu(sorted.map((v) => Math.min(v, top)))
  const sums: [number, number, number] = [0, 0, 0]
  const heights = new Float64Array(values.length)
  let inside = 0
  for (let n = 0; n < values.length; n++) {
    if (!((values[n] as number) > threshold)) continue
    sums[0] += places[0][n] as number
    sums[1] += places[1][n] as number
    sums[2] += places[2][n] as number
    // Planes follow each other upwards: the list is sorted as it grows.
    heights[inside++] = places[2][n] as number
  }
  // The head's centre, and not that of head and neck: a brain's half height below the crown.
  const crown = inside === 0 ? 0 : (heights[Math.floor(inside * 0.998)] ?? 0)
  const [x, y, z] = sums.map((sum) => sum / Math.max(1, inside)) as [number, number, number]
  const centre: Millimetres = [x, y, Math.max(z, crown - 80)]
  return { threshold, isCt, centre }
}

/** The defined values about every 3 mm, and where they lie on each axis, in mm. Typed lists: there are 400,000 of them. */
function drawnPoints({ dims: [nx, ny, nz], spacingMm: [dx, dy, dz], at }: VolumeSamples) {
  const [sx, sy, sz] = [dx, dy, dz].map((mm) => Math.max(1, Math.round(3 / mm))) as [
    number,
    number,
    number,
  ]
  const most = Math.ceil(nx / sx) * Math.ceil(ny / sy) * Math.ceil(nz / sz)
  const list = () => new Float64Array(most)
  const [values, xs, ys, zs] = [list(), list(), list(), list()]
  let count = 0
  for (let z = 0; z < nz; z += sz)
    for (let y = 0; y < ny; y += sy)
      for (let x = 0; x < nx; x += sx) {
        const value = at(x, y, z)
        if (!Number.isFinite(value)) continue
        values[count] = value
        xs[count] = x * dx
        ys[count] = y * dy
        zs[count++] = z * dz
      }
  return { values: values.subarray(0, count), places: [xs, ys, zs] as const }
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
