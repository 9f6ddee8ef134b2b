import { useState } from 'react'
import type { Protocol } from '@/pool'
import { Choice, FieldRow, Flag, fieldsOf, NumberField, TextField, Toggle } from '../form-fields'
import { SmallButton, SmallSpan } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import { LineList } from './line-list'
import styles from './protocol-fields.module.css'
import { useProtocol } from './protocol-part'
import { WindowFinder } from './window-finder'

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
  const hasVolumes = match?.files.some((f) => f.kind === 'volume' && f.path !== null) ?? false
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
          <SmallButton disabled={!hasVolumes} onClick={() => setFinding(true)}>
            Set a preset on a scan…
          </SmallButton>
          {PRESETS.filter(({ name }) => !windows.some((w) => w.name === name)).map((preset) => (
            <SmallButton key={preset.name} onClick={() => setWindows([...windows, preset], '')}>
              Add {preset.name}
            </SmallButton>
          ))}
        </div>
        {!hasVolumes && (
          <SmallSpan>To look at a scan, choose the folder in the Volumes step.</SmallSpan>
        )}
      </FieldRow>
      {isFinding && (
        <WindowFinder
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
