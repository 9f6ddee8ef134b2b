import { EmptyState, Notice } from '@/ui'
import forms from '../forms.module.css'
import { StepPage } from '../workspace/step-page'
import { useWorkspace } from '../workspace/workspace-context'
import { FolderChooser } from './folder-chooser'
import { FoundFiles } from './found-files'
import { PathList } from './path-list'
import { ScanRoles } from './scan-roles'

/** Which file of the folder is meant by which name of the pool, and what each file is. */
export function VolumesStep() {
  const pool = useWorkspace((s) => s.pool)
  const files = useWorkspace((s) => s.match?.files)
  const folder = useWorkspace((s) => s.folder)
  const isFrozen = useWorkspace((s) => s.content.frozen !== null)
  if (pool === null || pool.items === 0)
    return (
      <StepPage step="volumes" lead={LEAD} isNextReady={false}>
        <EmptyState title="No items yet">Open a pool first: it names the scans.</EmptyState>
      </StepPage>
    )
  if (!pool.hasFiles)
    return (
      <StepPage step="volumes" lead={LEAD}>
        <EmptyState title="No scans needed">
          No item of this pool names a scan or picture. If some should, say in the Pool step which column
          holds them.
        </EmptyState>
      </StepPage>
    )
  const outside = (files ?? []).filter(({ how }) => how !== 'embedded')
  const isWaiting = outside.length > 0 && folder === null
  return (
    <StepPage step="volumes" lead={LEAD}>
      <div className={forms.stack}>
        {files !== undefined && outside.length === 0 ? (
          <Notice tone="ok">All pictures are inside the pool: no folder is needed.</Notice>
        ) : isFrozen ? null : (
          <FolderChooser />
        )}
        {isWaiting ? (
          <section className={forms.stack} aria-label="Files that the pool names">
            <p className={forms.muted}>
              The pool names {outside.length.toLocaleString('en')} {outside.length === 1 ? 'file' : 'files'}.
              They are looked for in the folder and in all folders inside it, by name.
            </p>
            <PathList
              paths={outside.slice(0, NAMED).map(({ file }) => file)}
              count={outside.length}
              none=""
            />
          </section>
        ) : (
          <FoundFiles />
        )}
        {isFrozen ? null : <ScanRoles />}
      </div>
    </StepPage>
  )
}

/** So many names are enough to recognise a folder by. */
const NAMED = 100
const LEAD =
  'The folder with the scans and pictures that the pool names. Files are read on this computer and stay as they are; freezing makes cleaned copies.'
