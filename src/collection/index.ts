export { type CollectedExport, type ExportOrder, exportCollected } from './collected-export'
export { type SeenCollection, seenSchema } from './collected-losses'
export {
  identityOfStudy,
  identityText,
  makeCollectionKeys,
  signingSeedOfText,
} from './collection-keys'
export {
  CREDENTIAL_PARAMETER,
  credentialText,
  mintCredential,
  publicKeyOf,
  raterOfCredential,
  readCredential,
} from './credential'
export { doubledProblem } from './doubled-sessions'
export {
  levelOf,
  MORE_ROOM,
  type QuotaLevel,
  quotaLevel,
  quotaOfStore,
  quotaProblems,
  sizeWords,
} from './quota'
export { placeOfSubject, raterOfToken, streamName, studyToken } from './subjects'
