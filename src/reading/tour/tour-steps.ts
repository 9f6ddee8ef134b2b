import '@/language/areas/help'
import type { TextName } from '@/language'

/** One thing of the room, where it stands, and how it is used. */
export interface TourStep {
  /** The control itself, as CSS finds it. */
  readonly at: string
  readonly title: TextName
  readonly text: TextName
}

/** A minute: what somebody needs to read the first item. In the order in which an item is read. */
export const TOUR_STEPS: readonly TourStep[] = [
  { at: '[data-plane]', title: 'help.tourCrosshair', text: 'help.tourCrosshairText' },
  { at: '[data-tour="scroll"]', title: 'help.tourScroll', text: 'help.tourScrollText' },
  { at: '[data-tour="window"]', title: 'help.tourWindow', text: 'help.tourWindowText' },
  { at: '[data-question]', title: 'help.tourQuestion', text: 'help.tourQuestionText' },
  { at: '[data-confidence]', title: 'help.tourConfidence', text: 'help.tourConfidenceText' },
  {
    at: 'button[aria-keyshortcuts="Enter"]',
    title: 'help.tourCommit',
    text: 'help.tourCommitText',
  },
  { at: 'button[aria-keyshortcuts="?"]', title: 'help.tourHelp', text: 'help.tourHelpText' },
]

/** What of it this item has: not every question asks for confidence, not every item has volumes. */
export const stepsHere = (place: ParentNode = document): readonly TourStep[] =>
  TOUR_STEPS.filter(({ at }) => place.querySelector(at) !== null)
