export type Mm = readonly [number, number, number]

/** A NIfTI-1 file of bytes, 16-bit numbers or floats with an sform, read from the standard alone. */
export interface RawVolume {
  readonly dims: Mm
  /** The size of a voxel along each axis of the file, mm. */
  readonly sizeMm: Mm
  readonly mmOf: (voxel: Mm) => Mm
  readonly voxelOf: (mm: Mm) => Mm
  readonly valueAt: (i: number, j: number, k: number) => number
}

export function rawVolume(bytes: Buffer): RawVolume {
  const isLittle = bytes.readInt32LE(0) === 348
  const short = (at: number) => (isLittle ? bytes.readInt16LE(at) : bytes.readInt16BE(at))
  const float = (at: number) => (isLittle ? bytes.readFloatLE(at) : bytes.readFloatBE(at))
  const [nx = 0, ny = 0, nz = 0] = [42, 44, 46].map(short)
  const from = float(108)
  const [slope, intercept] = float(112) === 0 ? [1, 0] : [float(112), float(116)]
  const type = short(70)
  const stored = (n: number) => {
    if (type === 2) return bytes.readUInt8(from + n)
    return type === 4 ? short(from + 2 * n) : float(from + 4 * n)
  }
  const at = (row: number, column: number) => float(280 + 16 * row + 4 * column)
  const column = (n: number): Mm => [at(0, n), at(1, n), at(2, n)]
  const [a, b, c, d] = [column(0), column(1), column(2), column(3)]
  const det = dot(a, cross(b, c))
  return {
    dims: [nx, ny, nz],
    sizeMm: [Math.hypot(...a), Math.hypot(...b), Math.hypot(...c)],
    mmOf: ([i, j, k]) => {
      const row = (r: 0 | 1 | 2) => a[r] * i + b[r] * j + c[r] * k + d[r]
      return [row(0), row(1), row(2)]
    },
    // Cramer's rule.
    voxelOf: ([x, y, z]) => {
      const p: Mm = [x - d[0], y - d[1], z - d[2]]
      return [dot(p, cross(b, c)) / det, dot(a, cross(p, c)) / det, dot(a, cross(b, p)) / det]
    },
    valueAt: (i, j, k) => slope * stored(i + nx * (j + ny * k)) + intercept,
  }
}

/** The value between the eight voxels about a place, weighed by nearness; null less than a voxel inside the volume's outermost. */
export function trilinear({ dims, voxelOf, valueAt }: RawVolume, mm: Mm): number | null {
  const voxel = voxelOf(mm)
  if (voxel.some((n, axis) => n < 0 || n > (dims[axis] ?? 0) - 1.001)) return null
  const [i = 0, j = 0, k = 0] = voxel.map(Math.floor)
  const [u, v, w] = [voxel[0] - i, voxel[1] - j, voxel[2] - k]
  let sum = 0
  for (const n of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const [di, dj, dk] = [n & 1, (n >> 1) & 1, n >> 2]
    sum += (di ? u : 1 - u) * (dj ? v : 1 - v) * (dk ? w : 1 - w) * valueAt(i + di, j + dj, k + dk)
  }
  return sum
}

/** Whether a place is more than a voxel away from all that the volume covers. */
export const isOutside = ({ dims, voxelOf }: RawVolume, mm: Mm) =>
  voxelOf(mm).some((n, axis) => n < -1.5 || n > (dims[axis] ?? 0) + 0.5)

export const dot = (p: Mm, q: Mm) => p[0] * q[0] + p[1] * q[1] + p[2] * q[2]
export const cross = (p: Mm, q: Mm): Mm => [
  p[1] * q[2] - p[2] * q[1],
  p[2] * q[0] - p[0] * q[2],
  p[0] * q[1] - p[1] * q[0],
]
export const plus = (p: Mm, q: Mm, times = 1): Mm => [
  p[0] + times * q[0],
  p[1] + times * q[1],
  p[2] + times * q[2],
]
