import { dataTable, sentence } from '@/ui'
import type { ProblemCount } from './draft/draft-content'
import { SmallSpan } from './form-layout'
import forms from './forms.module.css'
import styles from './problem-table.module.css'
import { counted } from './workspace/steps'

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
    <div className={`${dataTable.scroll} ${forms.scroll}`}>
      <table className={dataTable.table} data-align="top" aria-label={caption}>
        <thead>
          <tr>
            <th>{caption}</th>
            <th>What is wrong, and what to do</th>
            {hasFiles && <th>File</th>}
            <th>{place}</th>
            {hasRows && <th>Rows</th>}
          </tr>
        </thead>
        <tbody>
          {problems.map(({ example, count, rows }) => (
            <tr key={`${example.code} ${example.file} ${example.field}`}>
              <td>
                <span className={forms.tag} data-tone={tone}>
                  {example.line === null ? whole : counted(count, 'row')}
                </span>
              </td>
              <td>
                {count > 1 ? 'For example: ' : ''}
                {sentence(example.message)}
                <SmallSpan> {sentence(example.remedy)}</SmallSpan>
              </td>
              {hasFiles && <td className={forms.small}>{example.file}</td>}
              <td className={`${forms.mono} ${styles.column}`}>{example.field}</td>
              {hasRows && (
                <td className={forms.small}>
                  {rows.slice(0, 6).join(', ')}
                  {count > 6 ? ', …' : ''}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
