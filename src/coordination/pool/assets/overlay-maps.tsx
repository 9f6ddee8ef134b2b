import { Button, ColorInput, NumberInput } from '@mantine/core'
import type { Mapping, OverlayMap, VolumeMap } from '@/freezing'
import type { SourceView } from '../../draft/draft-views'
import { Choice, OneOf, TextField } from '../../form-fields'
import { SmallText } from '../../form-layout'
import forms from '../../forms.module.css'
import { ColumnSelect, spareColumn } from '../column-select'
import { IdInput } from '../id-input'
import editor from '../mapping-editor.module.css'
import { SourceInput } from '../source-input'

interface OverlayMapsProps {
  /** `Scan 1`. */
  readonly title: string
  readonly view: SourceView
  readonly mapping: Mapping
  readonly volume: VolumeMap
  readonly onChange: (volume: VolumeMap) => void
}

/** When a scan was made, and the masks and heat maps that are laid over it. */
export function OverlayMaps({ title, view, mapping, volume, onChange }: OverlayMapsProps) {
  const overlays = volume.overlays ?? []
  const set = (next: readonly OverlayMap[]) =>
    onChange({ ...volume, overlays: next.length === 0 ? undefined : [...next] })
  return (
    <details
      className={editor.below}
      open={overlays.length > 0 || volume.acquired !== undefined ? true : undefined}
    >
      <summary className={forms.small}>Date, masks and heat maps</summary>
      <div className={editor.inner}>
        <span>Date</span>
        <div>
          <SourceInput
            label={`${title}: when it was made`}
            view={view}
            source={volume.acquired}
            none="Hidden from readers"
            fixed={null}
            onChange={(acquired) => onChange({ ...volume, acquired })}
          />
        </div>
      </div>
      {overlays.map((overlay, n) => (
        <OverlayFields
          // Overlays have no other identity than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={n}
          name={`${title}, overlay ${n + 1}`}
          view={view}
          mapping={mapping}
          overlay={overlay}
          taken={takenIds(mapping, overlay)}
          onChange={(changed) =>
            set(
              changed === null
                ? overlays.filter((_, k) => k !== n)
                : overlays.map((o, k) => (k === n ? changed : o)),
            )
          }
        />
      ))}
      <Button
        variant="subtle"
        size="xs"
        justify="flex-start"
        onClick={() =>
          set([
            ...overlays,
            {
              from: spareColumn(view, mapping),
              id: freeId(mapping),
              label: { value: 'Mask' },
              kind: 'mask',
            },
          ])
        }
      >
        Overlay a mask or heat map
      </Button>
    </details>
  )
}

/** Overlays are told apart within an item, whichever scan they lie over. */
const takenIds = ({ volumes }: Mapping, except?: OverlayMap): string[] =>
  volumes.flatMap(({ overlays = [] }) =>
    overlays.flatMap((one) => (one === except ? [] : [one.id])),
  )

function freeId(mapping: Mapping): string {
  const taken = takenIds(mapping)
  let id = 'overlay'
  for (let n = 2; taken.includes(id); n++) id = `overlay-${n}`
  return id
}

const PLACES = [
  { value: 'column', label: 'In a column' },
  { value: 'beside', label: 'Beside every scan' },
] as const

interface OverlayFieldsProps {
  readonly name: string
  readonly view: SourceView
  readonly mapping: Mapping
  readonly overlay: OverlayMap
  /** Ids of the others of the item. */
  readonly taken: readonly string[]
  /** null: taken out. */
  readonly onChange: (overlay: OverlayMap | null) => void
}

