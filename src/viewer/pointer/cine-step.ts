import type { ViewerHabits } from './viewer-habits'

export interface CinePlace {
  /** From 0. */
  readonly slice: number
  /** 1 forward, -1 back. */
  readonly direction: 1 | -1
}

/** The slice that follows while playing; at an end it starts again, or turns round without showing the last slice twice. */
export function cineStep(
  { slice, direction }: CinePlace,
  count: number,
  end: ViewerHabits['cineEnd'],
): CinePlace {
  if (count < 2) return { slice: 0, direction }
  if (end === 'again') return { slice: (slice + direction + count) % count, direction }
  const next = slice + direction
  if (next >= 0 && next < count) return { slice: next, direction }
  return { slice: slice - direction, direction: direction === 1 ? -1 : 1 }
}
