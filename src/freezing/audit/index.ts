export {
  type AcceptedFinding,
  findingsFile,
  parseAccepted,
  reasonProblem,
} from './accepted-findings'
export { applyRemedy } from './apply-remedy'
export { type AuditFinding, type AuditFix, fixWords } from './audit-finding'
export { auditPool, auditStudy, blockingFindings, findingProblem } from './audit-pool'
export { AUDITED, LOOKED_FOR, NOT_SEEN, NOT_SEEN_BRIEF } from './audit-scope'

export { findBurnedInText } from './burned-in-text'
export { decodeGrey, type GreyPicture, greyOfRgba } from './grey-picture'
