import { Button } from '@mantine/core'
import { Notice } from '@/ui'
import styles from './step-page.module.css'
import { useWorkspace, useWorkspaceContext } from './workspace-context'

/** Says that nothing here can be changed any more, and how to go on. */
export function FrozenNotice() {
  const frozen = useWorkspace((s) => s.content.frozen)
  const hasPool = useWorkspace((s) => s.content.sources.length > 0)
  const { draftId } = useWorkspaceContext()
  if (frozen === null) return null
  return (
    <div className={styles.frozen} data-screen-only>
      <Notice
        title={`Version ${frozen.version} is frozen: what you see here can no longer be changed`}
        actions={
          hasPool ? (
            <Button component="a" href={`#/prepare/${draftId}/freeze`} variant="default" size="xs">
              To a new version
            </Button>
          ) : undefined
        }
      >
        {hasPool
          ? 'To change anything, begin a new version: it starts from this one.'
          : 'It was opened from its package. Its pool is on the computer on which it was prepared.'}
      </Notice>
    </div>
  )
}
