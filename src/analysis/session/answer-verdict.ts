import { stateWords } from '@/report'
import { type AnswerInput, isUsed } from '@/results'
import type { AnalysisFile } from './analysis-views'
import type { Verdict } from './held-file'

/** What the analyst is told about a file of answers. */
export function answerVerdict(input: AnswerInput): Verdict {
  const isSimulated = input.simulation !== undefined
  const isPlain = !isSimulated && input.chosenOver === undefined && input.unlisted === undefined
  const tone = isUsed(input) ? 'noted' : 'bad'
  return {
    tone: input.state === 'verified' && isPlain ? 'good' : tone,
    state: `${stateWords(input.state)}${isSimulated ? ', simulated' : ''}`,
    detail: answersDetail(input),
    problems: input.problems,
    inputState: input.state,
    choice: choiceOf(input),
  }
}

/** What of a file the analyst may use although it is refused, or uses already. */
function choiceOf({ state, chosenOver = [], unlisted = [] }: AnswerInput): AnalysisFile['choice'] {
  if (state === 'conflict' || state === 'not-chosen' || unlisted.some(({ isUsed }) => !isUsed))
    return { isChosen: false, words: '' }
  if (chosenOver.length > 0)
    return { isChosen: true, words: `Chosen over ${chosenOver.join(', ')}` }
  return unlisted.length === 0
    ? null
    : { isChosen: true, words: 'Used although the study does not list its reader codes' }
}

function answersDetail({
  carried,
  kind,
  raters,
  completeness,
  setAside = [],
}: AnswerInput): string {
  const [first] = raters
  if (kind === 'answers') {
    const progress =
      completeness === null
        ? ''
        : `${completeness.answered} of ${completeness.total} cases, ${completeness.isFinished ? 'finished' : 'not finished'}`
    const who =
      first === undefined ? 'Answer file' : `${first.code}, session ${first.sessionNumber}`
    const isSetBack = first?.session?.clockJumpsMs.some((byMs) => byMs < 0) === true
    const over =
      carried === undefined
        ? ''
        : `; of version ${carried.version}: ${carried.answers} of ${carried.answers + carried.leftOut} answers count`
    const clock = isSetBack ? '; the clock was set back meanwhile' : ''
    return progress === '' ? who : `${who}: ${progress}${clock}${over}`
  }
  const noun = kind === 'table' ? 'Table' : 'Predictions'
  if (first === undefined)
    return setAside.length === 0 ? noun : `${noun} of ${codes(setAside.map(({ rater }) => rater))}`
  const count = raters.reduce((sum, rater) => sum + rater.answers.length, 0)
  return `${noun} of ${codes(raters.map(({ code }) => code))}: ${count} answers`
}

const codes = (all: readonly string[]): string =>
  `${all.slice(0, 4).join(', ')}${all.length > 4 ? ` and ${all.length - 4} more` : ''}`
