import { ColorInput } from '@mantine/core'
import { type Mapping, type OverlayMap, unlessEmpty, type VolumeMap } from '@/pool'
import {
  Choice,
  fieldsOf,
  freeName,
  OneOf,
  OptionalNumber,
  OptionalText,
  optionsOf,
  TextField,
} from '../../form-fields'
import forms from '../../forms.module.css'
import { QuietButton, RemoveButton, SmallText } from '../../page-parts'
import { ColumnSelect, Line, spareColumn, useMappedFile } from '../column-select'
import { IdInput } from '../id-input'
import editor from '../mapping-editor.module.css'
import { SourceInput } from '../source-input'

interface OverlayMapsProps {
  /** `Scan 1`. */
  readonly title: string
  readonly volume: VolumeMap
  readonly onChange: (volume: VolumeMap) => void
}

/** When a scan was made, and the masks and heat maps that are laid over it. */
export function OverlayMaps({ title, volume, onChange }: OverlayMapsProps) {
  const file = useMappedFile()
  const { mapping } = file
  const overlays = volume.overlays ?? []
  const set = (next: readonly OverlayMap[]) =>
    onChange({ ...volume, overlays: unlessEmpty([...next]) })
  return (
    <details
      className={editor.below}
      open={overlays.length > 0 || volume.acquired !== undefined ? true : undefined}
    >
      <summary className={forms.small}>Date, masks and heat maps</summary>
      <div className={editor.inner}>
        <Line name="Date">
          <SourceInput
            label={`${title}: when it was made`}
            none="Hidden from readers"
            fixed={null}
            {...fieldsOf(volume, onChange)('acquired')}
          />
        </Line>
      </div>
      {overlays.map((overlay, n) => (
        <OverlayFields
          // Overlays have no other identity than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={n}
          name={`${title}, overlay ${n + 1}`}
          overlay={overlay}
          taken={takenIds(mapping, overlay)}
          onChange={(changed) =>
            set(changed === null ? overlays.toSpliced(n, 1) : overlays.with(n, changed))
          }
        />
      ))}
      <QuietButton
        justify="flex-start"
        onClick={() =>
          set([
            ...overlays,
            {
              from: spareColumn(file),
              id: freeId(mapping),
              label: { value: 'Mask' },
              kind: 'mask',
            },
          ])
        }
      >
        Overlay a mask or heat map
      </QuietButton>
    </details>
  )
}

/** Overlays are told apart within an item, whichever scan they lie over. */
const takenIds = ({ volumes }: Mapping, except?: OverlayMap): string[] =>
  volumes.flatMap(({ overlays = [] }) =>
    overlays.flatMap((overlay) => (overlay === except ? [] : [overlay.id])),
  )

const freeId = (mapping: Mapping): string =>
  freeName(takenIds(mapping), (n) => (n === 1 ? 'overlay' : `overlay-${n}`), 1)

const PLACES = optionsOf({ column: 'In a column', beside: 'Beside every scan' })

interface OverlayFieldsProps {
  readonly name: string
  readonly overlay: OverlayMap
  /** Ids of the others of the item. */
  readonly taken: readonly string[]
  /** null: taken out. */
  readonly onChange: (overlay: OverlayMap | null) => void
}

function OverlayFields({ name, overlay, taken, onChange }: OverlayFieldsProps) {
  const file = useMappedFile()
  const { id, label, kind, colour, opacity, threshold, max, legend } = overlay
  const shown = { id, label, kind, colour, opacity, threshold, max, legend }
  const field = fieldsOf(overlay, onChange)
  const place = 'from' in overlay ? 'column' : 'beside'
  return (
    <section className={editor.inner} aria-label={name}>
      <Line name="Its file">
        <div className={editor.pair}>
          <OneOf
            label={`${name}: where its file is`}
            data={PLACES}
            value={place}
            onChange={(chosen) =>
              chosen !== place &&
              onChange(
                chosen === 'column'
                  ? { from: spareColumn(file), ...shown }
                  : { beside: '*_mask.nii.gz', ...shown },
              )
            }
          />
          {'from' in overlay ? (
            <ColumnSelect
              label={`${name}: column with its file`}
              {...fieldsOf(overlay, onChange)('from')}
            />
          ) : (
            <TextField
              aria-label={`${name}: name of its file; * is the name of the scan`}
              error={overlay.beside === '' ? 'Enter a name' : null}
              {...fieldsOf(overlay, onChange)('beside')}
            />
          )}
          <RemoveButton name={name} onClick={() => onChange(null)} />
        </div>
        {'from' in overlay ? null : (
          <SmallText>
            In the folder of the scan. <code>*</code> is its name without the ending:{' '}
            <code>*_mask.nii.gz</code> is s1_T1_mask.nii.gz for s1_T1.nii.gz.
          </SmallText>
        )}
      </Line>
      <Line name="Name">
        <SourceInput
          label={`${name}: name that readers see`}
          value={label}
          fixed="The same text for every case…"
          onChange={(source) => source !== undefined && field('label').onChange(source)}
        />
      </Line>
      <Line name="Id">
        <IdInput label={`${name}: id`} taken={taken} {...field('id')} />
      </Line>
      <Line name="Shown as">
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
              placeholder="Default color"
              format="hex"
              value={colour ?? ''}
              onChange={(value) =>
                field('colour').onChange(/^#[0-9a-f]{6}$/i.test(value) ? value : undefined)
              }
            />
          ) : (
            <>
              <OptionalNumber
                aria-label={`${name}: minimum shown value`}
                prefix="from "
                placeholder="From minimum"
                {...field('threshold')}
              />
              <OptionalNumber
                aria-label={`${name}: maximum of the scale`}
                prefix="to "
                placeholder="To maximum"
                {...field('max')}
              />
            </>
          )}
          <OptionalNumber
            aria-label={`${name}: opacity`}
            placeholder="Default opacity"
            suffix="% opaque"
            min={0}
            max={100}
            value={opacity === undefined ? undefined : Math.round(100 * opacity)}
            onChange={(percent) =>
              field('opacity').onChange(percent === undefined ? undefined : percent / 100)
            }
          />
        </div>
      </Line>
      <Line name="Legend">
        {legend === undefined || typeof legend === 'string' ? (
          <OptionalText
            aria-label={`${name}: legend`}
            placeholder="No legend: only its name"
            value={legend}
            onChange={field('legend').onChange}
          />
        ) : (
          <SmallText>
            {legend.map((entry) => `${entry.value}: ${entry.label}`).join(' · ')}
          </SmallText>
        )}
      </Line>
    </section>
  )
}
