export { applyMapping, type MappedPool } from './apply-mapping'
export { type DuplicateGroup, findDuplicates } from './find-duplicates'
export { groupProblems, type ProblemGroup, problemsCsv } from './group-problems'
export { truthOf } from './map-question'
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
export {
  type ColumnValue,
  columnValues,
  isPoolTable,
  nestedNames,
  type PoolTable,
  type TableRow,
} from './pool-table'
export { type MappingProposal, proposeMapping } from './propose-mapping'
export { readTable } from './read-table'
export { type VolumeRole, volumeRole, volumeRoles } from './volume-roles'
