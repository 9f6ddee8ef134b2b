export { applyMapping, type MappedPool } from './apply-mapping'
export { type ColumnValue, columnValues } from './column-values'
export { type DuplicateGroup, findDuplicates } from './find-duplicates'
export { groupProblems, type ProblemGroup, problemsCsv } from './group-problems'
export { isPoolTable } from './is-pool-table'
export {
  type ImageMap,
  type Mapping,
  mappingSchema,
  parseMappingFile,
  type QuestionMap,
  type Source,
  type VolumeMap,
} from './mapping-schema'
export { type MergedPool, mergePools } from './merge-pools'
export { nestedNames } from './nested-names'
export type { PoolTable, TableRow } from './pool-table'
export { poolLine, poolText } from './pool-text'
export { type MappingProposal, proposeMapping } from './propose-mapping'
export { readTable } from './read-table'
export { type VolumeRole, volumeRole, volumeRoles } from './volume-roles'
