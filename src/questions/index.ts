export type { ChoiceQuestion } from './choice/choice'
export type { DistanceQuestion, DistanceValue } from './distance/distance'
export type { MultiChoiceQuestion } from './multi-choice/multi-choice'
export type { NumberQuestion } from './number/number'
export type { Option } from './options'
export type { PointQuestion, PointValue } from './point/point'
export { kindOf, kinds, type Question, questionSchema } from './question'
export type { QuestionKind, Random, Score } from './question-kind'
export type { RankingQuestion } from './ranking/ranking'
export type { ScaleQuestion } from './scale/scale'
export {
  type AnswerKey,
  checkKey,
  parseKey,
  parseStudy,
  type ReaderItem,
  type ReaderStudy,
} from './study-files'
export type { TextQuestion } from './text/text'
export { type Truth, truthSchema } from './truth'
export type { YesNoQuestion } from './yes-no/yes-no'
