export { bootstrapAlpha } from './agreement/bootstrap-alpha'
export {
  bootstrapLightKappa,
  bootstrapPairKappas,
  meanOf as meanKappa,
} from './agreement/bootstrap-pair-kappas'
export type { ClusteredMcNemar } from './agreement/clustered-mcnemar'
export { clusteredMcnemar } from './agreement/clustered-mcnemar'
export type { KappaResult } from './agreement/cohen-kappa'
export { cohenKappa, cohenKappaOfCodes } from './agreement/cohen-kappa'
export { encodeRatings } from './agreement/encode-ratings'
export { fleissKappa } from './agreement/fleiss-kappa'
export { generalisedFleissKappa } from './agreement/generalised-fleiss-kappa'
export { gwetAc, gwetAcOfCodes } from './agreement/gwet-ac'
export type { Interval } from './agreement/kappa-inference'
export { Z95 } from './agreement/kappa-inference'
export { krippendorffAlpha } from './agreement/krippendorff-alpha'
export { lightKappa } from './agreement/light-kappa'
export type { LinearisedCoefficient } from './agreement/linearised-inference'
export { discordantPairs, mcnemar } from './agreement/mcnemar'
export type { Pabak } from './agreement/pabak'
export { pabak, pabakOfCodes } from './agreement/pabak'
export { percentAgreement } from './agreement/percent-agreement'
export { prevalenceBias, prevalenceBiasOfCodes } from './agreement/prevalence-bias'
export { weightedKappa, weightedKappaOfCodes } from './agreement/weighted-kappa'
export { withinOneAgreement, withinOneAgreementOfCodes } from './agreement/within-one-agreement'
export { drawnSpearman } from './association/drawn-spearman'
export { linearSlope } from './association/linear-slope'
export { pearson } from './association/pearson'
export {
  holmAdjusted,
  type PermutationAssociation,
  permutationAssociation,
} from './association/permutation-association'
export { spearman } from './association/spearman'
export type { BootstrapOptions, BootstrapResult } from './intervals/bootstrap-interval'
export { bootstrapInterval } from './intervals/bootstrap-interval'
export { bootstrapMeans, bootstrapPairedDifference } from './intervals/bootstrap-means'
export { clopperPearsonInterval } from './intervals/clopper-pearson-interval'
export type { ClusterPlan, DrawnFigures } from './intervals/cluster-bootstrap'
export { clusterBootstrap } from './intervals/cluster-bootstrap'
export type { DrawnPair, PairCoefficient } from './intervals/drawn-figures'
export {
  ac1OfPair,
  agreementOfPair,
  drawnPair,
  drawnShare,
  drawnStatistic,
  kappaOfPair,
  weightedKappaOfPair,
} from './intervals/drawn-figures'
export type { CountedFigures } from './intervals/drawn-patterns'
export {
  countedDifference,
  countedMean,
  countedRatio,
  drawnMedian,
  drawnPatterns,
  patternNumbers,
} from './intervals/drawn-patterns'
export { goodmanIntervals } from './intervals/goodman-intervals'
export { itemResampler } from './intervals/item-resampler'
export { newcombeInterval } from './intervals/newcombe-interval'
export { percentile } from './intervals/percentile'
export { wilsonInterval } from './intervals/wilson-interval'
export type { Label, Rating } from './label'
export type { CalibrationInput } from './scores/calibration'
export { calibration, calibrationBin } from './scores/calibration'
export type { ClassScore } from './scores/classification-report'
export { classificationReport, classificationReportOfCodes } from './scores/classification-report'
export { confusionMatrix, confusionMatrixOfCodes } from './scores/confusion-matrix'
export { countedCalibration, countedClassification, countedFleiss } from './scores/counted-scores'
export { exactMatch } from './scores/exact-match'
export { meanReciprocalRank } from './scores/mean-reciprocal-rank'
export { normaliseAnswer } from './scores/normalise-answer'
export { rankOfTruth } from './scores/rank-of-truth'
export { textMatch } from './scores/text-match'
export { textScore } from './scores/text-score'
export { tokenF1 } from './scores/token-f1'
export { topK } from './scores/top-k'
export type { UndefinedReason } from './undefined-reason'
