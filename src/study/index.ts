export { changedItems, itemChanges, studyChanges } from './amended-study'
export {
  analysisSchema,
  checkAnalysis,
  comparedModel,
  fitsMethod,
  needsMargin,
  POPULATIONS,
  PRIMARY_AIMS,
  PRIMARY_MEASURES,
  PRIMARY_METHODS,
  type PrimaryAim,
  type PrimaryEndpoint,
  type PrimaryMeasure,
  type PrimaryMethod,
  READER_DESIGNS,
  READERS,
  type ReaderDesign,
  type StudyAnalysis,
  type StudyPlan,
} from './analysis-schema'
export { standsAsItIs } from './as-it-stands'
export {
  canonicalJson,
  digestHex,
  digestJson,
  hashJson,
  hashWith,
  isRecord,
  isSameJson,
  jsonOrNull,
  sha256Hex,
} from './canonical-json'
export { checkStudy } from './check-study'
export { collectionSchema, type StudyCollection } from './collection/collection-schema'
export { type SiteChoices, siteSchema } from './collection/site-schema'
export {
  applyCondition,
  askedQuestions,
  caseFingerprint,
  isAsked,
  questionsOfStage,
  withoutParts,
} from './conditions'
export {
  asksConfidence,
  type ConfidenceSteps,
  confidenceSchema,
  confidenceSteps,
  labelOfStep,
  nearestConfidence,
  shareOfStep,
  stepOfShare,
  stepWords,
} from './confidence-scale'
export {
  armedAgain,
  BYTE_ORDER_MARK,
  type CsvCell,
  type CsvColumn,
  csvChunks,
  csvText,
  fieldCell,
} from './csv-text'
export { jsonShape, tableExcess, textExcess } from './file-limits'
export { folderNameFault, isSameFolderName } from './folder-name'
export { countsOf, groupBy, meanOf, pairsOf, present, sumOf } from './group-by'
export { atOnce, type InSteps, inTime, inTurns } from './in-steps'
export { filesOfItem, filesShown, type ShownMedia, shownMedia } from './item-files'
export { type EachText, type JsonText, jsonTexts, type TextAt, valueTexts } from './json-texts'
export {
  AID,
  imagesOfMaterials,
  MATERIAL_KINDS,
  type Material,
  type MaterialOf,
  materialSchema,
  PARTS,
  type Reveal,
  revealOf,
  withheldBy,
  withImages,
} from './material-schema'
export { changedTexts, textsOfMaterial } from './material-texts'
export { nearestName } from './nearest-name'
export {
  type BlockOrder,
  blockCount,
  blockOrderFault,
  blockSequence,
  blockSequences,
  FEWEST_WASHOUT_DAYS,
  isWashedOut,
} from './order/block-order'
export {
  dueInSession,
  dueItems,
  dueRange,
  itemOrder,
  itemsById,
  scoredItems,
} from './order/item-order'
export { armCount, raterArm, turnOf } from './order/rater-arm'
export { seededRandom, seededShuffle } from './order/seeded-shuffle'
export { fieldsOf, flattenIssues, jsonReader, parseJson } from './parse-json'
export { armStudy, certifiedArms, dividedArms, type StudyArm, studyOfHash } from './parts/arm-study'
export {
  type Certificate,
  freezeSchema,
  type SiteIndex,
  siteIndexSchema,
} from './parts/certificate-schema'
export { changedStudy, hasRoomForChanged } from './parts/changed-study'
export { type EvidenceFields, evidenceFields } from './parts/evidence-fields'
export {
  type MarkedSlab,
  type MeasuredValue,
  measuredValueSchema,
  measurementFields,
} from './parts/measurement-fields'
export { placeWords, SIDES } from './place-words'
export {
  asWarning,
  fail,
  fieldProblems,
  formatProblem,
  type Problem,
  problemOf,
  type Result,
  refuse,
  severityCounts,
  succeed,
  withoutStop,
} from './problem'
export { shownHtml, shownJson, shownLine, shownText } from './shown-text'
export {
  idSchema,
  makeId,
  mmPointSchema,
  nonEmpty,
  proportionSchema,
  sha256Schema,
  strict,
  timeSchema,
} from './strict'
export {
  type StoredStudyDraft,
  StudyDraftConflictError,
  type StudyDraftStore,
  type StudyDraftSummary,
} from './study-draft-store'
export {
  abstainSchema,
  attributesSchema,
  floorsSchema,
  itemImageSchema,
  itemShape,
  itemVolumeSchema,
  type Key,
  keySchema,
  leftOutRowSchema,
  overlaySchema,
  protocolShape,
  type QuestionBase,
  questionBase,
  type Study,
  type StudyImage,
  type StudyItem,
  type StudyVolume,
  stageSchema,
  studySchema,
} from './study-schema'
export { checkWorded } from './texts/check-texts'
export {
  decodeText,
  encodingOf,
  parseFile,
  readTextFile,
  textOrNull,
  withoutMark,
} from './texts/decode-text'
export { keptBy, keptLast, remembered } from './texts/remembered'
export { questionIn, studyIn } from './texts/study-in'
export {
  isSameEverywhere,
  isTranslated,
  languagesOf,
  languagesOfItem,
  missingTexts,
  placeIn,
  titlesOf,
  type WordedObject,
  wordedOfItem,
  wordedOfStudy,
} from './texts/study-texts'
export { languageTagSchema } from './texts/text-schemas'
export { textsOfOneQuestion, type WordedText, wordIn } from './texts/texts-of'
export { withoutTexts, withWord } from './texts/with-word'
export { byKey, compareText, counted, countWords, listed, plainLetters, shellWord } from './words'
