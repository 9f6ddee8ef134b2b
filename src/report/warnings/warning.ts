import type { ReportWarning } from '../report'

export const warning = (code: string, message: string): ReportWarning => ({ code, message })
