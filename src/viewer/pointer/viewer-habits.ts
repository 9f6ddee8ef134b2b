import { fieldsOf } from '@/study'

/** What dragging with the left button (or one finger) does, where no measuring tool is in hand. */
export const POINTER_JOBS = ['aim', 'scroll', 'window', 'pan', 'zoom'] as const
export type PointerJob = (typeof POINTER_JOBS)[number]

/** So far does a notch of the wheel go, mm; null: one slice, however thick. */
export const WHEEL_STEPS = [null, 1, 2, 5] as const
export const LOUPE_TIMES = [2, 3, 4] as const
/** Slices a second. */
export const CINE_RATES = [2, 5, 10, 15, 20, 30] as const
/** Frames of a 4D image a second: slower than cine where one looks at the same place in each, faster where something moves. */
export const FRAME_RATES = [1, 2, 3, 5, 7, 10, 15, 20] as const
/** Changes of the picture a second; three flashes a second are the most that is safe for everyone (WCAG 2.3.1). */
export const FLICKER_RATES = [1, 2, 3] as const
/** What cine does behind the last slice: starts again with the first, or turns round. */
export const CINE_ENDS = ['again', 'back'] as const

/** How a reader's hands are used to work, on whatever item; plain data, so that it can be kept per rater. */
export interface ViewerHabits {
  readonly job: PointerJob
  readonly wheelMm: (typeof WHEEL_STEPS)[number]
  readonly loupeTimes: (typeof LOUPE_TIMES)[number]
  readonly cineRate: (typeof CINE_RATES)[number]
  readonly cineEnd: (typeof CINE_ENDS)[number]
  readonly flickerRate: (typeof FLICKER_RATES)[number]
  readonly frameRate: (typeof FRAME_RATES)[number]
}

/** What every rater starts with. */
export const USUAL_HABITS: ViewerHabits = {
  job: 'aim',
  wheelMm: null,
  loupeTimes: 2,
  cineRate: 10,
  cineEnd: 'again',
  flickerRate: 2,
  frameRate: 2,
}

/** Habits that were kept somewhere, with the usual for whatever of them is not understood. */
export function readViewerHabits(value: unknown): ViewerHabits {
  const has = fieldsOf(value)
  const readChoice = <Name extends keyof ViewerHabits>(
    name: Name,
    options: readonly ViewerHabits[Name][],
  ): ViewerHabits[Name] => options.find((choice) => choice === has[name]) ?? USUAL_HABITS[name]
  return {
    job: readChoice('job', POINTER_JOBS),
    wheelMm: readChoice('wheelMm', WHEEL_STEPS),
    loupeTimes: readChoice('loupeTimes', LOUPE_TIMES),
    cineRate: readChoice('cineRate', CINE_RATES),
    cineEnd: readChoice('cineEnd', CINE_ENDS),
    flickerRate: readChoice('flickerRate', FLICKER_RATES),
    frameRate: readChoice('frameRate', FRAME_RATES),
  }
}

/** The choice after this one, for keys: round and round, or by one until the end. */
export function nextChoice<T>(choices: readonly T[], present: T): T {
  return choices[(choices.indexOf(present) + 1) % choices.length] ?? present
}
export function choiceBy<T>(choices: readonly T[], present: T, by: number): T {
  return (
    choices[Math.min(Math.max(choices.indexOf(present) + by, 0), choices.length - 1)] ?? present
  )
}

/** Slices that one notch of the wheel goes: never none, and as many as come nearest to the millimetres. */
export function slicesOfNotch(wheelMm: number | null, sliceMm: number): number {
  return wheelMm === null ? 1 : Math.max(1, Math.round(wheelMm / sliceMm))
}
