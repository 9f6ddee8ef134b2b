/** The exponential with the same digits in every engine, which `Math.exp` does not promise. */
export { default as exp } from '@stdlib/math-base-special-exp'
export type { ClusteredMcNemar } from './agreement/clustered-mcnemar'
export { clusteredMcnemar } from './agreement/clustered-mcnemar'
export { cohenKappaOfCodes } from './agreement/cohen-kappa'
export { drawnKappaDifference } from './agreement/compared-kappas'
export { encodeNumbers } from './agreement/encode-ratings'
export { fleissKappaOfTable } from './agreement/fleiss-kappa'
export { gwetAcOfCodes } from './agreement/gwet-ac'
export { Z95 } from './agreement/kappa-inference'
export { nominalAlphaOfTable } from './agreement/krippendorff-alpha'
export { lightKappaOfCodes } from './agreement/light-kappa'
export { discordantPairs } from './agreement/mcnemar'
export type { Pabak } from './agreement/pabak'
export { pabakOfCodes } from './agreement/pabak'
export { prevalenceBiasOfCodes } from './agreement/prevalence-bias'
export { ratingTableOfCodes } from './agreement/rating-table'
export { weightedKappaOfCodes } from './agreement/weighted-kappa'
export { withinOneAgreementOfCodes } from './agreement/within-one-agreement'
export { clusteredSlope } from './association/clustered-slope'
export { drawnPearson, drawnSpearman } from './association/drawn-correlation'
export { linearSlope } from './association/linear-slope'
export { permutationAssociation, toldShares } from './association/permutation-association'
export { clusteredMean } from './clustered/clustered-mean'
export { equalProportions, pearsonProportions } from './clustered/equal-proportions'
export type { DrawnFigures } from './intervals/cluster-bootstrap'
export { clusterBootstrap } from './intervals/cluster-bootstrap'
export { drawnStatistic, shareOfDraws } from './intervals/drawn-figures'
export { drawnPair } from './intervals/drawn-pair'
export { drawnMedian, patternNumbers } from './intervals/drawn-patterns'
export { DrawnSums } from './intervals/drawn-sums'
export type { CountedRecipe, FigureRecipe, PairRecipe } from './intervals/figure-recipes'
export {
  bootstrapOfRecipes,
  countedFigureCount,
  countedOf,
  recipeSize,
  sharedBy,
} from './intervals/figure-recipes'
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
export { type ClusterPlan, KeptDraws, strataNumbers } from './intervals/kept-draws'
export { newcombeInterval } from './intervals/newcombe-interval'
export { kappaOfPair, weightedKappaOfPair } from './intervals/pair-coefficients'
export { percentile } from './intervals/percentile'
export { clusteredWilsonInterval, wilsonOfShares } from './intervals/wilson-interval'
/** What is for other programs is for this one, too. */
export * from './library'
export { drawnIntraclass, drawnLimits, drawnWithinSd } from './measurement/drawn-measurement'
export { INTRACLASS_FORMS, type IntraclassName } from './measurement/intraclass-values'
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
export type { PlannedTest } from './planning/test-power'
export { clusteredEstimates } from './readers/clustered-estimates'
export {
  type FreeResponse,
  type FreeResponseMeasure,
  freeResponse,
  freeResponseDifference,
  type MarkedImage,
} from './readers/free-response'
export { twoSided } from './readers/non-inferiority'
export { estimatesOfStudy } from './readers/reader-covariance'
export { modelAgainstReaders } from './readers/standalone-model'
export {
  type CrossoverEffect,
  type Periods,
  twoPeriodCrossover,
} from './readers/two-period-crossover'
export { calibrationBin, calibrationOfColumns } from './scores/calibration'
export { classificationReportOfCodes, f1Limits } from './scores/classification-report'
export { confidenceArea } from './scores/confidence-area'
export { confusionMatrixOfCodes } from './scores/confusion-matrix'
export { gapsOf } from './scores/counted-shares'
export { normaliseAnswer } from './scores/normalise-answer'
export { meanReciprocalRank, rankOfTruth, topK } from './scores/ranked-answers'
export { textScore } from './scores/text-score'
export { logitLimits, orNull } from './tests/tests-and-limits'
