import { Button, SegmentedControl, Switch } from '@mantine/core'
import { useMemo, useState } from 'react'
import { parseMatchTable } from '@/freezing'
import type { Problem } from '@/study'
import { EmptyState, FileDrop, Notice, ProblemList, StatRow, StatTile, sentence } from '@/ui'
import type { FileMatch } from '../bench'
import forms from '../forms.module.css'
import { useBench, useBenchActions } from '../workspace/bench-context'
import { StepPage } from '../workspace/step-page'
import { counted } from '../workspace/steps'
import { FileList } from './file-list'
import { FolderChooser } from './folder-chooser'
import { lookKey } from './look-key'
import { useLooks } from './use-looks'

type Show = 'open' | 'all' | 'noted' | 'unused'

/** Which file of the folder is meant by which name of the pool, and what each file is. */
export function VolumesStep() {
  const { change } = useBenchActions()
  const pool = useBench((s) => s.pool)
  const match = useBench((s) => s.match)
  const folder = useBench((s) => s.folder)
  const looks = useBench((s) => s.looks)
  const roles = useBench((s) => s.content.roles)
  const isFrozen = useBench((s) => s.content.frozen !== null)
  const [show, setShow] = useState<Show | null>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const progress = useLooks()
  const groups = useMemo(() => {
    const files = match?.files ?? []
    const look = (file: FileMatch) => looks.get(lookKey(file))
    return {
      all: files,
      open: files.filter(({ path }) => path === null),
      noted: files.filter((file) => {
        const seen = look(file)
        if (seen === undefined) return false
        return seen.kind === 'volume'
          ? seen.description.verdict !== 'fine' || seen.face !== null
          : seen.problem !== null
      }),
    }
  }, [match, looks])

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
  async function loadTable(files: readonly File[]) {
    const [file] = files
    if (file === undefined) return
    const read = parseMatchTable(new Uint8Array(await file.arrayBuffer()), file.name)
    setProblems(read.ok ? [] : read.problems)
    if (read.ok) change('', (c) => ({ ...c, matches: { ...c.matches, ...Object.fromEntries(read.value) } }))
  }
  const isEmbedded = groups.all.length > 0 && groups.all.every(({ how }) => how === 'embedded')
  const found = groups.all.length - groups.open.length
  const faces = [...looks.values()].filter((look) => look.kind === 'volume' && look.face !== null)
  const shown: Show = show ?? (groups.open.length > 0 && folder !== null ? 'open' : 'all')
  return (
    <StepPage step="volumes" lead={LEAD}>
      <div className={forms.stack}>
        {isEmbedded ? (
          <Notice tone="ok">All pictures are inside the pool: no folder is needed.</Notice>
        ) : isFrozen ? null : (
          <FolderChooser />
        )}
        <StatRow>
          <StatTile
            label="Found"
            value={`${found} of ${groups.all.length}`}
            detail="files that the pool names"
          />
          <StatTile
            label="Missing"
            value={match?.missing ?? '–'}
            detail={
              match !== null && match.ambiguous > 0
                ? `and ${match.ambiguous} with several candidates`
                : 'not in the folder'
            }
          />
          <StatTile label="Looked at" value={progress.done} detail={`of ${progress.total} found`} />
          <StatTile label="Unused" value={match?.unusedCount ?? 0} detail="named by no item" />
        </StatRow>
        <ProblemList problems={problems} title="This table was not used" />
        {faces.length === 0 ? null : <FaceWarning count={faces.length} first={firstFace(faces)} />}
        <div className={forms.rowCenter}>
          <SegmentedControl
            aria-label="Which files"
            data={[
              { value: 'all', label: `All (${groups.all.length})` },
              { value: 'open', label: `Not found (${groups.open.length})` },
              { value: 'noted', label: `To look at (${groups.noted.length})` },
              { value: 'unused', label: `Unused (${match?.unusedCount ?? 0})` },
            ]}
            value={shown}
            onChange={(value) => setShow(value as Show)}
          />
        </div>
        {shown === 'unused' ? (
          <UnusedList paths={match?.unused ?? []} count={match?.unusedCount ?? 0} />
        ) : (
          <>
            {shown !== 'open' || groups.open.length === 0 || folder === null || isFrozen ? null : (
              <div className={forms.rowCenter}>
                <span className={`${forms.muted} ${forms.grow}`}>
                  Put the files into the folder and choose it again, pick the right one below, or do without
                  these items.
                </span>
                <Button
                  variant="default"
                  size="xs"
                  onClick={() =>
                    change('', (c) => ({
                      ...c,
                      edits: {
                        ...c.edits,
                        ...Object.fromEntries(
                          groups.open
                            .filter(({ how }) => how === 'missing')
                            .flatMap(({ itemIds }) => itemIds.map((id) => [id, null])),
                        ),
                      },
                    }))
                  }
                >
                  Leave out the items whose files are missing
                </Button>
              </div>
            )}
            <FileList files={groups[shown]} isOpenList={shown === 'open'} key={shown} />
          </>
        )}
        {isFrozen ? null : (
          <section className={forms.card} aria-label="Labels">
            <div className={forms.cardHead}>
              <h2 className={forms.cardTitle}>Labels</h2>
            </div>
            <div className={`${forms.cardBody} ${forms.tight}`}>
              <Switch
                label="Label scans by their names where the pool gives no label: T1, T2, FLAIR, CT …"
                checked={roles.labels}
                onChange={(event) => {
                  const labels = event.currentTarget.checked
                  change('', (c) => ({ ...c, roles: { ...c.roles, labels } }))
                }}
              />
              <Switch
                label="Take scans whose names say baseline, prior or an earlier visit as priors"
                checked={roles.timepoints}
                onChange={(event) => {
                  const timepoints = event.currentTarget.checked
                  change('', (c) => ({ ...c, roles: { ...c.roles, timepoints } }))
                }}
              />
            </div>
          </section>
        )}
        {isFrozen || groups.open.length === 0 || folder === null ? null : (
          <FileDrop
            label="Open a table of names…"
            hint="CSV with two columns: the name in the pool, and the path in the folder."
            isMultiple={false}
            onFiles={(files) => void loadTable(files)}
          />
        )}
      </div>
    </StepPage>
  )
}

const LEAD =
  'The folder with the scans and pictures that the pool names. Files are read on this computer and stay as they are; freezing makes cleaned copies.'

type Face = { readonly message: string; readonly remedy: string }
const firstFace = (faces: readonly { readonly kind: string; readonly face?: Face | null }[]): Face | null =>
  faces[0]?.face ?? null

function FaceWarning({ count, first }: { readonly count: number; readonly first: Face | null }) {
  return (
    <Notice tone="warning" title={`${counted(count, 'scan shows', 'scans show')} a face`}>
      {sentence(first?.message ?? '')} {sentence(first?.remedy ?? '')}
    </Notice>
  )
}

function UnusedList({ paths, count }: { readonly paths: readonly string[]; readonly count: number }) {
  if (count === 0) return <EmptyState title="None">Every file of the folder is named by an item.</EmptyState>
  return (
    <div className={forms.card}>
      <ul className={forms.cardBody} style={{ maxHeight: 360, overflow: 'auto', margin: 0, paddingLeft: 32 }}>
        {paths.map((path) => (
          <li key={path} className={forms.mono}>
            {path}
          </li>
        ))}
        {count > paths.length ? <li className={forms.small}>… and {count - paths.length} more</li> : null}
      </ul>
    </div>
  )
}
