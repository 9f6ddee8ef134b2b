import { Button } from '@mantine/core'
import { Notice } from '@/ui'
import { useWorkspace, useWorkspaceActions } from '../workspace/workspace-context'

/** What the audit has not looked at, and the button that makes it. Nothing where it has looked at everything. */
export function AuditScope() {
  const { auditDeep } = useWorkspaceActions()
  const isSkipped = useWorkspace((s) => s.audit?.isSkipped === true)
  const isDeep = useWorkspace((s) => s.isAuditDeep)
  const isBusy = useWorkspace((s) => s.busy !== null)
  const hasFolder = useWorkspace((s) => s.folder !== null)
  const hasFiles = useWorkspace((s) => s.pool?.hasFiles === true)
  const isFrozen = useWorkspace((s) => s.content.frozen !== null)
  const look = (words: string) => (
    <Button variant="default" size="xs" disabled={isBusy} onClick={auditDeep}>
      {words}
    </Button>
  )
  if (isSkipped)
    return (
      <Notice tone="warning" title="The audit has not been run" actions={look('Run the audit')}>
        So many items take a while. If you want a sample of them, draw it first.
      </Notice>
    )
  if (isDeep || !hasFiles || isFrozen) return null
  return (
    <Notice title="The files themselves have not been looked into" actions={look('Look into the files')}>
      {hasFolder
        ? 'Headers, metadata and writing burned into pictures. This takes a while for many scans.'
        : 'Choose the folder of scans in the Volumes step first, unless all pictures are inside the pool.'}
    </Notice>
  )
}
