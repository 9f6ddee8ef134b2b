export {
  applyMapping,
  type MappedPool,
  mappedInSteps,
  type SettledTable,
  settleTable,
} from './apply-mapping'
export { openDataSet, splitRows } from './data-set/open-data-set'
export { readSplit } from './data-set/read-split'
export { findDuplicates } from './find-duplicates'
export { missingColumns } from './fit-mapping'
export { groupProblems, problemsCsv } from './group-problems'
export { blobFile, heldFile, type ListFile, type ListSource } from './list-file'
export { truthOf } from './map-question'
export { questionIdOf, withMaterial, withNewQuestion, withQuestion } from './mapping-ids'
export {
  type Mapping,
  type MaterialMap,
  mappingSchema,
  type OverlayMap,
  parseMappingFile,
  type QuestionMap,
  type Source,
  type VolumeMap,
} from './mapping-schema'
export { mergePools } from './merge-pools'
export {
  type ColumnValue,
  columnValues,
  isNotice,
  isPoolTable,
  nestedNames,
  type PoolTable,
} from './pool-table'
export {
  columnsLikeScans,
  type MappingProposal,
  proposeMapping,
  scanColumn,
} from './propose-mapping'
export { readList, readTable } from './read-table'

export {
  isOther,
  type KeyCell,
  keyDigest,
  keyDigests,
  keyTableLines,
  type LeftOutRow,
  type ListRecord,
  unconfirmedKey,
} from './readings/key-table'
export { type OpenReading, openProblem, type Reading } from './readings/open-reading'
export { settleMapping } from './readings/settle-mapping'
export { rawTable, tableUnder } from './readings/table-reading'

export { volumeRole, volumeRoles } from './volume-roles'
