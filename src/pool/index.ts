export { type AidDesign, aidDesignOf, withAidDesign } from './aid-design'
export { parseSuggestions, withSuggestions } from './aided-pool'
export { askedPool, inOrder, waitingProblems } from './asked-pool'
export { withTextChanged } from './changed-text'
export { itemPlace } from './item-place'
export { type MappedPool, type SettledTable, settleTable } from './mapping/apply-mapping'
export { type ColumnValue, columnValues } from './mapping/column-profile'
export { openDataSet, splitRows } from './mapping/data-set/open-data-set'
export { findDuplicates, sameCases } from './mapping/find-duplicates'
export { missingColumns } from './mapping/fit-mapping'
export { groupProblems, problemsCsv } from './mapping/group-problems'
export { imageKind } from './mapping/image-kind'
export {
  blobFile,
  heldFile,
  type ListFile,
  type ListSource,
  SourceFileError,
} from './mapping/list-file'
export { truthOf } from './mapping/map-question'
export { questionIdOf, withMaterial, withNewQuestion, withQuestion } from './mapping/mapping-ids'
export {
  type Mapping,
  type MaterialMap,
  mappingSchema,
  type OverlayMap,
  parseMappingFile,
  type QuestionMap,
  type Source,
  type VolumeMap,
} from './mapping/mapping-schema'
export { mergePools } from './mapping/merge-pools'
export {
  isNotice,
  isPoolTable,
  nestedNames,
  type PoolTable,
  type TableRow,
} from './mapping/pool-table'
export {
  columnsLikeScans,
  type MappingProposal,
  proposeMapping,
  scanColumn,
} from './mapping/propose-mapping'
export { readList, readTable } from './mapping/read-table'
export {
  isOther,
  type KeyCell,
  keyDigest,
  keyDigests,
  keyTableLines,
  type LeftOutRow,
  type ListRecord,
  unconfirmedKey,
} from './mapping/readings/key-table'
export { type OpenReading, openProblem, type Reading } from './mapping/readings/open-reading'
export { readDate } from './mapping/readings/read-date'
export { rawTable, tableUnder } from './mapping/readings/table-reading'
export { present, unlessEmpty } from './mapping/row-value'
export { volumeRole } from './mapping/volume-roles'
export { parsePool } from './parse-pool'
export { defacedFiles, firstPlaces, picturesOf, picturesOfItem, sourcesOf } from './pictures-of'
export { withPlainTexts } from './plain-texts'
export type { PoolQuestion } from './pool-question'
export { type Pool, type PoolItem, type PoolPicture, poolLine, poolText } from './pool-schema'
export {
  defaultProtocol,
  isPracticeOf,
  PLACEHOLDER_TITLE,
  type Protocol,
  parseProtocol,
  protocolSchema,
  undecidedTexts,
} from './protocol-file'
export { followRecipe, type RowExample, type StepOutcome } from './recipe/follow-recipe'
export {
  LOOK_UP_ROWS,
  type RecipeStep,
  type RowTest,
  recipeSchema,
  type StepName,
  type StepOf,
} from './recipe/recipe-schema'
export { STEP_NAMES, stepWords, TEST_WORDS } from './recipe/step-words'
export { answerBalance } from './sampling/answer-balance'
export { drawSample } from './sampling/draw-sample'
export { type SampleField, sampleFields, subjectsOfKey } from './sampling/eligible-items'
export { parseSampleFile, type SampleSpec, sampleSchema } from './sampling/sample-schema'
export { itemsForSimulatedWidth, SIMULATION_METHOD, simulateKappa } from './sampling/simulate-kappa'
export { listScans, type ScanList } from './scan-list/list-scans'
export { shownTexts, type TextPlace } from './shown-texts'
export {
  type ItemSource,
  itemsInSteps,
  noItems,
  type PreparedPool,
  preparePoolFrom,
  readItemSource,
} from './source-items'
export { stagesAsking } from './stages-asking'
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
  type TextEntry,
  type Translation,
  textEntries,
  textProblems,
} from './translation/text-table'
export { readTextTable, textTableCsv } from './translation/text-table-file'
export { wordedOfPoolItem } from './translation/worded-pool'
export { assignRoles } from './volume-matching/assign-roles'
export {
  type FileMatching,
  fileReferences,
  matchFiles,
  sourcePath,
} from './volume-matching/match-files'
export { parseMatchTable } from './volume-matching/match-table'
export { besidePath, otherHalf, readSourceFile } from './volume-matching/pair-files'
