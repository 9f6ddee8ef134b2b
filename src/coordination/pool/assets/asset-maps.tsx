import type { VolumeMap } from '@/pool'
import { type Field, fieldsOf, OneOf, OneOrNone, optionsOf } from '../../form-fields'
import { useWorkspace } from '../../workspace/workspace-context'
import { ColumnList } from '../column-list'
import { useMappedFile } from '../column-select'
import { SourceInput } from '../source-input'
import { OverlayMaps } from './overlay-maps'

const LABELS = ['T1', 'T1 contrast', 'T2', 'FLAIR', 'DWI', 'CT']

/** Label and time of a column of scans as one choice: 'T1', 'prior T1', 'pattern', 'none'. */
function roleOf({ label, timepoint }: VolumeMap): string {
  const time = timepoint === 'prior' ? 'prior ' : ''
  if (label === null) return `${time}none`
  if ('pattern' in label) return `${time}pattern`
  return 'value' in label ? `${time}${String(label.value)}` : `${time}column ${label.from}`
}

function roleChoices(volume: VolumeMap): { value: string; label: string }[] {
  const current = roleOf(volume)
  const known = ['', 'prior '].flatMap((time) => [
    { value: `${time}pattern`, label: time === '' ? 'By its name' : 'Prior, by its name' },
    ...LABELS.map((name) => ({
      value: `${time}${name}`,
      label: time === '' ? name : `Prior ${name}`,
    })),
    { value: `${time}none`, label: time === '' ? 'No label' : 'Prior, no label' },
  ])
  return known.some(({ value }) => value === current)
    ? known
    : [{ value: current, label: current }, ...known]
}

function withRole(volume: VolumeMap, role: string): VolumeMap {
  if (role === roleOf(volume)) return volume
  const isPrior = role.startsWith('prior ')
  const name = isPrior ? role.slice(6) : role
  const timepoint = name === 'pattern' ? 'pattern' : 'current'
  return { ...volume, label: labelOf(name), timepoint: isPrior ? 'prior' : timepoint }
}

function labelOf(name: string): VolumeMap['label'] {
  if (name === 'none') return null
  return name === 'pattern' ? { pattern: true } : { value: name }
}

const FRAMES = optionsOf({ first: 'First frame of a 4D scan', keep: 'All frames (4D scans only)' })

/** B-values are read beside each scan when the study is frozen. */
function withFrames({ frames: _, ...volume }: VolumeMap, frames: 'first' | 'keep'): VolumeMap {
  return frames === 'keep' ? { ...volume, frames } : volume
}

/** Columns that name scans and pictures. */
export function AssetMaps() {
  const { field } = useMappedFile()
  return (
    <>
      <ColumnList
        title="Scans"
        help="Columns with names of volumes (.nii, .nii.gz), and how each is labeled for readers."
        name="scan"
        make={(from) => ({
          from,
          label: { pattern: true } as const,
          timepoint: 'pattern' as const,
        })}
        {...field('volumes')}
        below={(volume, title, replace) => (
          <>
            <OneOf
              label={`Frames of ${title}`}
              data={FRAMES}
              value={volume.frames ?? 'first'}
              onChange={(frames) => replace(withFrames(volume, frames))}
            />
            <ShownUnder title={title} {...fieldsOf(volume, replace)('condition')} />
            <OverlayMaps title={title} volume={volume} onChange={replace} />
          </>
        )}
      >
        {(volume, title, replace) => (
          <OneOf
            label={`Label and time of ${title}`}
            data={roleChoices(volume)}
            value={roleOf(volume)}
            onChange={(role) => replace(withRole(volume, role))}
          />
        )}
      </ColumnList>
      <ColumnList
        title="Images"
        help="Columns with the names of 2D images (PNG, JPEG) or the images themselves, and the text beside each."
        name="picture"
        make={(from) => ({ from, label: null })}
        {...field('images')}
        below={(image, title, replace) => (
          <ShownUnder title={title} {...fieldsOf(image, replace)('condition')} />
        )}
      >
        {({ label, ...image }, title, replace) => (
          <SourceInput
            label={`Label of ${title}`}
            value={label === null || 'pattern' in label ? undefined : label}
            none={label === null ? 'No label' : 'By its name'}
            fixed="The same for every row…"
            onChange={(source) => replace({ ...image, label: source ?? null })}
          />
        )}
      </ColumnList>
    </>
  )
}

/** Under which condition of the study scans are shown; asked where there are several. */
function ShownUnder({ title, ...field }: Field<string | undefined> & { readonly title: string }) {
  const {
    protocol: { conditions },
  } = useWorkspace()
  if (conditions.length < 2 && field.value === undefined) return null
  const ids = new Set([...conditions.map(({ id }) => id), ...[field.value ?? []].flat()])
  return (
    <OneOrNone
      label={`Condition of ${title}`}
      none="Under every condition"
      data={[...ids].map((id) => ({ value: id, label: `Only under ${id}` }))}
      {...field}
    />
  )
}
