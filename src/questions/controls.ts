import { lookUpByKind } from './by-kind'
import { choiceControl } from './choice/choice-control'
import { distanceControl } from './distance/distance-control'
import { multiChoiceControl } from './multi-choice/multi-choice-control'
import { numberControl } from './number/number-control'
import { pointControl } from './point/point-control'
import type { AnswerKeys, QuestionControl } from './question-control'
import { rankingControl } from './ranking/ranking-control'
import { scaleControl } from './scale/scale-control'
import { textControl } from './text/text-control'
import { yesNoControl } from './yes-no/yes-no-control'

// The second entrance of the folder: what needs React. A new kind is one more line here.
export const controls: readonly QuestionControl[] = [
  yesNoControl,
  choiceControl,
  multiChoiceControl,
  textControl,
  numberControl,
  scaleControl,
  rankingControl,
  pointControl,
  distanceControl,
]

/** All keys that answer questions, for the help. */
export const answerKeys: readonly AnswerKeys[] = [
  ...new Set(controls.flatMap((control) => control.keys?.list ?? [])),
]

export { truthWords, valueProblem, valueWords } from './answer-words'
export { ConfidenceControl } from './confidence/confidence-control'
export { CONFIDENCE_KEYS, confidenceOfKey, isConfidenceKey } from './confidence/confidence-keys'
export type { ControlProps } from './question-control'

/** @throws TypeError for a kind without a control (test/questions holds the two lists together). */
export const controlOf = lookUpByKind(controls)
