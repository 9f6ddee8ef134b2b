import { CloseButton, Select } from '@mantine/core'
import type { ImageMap, Mapping, VolumeMap } from '@/freezing'
import type { SourceView } from '../bench'
import { FieldRow } from '../field-row'
import styles from './mapping-editor.module.css'
import { columnsOf } from './source-input'

const LABELS = ['T1', 'T1 contrast', 'T2', 'FLAIR', 'DWI', 'CT']

/** Columns that name scans and pictures. */
export function AssetMaps({
  view,
  mapping,
  onChange,
}: {
  readonly view: SourceView
  readonly mapping: Mapping
  readonly onChange: (label: string, part: Partial<Mapping>) => void
}) {
  const { volumes, images } = mapping
  const setVolume = (n: number, volume: VolumeMap) =>
    onChange(`volume ${n}`, { volumes: volumes.map((v, k) => (k === n ? volume : v)) })
  return (
    <>
      <FieldRow
        name="Scans"
        help="Columns with names of volumes (.nii, .nii.gz), and how each is labelled for raters."
      >
        {volumes.map((volume, n) => (
          // Places are all the identity there is.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={n} className={styles.pair}>
            <Select
              aria-label={`Scan ${n + 1}`}
              size="sm"
              searchable
              allowDeselect={false}
              data={columnsOf(view, volume.from)}
              value={volume.from}
              onChange={(from) => from !== null && setVolume(n, { ...volume, from })}
            />
            <Select
              aria-label={`Label and time of scan ${n + 1}`}
              size="sm"
              allowDeselect={false}
              data={roleChoices(volume)}
              value={roleOf(volume)}
              onChange={(role) => role !== null && setVolume(n, withRole(volume, role))}
            />
            <CloseButton
              aria-label={`Remove scan ${n + 1}`}
              onClick={() => onChange('', { volumes: volumes.filter((_, k) => k !== n) })}
            />
          </div>
        ))}
        <Select
          aria-label="Add a column of scans"
          size="sm"
          placeholder={volumes.length === 0 ? 'None. Add a column…' : 'Add a column…'}
          searchable
          value={null}
          data={columnsOf(view, '')}
          onChange={(from) =>
            from !== null &&
            onChange('', {
              volumes: [...volumes, { from, label: { pattern: true }, timepoint: 'pattern' }],
            })
          }
        />
      </FieldRow>
      <FieldRow
        name="Pictures"
        help="Columns with names of 2D images (PNG, JPEG), or the pictures themselves."
      >
        {images.map((image, n) => (
          <div key={image.from} className={styles.pair}>
            <Select
              aria-label={`Picture ${n + 1}`}
              size="sm"
              searchable
              allowDeselect={false}
              data={columnsOf(view, image.from)}
              value={image.from}
              onChange={(from) =>
                from !== null && onChange('', { images: replaced(images, n, { ...image, from }) })
              }
            />
            <span />
            <CloseButton
              aria-label={`Remove picture ${n + 1}`}
              onClick={() => onChange('', { images: images.filter((_, k) => k !== n) })}
            />
          </div>
        ))}
        <Select
          aria-label="Add a column of pictures"
          size="sm"
          placeholder={images.length === 0 ? 'None. Add a column…' : 'Add a column…'}
          searchable
          value={null}
          data={columnsOf(view, '')}
          onChange={(from) => from !== null && onChange('', { images: [...images, { from, label: null }] })}
        />
      </FieldRow>
    </>
  )
}

const replaced = (images: readonly ImageMap[], n: number, image: ImageMap): ImageMap[] =>
  images.map((i, k) => (k === n ? image : i))

function roleOf({ label, timepoint }: VolumeMap): string {
  const time = timepoint === 'prior' ? 'prior ' : ''
  if (label === null) return `${time}none`
  if ('pattern' in label) return `${time}pattern`
  return 'value' in label ? `${time}${String(label.value)}` : `${time}column ${label.from}`
}

function roleChoices(volume: VolumeMap) {
  const own = roleOf(volume)
  const times = ['', 'prior ']
  const known = times.flatMap((time) => [
    { value: `${time}pattern`, label: time === '' ? 'By file name' : 'Prior, by file name' },
    ...LABELS.map((name) => ({ value: `${time}${name}`, label: time === '' ? name : `Prior ${name}` })),
    { value: `${time}none`, label: time === '' ? 'No label' : 'Prior, no label' },
  ])
  return known.some(({ value }) => value === own) ? known : [{ value: own, label: own }, ...known]
}

function withRole(volume: VolumeMap, role: string): VolumeMap {
  const isPrior = role.startsWith('prior ')
  const name = isPrior ? role.slice(6) : role
  const label = name === 'none' ? null : name === 'pattern' ? ({ pattern: true } as const) : { value: name }
  return { ...volume, label, timepoint: isPrior ? 'prior' : name === 'pattern' ? 'pattern' : 'current' }
}
