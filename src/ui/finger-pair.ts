export interface Finger {
  readonly x: number
  readonly y: number
}

/** The middle between two fingers and how far they are apart, in pixels. */
export interface FingerPair extends Finger {
  readonly apart: number
}

/** Of the first two of those that are down; null while there are fewer. */
export function pairOf(fingers: ReadonlyMap<number, Finger>): FingerPair | null {
  const [a, b] = [...fingers.values()]
  return a && b
    ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) }
    : null
}
