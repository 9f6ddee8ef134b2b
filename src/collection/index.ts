export { type CollectedExport, type ExportOrder, exportCollected } from './collected-export'
export { type SeenCollection, seenSchema } from './collected-losses'
export {
  collectedSessions,
  type StoredMessage,
} from './collected-sessions'
export {
  identityOfStudy,
  identityText,
  makeCollectionKeys,
  signingSeedOfText,
} from './collection-keys'
export {
  CREDENTIAL_PARAMETER,
  type Credential,
  credentialText,
  mintCredential,
  raterOfCredential,
  readCredential,
  signedToken,
} from './credential'
export { doubledProblem } from './doubled-sessions'
export { quotaOfStore, quotaProblems, quotaView, sizeWords } from './quota'
export {
  type CollectedHeader,
  type CollectedMessage,
  openCollected,
  readCollected,
  type SessionProgress,
  sealEvent,
} from './sealed-event'
export {
  eventSubject,
  inboxPrefix,
  lookUpSubject,
  placeOfSubject,
  raterOfToken,
  raterPermissions,
  raterSubjects,
  raterToken,
  streamName,
  streamSettings,
  studySubjects,
  studyToken,
} from './subjects'
