export type {
  AnswerEvent,
  CommittedAnswer,
  Environment,
  EventData,
  Evidence,
  NewEvent,
  Rater,
} from './answer-events'
export { AnswerConflictError, type AnswerStore, type DraftStore } from './answer-store'
export { type Answer, type AnswersFile, answersFile, finalAnswers } from './answers-file'
export { chainEvent, findChainBreak } from './hash-chain'
export {
  type ContradictingReceipt,
  type FileProof,
  type MatchingReceipt,
  proofOfFile,
  type TimeStamp,
  type Witnesses,
} from './proof/file-proof'
export { logSignatures, type SignatureProof } from './proof/log-signatures'
export { randomUuid } from './random-uuid'
export { answersOfItem, revisionsOf, type SessionState, sessionState } from './session-state'
export { simulateSession } from './simulate-session'
export { type Simulation, simulationOf } from './simulation'
export {
  type Completeness,
  checkAnswers,
  completenessOf,
  parseAnswers,
  verifyAnswers,
} from './verify-answers'