function OverlayFields({ name, view, mapping, overlay, taken, onChange }: OverlayFieldsProps) {
  const { id, label, kind, colour, opacity, threshold, max, legend } = overlay
  const shown = { id, label, kind, colour, opacity, threshold, max, legend }
  const place = 'from' in overlay ? 'column' : 'beside'
  return (
    <section className={editor.inner} aria-label={name}>
      <span>Its file</span>
      <div>
        <div className={editor.pair}>
          <OneOf
            label={`${name}: where its file is`}
            data={PLACES}
            value={place}
            onChange={(chosen) =>
              chosen !== place &&
              onChange(
                chosen === 'column'
                  ? { from: spareColumn(view, mapping), ...shown }
                  : { beside: '*_mask.nii.gz', ...shown },
              )
            }
          />
          {'from' in overlay ? (
            <ColumnSelect
              label={`${name}: column with its file`}
              view={view}
              value={overlay.from}
              onChange={(from) => onChange({ ...overlay, from })}
            />
          ) : (
            <TextField
              aria-label={`${name}: name of its file; * is the name of the scan`}
              size="sm"
              value={overlay.beside}
              error={overlay.beside === '' ? 'Enter a name' : null}
              onChange={(beside) => onChange({ ...overlay, beside })}
            />
          )}
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`Remove ${name}`}
            onClick={() => onChange(null)}
          >
            Remove
          </Button>
        </div>
        {'from' in overlay ? null : (
          <SmallText>
            In the folder of the scan. <code>*</code> is its name without the ending:{' '}
            <code>*_mask.nii.gz</code> is s1_T1_mask.nii.gz for s1_T1.nii.gz.
          </SmallText>
        )}
      </div>
      <span>Name</span>
      <div>
        <SourceInput
          label={`${name}: name that readers see`}
          view={view}
          source={label}
          fixed="The same text for every case…"
          onChange={(source) => source !== undefined && onChange({ ...overlay, label: source })}
        />
      </div>
      <span>Id</span>
      <div>
        <IdInput
          label={`${name}: id`}
          id={id}
          taken={taken}
          onChange={(changed) => onChange({ ...overlay, id: changed })}
        />
      </div>
      <span>Shown as</span>
      <div>
        <Choice
          name={`${name}: mask or heat map`}
          options={{ mask: 'Mask', heat: 'Heat map' }}
          value={kind}
          onChange={(next) =>
            onChange({
              ...overlay,
              kind: next,
              ...(next === 'mask' ? { threshold: undefined, max: undefined } : {}),
            })
          }
        />
        <div className={editor.two}>
          {kind === 'mask' ? (
            <ColorInput
              aria-label={`${name}: color`}
              size="sm"
              placeholder="Default color"
              format="hex"
              value={colour ?? ''}
              onChange={(value) =>
                onChange({ ...overlay, colour: /^#[0-9a-f]{6}$/i.test(value) ? value : undefined })
              }
            />
          ) : (
            <>
              <Limit
                label={`${name}: minimum shown value`}
                prefix="from "
                placeholder="From minimum"
                value={threshold}
                onChange={(value) => onChange({ ...overlay, threshold: value })}
              />
              <Limit
                label={`${name}: maximum of the scale`}
                prefix="to "
                placeholder="To maximum"
                value={max}
                onChange={(value) => onChange({ ...overlay, max: value })}
              />
            </>
          )}
          <NumberInput
            aria-label={`${name}: opacity`}
            size="sm"
            placeholder="Default opacity"
            suffix="% opaque"
            min={0}
            max={100}
            value={opacity === undefined ? '' : Math.round(100 * opacity)}
            onChange={(value) =>
              onChange({ ...overlay, opacity: typeof value === 'number' ? value / 100 : undefined })
            }
          />
        </div>
      </div>
      <span>Legend</span>
      <div>
        {legend === undefined || typeof legend === 'string' ? (
          <TextField
            aria-label={`${name}: legend`}
            size="sm"
            placeholder="No legend: only its name"
            value={legend ?? ''}
            onChange={(value) => onChange({ ...overlay, legend: value || undefined })}
          />
        ) : (
          <SmallText>
            {legend.map((entry) => `${entry.value}: ${entry.label}`).join(' · ')}
          </SmallText>
        )}
      </div>
    </section>
  )
}

function Limit({
  label,
  prefix,
  placeholder,
  value,
  onChange,
}: {
  readonly label: string
  /** Words before the value. */
  readonly prefix: string
  readonly placeholder: string
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
}) {
  return (
    <NumberInput
      aria-label={label}
      size="sm"
      prefix={prefix}
      placeholder={placeholder}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
    />
  )
}
