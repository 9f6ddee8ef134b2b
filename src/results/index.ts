export type { AmendmentReport } from './amendment/amendment-report'
export { scaleWords } from './confidence-scales'
export { adjudicationProblems, type ConsensusReport, consensusReport } from './consensus/consensus'
export { disputesOf } from './consensus/disputes'
export {
  type LabelDistribution,
  type LabelShare,
  labelDistributions,
} from './consensus/label-shares'
export { type AdjudicationFile, isAdjudicationKey } from './consensus/read-adjudication'
export { type Grades, gradesOfStudy, gradesText } from './grades/grades-file'
export { gradesOfReport } from './grades/grades-of-report'
export { type ExpectedReadings, withRoster } from './inputs/expected-readings'
export { gapWords, type ProofGap } from './inputs/proof-gaps'
export { type AnswerInputContext, readAnswerInput } from './inputs/read-answer-input'
export { isPicture, readReceipts } from './inputs/read-receipts'
export { receiptProblems, receiptsAtHand, timeStampProblems } from './inputs/receipt-problems'
export { setAsideWords } from './inputs/set-aside-words'
export { settleInputs } from './inputs/settle-inputs'
export { type AnswerChecker, type GivenFile, SharedReading } from './inputs/shared-reading'
export { readTrainingPool, type TrainingPool } from './inputs/training-pool'
export { unlistedWords } from './inputs/unlisted-raters'
export type { AccuracyCell, AnswerCounts, Cells } from './measures/accuracy'
export type { AgreementCell, BySide } from './measures/agreement-cell'
export { hasStrata, type Resampling } from './measures/clusters'
export type { ClaimPart, ClaimRates } from './measures/collective/claim-rates'
export type { DrawnValue, SharePart } from './measures/collective/drawn-value'
export type { MeanAgreement } from './measures/collective/mean-agreement'
export type { PassRow, PassShare } from './measures/collective/passes'
export type { RatingMeans } from './measures/collective/rating-means'
export type { MeanPart } from './measures/collective/rating-strata'
export type { ScorerCell, ScorerValidation } from './measures/collective/scorer-validation'
export {
  type ConditionComparison,
  conditionComparisons,
} from './measures/condition-comparisons'
export type { Difference } from './measures/difference'
export type { RatedQuestion } from './measures/difficulty/item-difficulty'
export { type Floors, namedFloors } from './measures/floors'
export type { GroupAgreement } from './measures/group-agreement'
export type { KappaContrast, KappaHomogeneity } from './measures/kappas/kappa-comparisons'
export {
  changeOver,
  type LearningCurve,
  shownChange,
  shownSpan,
} from './measures/learning/learning-curves'
export type { MarkingPair, MarkingReader } from './measures/marks/free-response'
export type { MeasuredAgreement, Measurement } from './measures/measured/measurements'
export type { MissingOfPair, MissingOfRater } from './measures/missing/missing-answers'
export type { OrdinalAgreement } from './measures/ordinal-agreement'
export type { PairReport, Relation } from './measures/pair-agreement'
export {
  type PairCell,
  type PairConfusion,
  pairCells,
  pairConfusion,
} from './measures/pair-confusion'
export type { PanelFigures, PanelModel } from './measures/panel/panel-figures'
export {
  type AnswerInput,
  type InputState,
  isHuman,
  isModel,
  isUsed,
} from './measures/rater-answers'
export type { ClassificationEntry } from './measures/rater-classification'
export type { GroupComparison, GroupReport } from './measures/rater-groups'
export { type CalibrationReport, type RaterReport, shortcutScore } from './measures/rater-report'
export type { RaterSeries } from './measures/rater-series'
export {
  notRedrawn,
  type Redraw,
  redrawnTogether,
  type ShareInterval,
  type ShareMethod,
} from './measures/redraw'
export type { FigureInterval } from './measures/redrawn/figure-interval'
export { type Redrawer, Redrawing } from './measures/redrawn/redrawing'
export type { Disagreement, ItemAnswer, ReportItem } from './measures/report-items'
export type { ReportReason } from './measures/report-reason'
export type { ScoredUnit } from './measures/scored-unit'
export {
  ALL_READERS,
  pairColumns,
  pairName,
  seriesLabel,
  seriesName,
} from './measures/series-names'
export type { RatersTest } from './measures/tests/rater-tests'
export type { SubgroupTest } from './measures/tests/subgroup-tests'
export type { TimeReport } from './measures/time-report'
export type { Breakdown, UnitGroups } from './measures/unit-groups'
export { type PrimaryResult, primaryResult } from './primary/primary-result'
export type { MeasureOfReaders, ReaderCurve, ReadersReport } from './readers/make-readers-report'
export { measuresOf, readersReport } from './readers/make-readers-report'
export type { ModelAgainstReaders } from './readers/model-against-readers'
export { isLeftOut } from './readers/reader-analyses'
export { ratingTables } from './readers/reader-table'
export {
  type GeneralisesTo,
  methodName,
  type ReaderFigure,
  type ReadersAnalysis,
  type ReadersDifference,
  type ReadersEstimate,
  type ReadersMean,
} from './readers/readers-report'
export {
  crossedRocData,
  type RocData,
  type RocLeftOut,
  type RocRating,
  type RocSource,
  ratingsOf,
  rocData,
} from './readers/roc-data'
export { type AidFigures, type AidReport, aidReport } from './readings/aid-report'
export { type OrderCell, type OrderEffects, orderReport } from './readings/order-report'
export { type ReadingChange, readingChanges } from './readings/reading-changes'
export { itemOfReading, readingsOfStudy } from './readings/readings-of-study'
export type { MeasureFigure, ShareFigure } from './readings/share-figure'
export type { DraftedReport, Report, ReportSummary, ReportWarning, TrailLog } from './report'
export { type ReportContext, reportContext } from './report-context'
export type { ReportInput } from './report-facts'
export type { ReportRequest } from './report-request'
export type { ReviewedItem, ReviewReport } from './review/review-report'
export type { Direction, Scope, StudyDesign } from './scope'
export {
  accuracyFigures,
  agreementFigures,
  beginAccuracies,
  beginPairs,
  comparedFigures,
  mergedFigures,
  type ReportStep,
  redrawnFigures,
  type ScopeFigures,
} from './scope-figures'
export { measuresUnder } from './scope-measures'
