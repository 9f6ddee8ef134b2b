import { z } from 'zod'

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

/** Each with what every rater starts with, for whatever is not understood. */
const habitsSchema = z.object({
  job: z.enum(POINTER_JOBS).catch('aim'),
  wheelMm: z.literal(WHEEL_STEPS).catch(null),
  loupeTimes: z.literal(LOUPE_TIMES).catch(2),
  cineRate: z.literal(CINE_RATES).catch(10),
  cineEnd: z.enum(CINE_ENDS).catch('again'),
  flickerRate: z.literal(FLICKER_RATES).catch(2),
  frameRate: z.literal(FRAME_RATES).catch(2),
})

/** How a reader's hands are used to work, on whatever item; plain data, so that it can be kept per rater. */
export type ViewerHabits = Readonly<z.output<typeof habitsSchema>>

/** What every rater starts with. */
export const USUAL_HABITS: ViewerHabits = habitsSchema.parse({})

/** Of habits that were kept somewhere. */
export const viewerHabitsSchema = habitsSchema.catch(USUAL_HABITS)

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
