export {
  type AuditFinding,
  type AuditFix,
  applyRemedy,
  auditStudy,
  blockingFindings,
  findingProblem,
  fixWords,
} from './audit'
export { checkPackage, type PackageCheck } from './check/check-package'
export { type FreezeInput, type Frozen, freeze, jsonFile } from './freeze/freeze'
export { type AssetIo, SourceFileError } from './freeze/freeze-assets'
export { type AuditedFreeze, type AuditedFreezeInput, freezeAudited } from './freeze/freeze-audited'
export {
  applyMapping,
  type ColumnValue,
  columnValues,
  type DuplicateGroup,
  findDuplicates,
  groupProblems,
  type ImageMap,
  isPoolTable,
  type MappedPool,
  type Mapping,
  type MappingProposal,
  type MergedPool,
  mappingSchema,
  mergePools,
  nestedNames,
  type PoolTable,
  type ProblemGroup,
  parseMappingFile,
  problemsCsv,
  proposeMapping,
  type QuestionMap,
  readTable,
  type Source,
  type TableRow,
  truthOf,
  type VolumeMap,
  type VolumeRole,
  volumeRole,
  volumeRoles,
} from './mapping'
export { parsePool } from './pool/parse-pool'
export { type Pool, type PoolItem, poolLine, poolText } from './pool/pool-schema'
export { type PreparedPool, preparePool } from './pool/prepare-pool'
export { defaultProtocol, type Protocol, parseProtocol, protocolSchema } from './pool/protocol-file'
export { type ItemSource, itemSource, itemsOfSource } from './pool/source-items'
export {
  type Allocated,
  type AnswerBalance,
  answerBalance,
  type DrawnStratum,
  drawSample,
  itemsForSimulatedWidth,
  parseSampleFile,
  type SampleDraw,
  type SampleField,
  type SampleSpec,
  SIMULATION_METHOD,
  sampleFields,
  sampleSchema,
  simulateKappa,
  subjectsOfKey,
} from './sampling'
export type { AssetFinding } from './scrubbing/asset-finding'
export { type FrozenImage, freezeImage, imageMetadata } from './scrubbing/freeze-image'
export { type FrozenVolume, freezeVolume } from './scrubbing/freeze-volume'
export {
  assignRoles,
  describeVolume,
  type FileMatch,
  type FileMatching,
  type FileReference,
  fileReferences,
  type GreyImage,
  type HeadCoverage,
  headCoverage,
  matchFiles,
  parseMatchTable,
  sourcePath,
  type Thumbnails,
  thumbnails,
  type VolumeDescription,
} from './volume-matching'
