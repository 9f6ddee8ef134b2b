import { Button } from '@mantine/core'
import { EmptyState, saveFile, sentence } from '@/ui'
import type { PoolView, ProblemCount } from '../bench'
import forms from '../forms.module.css'
import { useBenchContext } from '../workspace/bench-context'
import { counted } from '../workspace/steps'

/** What is wrong with rows, kinds of problem first; the whole list as a table to take along. */
export function PoolProblems({ pool }: { readonly pool: PoolView }) {
  const { store } = useBenchContext()
  if (pool.problemCount === 0 && pool.warnings.length === 0)
    return <EmptyState title="No problems">Every row became an item.</EmptyState>
  const download = async () =>
    saveFile('problems.csv', new Blob([await store.bench.problemsCsv()], { type: 'text/csv' }))
  return (
    <div className={forms.stack}>
      <div className={forms.rowCenter}>
        <span className={`${forms.muted} ${forms.grow}`}>
          {pool.problemCount === 0
            ? 'Nothing is left out; please note:'
            : 'Rows with a problem are left out; all others are in the pool. Correct the columns, the item, or the file.'}
        </span>
        <Button variant="default" size="xs" onClick={() => void download()}>
          Download the list (CSV)
        </Button>
      </div>
      <ProblemTable problems={pool.problems} caption="Problems" tone="bad" />
      <ProblemTable problems={pool.warnings} caption="To know" tone="warn" />
    </div>
  )
}

function ProblemTable({
  problems,
  caption,
  tone,
}: {
  readonly problems: readonly ProblemCount[]
  readonly caption: string
  readonly tone: 'bad' | 'warn'
}) {
  if (problems.length === 0) return null
  return (
    <div className={forms.scroll}>
      <table className={forms.table} aria-label={caption}>
        <thead>
          <tr>
            <th>{caption}</th>
            <th>What is wrong, and what to do</th>
            <th>Column</th>
            <th>Rows</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ example, count, rows }) => (
            <tr key={`${example.code} ${example.field}`}>
              <td>
                <span className={forms.tag} data-tone={tone}>
                  {counted(count, 'row')}
                </span>
              </td>
              <td>
                {count > 1 ? 'For example: ' : ''}
                {sentence(example.message)}
                <span className={forms.small}> {sentence(example.remedy)}</span>
              </td>
              <td className={forms.mono}>{example.field}</td>
              <td className={forms.small}>
                {rows.slice(0, 6).join(', ')}
                {count > 6 ? ', …' : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
