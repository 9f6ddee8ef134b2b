/** The exponential with the same digits in every engine, which `Math.exp` does not promise. */
export { default as exp } from '@stdlib/math-base-special-exp'
export type { ClusteredMcNemar } from './agreement/clustered-mcnemar'
export { clusteredMcnemar } from './agreement/clustered-mcnemar'
export type { KappaResult } from './agreement/cohen-kappa'
export { cohenKappa, cohenKappaOfCodes } from './agreement/cohen-kappa'
export { drawnKappaDifference, kappaDifference, stratifiedKappa } from './agreement/compared-kappas'
export { encodeNumbers, encodePair, encodeRatings } from './agreement/encode-ratings'
export { fleissKappa, fleissKappaOfTable } from './agreement/fleiss-kappa'
export { generalisedFleissKappa } from './agreement/generalised-fleiss-kappa'
export { gwetAc, gwetAcOfCodes } from './agreement/gwet-ac'
export type { Interval } from './agreement/kappa-inference'
export { Z95 } from './agreement/kappa-inference'
export { krippendorffAlpha, nominalAlphaOfTable } from './agreement/krippendorff-alpha'
export { lightKappa, lightKappaOfCodes } from './agreement/light-kappa'
export type { LinearisedCoefficient } from './agreement/linearised-inference'
export { majorityLabel } from './agreement/majority-label'
export { discordantPairs, mcnemar } from './agreement/mcnemar'
export type { Pabak } from './agreement/pabak'
export { pabak, pabakOfCodes } from './agreement/pabak'
export { percentAgreement } from './agreement/percent-agreement'
export { prevalenceBiasOfCodes } from './agreement/prevalence-bias'
export { ratingPatterns } from './agreement/rating-patterns'
export { ratingTable, ratingTableOfCodes } from './agreement/rating-table'
export { weightedKappa, weightedKappaOfCodes } from './agreement/weighted-kappa'
export { withinOneAgreement, withinOneAgreementOfCodes } from './agreement/within-one-agreement'
export { clusteredSlope } from './association/clustered-slope'
export { drawnPearson } from './association/drawn-pearson'
export { drawnSpearman } from './association/drawn-spearman'
export { linearSlope } from './association/linear-slope'
export { pearson } from './association/pearson'
export {
  permutationAssociation,
  toldShares,
} from './association/permutation-association'
export { spearman } from './association/spearman'
export { clusteredAuc } from './clustered/clustered-auc'
export { clusteredMean } from './clustered/clustered-mean'
export { crossedLogistic } from './clustered/crossed-logistic'
export { equalProportions, pearsonProportions } from './clustered/equal-proportions'
export { logisticGee } from './clustered/logistic-gee'
export {
  clusteredDifference,
  clusteredPairTests,
  clusteredProportion,
} from './clustered/ratio-estimator'
export type { WeightedStatistic } from './intervals/bootstrap-interval'
export { bootstrapInterval } from './intervals/bootstrap-interval'
export type { BootstrapResult } from './intervals/bootstrap-plan'
export type { DrawnFigures } from './intervals/cluster-bootstrap'
export { clusterBootstrap } from './intervals/cluster-bootstrap'
export {
  drawnShare,
  drawnStatistic,
  drawnVerdicts,
  shareOfDraws,
} from './intervals/drawn-figures'
export { drawnPair } from './intervals/drawn-pair'
export {
  countedMean,
  drawnMedian,
  drawnPatterns,
  patternNumbers,
} from './intervals/drawn-patterns'
export { DrawnSums } from './intervals/drawn-sums'
export type { CountedRecipe, FigureRecipe, PairRecipe } from './intervals/figure-recipes'
export {
  bootstrapOfRecipes,
  countedFigureCount,
  countedOf,
  recipeSize,
  sharedBy,
} from './intervals/figure-recipes'
export { goodmanIntervals } from './intervals/goodman-intervals'
export {
  agreementFloor,
  classFloors,
  clustersFloor,
  differenceFloor,
  FEWEST_CLUSTERS,
  FLOORS,
  type FloorReason,
  meanFloor,
  shareFloor,
} from './intervals/interval-floors'
export { itemResampler } from './intervals/item-resampler'
export { type ClusterPlan, KeptDraws, strataNumbers } from './intervals/kept-draws'
export { newcombeInterval } from './intervals/newcombe-interval'
export {
  ac1OfPair,
  agreementOfPair,
  kappaOfPair,
  weightedKappaOfPair,
} from './intervals/pair-coefficients'
export { percentile } from './intervals/percentile'
export {
  clusteredWilsonInterval,
  wilsonInterval,
  wilsonOfShares,
} from './intervals/wilson-interval'
export type { Label, Rating } from './label'
export { drawnIntraclass, drawnLimits, drawnWithinSd } from './measurement/drawn-measurement'
export { intraclassCorrelation } from './measurement/intraclass-correlation'
export { INTRACLASS_FORMS, type IntraclassName } from './measurement/intraclass-values'
export {
  blandAltman,
  repeatability,
} from './measurement/limits-of-agreement'
export {
  type AssumedStudy,
  conjecturedComponents,
  roeMetzComponents,
} from './planning/assumed-components'
export {
  type PlannedComparison,
  plannedCases,
  plannedHalfWidth,
  plannedPower,
  plannedReaders,
} from './planning/planned-power'
export {
  fewestReaders,
  type PlannedComponents,
  type PlannedReading,
  plannedSpread,
} from './planning/planned-spread'
export { designEffect, expectedShareInterval, kappaVariance } from './planning/precision'
export { type PlannedTest, testPower } from './planning/test-power'
export { clusteredEstimates } from './readers/clustered-estimates'
export { dorfmanBerbaumMetz } from './readers/dorfman-berbaum-metz'
export { empiricalRoc, pairedAucs } from './readers/empirical-roc'
export {
  type FreeResponse,
  type FreeResponseMeasure,
  freeResponse,
  freeResponseDifference,
  type MarkedImage,
} from './readers/free-response'
export {
  nonInferiority,
  twoSided,
} from './readers/non-inferiority'
export {
  type ObuchowskiRockette,
  obuchowskiRockette,
  type ReaderAnalysis,
  type ReaderDifference,
} from './readers/obuchowski-rockette'
export {
  type CovarianceMethod,
  estimatesOfStudy,
  type ReaderEstimates,
  type ReaderMetric,
  readerEstimates,
} from './readers/reader-covariance'
export { casesNeeded, readerPower } from './readers/reader-sample-size'
export { type ReaderStudy, type Reading, readerStudy } from './readers/reader-study'
export { modelAgainstReaders, standaloneModel } from './readers/standalone-model'
export {
  type CrossoverEffect,
  type Periods,
  twoPeriodCrossover,
} from './readers/two-period-crossover'
export { uStatistics } from './readers/u-statistics'
export type { CalibrationInput } from './scores/calibration'
export { calibration, calibrationBin, calibrationOfColumns } from './scores/calibration'
export type { ClassScore } from './scores/classification-report'
export {
  classificationReport,
  classificationReportOfCodes,
  f1Limits,
} from './scores/classification-report'
export { confidenceArea } from './scores/confidence-area'
export { confusionMatrix, confusionMatrixOfCodes } from './scores/confusion-matrix'
export {
  countedCalibration,
  countedClassification,
  countedFleiss,
} from './scores/counted-scores'
export { gapsOf } from './scores/counted-shares'
export { exactMatch } from './scores/exact-match'
export { itemAnalysis } from './scores/item-analysis'
export { meanReciprocalRank } from './scores/mean-reciprocal-rank'
export { normaliseAnswer } from './scores/normalise-answer'
export { rankOfTruth } from './scores/rank-of-truth'
export { textScore } from './scores/text-score'

export { tokenF1 } from './scores/token-f1'
export { topK } from './scores/top-k'
export { adjustedP } from './tests/adjusted-p'
export { cochranQ, friedman, pairwiseMcnemar } from './tests/related-samples'
export { logitLimits, type WaldTest } from './tests/tests-and-limits'
export type { UndefinedReason } from './undefined-reason'
