import { Button } from '@mantine/core'
import { dataTable, EmptyState } from '@/ui'
import type { PoolView } from '../draft/assemble-pool'
import { CenterRow, Stacked } from '../form-layout'
import forms from '../forms.module.css'
import { useWorkspace, useWorkspaceActions } from '../workspace/workspace-context'

/** Items that a rater could not tell apart. */
export function DuplicateList({ pool }: { readonly pool: PoolView }) {
  const { change } = useWorkspaceActions()
  const isFrozen = useWorkspace((s) => s.content.frozen !== null)
  const leaveOut = (ids: readonly string[]) =>
    change('', (c) => ({
      ...c,
      edits: { ...c.edits, ...Object.fromEntries(ids.map((id) => [id, null])) },
    }))
  if (pool.duplicateCount === 0)
    return (
      <EmptyState title="No duplicates">
        No two cases ask the same of the same images with the same options.
      </EmptyState>
    )
  const shown = pool.duplicates
  return (
    <Stacked>
      <CenterRow>
        <span className={`${forms.muted} ${forms.grow}`}>
          Cases with the same question, images and options. A reader would answer them twice.
        </span>
        {!isFrozen && (
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              leaveOut(shown.filter((d) => d.isSameTruth).flatMap(({ ids }) => ids.slice(1)))
            }
          >
            Keep the first of each
          </Button>
        )}
      </CenterRow>
      <div className={`${dataTable.scroll} ${forms.scroll}`}>
        <table className={dataTable.table} data-align="top" aria-label="Duplicates">
          <thead>
            <tr>
              <th>Question</th>
              <th>Cases</th>
              <th>Correct answer</th>
              <th />
            </tr>
          </thead>
          <tbody>
            {shown.map(({ ids, prompt, isSameTruth }) => (
              <tr key={ids.join()}>
                <td>{prompt}</td>
                <td className={forms.mono}>
                  {ids.slice(0, 8).join(', ')}
                  {ids.length > 8 ? `, … (${ids.length})` : ''}
                </td>
                <td>
                  <span className={forms.tag} data-tone={isSameTruth ? undefined : 'bad'}>
                    {isSameTruth ? 'the same' : 'differs: one is wrong'}
                  </span>
                </td>
                <td className={dataTable.number}>
                  {!isFrozen && (
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      onClick={() => leaveOut(ids.slice(1))}
                    >
                      Keep the first
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Stacked>
  )
}
