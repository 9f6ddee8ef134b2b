import type { FingerPair } from '@/ui/finger-pair'

/** What a move of two fingers does. */
export type TwoFingerMove =
  | { readonly kind: 'scroll'; readonly slices: number }
  | {
      readonly kind: 'carry'
      /** The place that zooming leaves where it is. */
      readonly x: number
      readonly y: number
      readonly factor: number
      readonly right: number
      readonly down: number
    }

/** Less than that is the trembling of fingers that were just put down. */
const SLOP_PX = 10

/**
 * What two fingers mean, from where they were put down: side by side up or down over a whole picture they scroll, otherwise they
 * pinch and carry. Once begun it stays the same until one is lifted, so that no scroll zooms and no pinch leaves the slice.
 */
export class TwoFingers {
  readonly #start: FingerPair
  readonly #slicePx: number
  #kind: 'scroll' | 'carry' | null = null
  #last: FingerPair
  #scrolled = 0

  /** @param slicePx how far the fingers go for one slice. */
  constructor(start: FingerPair, slicePx: number) {
    this.#start = start
    this.#slicePx = slicePx
    this.#last = start
  }

  /**
   * @param isZoomed the picture is larger than its pane, so that there is something to carry.
   * @returns null as long as nothing is to be done.
   */
  to(now: FingerPair, isZoomed: boolean): TwoFingerMove | null {
    this.#kind ??= this.#meant(now, isZoomed)
    if (this.#kind === null) return null
    if (this.#kind === 'scroll') {
      const slices = Math.trunc((this.#start.y - now.y) / this.#slicePx) - this.#scrolled
      this.#scrolled += slices
      return slices === 0 ? null : { kind: 'scroll', slices }
    }
    const { x, y, apart } = this.#last
    this.#last = now
    const factor = apart > 0 ? now.apart / apart : 1
    return { kind: 'carry', x, y, factor, right: now.x - x, down: now.y - y }
  }

  #meant(now: FingerPair, isZoomed: boolean): 'scroll' | 'carry' | null {
    const pinched = Math.abs(now.apart - this.#start.apart)
    const [right, down] = [Math.abs(now.x - this.#start.x), Math.abs(now.y - this.#start.y)]
    if (Math.max(pinched, right, down) < SLOP_PX) return null
    return !isZoomed && down > 2 * pinched && down > right ? 'scroll' : 'carry'
  }
}
