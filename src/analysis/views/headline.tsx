import { frozenWords, primaryTable, primaryVerdict } from '@/report'
import type { ReportSummary } from '@/results'
import { Section } from '@/ui'
import { Stages } from '../session/stages'
import { drawTables } from '../tables/data-table'
import { HeadlineTiles } from './headline-tiles'

/** What the study was frozen to ask comes before every other number; then how accurate, how much agreement, against which floor. */
export function Headline({ report }: { readonly report: ReportSummary }) {
  return (
    <Stages>
      {report.primary !== undefined && (
        <Section title={primaryVerdict(report.primary)} hint={frozenWords(report)}>
          {drawTables([primaryTable(report)])}
        </Section>
      )}
      <HeadlineTiles report={report} />
    </Stages>
  )
}
