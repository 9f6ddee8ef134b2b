import { scanColumn } from '@/pool'
import { EmptyState, Notice } from '@/ui'
import { DicomCard } from '../dicom/dicom-card'
import { fieldsOf, Toggle } from '../form-fields'
import forms from '../forms.module.css'
import { Card, CenterRow, counted, MutedSpan, MutedText, SmallButton, Stacked } from '../page-parts'
import { StepPage } from '../workspace/step-page'
import { useWorkspace } from '../workspace/workspace-context'
import { FolderChooser } from './folder-chooser'
import { FoundFiles, PathList } from './found-files'

/** Which file of the folder is meant by which name of the pool, and what each file is. */
export function VolumesStep() {
  const { pool, match, folder, isFrozen, draftId, changeMappings } = useWorkspace()
  const files = match?.files
  const likeScans = (pool?.readings ?? []).flatMap(({ blob, likeScans: columns }) =>
    columns.map((column) => ({ blob, column })),
  )
  const takeAsScans = (blob: string, column: string) =>
    changeMappings('', (mapping) => ({ ...mapping, volumes: [scanColumn(column)] }), blob)
  if (pool === null || pool.items === 0)
    return (
      <StepPage step="volumes" isNextReady={false}>
        <EmptyState title="No cases yet">Open a pool first: it names the scans.</EmptyState>
      </StepPage>
    )
  if (!pool.hasFiles)
    return (
      <StepPage step="volumes">
        {likeScans.length === 0 ? (
          <EmptyState title="No scans needed">
            No case of this pool names a scan or image. If some should,{' '}
            <a href={`#/prepare/${draftId}/pool`}>choose in the step Pool</a> the column with their
            names: file names, or folders of DICOM series.
          </EmptyState>
        ) : (
          <EmptyState title="Which column names the scans?">
            <p>
              No column is mapped to scans, but these columns may hold names of files, folders or
              DICOM series.
            </p>
            <CenterRow>
              {likeScans.map(({ blob, column }) => (
                <SmallButton key={`${blob} ${column}`} onClick={() => takeAsScans(blob, column)}>
                  Take “{column}” as scans
                </SmallButton>
              ))}
            </CenterRow>
            <p>If none does, continue: the cases are shown without scans.</p>
          </EmptyState>
        )}
      </StepPage>
    )
  const outside = (files ?? []).filter(({ how }) => how !== 'embedded')
  const isInside = files !== undefined && outside.length === 0
  const isWaiting = outside.length > 0 && folder === null
  return (
    <StepPage step="volumes">
      <Stacked>
        {isInside && (
          <Notice tone="ok">All images are inside the pool: no folder is needed.</Notice>
        )}
        {!isInside && !isFrozen && (
          <>
            <FolderChooser />
            <DicomCard />
          </>
        )}
        {isWaiting ? (
          <section className={forms.stack} aria-label="Files that the pool names">
            <MutedText>
              The pool names {counted(outside.length, 'file')}. They are looked for in the folder
              and in all folders inside it, by name.
            </MutedText>
            <PathList
              paths={outside.slice(0, NAMED).map(({ file }) => file)}
              count={outside.length}
              none=""
            />
          </section>
        ) : (
          <FoundFiles />
        )}
        {!isFrozen && <ScanRoles />}
      </Stacked>
    </StepPage>
  )
}

/** So many names are enough to recognise a folder by. */
const NAMED = 100
/** Whether labels and timepoints are told from the names of scans. */
function ScanRoles() {
  const { change, roles } = useWorkspace()
  const field = fieldsOf(roles, (next) => change('', () => ({ roles: next })))
  return (
    <Card
      title="Labels"
      head={<MutedSpan>The text that readers see beside a scan.</MutedSpan>}
      body="tight"
    >
      <Toggle
        label="Label scans by file name if the pool gives no label: T1, T2, FLAIR, CT …"
        {...field('labels')}
      />
      <Toggle
        label="Treat scans as priors if their names contain baseline, prior or an earlier visit"
        {...field('timepoints')}
      />
    </Card>
  )
}
