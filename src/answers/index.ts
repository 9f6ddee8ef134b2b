export {
  adjudicationId,
  adjudicationStudy,
  type Dispute,
  maskedAnswers,
} from './adjudication/adjudication-study'
export { type Decision, decisionsOf } from './adjudication/decisions'

export {
  type AnswerEvent,
  answerEventSchema,
  type CommittedAnswer,
  type Environment,
  type EventData,
  type NewEvent,
  type PractisedAnswer,
  type Rater,
} from './answer-events'
export { AnswerConflictError, type AnswerStore, type DraftStore } from './answer-store'
export {
  type Answer,
  type AnswersFile,
  answerFileName,
  answerJson,
  answersFile,
  finalAnswers,
} from './answers-file'
export {
  answerKey,
  answersBefore,
  answersUpTo,
  askingsOf,
  asksAgain,
  type LockedAnswers,
  previousAnswers,
  stageMark,
} from './askings'
export { countSquares, isCountGood, type SquareBar, squaresOf } from './display-squares'
export type { Evidence, Measurement, RoomEvidence } from './evidence'
export { chainEvent, findChainBreak, isLinkOfChain } from './hash-chain'
export { isItemDone, itemAtStage, openStage } from './open-stage'
export { parseBackup } from './parse-backup'
export {
  browserSigner,
  type EventSigner,
  type SigningKey,
  type SigningKeyStore,
  signedEvent,
} from './proof/event-signer'
export {
  type FileProof,
  type MatchingReceipt,
  proofOfFile,
  receiptName,
  receiptSigner,
  receiptsOfFile,
} from './proof/file-proof'
export {
  type FoundReceipt,
  type FoundReceipts,
  findReceipts,
  verifyReceipts,
} from './proof/find-receipts'
export { isSignedBy } from './proof/is-signed-by'
export { announcedKey, keysOfEvents } from './proof/keys-of-events'
export { type Receipt, receiptOf, receiptText, signedReceipt } from './proof/receipt'

export {
  isTimeStamp,
  type ReadTimeStamp,
  readTimeStamp,
  timeStampsOfFile,
} from './proof/time-stamp'
export { signatureBy } from './proof/verify-batch'

export { randomNonce, randomSalt, randomUuid } from './random-uuid'
export { mayFollowTheEnd } from './replay/log-rules'
export type {
  BackupFailure,
  BackupFileState,
  RestoredLog,
  RestoreOutcome,
  SessionBackups,
} from './session-backups'
export {
  answersOfItem,
  begunCount,
  revisionsOf,
  type SessionState,
  sessionState,
} from './session-state'
export { simulateSession, simulateSessions } from './simulate-session'
export { hasAid } from './simulated-reader'
export { type Simulation, simulationOf } from './simulation'
export { answersKnownSound, type SoundAnswers, soundAnswers } from './sound-answers'
export {
  type AnswersVerdict,
  type Completeness,
  checkAnswers,
  completenessOf,
  isPilotFile,
  judgeAnswers,
  parseAnswers,
  type StudyOfAnswers,
  studyAnswered,
  verifyAnswers,
} from './verify-answers'
