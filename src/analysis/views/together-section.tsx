import type { ReportTable } from '@/report'
import { Section } from '@/ui'
import { drawTables } from '../tables/data-table'

interface TogetherSectionProps {
  readonly title: string
  readonly hint?: string
  /** null: the study has nothing for it. */
  readonly tables: readonly (ReportTable | null)[]
}

/** What raters come to together; nothing where the study asks for none of it. */
export function TogetherSection({ title, hint, tables }: TogetherSectionProps) {
  return tables.every((table) => table === null) ? null : (
    <Section title={title} {...(hint === undefined ? {} : { hint })}>
      {drawTables(tables)}
    </Section>
  )
}
