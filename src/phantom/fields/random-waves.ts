import { fastCosine, fastSine } from './fast-sine'
import { randomStream } from './random-stream'

/**
 * A sum of plane waves of nearly one wavelength in random directions. Its zero surfaces wind like the walls of a
 * labyrinth, half a wavelength apart, without crossing: what the sulci of a brain do. (Berry's random wave model,
 * doi:10.1088/0305-4470/10/12/016.)
 */
interface RandomWaves {
  /** Signed distance in mm to the nearest zero surface, at most a quarter wavelength. */
  distance(x: number, y: number, z: number): number
  /** The sum itself, about normal with variance 1. */
  value(x: number, y: number, z: number): number
}

export function randomWaves(seed: number, wavelengthMm: number, count: number): RandomWaves {
  const random = randomStream(seed)
  const waves = new Float64Array(count * 4)
  for (let n = 0; n < count; n++) {
    // Evenly spread directions (golden spiral) leave no favoured axis even with few waves.
    const z = 1 - (2 * n + 1) / count
    const angle = n * 2.399963 + random() * 0.8
    const r = Math.sqrt(1 - z * z)
    const k = ((2 * Math.PI) / wavelengthMm) * (1 + 0.15 * (2 * random() - 1))
    waves.set(
      [k * r * Math.cos(angle), k * r * Math.sin(angle), k * z, random() * 2 * Math.PI],
      n * 4,
    )
  }
  const k0 = (2 * Math.PI) / wavelengthMm
  const scale = Math.sqrt(2 / count)
  return {
    value(x, y, z) {
      let sum = 0
      for (let n = 0; n < waves.length; n += 4)
        sum += fastCosine(
          (waves[n] as number) * x +
            (waves[n + 1] as number) * y +
            (waves[n + 2] as number) * z +
            (waves[n + 3] as number),
        )
      return sum * scale
    },
    distance(x, y, z) {
      let sum = 0
      let gx = 0
      let gy = 0
      let gz = 0
      for (let n = 0; n < waves.length; n += 4) {
        const kx = waves[n] as number
        const ky = waves[n + 1] as number
        const kz = waves[n + 2] as number
        const phase = kx * x + ky * y + kz * z + (waves[n + 3] as number)
        sum += fastCosine(phase)
        const s = fastSine(phase)
        gx += kx * s
        gy += ky * s
        gz += kz * s
      }
      // For a single wave this is the exact distance to its nearest zero plane.
      return Math.atan2(sum, Math.sqrt(gx * gx + gy * gy + gz * gz) / k0) / k0
    },
  }
}
