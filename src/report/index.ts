export type { AgreementCell, KappaReport, PairReport } from './agreement-figures'
export { answersCsv, itemsCsv } from './items-csv'
export { makeReport, type ReportRequest } from './make-report'
export {
  type AnswerInput,
  type GivenAnswer,
  type InputKind,
  type InputState,
  isUsed,
  type RaterAnswers,
} from './rater-answers'
export type { AccuracyCell, RaterReport } from './rater-figures'
export { type AnswerInputContext, readAnswerInput } from './read-answer-input'
export type { Disagreement, ItemAnswer, Report, ReportInput, ReportItem, ReportWarning } from './report'
export { type ReportFigure, reportFigures } from './report-figures'
export { reportFiles, zipReport } from './report-files'
export type { ReportReason } from './report-reason'
export {
  coefficientIntervalWords,
  coefficientWords,
  durationWords,
  fixed,
  kindWords,
  percentWords,
  proportionWords,
  pWords,
  reasonWords,
  stateWords,
} from './report-words'
export { pairName, seriesLabel, seriesName } from './series-names'
export { settleInputs } from './settle-inputs'
