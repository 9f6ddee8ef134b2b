import { Button } from '@mantine/core'
import { EmptyState, saveFile } from '@/ui'
import type { PoolView } from '../draft/draft-views'
import forms from '../forms.module.css'
import { ProblemTable } from '../problem-table'
import { useWorkspaceContext } from '../workspace/workspace-context'
import { LeftOutRows } from './left-out-rows'

/** What is wrong with rows, kinds of problem first; the whole list as a table to take along. */
export function PoolProblems({ pool }: { readonly pool: PoolView }) {
  const { store } = useWorkspaceContext()
  const isAnyOut = pool.readings.some(({ list }) => list.leftOut.length > 0)
  if (pool.problemCount === 0 && pool.warnings.length === 0 && !isAnyOut)
    return <EmptyState title="No problems">Every row became an item.</EmptyState>
  const download = async () =>
    saveFile('problems.csv', new Blob([await store.engine.problemsCsv()], { type: 'text/csv' }))
  return (
    <div className={forms.stack}>
      <LeftOutRows pool={pool} />
      <div className={forms.rowCenter}>
        <span className={`${forms.muted} ${forms.grow}`}>
          {pool.problemCount === 0
            ? 'No row has a problem; please note:'
            : 'Fix the columns or the file, or leave these rows out.'}
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
