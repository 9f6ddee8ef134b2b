import '@/language/areas/help'
import type { TextName } from '@/language'

/** A question that raters ask, its answer, and other words for it, by their names in the catalogs. */
export interface HelpTopic {
  readonly question: TextName
  readonly answer: TextName
  readonly words: TextName
}

/** "How do I …": what is asked most comes first. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  { question: 'help.howScroll', answer: 'help.howScrollAnswer', words: 'help.howScrollWords' },
  { question: 'help.howWindow', answer: 'help.howWindowAnswer', words: 'help.howWindowWords' },
  { question: 'help.howPlace', answer: 'help.howPlaceAnswer', words: 'help.howPlaceWords' },
  { question: 'help.howMeasure', answer: 'help.howMeasureAnswer', words: 'help.howMeasureWords' },
  { question: 'help.howZoom', answer: 'help.howZoomAnswer', words: 'help.howZoomWords' },
  { question: 'help.howPrior', answer: 'help.howPriorAnswer', words: 'help.howPriorWords' },
  { question: 'help.howSides', answer: 'help.howSidesAnswer', words: 'help.howSidesWords' },
  { question: 'help.howCommit', answer: 'help.howCommitAnswer', words: 'help.howCommitWords' },
  { question: 'help.howUnsure', answer: 'help.howUnsureAnswer', words: 'help.howUnsureWords' },
  { question: 'help.howBack', answer: 'help.howBackAnswer', words: 'help.howBackWords' },
  { question: 'help.howStop', answer: 'help.howStopAnswer', words: 'help.howStopWords' },
  { question: 'help.howPower', answer: 'help.howPowerAnswer', words: 'help.howPowerWords' },
  { question: 'help.howAnswers', answer: 'help.howAnswersAnswer', words: 'help.howAnswersWords' },
  { question: 'help.howTurn', answer: 'help.howTurnAnswer', words: 'help.howTurnWords' },
  { question: 'help.howValue', answer: 'help.howValueAnswer', words: 'help.howValueWords' },
  { question: 'help.howFull', answer: 'help.howFullAnswer', words: 'help.howFullWords' },
  { question: 'help.howProblem', answer: 'help.howProblemAnswer', words: 'help.howProblemWords' },
  { question: 'help.howLight', answer: 'help.howLightAnswer', words: 'help.howLightWords' },
  { question: 'help.howScreens', answer: 'help.howScreensAnswer', words: 'help.howScreensWords' },
]
