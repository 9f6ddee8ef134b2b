export { decimalOf, measureOf } from './cells/measure'
export {
  jsonList,
  listOfCell,
  SPLITS,
  type Split,
  splitList,
  splitOf,
  splitPlaces,
  withoutMarks,
} from './cells/split-list'
export {
  DECIMALS,
  type Decimal,
  entriesOfCell,
  namesPlace,
  numberOf,
  optionOfCell,
  shown,
  TRUTH_FORMS,
  type TruthCell,
} from './cells/truth-cell'
export { optionAfter, type QuestionBeforeAndAfter, truthAfter } from './changed-truth'
export { cannotTake, checkAnalysisQuestions, type ReaderStudy } from './check-analysis'
export { checkReview } from './check-review'
export type { ChoiceQuestion } from './choice/choice'
export { gradedEntries, isGradable } from './graded-entries'
export { labelForm, type Option, optionLetter, optionsSchema } from './options'
export { imagesOf, type Mark, type MarksScore, placesOf, withPlace } from './point/marks'
export {
  type AnswerValue,
  answerValueOf,
  answerValueSchema,
  kindNamed,
  kindNames,
  kindOf,
  kinds,
  mappedFields,
  type Question,
  questionSchema,
  type Truth,
  truthSchema,
} from './question'
export {
  type ChangeFault,
  changedQuestion,
  fieldsAfter,
  type QuestionChange,
  questionChangeSchema,
} from './question-change'
export type { QuestionKind, Random, Score } from './question-kind'
export { isRecord, jsonOf, misread, type PlaceOn, type Read, read } from './read-value'
export {
  canBeWaitedFor,
  isOpenedByTruths,
  showWhenFaults,
  showWhenWords,
} from './show-when'
export { type AnswerKey, checkKey, parseKey, parseStudy, type ReaderItem } from './study-files'
export { truthGaps } from './truth-gaps'
export { isPlainYesNo, readYesNo } from './yes-no/yes-no-words'
