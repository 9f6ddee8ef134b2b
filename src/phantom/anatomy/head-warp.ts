import { fastSine } from '../fields/fast-sine'
import { randomStream, seedOf } from '../fields/random-stream'
import type { PhantomHead, PhantomLesion } from '../phantom-head'

/** Where a point of the scan lies in the template's head: each head is the template, gently bent. */
export class HeadWarp {
  /** The result of the last call. */
  x = 0
  y = 0
  z = 0
  readonly #waves: readonly Wave[]
  readonly #head: PhantomHead
  readonly #pushing: readonly PhantomLesion[]

  constructor(head: PhantomHead) {
    const random = randomStream(seedOf(head.seed, 'warp'))
    const wave = (lengthMm: number, amplitudeMm: number): Wave => ({
      rate: 1 / (lengthMm * (0.85 + 0.3 * random())),
      phase: 2 * Math.PI * random(),
      amplitudeMm: amplitudeMm * (0.5 + random()),
    })
    // x bends with y and z, so that the midline is never a perfect plane; y and z bend with the others.
    this.#waves = [
      wave(17, 0.9),
      wave(13, 0.7),
      wave(22, 1.2),
      wave(26, 1.2),
      wave(24, 1.2),
      wave(28, 1.4),
    ]
    this.#head = head
    this.#pushing = head.lesions.filter((l) => l.massEffect > 0)
  }

  /** From the scan (mm) into the template, without what lesions push aside: for skull and scalp. */
  toTemplate(x: number, y: number, z: number): void {
    const { headSize, asymmetry } = this.#head
    const [a, b, c, d, e, f] = this.#waves as [Wave, Wave, Wave, Wave, Wave, Wave]
    const v = y / headSize
    const w = z / headSize
    const u = x / headSize
    const bentX = u + bend(a, v) + bend(b, w)
    this.x = bentX / (bentX > 0 ? 1 + asymmetry / 2 : 1 - asymmetry / 2)
    this.y = v + bend(d, w) + bend(c, u)
    this.z = w + bend(f, v) + bend(e, u)
  }

  /** As `toTemplate`, but undoing the shift of the tissue round lesions with mass effect: for the brain. */
  toUndisplaced(x: number, y: number, z: number): void {
    let px = x
    let py = y
    let pz = z
    for (const { mm, radiusMm, oedemaMm, massEffect } of this.#pushing) {
      const dx = px - mm[0]
      const dy = py - mm[1]
      const dz = pz - mm[2]
      const r = Math.sqrt(dx * dx + dy * dy + dz * dz)
      const reach = 2.6 * radiusMm + oedemaMm + 8
      if (r >= reach || r < 1e-6) continue
      const fall = 1 - r / reach
      const factor = Math.max(0.05, 1 - (massEffect * radiusMm * fall * fall) / r)
      px = mm[0] + dx * factor
      py = mm[1] + dy * factor
      pz = mm[2] + dz * factor
    }
    this.toTemplate(px, py, pz)
  }

  get hasMassEffect(): boolean {
    return this.#pushing.length > 0
  }
}

interface Wave {
  readonly rate: number
  readonly phase: number
  readonly amplitudeMm: number
}

const bend = ({ rate, phase, amplitudeMm }: Wave, at: number): number =>
  amplitudeMm * fastSine(at * rate + phase)
