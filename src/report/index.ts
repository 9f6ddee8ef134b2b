export type { AgreementCell, KappaReport, PairReport } from './agreement-figures'
export type { ConditionComparison, Difference, GroupComparison, GroupReport } from './comparison-figures'
export { answerCountWords, flaggedWords, groupCountWords, leftOutWords } from './count-words'
export { type CsvCell, csvText } from './csv-text'
export { answersCsv, itemsCsv } from './items-csv'
export {
  makeReport,
  type ReportStep,
  type StartedReport,
  startReport,
} from './make-report'
export { type PairConfusion, pairConfusion } from './pair-confusion'
export {
  type AnswerInput,
  type GivenAnswer,
  type InputKind,
  type InputState,
  isUsed,
  type RaterAnswers,
} from './rater-answers'
export type { AccuracyCell, CalibrationReport, RaterReport, TimeReport } from './rater-figures'
export { calibrationPanels, type RaterPanels, timePanels } from './rater-panels'
export { type AnswerInputContext, readAnswerInput } from './read-answer-input'
export type {
  Disagreement,
  ItemAnswer,
  Report,
  ReportInput,
  ReportItem,
  ReportItems,
  ReportSummary,
  ReportWarning,
} from './report'
export type { ReportFigure } from './report-figures'
export type { ReportFile } from './report-files'
export type { ReportReason } from './report-reason'
export type { ReportRequest } from './report-request'
export {
  coefficientIntervalWords,
  coefficientWords,
  differenceWords,
  durationWords,
  fixed,
  kindWords,
  noWidthWords,
  percentWords,
  proportionWords,
  pWords,
  reasonWords,
  stateWords,
} from './report-words'
export { pairColumns, pairName, seriesLabel, seriesName } from './series-names'
export { settleInputs } from './settle-inputs'
export { readTrainingPool, type TrainingPool } from './training-pool'
