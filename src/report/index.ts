export {
  type AnalystEntry,
  type AnalystEvent,
  analystLogText,
  keyOpened,
  nextEntry,
  parseAnalystLog,
  reportMade,
} from './analyst-log/analyst-log'

export {
  type Capsule,
  type CapsuleInput,
  type CapsuleRole,
  capsuleZip,
  isCapsule,
  listedFiles,
  type OpenedCapsule,
  openCapsule,
  type UnlikeFile,
  unlikeFiles,
} from './capsule/capsule-file'
export { scaleWords } from './confidence-scales'
export { adjudicationProblems } from './consensus/consensus'
export { labelTables, settledTable, sidesTable } from './consensus/consensus-tables'
export { disputesOf } from './consensus/disputes'
export { type AdjudicationFile, isAdjudicationKey } from './consensus/read-adjudication'
export { calibrationPanels, type RaterPanels, timePanels } from './figures/rater-panels'
export type { ReportFigure } from './figures/report-figures'
export { type Grades, gradesOfStudy, gradesText } from './grades/grades-file'
export { gradesOfReport } from './grades/grades-of-report'
export { accuracyHeadline, type Headline, kappaHeadline, ledPairs } from './headline'
export { withRoster } from './inputs/expected-readings'
export { type AnswerInputContext, readAnswerInput } from './inputs/read-answer-input'
export { isPicture, readReceipts } from './inputs/read-receipts'
export { receiptProblems, receiptsAtHand, timeStampProblems } from './inputs/receipt-problems'
export { settleInputs } from './inputs/settle-inputs'
export { type AnswerChecker, type GivenFile, SharedReading } from './inputs/shared-reading'
export { readTrainingPool, type TrainingPool } from './inputs/training-pool'
export type { LayoutPart } from './layouts/layout'
export { layoutChoices } from './layouts/layout-choices'
export { makeReport, makeReportWith, startReport } from './make-report'
export type { AccuracyCell } from './measures/accuracy'
export { hasStrata } from './measures/clusters'
export { namedFloors } from './measures/floors'
export type { PairReport } from './measures/pair-agreement'
export { type PairConfusion, pairConfusion } from './measures/pair-confusion'
export {
  type AnswerInput,
  type InputState,
  isUsed,
} from './measures/rater-answers'
export type { RaterReport } from './measures/rater-report'
export type { Redrawer } from './measures/redrawn/redrawing'
export type { ItemAnswer, ReportItem } from './measures/report-items'
export { pairColumns, pairName, seriesLabel, seriesName } from './measures/series-names'
export { plainCsv, plainTabs } from './plain/plain-csv'
export { plainLatex } from './plain/plain-latex'
export { plainMarkdown } from './plain/plain-markdown'
export { type PlainTable, plainTable, rowWords } from './plain/plain-table'
export { plainWord, wordDocument } from './plain/plain-word'
export { frozenWords, primaryTable, primaryVerdict } from './primary/primary-words'
export { PRINT_FORMATS, type PrintFormat, readFormats } from './printing/print-formats'
export { ofPilot, pilotNotice } from './proof/pilot-words'
export { PROOFS, proofSentence } from './proof/proof-words'
export { simulatedNotice } from './proof/simulated-words'
export {
  componentTable,
  modelAgainstTable,
  otherMethodsTable,
  readersDifferenceTable,
  readersMeanTable,
  readerTable,
} from './readers/readers-tables'
export { designWords, measureName } from './readers/readers-words'
export { readingsOfStudy } from './readings/readings-of-study'
export type { ReportFile } from './render/report-files'
export type { Report, ReportSummary } from './report'
export type { ReportRequest } from './report-request'
export {
  coefficientWords,
  durationWords,
  joinWords,
  kindWords,
  percentWords,
  proportionWords,
  reasonWords,
  stateWords,
} from './report-words'
export { reviewTable, verdictTable } from './review/review-tables'
export type { ReportStep } from './scope-figures'
export { caseCounts, casesWords, groupNoun, studyCounts, whoCounts } from './study-counts'
export {
  closedTable,
  groupTable,
  hasScores,
  overviewTables,
  splitsOf,
  splitTable,
} from './tables/accuracy-tables'
export {
  capitalised,
  coefficientTable,
  modelDifferences,
  ordinalTable,
  pairTable,
  partTables,
  repeatTable,
} from './tables/agreement-tables'
export { calibrationTables } from './tables/calibration-tables'
export {
  coefficientInterval,
  drawnNote,
  noIntervalWords,
  percentInterval,
  remarkWords,
  type ShownCell,
  type ShownColumn,
  shownColumns,
} from './tables/cell-words'
export { classTable, truthTable } from './tables/classification-tables'
export { conditionTable, differenceTable } from './tables/comparison-tables'
export { groupCountWords } from './tables/count-words'
export { answersCsv, itemsCsv } from './tables/items-csv'
export { learningTable } from './tables/measures/learning-table'
export { rankTable } from './tables/measures/panel-tables'
export { orderTables } from './tables/order-tables'
export { proofLegend, proofSign } from './tables/proof-marks'
export { proofTable } from './tables/proof-table'
export { modelsTable, scoresTable } from './tables/rater-tables'
export { aidTables, changeTable } from './tables/reading-tables'
export { type ReportSection, tablesOf } from './tables/report-section'
export { REPORT_SECTIONS, SCOPED_FILES } from './tables/report-sections'
export type { ReportTable, TableRow } from './tables/table'
export { tableLegend } from './tables/table-legend'
export { quarterTable, stepsCsv, timeTable } from './tables/time-tables'
export { Turns } from './turns'
export {
  clusterCountWords,
  clusterNoun,
  figureName,
  ledConditions,
  shareIntervalWords,
  underCondition,
} from './under-condition'
export { expectedNotice } from './warnings/expected-words'
