import '@/language/areas/problems'
import { textNow } from '@/language'

/** Why an item cannot be shown. */
export interface ViewerTrouble {
  readonly code: keyof typeof TEXTS
  /** Voxels along each side of what cannot be held. */
  readonly dims?: readonly number[]
  /** Longest side, in voxels, that the graphics can hold; only where a side is too long. */
  readonly largestSide?: number
}

/** The same with its words, for whoever shows the viewer. */
export interface ViewerProblem extends ViewerTrouble {
  readonly message: string
  readonly remedy: string
}

const TEXTS = {
  'volume-too-large': ['volumeTooLarge', 'volumeTooLargeRemedy'],
  'out-of-graphics-memory': ['graphicsMemoryFull', 'graphicsMemoryFullRemedy'],
  'context-lost': ['graphicsLost', 'graphicsLostRemedy'],
  'no-webgl2': ['noWebgl', 'noWebglRemedy'],
  'graphics-failed': ['graphicsFailed', 'graphicsFailedRemedy'],
} as const

/** What is wrong and what can be done, in the language of the page. */
export function inWords(trouble: ViewerTrouble): ViewerProblem {
  const say = textNow('problems')
  const [message, remedy] = TEXTS[trouble.code]
  const figures = {
    dims: trouble.dims?.join(' x ') ?? '',
    largest: String(trouble.largestSide ?? ''),
  }
  return { ...trouble, message: say(message, figures), remedy: say(remedy) }
}
