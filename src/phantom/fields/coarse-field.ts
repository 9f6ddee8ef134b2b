import { eachPoint } from './each-point'

const ORIGIN_MM = [-96, -132, -84] as const
const EXTENT_MM = [192, 228, 204] as const

/** Smooth quantities on a coarse grid over the head: worked out once, then read between the points by trilinear interpolation. */
export class CoarseField {
  readonly stepMm: number
  readonly count: readonly [number, number, number]
  readonly channels: number
  /** Channels of point 0, channels of point 1, …; x fastest. */
  readonly data: Float32Array
  /** The channels at the point of the last `read`. */
  readonly out: Float64Array

  constructor(channels: number, stepMm: number) {
    this.channels = channels
    this.stepMm = stepMm
    this.count = [EXTENT_MM[0] / stepMm + 1, EXTENT_MM[1] / stepMm + 1, EXTENT_MM[2] / stepMm + 1]
    this.data = new Float32Array(this.count[0] * this.count[1] * this.count[2] * channels)
    this.out = new Float64Array(channels)
  }

  /** @param put is told each point in mm and where its channels begin in `data`. */
  fill(put: (x: number, y: number, z: number, at: number) => void): this {
    eachPoint(this.count, ORIGIN_MM, this.stepMm, (x, y, z, n) => put(x, y, z, n * this.channels))
    return this
  }

  /** Points outside of the grid count as its nearest edge. */
  read(x: number, y: number, z: number): Float64Array {
    const nx = this.count[0]
    const ny = this.count[1]
    const scale = 1 / this.stepMm
    const u = clamp((x - ORIGIN_MM[0]) * scale, nx - 1.001)
    const v = clamp((y - ORIGIN_MM[1]) * scale, ny - 1.001)
    const w = clamp((z - ORIGIN_MM[2]) * scale, this.count[2] - 1.001)
    const i = u | 0
    const j = v | 0
    const k = w | 0
    const a = u - i
    const b = v - j
    const c = w - k
    const n = this.channels
    const data = this.data
    const p00 = (i + nx * (j + ny * k)) * n
    const p01 = p00 + nx * n
    const p10 = p00 + nx * ny * n
    const p11 = p10 + nx * n
    for (let m = 0; m < n; m++) {
      const f00 = (data[p00 + m] as number) * (1 - a) + (data[p00 + n + m] as number) * a
      const f01 = (data[p01 + m] as number) * (1 - a) + (data[p01 + n + m] as number) * a
      const f10 = (data[p10 + m] as number) * (1 - a) + (data[p10 + n + m] as number) * a
      const f11 = (data[p11 + m] as number) * (1 - a) + (data[p11 + n + m] as number) * a
      this.out[m] = (f00 * (1 - b) + f01 * b) * (1 - c) + (f10 * (1 - b) + f11 * b) * c
    }
    return this.out
  }
}

const clamp = (value: number, high: number): number => Math.min(high, Math.max(0, value))
