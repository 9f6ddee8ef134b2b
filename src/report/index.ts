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
export { calibrationPanels, type RaterPanels, timePanels } from './figures/rater-panels'
export type { ReportFigure } from './figures/report-figures'
export { accuracyHeadline, type Headline, kappaHeadline, ledPairs } from './headline'
export type { LayoutPart } from './layouts/layout'
export { layoutChoices } from './layouts/layout-choices'
export { makeReport, makeReportWith, startReport } from './make-report'
export { plainCsv, plainTabs } from './plain/plain-csv'
export { plainLatex } from './plain/plain-latex'
export { plainMarkdown } from './plain/plain-markdown'
export { type PlainTable, plainGroups, plainTable, rowWords } from './plain/plain-table'
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
export type { ReportFile } from './render/report-files'
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
export { labelTables, settledTable, sidesTable } from './tables/consensus-tables'
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
export { reviewTable, verdictTable } from './tables/review-tables'
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
