import {
  aidTables,
  changeTable,
  clusterNoun,
  conditionTable,
  differenceTable,
  groupTable,
  orderTables,
} from '@/report'
import type { ReportSummary } from '@/results'
import { Section } from '@/ui'
import { Stages } from '../session/stages'
import { DataTable, drawTables } from '../tables/data-table'

/** Readings with a model, steps, groups of raters and reading conditions against each other; nothing where the study has none. */
export function ComparisonsView({ report }: { readonly report: ReportSummary }) {
  return (
    <Stages>
      {report.aid !== undefined && (
        <Section
          title="Reading with AI"
          hint={`Readers without and with AI suggestions, and the model by itself, on the same questions. The bootstrap resamples whole ${clusterNoun(report)} with the answers of all readers.`}
        >
          <Stages>{drawTables(aidTables(report))}</Stages>
        </Section>
      )}
      {report.order !== undefined && (
        <Section
          title="Order of the sessions"
          hint="Some readers read with more information first. Period effects are separated from condition effects when both orders were used."
        >
          <Stages>{drawTables(orderTables(report))}</Stages>
        </Section>
      )}
      {report.changes !== undefined && (
        <Section
          title="Change between sequential readings"
          hint="The same question, asked again at a later stage of the case."
        >
          <DataTable table={changeTable(report)} />
        </Section>
      )}
      {report.raterGroups.groups.length > 0 && (
        <Section
          title="Groups of readers"
          hint={`First sessions only; the answers of a group are pooled. For a difference, the bootstrap resamples whole ${clusterNoun(report)} with the answers of both groups.`}
        >
          <Stages>{drawTables([groupTable(report), differenceTable(report)])}</Stages>
        </Section>
      )}
      {report.conditions.length > 0 && (
        <Section
          title="Conditions"
          hint="Paired comparison of the cases that were answered under both conditions. Without such cases, all cases of each condition are compared."
        >
          <DataTable table={conditionTable(report)} />
        </Section>
      )}
    </Stages>
  )
}
