import { createContext, useContext } from 'react'
import { ofPilot } from '@/report'
import type { ReportSummary } from '@/results'

/** Whose tables are shown; null: nobody's who would have to say so. */
export const ReportOfTables = createContext<Pick<ReportSummary, 'study'> | null>(null)

/** The title of a table as it is shown, copied and downloaded: that of a pilot says so. */
export function useMarkedTitle(title: string): string {
  const report = useContext(ReportOfTables)
  return report === null ? title : ofPilot(report, title)
}
