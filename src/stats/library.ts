/**
 * `triplane/stats`: the statistics of reader studies as an entry of the package. `test/stats/reference` proves each function; its
 * comment names the source, an example and the packages that give the same numbers.
 */

// Agreement of raters on categories.
export { cohenKappa, type KappaResult } from './agreement/cohen-kappa'
export { kappaDifference, stratifiedKappa } from './agreement/compared-kappas'
export { fleissKappa } from './agreement/fleiss-kappa'
export { generalisedFleissKappa } from './agreement/generalised-fleiss-kappa'
export { gwetAc } from './agreement/gwet-ac'
export type { Interval } from './agreement/kappa-inference'
export { krippendorffAlpha } from './agreement/krippendorff-alpha'
export { lightKappa } from './agreement/light-kappa'
export type { LinearisedCoefficient } from './agreement/linearised-coefficient'
export { mcnemar } from './agreement/mcnemar'
export { pabak } from './agreement/pabak'
export { percentAgreement } from './agreement/percent-agreement'
export { weightedKappa } from './agreement/weighted-kappa'
export { withinOneAgreement } from './agreement/within-one-agreement'
export { pearson, spearman } from './association/correlation'
// Answers of which several belong to one patient.
export { clusteredAuc } from './clustered/clustered-auc'
export { crossedLogistic } from './clustered/crossed-logistic'
export { logisticGee } from './clustered/logistic-gee'
export {
  clusteredDifference,
  clusteredPairTests,
  clusteredProportion,
} from './clustered/ratio-estimator'
// Intervals.
export { bootstrapInterval, type WeightedStatistic } from './intervals/bootstrap-interval'
export type { BootstrapOptions, BootstrapResult } from './intervals/bootstrap-plan'
export { goodmanIntervals } from './intervals/goodman-intervals'
export { wilsonInterval } from './intervals/wilson-interval'
export type { Label, Rating } from './label'
// Measurements.
export { intraclassCorrelation } from './measurement/intraclass-correlation'
export { blandAltman, repeatability } from './measurement/limits-of-agreement'
// Many readers, many cases.
export { dorfmanBerbaumMetz } from './readers/dorfman-berbaum-metz'
export { empiricalRoc, pairedAucs } from './readers/empirical-roc'
export { nonInferiority } from './readers/non-inferiority'
export {
  type ObuchowskiRockette,
  obuchowskiRockette,
  type ReaderAnalysis,
  type ReaderDifference,
} from './readers/obuchowski-rockette'
export {
  type CovarianceMethod,
  type ReaderEstimates,
  type ReaderMetric,
  readerEstimates,
} from './readers/reader-covariance'
// Planning.
export { casesNeeded, readerPower } from './readers/reader-sample-size'
export { type ReaderStudy, type Reading, readerStudy } from './readers/reader-study'
export { standaloneModel } from './readers/standalone-model'
export { uStatistics } from './readers/u-statistics'
// Answers and their truth.
export { type CalibrationInput, calibration } from './scores/calibration'
export { type ClassScore, classificationReport } from './scores/classification-report'
export { confusionMatrix } from './scores/confusion-matrix'
export { itemAnalysis } from './scores/item-analysis'
// Tests of several readers, and of several tests.
export { adjustedP } from './tests/adjusted-p'
export { cochranQ, friedman, pairwiseMcnemar } from './tests/related-samples'
export type { WaldTest } from './tests/tests-and-limits'
export type { UndefinedReason } from './undefined-reason'
