import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Protocol } from '@/freezing'
import { Choice, FieldRow, NumberField, TextField, Toggle } from '../form-fields'
import { SmallSpan } from '../form-layout'
import { useWorkspace } from '../workspace/workspace-context'
import { LineList } from './line-list'
import styles from './protocol-fields.module.css'
import type { ProtocolPartProps } from './protocol-part'
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
export function ViewerFields({ protocol, onChange }: ProtocolPartProps) {
  const { viewer } = protocol
  const hasVolumes = useWorkspace(
    (s) => s.match?.files.some((f) => f.kind === 'volume' && f.path !== null) ?? false,
  )
  const [isFinding, setFinding] = useState(false)
  const set = (label: string, part: Partial<typeof viewer>) =>
    onChange(label, { viewer: { ...viewer, ...part } })
  return (
    <div>
      <FieldRow name="Sides" help="Radiological: the patient’s right is on the left of the screen.">
        <div className={styles.line}>
          <Choice
            name="Sides"
            options={{ neurological: 'Neurological', radiological: 'Radiological' }}
            value={viewer.convention}
            onChange={(convention) => set('', { convention })}
          />
          <Toggle
            label="The same for all readers"
            checked={viewer.conventionLocked}
            onChange={(isOn) => set('', { conventionLocked: isOn })}
          />
        </div>
      </FieldRow>
      <FieldRow
        name="Slices not seen"
        help="A thin strip beside each plane. It can make readers more thorough, so it is the same for all readers."
      >
        <Toggle
          label="Show readers which slices they have not seen yet"
          checked={viewer.unseenStrip ?? false}
          onChange={(isOn) => set('', { unseenStrip: isOn ? true : undefined })}
        />
      </FieldRow>
      <FieldRow
        name="Window/level presets"
        help="Offered by name to every reader, besides the usual ones. MR and CT scans open with a suitable window."
      >
        <LineList
          name="preset"
          lines={viewer.windows}
          onChange={(label, windows) => set(label, { windows })}
        >
          {(window, n, replace) => (
            <>
              <TextField
                aria-label={`Name of window preset ${n + 1}`}
                value={window.name}
                onChange={(name) => replace({ ...window, name })}
              />
              {ENDS.map(({ end, name, prefix }) => (
                <NumberField
                  key={end}
                  aria-label={`${name} of window preset ${n + 1}`}
                  allowDecimal
                  prefix={prefix}
                  w={130}
                  value={window[end]}
                  onChange={(value) => replace({ ...window, [end]: value })}
                />
              ))}
            </>
          )}
        </LineList>
        <div className={styles.line}>
          <Button
            variant="default"
            size="xs"
            disabled={!hasVolumes}
            onClick={() => setFinding(true)}
          >
            Set a preset on a scan…
          </Button>
          {PRESETS.filter(({ name }) => !viewer.windows.some((w) => w.name === name)).map(
            (preset) => (
              <Button
                key={preset.name}
                variant="default"
                size="xs"
                onClick={() => set('', { windows: [...viewer.windows, preset] })}
              >
                Add {preset.name}
              </Button>
            ),
          )}
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
            set('', { windows: [...viewer.windows, window] })
          }}
          onClose={() => setFinding(false)}
        />
      )}
    </div>
  )
}
