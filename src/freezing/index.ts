export {
  type AcceptedFinding,
  AUDITED,
  type AuditFinding,
  type AuditFix,
  applyRemedy,
  auditStudy,
  blockingFindings,
  findingProblem,
  findingsFile,
  fixWords,
  LOOKED_FOR,
  NOT_SEEN,
  NOT_SEEN_BRIEF,
  parseAccepted,
  reasonProblem,
} from './audit'
export { findBurnedInText } from './audit/burned-in-text'
export { checkPackage } from './check/check-package'
export { ethicsReport } from './check/ethics/ethics-report'
export { type FacePreview, facePreview } from './defacing'
export { undividedProblem, writeArmPackage } from './freeze/arm-package'
export { type FreezeInput, freeze, jsonFile } from './freeze/freeze'
export {
  type AuditedFreeze,
  type AuditedFreezeInput,
  type FreezeStep,
  freezeAudited,
} from './freeze/freeze-audited'
export {
  DEFAULT_RUBRIC,
  type GradedQuestion,
  gradingPool,
} from './grading/grading-pool'
export {
  blobFile,
  type ColumnValue,
  columnsLikeScans,
  columnValues,
  findDuplicates,
  groupProblems,
  heldFile,
  isOther,
  isPoolTable,
  type KeyCell,
  keyDigest,
  keyDigests,
  keyTableLines,
  type LeftOutRow,
  type ListFile,
  type ListRecord,
  type ListSource,
  type MappedPool,
  type Mapping,
  type MappingProposal,
  type MaterialMap,
  mappingSchema,
  mergePools,
  missingColumns,
  nestedNames,
  type OpenReading,
  type OverlayMap,
  openDataSet,
  openProblem,
  type PoolTable,
  parseMappingFile,
  problemsCsv,
  proposeMapping,
  type QuestionMap,
  questionIdOf,
  type Reading,
  rawTable,
  readList,
  readTable,
  type SettledTable,
  type Source,
  scanColumn,
  settleTable,
  splitRows,
  tableUnder,
  truthOf,
  unconfirmedKey,
  type VolumeMap,
  withMaterial,
  withNewQuestion,
  withQuestion,
} from './mapping'
export { SourceFileError } from './mapping/list-file'
export { volumeRole } from './mapping/volume-roles'
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
export { type AidDesign, aidDesignOf, withAidDesign } from './pool/aid-design'
export { parseSuggestions, withSuggestions } from './pool/aided-pool'
export { askedPool, inOrder, waitingProblems } from './pool/asked-pool'
export { parsePool } from './pool/parse-pool'
export { sourcesOf } from './pool/pictures-of'
export { type Pool, type PoolItem, poolLine, poolText } from './pool/pool-schema'
export {
  defaultProtocol,
  PLACEHOLDER_TITLE,
  type Protocol,
  parseProtocol,
  undecidedTexts,
} from './pool/protocol-file'
export {
  type ItemSource,
  itemsInSteps,
  type PreparedPool,
  preparePool,
  preparePoolFrom,
  readItemSource,
} from './pool/source-items'

export {
  followRecipe,
  LOOK_UP_ROWS,
  type RecipeStep,
  type RowExample,
  type RowTest,
  recipeSchema,
  STEP_NAMES,
  type StepName,
  type StepOf,
  type StepOutcome,
  stepWords,
  TEST_WORDS,
} from './recipe'
export { writeAdjudication } from './rounds/adjudication-package'
export { type Amendment, readAmendment } from './rounds/amendment'
export { writeChangedPackage } from './rounds/changed-package'
export {
  changedPool,
  type ReviewChange,
  readChangeList,
  reviewChanges,
} from './rounds/review-changes'
export {
  answerBalance,
  drawSample,
  itemsForSimulatedWidth,
  parseSampleFile,
  type SampleField,
  type SampleSpec,
  SIMULATION_METHOD,
  sampleFields,
  sampleSchema,
  simulateKappa,
  subjectsOfKey,
} from './sampling'
export { listScans, type ScanList } from './scan-list/list-scans'
export { imageMetadata } from './scrubbing/freeze-image'
export { type FrozenVolume, freezeVolume } from './scrubbing/freeze-volume'
export {
  isMissing,
  itemSaying,
  itemsIn,
  itemTextProblems,
  itemWithout,
  languagesOfDraft,
  placeInItem,
  protocolIn,
  protocolWithout,
  readTextTable,
  type TextEntry,
  type Translation,
  textEntries,
  textProblems,
  textTableCsv,
  wordedOfPoolItem,
} from './translation'
export {
  assignRoles,
  besidePath,
  describeVolume,
  type FileMatching,
  fileReferences,
  type GreyImage,
  headCoverage,
  matchFiles,
  otherHalf,
  parseMatchTable,
  readSourceFile,
  sourcePath,
  type Thumbnails,
  thumbnails,
  type VolumeDescription,
} from './volume-matching'
