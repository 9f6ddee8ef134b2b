import '@/language/areas/help'
import type { TextName } from '@/language'

/** A question that raters ask, its answer, and other words for it, by their names in the catalogs. */
export interface HelpTopic {
  readonly question: TextName
  readonly answer: TextName
  readonly words: TextName
}

/** "How do I …", by the names of the questions: what is asked most comes first. */
const ASKED = [
  'howScroll',
  'howWindow',
  'howPlace',
  'howMeasure',
  'howZoom',
  'howPrior',
  'howSides',
  'howCommit',
  'howUnsure',
  'howBack',
  'howStop',
  'howPower',
  'howAnswers',
  'howTurn',
  'howValue',
  'howFull',
  'howProblem',
  'howLight',
  'howScreens',
] as const

export const HELP_TOPICS: readonly HelpTopic[] = ASKED.map((name) => ({
  question: `help.${name}`,
  answer: `help.${name}Answer`,
  words: `help.${name}Words`,
}))
