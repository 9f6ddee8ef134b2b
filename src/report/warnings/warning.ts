import type { ReportWarning } from '@/results'

/** Without a message there is nothing to warn of. */
export const warning = (code: string, message: string | false): ReportWarning[] =>
  message === false || message === '' ? [] : [{ code, message }]
