import { conditionTable, differenceTable, groupTable, type ReportSummary } from '@/report'
import { Section } from '@/ui'
import { Stages } from '../session/stages'
import { DataTable } from '../tables/data-table'

/** Groups of raters and reading conditions against each other; nothing where the study has neither. */
export function ComparisonsView({ report }: { readonly report: ReportSummary }) {
  return (
    <Stages>
      {report.raterGroups.groups.length === 0 ? null : (
        <Section
          title="Groups of raters"
          hint="The answers of a group are pooled, first sessions alone. For a difference whole items are redrawn with the answers of both groups."
        >
          <Stages>
            <DataTable table={groupTable(report)} />
            <DataTable table={differenceTable(report)} />
          </Stages>
        </Section>
      )}
      {report.conditions.length === 0 ? null : (
        <Section
          title="Conditions"
          hint="Cases that were answered under both conditions are compared as pairs."
        >
          <DataTable table={conditionTable(report)} />
        </Section>
      )}
    </Stages>
  )
}
