import { Button } from '@mantine/core'
import { Notice } from '@/ui'
import { useBench, useBenchActions } from '../workspace/bench-context'

/** What the audit has not looked at, and the button that makes it. Nothing where it has looked at everything. */
export function AuditScope() {
  const { auditDeep } = useBenchActions()
  const isSkipped = useBench((s) => s.audit?.isSkipped === true)
  const isDeep = useBench((s) => s.isAuditDeep)
  const isBusy = useBench((s) => s.busy !== null)
  const hasFolder = useBench((s) => s.folder !== null)
  const hasFiles = useBench((s) => s.pool?.hasFiles === true)
  const isFrozen = useBench((s) => s.content.frozen !== null)
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
