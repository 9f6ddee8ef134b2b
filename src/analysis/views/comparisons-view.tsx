import {
  aidTables,
  changeTable,
  conditionTable,
  differenceTable,
  groupTable,
  orderTables,
  type ReportSummary,
} from '@/report'
import { Section } from '@/ui'
import { Stages } from '../session/stages'
import { DataTable } from '../tables/data-table'

/** Readings with a model, steps, groups of raters and reading conditions against each other; nothing where the study has none. */
export function ComparisonsView({ report }: { readonly report: ReportSummary }) {
  return (
    <Stages>
      {report.aid !== undefined && (
        <Section
          title="Reading with AI"
          hint="Raters without and with the suggestions of a model, and the model alone on the same questions. Cases are redrawn whole, with the answers of all raters."
        >
          <Stages>
            {aidTables(report).map((table) => (
              <DataTable key={table.title} table={table} />
            ))}
          </Stages>
        </Section>
      )}
      {report.order !== undefined && (
        <Section
          title="Order of the sessions"
          hint="Some raters read with more first. What the session did is told apart from what the condition did where both orders were read."
        >
          <Stages>
            {orderTables(report).map((table) => (
              <DataTable key={table.title} table={table} />
            ))}
          </Stages>
        </Section>
      )}
      {report.changes !== undefined && (
        <Section
          title="Change between sequential readings"
          hint="The same question, asked again at a later step of the item."
        >
          <DataTable table={changeTable(report)} />
        </Section>
      )}
      {report.raterGroups.groups.length > 0 && (
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
      {report.conditions.length > 0 && (
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
