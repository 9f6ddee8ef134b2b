import { encode } from 'fast-png'
import { z } from 'zod'
import { strict } from '@/study'
import { latticeNoise } from '../fields/lattice-noise'
import { randomStream, seedOf } from '../fields/random-stream'
import { within } from '../phantom-head'

const share = within(0, 1)

/** A patch of skin with a pigmented lesion on it, by the signs that dermatologists go by: asymmetry, border, colours, diameter. */
export const skinSchema = strict({
  seed: z
    .int()
    .min(0)
    .max(2 ** 31),
  /** 0: fair, 1: dark. */
  tone: share.default(0.25),
  diameterMm: within(1, 24),
  /** 0: round, 1: one half grown far beyond the other. */
  asymmetry: share.default(0),
  /** 0: smooth and sharp, 1: ragged. */
  border: share.default(0),
  /** 0: one even brown, 1: black, red, grey and white beside each other. */
  colours: share.default(0),
})
type PhantomSkin = Readonly<z.output<typeof skinSchema>>

const SIZE = 200
const MM_PER_PIXEL = 30 / SIZE
type Colour = readonly [number, number, number]
const FAIR: Colour = [232, 190, 168]
const DARK: Colour = [122, 82, 60]
const BROWN: Colour = [118, 72, 46]
const DARKER: Colour = [84, 48, 32]
/** Black, grey-blue, red, and the white of scars. */
const OTHERS: readonly Colour[] = [
  [34, 24, 24],
  [104, 104, 118],
  [158, 66, 58],
  [206, 178, 166],
]

/** 30 by 30 mm of skin as a PNG. The same parameters give the same bytes. */
export function skinPicture({
  seed,
  tone,
  diameterMm,
  asymmetry,
  border,
  colours,
}: PhantomSkin): Uint8Array {
  const random = randomStream(seedOf(seed, 'skin'))
  const fine = latticeNoise(seedOf(seed, 'pores'), 0.5)
  const broad = latticeNoise(seedOf(seed, 'blush'), 9)
  const edge = latticeNoise(seedOf(seed, 'edge'), 2.4)
  const patch = latticeNoise(seedOf(seed, 'patches'), 3.2)
  const shade = latticeNoise(seedOf(seed, 'shade'), 1.4)
  const turn = 2 * Math.PI * random()
  const radius = diameterMm / 2
  const data = new Uint8Array(SIZE * SIZE * 3)
  for (let n = 0; n < SIZE * SIZE; n++) {
    const [x, y] = [
      ((n % SIZE) - SIZE / 2) * MM_PER_PIXEL,
      (Math.floor(n / SIZE) - SIZE / 2) * MM_PER_PIXEL,
    ]
    const along = Math.atan2(y, x) - turn
    const reach =
      radius *
      (1 + 0.45 * asymmetry * Math.cos(along) + 0.12 * asymmetry * Math.cos(2 * along + 1)) *
      (1 + 0.32 * border * edge.at(x, y, 0))
    // A sharp edge is one pixel wide, a ragged one fades.
    const inside = 1 / (1 + Math.exp((Math.hypot(x, y) - reach) / (0.08 + 0.35 * border)))
    const light = 1 + 0.05 * broad.at(x, y, 0) + 0.03 * fine.at(x, y, 0)
    // Each further colour has patches of its own, which fade into each other.
    const mixed = OTHERS.reduce<Colour>(
      (under, other, k) => {
        const here = patch.at(x, y, 12 * k + 5) - 0.15 * k
        return blend(under, other, 0.9 * colours * Math.min(1, Math.max(0, 1.8 * here)))
      },
      blend(BROWN, DARKER, 0.35 + 0.35 * shade.at(x, y, 3)),
    )
    const colour = blend(blend(FAIR, DARK, tone), mixed, inside)
    for (let c = 0; c < 3; c++)
      data[3 * n + c] = Math.max(0, Math.min(255, Math.round((colour[c] ?? 0) * light)))
  }
  return encode({ width: SIZE, height: SIZE, data, channels: 3, depth: 8 })
}

const blend = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
