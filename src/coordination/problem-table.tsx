import { sentence } from '@/ui'
import type { ProblemCount } from './draft/draft-content'
import forms from './forms.module.css'
import { counted, DataTable, SmallSpan, Tag } from './page-parts'
import styles from './problem-table.module.css'

/** Problems of one kind together: how often, what to do, and where. Nothing where there are none. */
export function ProblemTable({
  problems,
  caption,
  tone,
  place = 'Column',
  whole = 'the file',
}: {
  readonly problems: readonly ProblemCount[]
  readonly caption: string
  readonly tone: 'bad' | 'warn'
  /** What the fields of the problems are: columns of a file, or places in an item. */
  readonly place?: string
  /** What a problem is of that is in no row. */
  readonly whole?: string
}) {
  if (problems.length === 0) return null
  const hasRows = problems.some(({ rows }) => rows.length > 0)
  const hasFiles = new Set(problems.map(({ example }) => example.file)).size > 1
  return (
    <DataTable
      name={caption}
      rows={problems}
      keyOf={({ example }) => `${example.code} ${example.file} ${example.field}`}
      columns={[
        [
          caption,
          ({ example, count }) => (
            <Tag tone={tone}>{example.line === null ? whole : counted(count, 'row')}</Tag>
          ),
        ],
        [
          'What is wrong, and what to do',
          ({ example, count }) => (
            <>
              {count > 1 ? 'For example: ' : ''}
              {sentence(example.message)}
              <SmallSpan> {sentence(example.remedy)}</SmallSpan>
            </>
          ),
        ],
        hasFiles && ['File', ({ example }) => example.file, forms.small],
        [place, ({ example }) => example.field, `${forms.mono} ${styles.column}`],
        hasRows && [
          'Rows',
          ({ rows, count }) => `${rows.slice(0, 6).join(', ')}${count > 6 ? ', …' : ''}`,
          forms.small,
        ],
      ]}
    />
  )
}
