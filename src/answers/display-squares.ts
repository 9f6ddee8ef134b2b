import { seededShuffle } from '@/study'

/** Places of a bar of the display check: how many grey steps a square there is from its ground, 1 the faintest; null where there is none. */
export type SquareBar = readonly (number | null)[]
type SquareBars = Readonly<Record<'dark' | 'light', SquareBar>>

const PLACES = [1, 2, 3, 4, 5, 6] as const
const COUNTS = [3, 4, 5] as const

/** The squares of a session's display check, drawn from its id: a count known from elsewhere is no answer. */
export const squaresOf = (sessionId: string): SquareBars => ({
  dark: drawBar(`${sessionId} dark`),
  light: drawBar(`${sessionId} light`),
})

function drawBar(seed: string): SquareBar {
  const [count = 4] = seededShuffle(COUNTS, seed)
  return seededShuffle(
    PLACES.map((step) => (step <= count ? step : null)),
    `${seed} places`,
  )
}

export const countSquares = (bar: SquareBar): number => bar.filter((step) => step !== null).length

/** The faintest square may be lost on an ordinary office screen; more than there are cannot be seen. */
export const isCountGood = (seen: number, shown: number): boolean =>
  seen <= shown && seen >= shown - 1
