import type { ReportTable } from '@/report'
import { Section } from '@/ui'
import { DataTable } from '../tables/data-table'

interface TogetherSectionProps {
  readonly title: string
  readonly hint?: string
  /** null: the study has nothing for it. */
  readonly tables: readonly (ReportTable | null)[]
}

/** What raters come to together; nothing where the study asks for none of it. */
export function TogetherSection({ title, hint, tables }: TogetherSectionProps) {
  const shown = tables.filter((table) => table !== null)
  return shown.length === 0 ? null : (
    <Section title={title} {...(hint === undefined ? {} : { hint })}>
      {shown.map((table) => (
        <DataTable key={table.title} table={table} />
      ))}
    </Section>
  )
}
