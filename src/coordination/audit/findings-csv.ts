import type { AcceptedFinding, AuditFinding } from '@/freezing'
import { BYTE_ORDER_MARK, csvText } from '@/study'

/** Findings as a table to keep or to send to whoever made the pool. */
export const findingsCsv = (
  findings: readonly AuditFinding[],
  accepted: readonly AcceptedFinding[] = [],
): string => {
  const reasons = new Map(accepted.map(({ key, reason }) => [key, reason]))
  return (
    BYTE_ORDER_MARK +
    csvText<AuditFinding>(
      [
        'severity',
        'item',
        'line',
        'field',
        ['found', ({ excerpt }) => excerpt],
        ['problem', ({ message }) => message],
        ['what to do', ({ remedy }) => remedy],
        ['reason for accepting', ({ key }) => reasons.get(key) ?? ''],
      ],
      findings,
    )
  )
}
