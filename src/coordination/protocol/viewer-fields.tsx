import { Button, Group } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import type { Protocol } from '@/pool'
import { Dialog, deferredPart, useLatest } from '@/ui'
import type { ViewerHandle } from '@/viewer'
import {
  Choice,
  FieldRow,
  Flag,
  fieldsOf,
  NumberField,
  OneOf,
  TextField,
  Toggle,
} from '../form-fields'
import { Failure, SmallButton, SmallSpan } from '../page-parts'
import { openInspector } from '../volumes/use-inspections'
import { useWorkspace } from '../workspace/workspace-context'
import { LineList } from './line-list'
import styles from './protocol-fields.module.css'
import { useProtocol } from './protocol-part'

type Window = Protocol['viewer']['windows'][number]

const PRESETS: readonly Window[] = [
  { name: 'Brain (CT)', low: 0, high: 80 },
  { name: 'Subdural (CT)', low: -50, high: 150 },
  { name: 'Bone (CT)', low: -500, high: 1500 },
]

const ENDS = [
  { end: 'low', name: 'Black', prefix: 'from ' },
  { end: 'high', name: 'White', prefix: 'to ' },
] as const

/** Which side is left, what has not been seen, and the grey scales that raters can choose. */
export function ViewerFields() {
  const { value: viewer, onChange } = useProtocol().field('viewer')
  const field = fieldsOf(viewer, onChange)
  const { value: windows, onChange: setWindows } = field('windows')
  const { match } = useWorkspace()
  const scans = (match?.files ?? [])
    .filter(({ kind, path }) => kind === 'volume' && path !== null)
    .map(({ file }) => file)
  const [isFinding, setFinding] = useState(false)
  return (
    <div>
      <FieldRow name="Sides" help="Radiological: the patient’s right is on the left of the screen.">
        <div className={styles.line}>
          <Choice
            name="Sides"
            options={{ neurological: 'Neurological', radiological: 'Radiological' }}
            {...field('convention')}
          />
          <Toggle label="The same for all readers" {...field('conventionLocked')} />
        </div>
      </FieldRow>
      <FieldRow
        name="Slices not seen"
        help="A thin strip beside each plane. It can make readers more thorough, so it is the same for all readers."
      >
        <Flag label="Show readers which slices they have not seen yet" {...field('unseenStrip')} />
      </FieldRow>
      <FieldRow
        name="Window/level presets"
        help="Offered by name to every reader, besides the usual ones. MR and CT scans open with a suitable window."
      >
        <LineList name="preset" value={windows} onChange={setWindows}>
          {(window, n, replace) => (
            <>
              <TextField
                aria-label={`Name of window preset ${n + 1}`}
                {...fieldsOf(window, replace)('name')}
              />
              {ENDS.map(({ end, name, prefix }) => (
                <NumberField
                  key={end}
                  aria-label={`${name} of window preset ${n + 1}`}
                  allowDecimal
                  prefix={prefix}
                  w={130}
                  {...fieldsOf(window, replace)(end)}
                />
              ))}
            </>
          )}
        </LineList>
        <div className={styles.line}>
          <SmallButton disabled={scans.length === 0} onClick={() => setFinding(true)}>
            Set a preset on a scan…
          </SmallButton>
          {PRESETS.filter(({ name }) => !windows.some((w) => w.name === name)).map((preset) => (
            <SmallButton key={preset.name} onClick={() => setWindows([...windows, preset], '')}>
              Add {preset.name}
            </SmallButton>
          ))}
        </div>
        {scans.length === 0 && (
          <SmallSpan>To look at a scan, choose the folder in the Volumes step.</SmallSpan>
        )}
      </FieldRow>
      {isFinding && (
        <WindowFinder
          files={scans}
          convention={viewer.convention}
          onFound={(window) => {
            setFinding(false)
            setWindows([...windows, window], '')
          }}
          onClose={() => setFinding(false)}
        />
      )}
    </div>
  )
}

const VolumeViewer = deferredPart(async () => ({
  default: (await import('@/viewer')).VolumeViewer,
}))

interface WindowFinderProps {
  /** The scans of the pool that were found. */
  readonly files: readonly string[]
  readonly convention: 'neurological' | 'radiological'
  readonly onFound: (window: Window) => void
  readonly onClose: () => void
}

/** A scan of the study in the raters' own viewer: the grey scale as it is set there becomes one of the study's. */
function WindowFinder({ files, convention, onFound, onClose }: WindowFinderProps) {
  const { engine } = useWorkspace()
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
        <OneOf label="Scan" data={files} value={file} searchable onChange={setFile} />
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
