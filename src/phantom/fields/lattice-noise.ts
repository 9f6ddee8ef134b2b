import { randomStream } from './random-stream'

const SIDE = 32
const MASK = SIDE - 1

/** Smooth noise in [-1, 1] on a repeating lattice: one table, read by trilinear interpolation. */
export interface LatticeNoise {
  at(x: number, y: number, z: number): number
}

/** @param sizeMm distance of the lattice points. */
export function latticeNoise(seed: number, sizeMm: number): LatticeNoise {
  const random = randomStream(seed)
  const table = Float32Array.from({ length: SIDE ** 3 }, () => 2 * random() - 1)
  const scale = 1 / sizeMm
  return {
    at(x, y, z) {
      const u = x * scale + 1000
      const v = y * scale + 1000
      const w = z * scale + 1000
      const i = Math.floor(u)
      const j = Math.floor(v)
      const k = Math.floor(w)
      const a = fade(u - i)
      const b = fade(v - j)
      const c = fade(w - k)
      const i0 = i & MASK
      const i1 = (i + 1) & MASK
      const j0 = (j & MASK) * SIDE
      const j1 = ((j + 1) & MASK) * SIDE
      const k0 = (k & MASK) * SIDE * SIDE
      const k1 = ((k + 1) & MASK) * SIDE * SIDE
      const p = mix(
        mix(table[i0 + j0 + k0] as number, table[i1 + j0 + k0] as number, a),
        mix(table[i0 + j1 + k0] as number, table[i1 + j1 + k0] as number, a),
        b,
      )
      const q = mix(
        mix(table[i0 + j0 + k1] as number, table[i1 + j0 + k1] as number, a),
        mix(table[i0 + j1 + k1] as number, table[i1 + j1 + k1] as number, a),
        b,
      )
      return mix(p, q, c)
    },
  }
}

const mix = (a: number, b: number, t: number): number => a + (b - a) * t
const fade = (t: number): number => t * t * (3 - 2 * t)
