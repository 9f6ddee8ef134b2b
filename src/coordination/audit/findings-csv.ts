import type { AuditFinding } from '@/freezing'

/** Findings as a table to keep or to send to whoever made the pool. */
export function findingsCsv(findings: readonly AuditFinding[]): string {
  const rows = findings.map(({ severity, item, line, field, excerpt, message, remedy }) =>
    [severity, item ?? '', line ?? '', field, excerpt, message, remedy].map(cell).join(','),
  )
  return `\uFEFF${['severity,item,line,field,found,problem,what to do', ...rows].join('\r\n')}\r\n`
}

/** Quoted where it must be; a leading = + - @ would be run as a formula by spreadsheets. */
function cell(value: string | number): string {
  const text = String(value)
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
