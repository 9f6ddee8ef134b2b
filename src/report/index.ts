export { makeReport, type ReportRequest } from './make-report'
export {
  type AnswerInput,
  type GivenAnswer,
  type InputKind,
  type InputState,
  isUsed,
  type RaterAnswers,
} from './rater-answers'
export { type AnswerInputContext, readAnswerInput } from './read-answer-input'
export type {
  AccuracyCell,
  AgreementCell,
  Disagreement,
  ItemAnswer,
  KappaReport,
  PairReport,
  RaterReport,
  Report,
  ReportInput,
  ReportItem,
  ReportReason,
  ReportWarning,
} from './report'
export { type ReportFigure, reportFigures } from './report-figures'
export { reportFiles, zipReport } from './report-files'
export {
  accuracyCsv,
  agreementCsv,
  answersCsv,
  confusionCsv,
  itemsCsv,
  pairName,
  seriesLabel,
  seriesName,
} from './report-tables'
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
export { settleInputs } from './settle-inputs'
