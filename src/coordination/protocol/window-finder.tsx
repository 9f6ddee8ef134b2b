import { Button, Group, Select } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { Dialog, deferredPart, useLatest } from '@/ui'
import type { ViewerHandle } from '@/viewer'
import { TextField } from '../form-fields'
import { Failure } from '../page-parts'
import { openInspector } from '../volumes/use-inspections'
import { useWorkspace } from '../workspace/workspace-context'
import styles from './protocol-fields.module.css'

const VolumeViewer = deferredPart(async () => (await import('@/viewer')).VolumeViewer)

interface WindowFinderProps {
  readonly convention: 'neurological' | 'radiological'
  readonly onFound: (window: { name: string; low: number; high: number }) => void
  readonly onClose: () => void
}

/** A scan of the study in the raters' own viewer: the grey scale as it is set there becomes one of the study's. */
export function WindowFinder({ convention, onFound, onClose }: WindowFinderProps) {
  const { match, engine } = useWorkspace()
  const files = useMemo(
    () =>
      (match?.files ?? [])
        .filter((f) => f.kind === 'volume' && f.path !== null)
        .map(({ file }) => file),
    [match],
  )
  const [file, setFile] = useState(files[0] ?? null)
  const [name, setName] = useState('Brain')
  const [problem, setProblem] = useState<string | null>(null)
  const handle = useRef<ViewerHandle>(null)
  const latest = useLatest([file], async (signal) => {
    setProblem(null)
    const blob = file === null ? null : await engine.sourceFile(file)
    if (blob === null || signal.aborted) return null
    const inspector = openInspector(signal)
    const ready = await inspector.prepare(blob)
    inspector.close()
    return ready
  })
  const prepared = latest.isCurrent ? latest.value : null
  const failure = problem ?? (latest.isCurrent ? latest.failure : null)
  const volumes = useMemo(
    () =>
      prepared === null
        ? []
        : [{ id: 'scan', label: null, caption: null, isPrior: false, prepared, window: null }],
    [prepared],
  )
  const take = () => {
    const window = handle.current?.evidence()?.window
    if (window === undefined) return
    const [low, high] = window.map((value) => Number(value.toPrecision(4)))
    if (low !== undefined && high !== undefined && low < high) onFound({ name, low, high })
  }
  return (
    <Dialog isOpen onClose={onClose} size="full" title="Set window/level by eye">
      <div className={styles.finder}>
        <Select
          aria-label="Scan"
          data={files}
          value={file}
          searchable
          allowDeselect={false}
          onChange={setFile}
        />
        <Failure why={failure} />
        <div className={styles.stage}>
          {volumes.length > 0 && (
            <VolumeViewer
              ref={handle}
              itemKey={file ?? ''}
              volumes={volumes}
              convention={convention}
              isConventionLocked={false}
              windows={NO_WINDOWS}
              onPainted={() => undefined}
              onProblem={({ message }) => setProblem(message)}
            />
          )}
        </div>
        <Group justify="space-between">
          <TextField aria-label="Name of the preset" value={name} onChange={setName} />
          <Group>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={prepared === null || name.trim() === ''} onClick={take}>
              Use this preset
            </Button>
          </Group>
        </Group>
      </div>
    </Dialog>
  )
}

const NO_WINDOWS: readonly never[] = []
