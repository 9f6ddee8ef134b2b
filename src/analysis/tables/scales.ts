import type { Scale } from './interval-mark'

/** 0 to 100%, with the floors of closed questions where they belong. */
export const percentScale = (lines: Scale['lines']): Scale => ({
  low: 0,
  high: 1,
  ticks: [0, 0.25, 0.5, 0.75, 1],
  tickWords: (tick) => `${100 * tick}%`,
  lines,
})

/** Wide enough for every interval: from −1, −0.5 or 0 to 1. */
export function kappaScale(intervals: readonly (readonly [number, number] | null)[]): Scale {
  const lowest = Math.min(0, ...intervals.map((ci) => ci?.[0] ?? 0))
  const low = lowest < -0.5 ? -1 : lowest < 0 ? -0.5 : 0
  return {
    low,
    high: 1,
    ticks: [-1, -0.5, 0, 0.5, 1].filter((tick) => tick >= low),
    tickWords: (tick) => String(tick).replace('-', '−'),
    lines: low < 0 ? [{ value: 0, label: 'chance' }] : [],
  }
}
