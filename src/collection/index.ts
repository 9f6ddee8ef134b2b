export { type CollectedExport, type ExportOrder, exportCollected } from './collected-export'
export type { CollectedFile, CollectedFiles } from './collected-files'
export { type SeenCollection, seenSchema } from './collected-losses'
export {
  type CollectedAt,
  type CollectedReceipt,
  type CollectedSession,
  collectedReceipts,
  collectedSessions,
  type StoredMessage,
} from './collected-sessions'
export {
  type CollectionKeys,
  identityOfStudy,
  identityText,
  makeCollectionKeys,
  signingSeedOfText,
} from './collection-keys'
export {
  CREDENTIAL_PARAMETER,
  type Credential,
  type CredentialOrder,
  credentialText,
  isKeyOfRater,
  mintCredential,
  raterOfCredential,
  readCredential,
  signedToken,
} from './credential'
export { type DoubledSession, doubledProblem, doubledSessions } from './doubled-sessions'
export {
  type CollectedEvent,
  type CollectedHeader,
  type CollectedMessage,
  forgedOf,
  openCollected,
  readCollected,
  type SessionProgress,
  sealEvent,
} from './sealed-event'
export {
  type EventPlace,
  eventSubject,
  inboxPrefix,
  lookUpSubject,
  MOST_MESSAGE_BYTES,
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
