import { Button } from '@mantine/core'
import type { FileMatch } from '../draft/draft-views'
import forms from '../forms.module.css'
import { counted } from '../workspace/steps'
import { useWorkspaceActions } from '../workspace/workspace-context'

/** What can be done about files that are missing or cannot be used; among it, to do without their items. */
export function LeaveOutItems({
  files,
  advice,
  words,
}: {
  readonly files: readonly FileMatch[]
  readonly advice: string
  /** 'whose files are missing'. */
  readonly words: string
}) {
  const { change } = useWorkspaceActions()
  const ids = [...new Set(files.flatMap(({ itemIds }) => itemIds))]
  if (ids.length === 0) return null
  return (
    <div className={forms.rowCenter}>
      <span className={`${forms.muted} ${forms.grow}`}>{advice}</span>
      <Button
        variant="default"
        size="xs"
        onClick={() =>
          change('', (c) => ({
            ...c,
            edits: { ...c.edits, ...Object.fromEntries(ids.map((id) => [id, null])) },
          }))
        }
      >
        Leave out the {counted(ids.length, 'item')} {words}
      </Button>
    </div>
  )
}
