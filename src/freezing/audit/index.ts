export { applyRemedy } from './apply-remedy'
export { type AuditFinding, type AuditFix, fixWords } from './audit-finding'
export { type AuditInput, auditPool } from './audit-pool'
export { findBurnedInText, type GreyPicture, greyOfRgba, type TextHint } from './burned-in-text'
