import type { Anatomy } from '../anatomy/paint-lesions'
import { CoarseField } from '../fields/coarse-field'
import { eachPoint } from '../fields/each-point'
import { latticeNoise } from '../fields/lattice-noise'
import { randomStream, seedOf } from '../fields/random-stream'
import { brightnessOf, type Contrast } from './tissues'

export interface Rendering {
  /** Standard deviation of the noise in percent of white matter on T1; 0 for none. */
  readonly noisePercent: number
  /** Greatest departure of the coil's sensitivity from even, in percent. */
  readonly biasPercent: number
  /** Sets the air round the head to 0, as many scanners do; the file is a third smaller. */
  readonly isAirMasked: boolean
  /** Noise and coil differ between scans of the same head. */
  readonly seed: number
}

/**
 * What a scanner makes of a head: brightness by tissue, partial volume, the blur of the imaging, uneven coil
 * sensitivity and Rician noise.
 * @returns one byte a voxel, x fastest.
 * @see Gudbjartsson H, Patz S. 1995, Magn Reson Med 34:910, doi:10.1002/mrm.1910340618 (the Rician distribution)
 */
export function renderContrast(
  anatomy: Anatomy,
  contrast: Contrast,
  { noisePercent, biasPercent, isAirMasked, seed }: Rendering,
): Uint8Array {
  const signal = pureSignal(anatomy, contrast)
  blur(signal, anatomy.shape, 0.14 / anatomy.spacingMm)
  applyGain(signal, anatomy, gainField(seed, biasPercent / 100))
  const noisy = withNoise(
    signal,
    (noisePercent / 100) * WHITE_MATTER_T1,
    seedOf(seed, `noise ${contrast}`),
  )
  if (isAirMasked) maskAir(noisy, signal, anatomy.shape)
  return noisy
}

const WHITE_MATTER_T1 = 172

function pureSignal({ ids, amounts }: Anatomy, contrast: Contrast): Float32Array {
  const brightness = brightnessOf(contrast)
  const signal = new Float32Array(ids.length / 3)
  for (let n = 0, at = 0; n < signal.length; n++, at += 3) {
    const sum =
      (brightness[ids[at] as number] as number) * (amounts[at] as number) +
      (brightness[ids[at + 1] as number] as number) * (amounts[at + 1] as number) +
      (brightness[ids[at + 2] as number] as number) * (amounts[at + 2] as number)
    signal[n] = sum / 255
  }
  return signal
}

/** Three taps along each axis, in place: the point spread of the imaging. Edge voxels stay, so that no side bleeds into the other. */
function blur(
  signal: Float32Array,
  [nx, ny, nz]: readonly [number, number, number],
  side: number,
): void {
  const plane = nx * ny
  const old = new Float32Array(signal.length)
  for (const step of [1, nx, plane]) {
    old.set(signal)
    const [left, front, low] = [Number(step === 1), Number(step === nx), Number(step === plane)]
    for (let k = low; k < nz - low; k++)
      for (let j = front; j < ny - front; j++) {
        const row = plane * k + nx * j
        blurRow(signal, old, row + left, row + nx - left, step, side)
      }
  }
}

function blurRow(
  to: Float32Array,
  from: Float32Array,
  begin: number,
  end: number,
  step: number,
  side: number,
): void {
  const middle = 1 - 2 * side
  for (let n = begin; n < end; n++)
    to[n] =
      middle * (from[n] as number) +
      side * ((from[n - step] as number) + (from[n + step] as number))
}

/** Coil sensitivity and the fine unevenness of living tissue, around 1. */
function gainField(seed: number, bias: number): CoarseField {
  const random = randomStream(seedOf(seed, 'coil'))
  const weight = () => 2 * random() - 1
  const [a, b, c, d, e, f] = [weight(), weight(), weight(), weight(), weight(), weight()]
  const scale =
    bias /
    (Math.abs(a) + Math.abs(b) + Math.abs(c) + 0.5 * (Math.abs(d) + Math.abs(e) + Math.abs(f)))
  const texture = latticeNoise(seedOf(seed, 'texture'), 9)
  const field = new CoarseField(1, 4)
  return field.fill((x, y, z, at) => {
    const [u, v, w] = [x / 90, y / 110, z / 90]
    const coil = a * u + b * v + c * w + 0.5 * (d * u * v + e * v * w + f * w * u)
    field.data[at] = 1 + scale * coil + 0.025 * texture.at(x, y, z)
  })
}

function applyGain(
  signal: Float32Array,
  { shape, spacingMm, affine }: Anatomy,
  gain: CoarseField,
): void {
  const [x0 = 0, y0 = 0, z0 = 0] = [affine[3], affine[7], affine[11]]
  eachPoint(shape, [x0, y0, z0], spacingMm, (x, y, z, n) => {
    const value = signal[n] as number
    if (value > 4) signal[n] = value * (gain.read(x, y, z)[0] as number)
  })
}

const DEVIATES = 1 << 16

/** Magnitude of a complex signal with equal Gaussian noise in both parts. */
function withNoise(signal: Float32Array, sigma: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(signal.length)
  const normal = normalDeviates(seed, sigma)
  let state = seed | 1
  for (let n = 0; n < signal.length; n++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const real = (signal[n] as number) + (normal[state & (DEVIATES - 1)] as number)
    const imaginary = normal[(state >>> 16) & (DEVIATES - 1)] as number
    const value = Math.sqrt(real * real + imaginary * imaginary)
    bytes[n] = value > 254.5 ? 255 : value + 0.5
  }
  return bytes
}

/** A table of normal deviates (Box and Muller), for millions of cheap draws. */
function normalDeviates(seed: number, sigma: number): Float32Array {
  const random = randomStream(seed)
  return Float32Array.from(
    { length: DEVIATES },
    () => sigma * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  )
}

/** Clears each row up to the first and behind the last voxel with signal: air inside of the head keeps its noise. */
function maskAir(
  bytes: Uint8Array,
  signal: Float32Array,
  [nx, ny, nz]: readonly [number, number, number],
): void {
  for (let start = 0; start < nx * ny * nz; start += nx) {
    let first = start
    let last = start + nx - 1
    while (first <= last && (signal[first] as number) < 3) first++
    while (last > first && (signal[last] as number) < 3) last--
    bytes.fill(0, start, first)
    bytes.fill(0, Math.max(first, last + 1), start + nx)
  }
}
