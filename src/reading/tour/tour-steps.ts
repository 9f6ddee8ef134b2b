import '@/language/areas/help'
import type { TextName } from '@/language'

/** One thing of the room, where it stands, and how it is used. */
export interface TourStep {
  /** The control itself, as CSS finds it. */
  readonly at: string
  readonly title: TextName
  readonly text: TextName
}

/** A minute: what somebody needs to read the first item. In the order in which an item is read, by the names of their titles. */
const SHOWN = [
  ['[data-plane]', 'tourCrosshair'],
  ['[data-tour="scroll"]', 'tourScroll'],
  ['[data-tour="window"]', 'tourWindow'],
  ['[data-question]', 'tourQuestion'],
  ['[data-confidence]', 'tourConfidence'],
  ['button[aria-keyshortcuts="Enter"]', 'tourCommit'],
  ['button[aria-keyshortcuts="?"]', 'tourHelp'],
] as const

export const TOUR_STEPS: readonly TourStep[] = SHOWN.map(([at, name]) => ({
  at,
  title: `help.${name}`,
  text: `help.${name}Text`,
}))

/** What of it this item has: not every question asks for confidence, not every item has volumes. */
export const stepsHere = (): readonly TourStep[] =>
  TOUR_STEPS.filter(({ at }) => document.querySelector(at) !== null)
