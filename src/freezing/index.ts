export {
  type AcceptedFinding,
  findingsFile,
  parseAccepted,
  reasonProblem,
} from './audit/accepted-findings'
export { applyRemedy } from './audit/apply-remedy'
export { type AuditFinding, type AuditFix, fixWords } from './audit/audit-finding'
export { auditStudy, blockingFindings, findingProblem } from './audit/audit-pool'
export { AUDITED, LOOKED_FOR, NOT_SEEN, NOT_SEEN_BRIEF } from './audit/audit-scope'
export { findBurnedInText } from './audit/burned-in-text'
export { checkPackage } from './check/check-package'
export { ethicsReport } from './check/ethics/ethics-report'
export { type FacePreview, facePreview } from './defacing/deface-volume'
export { undividedProblem, writeArmPackage } from './freeze/arm-package'
export { type FreezeInput, freeze, jsonFile } from './freeze/freeze'
export {
  type AuditedFreeze,
  type AuditedFreezeInput,
  type FreezeStep,
  freezeAudited,
} from './freeze/freeze-audited'
export { DEFAULT_RUBRIC, type GradedQuestion, gradingPool } from './grading/grading-pool'
export { pilotComponents } from './planning/pilot-components'
export { PRESET_WORDS } from './planning/plan-components'
export {
  type GivenComponents,
  PLAN_PRESETS,
  type PlanPreset,
  type PlanRequest,
  parsePlanRequest,
  planRequestSchema,
} from './planning/plan-request'
export { planStudy } from './planning/plan-study'
export { AIM_WORDS, DESIGN_WORDS, MEASURE_WORDS, planSentences } from './planning/plan-words'
export { type CurvePoint, plannedAgain, type StudyPlanned } from './planning/planned-analysis'
export { writeAdjudication } from './rounds/adjudication-package'
export { type Amendment, readAmendment } from './rounds/amendment'
export { writeChangedPackage } from './rounds/changed-package'
export {
  changedPool,
  type ReviewChange,
  readChangeList,
  reviewChanges,
} from './rounds/review-changes'
export { imageMetadata } from './scrubbing/freeze-image'
export { type FrozenVolume, freezeVolume } from './scrubbing/freeze-volume'
export { describeVolume, type VolumeDescription } from './volume-look/describe-volume'
export { headCoverage } from './volume-look/head-coverage'
export { type GreyImage, type Thumbnails, thumbnails } from './volume-look/thumbnails'
