import { shown } from '@/questions'
import type { PoolItem } from '../pool-schema'
import { filesOfValue, sourcePaths } from './cell-files'
import { embeddedImage, isEmbeddedImage } from './embedded-image'
import type { ImageMap, Mapping, VolumeMap } from './mapping-schema'
import { type DateOrder, readDate } from './readings/read-date'
import {
  cellText,
  present,
  type Row,
  type RowFindings,
  rowValue,
  sourceField,
  sourceText,
  unlessEmpty,
} from './row-value'
import { volumeRole, volumeRoles } from './volume-roles'

/** A scan may be two files, header and image: naming both is naming it once. */
const PAIR = /\.(hdr|img)(\.gz)?$/i

/** Volumes and images of one row. */
export function mapAssets(row: Row, mapping: Mapping, found: RowFindings) {
  const pairs = new Set<string>()
  const scans = mapping.volumes
    .flatMap((map) => {
      const files = filesOfValue(rowValue(row, map.from), map.split)
      return files.flatMap((path, place) =>
        sourcePaths(path, map.from, found).map((file) => ({
          map,
          file,
          place,
          count: files.length,
        })),
      )
    })
    .filter(({ file }) => {
      const stem = file.replace(PAIR, '')
      if (stem !== file && pairs.has(stem)) return false
      pairs.add(stem)
      return true
    })
  const roles = volumeRoles(scans.map(({ file }) => file))
  const volumes = scans.map(({ map, ...scan }, n): PoolItem['volumes'][number] => {
    const { file, place } = scan
    const { label, timepoint, acquired, frames } = map
    const overlays = overlaysOf(row, map, scan, found)
    const written = sourceText(row, acquired)
    const date = readDate(written, orderOf(map))
    if (date === null)
      found.refuse(
        'date-wrong',
        sourceField(acquired),
        `${shown(written)} cannot be read as a date`,
        'Write it as 2019-03-04',
      )
    return present({
      file,
      label: labelOf(row, label, file, place),
      timepoint: timepoint === 'pattern' ? (roles[n]?.timepoint ?? 'current') : timepoint,
      acquired: date || undefined,
      overlays: unlessEmpty(overlays),
      frames: frames && {},
    })
  })
  const images = mapping.images.flatMap((map) => {
    const files = picturesOfCell(rowValue(row, map.from), map, found)
    const isPattern = map.label !== null && 'pattern' in map.label
    return files.map((file) => ({
      file,
      label: isPattern && found.embedded.has(file) ? null : labelOf(row, map.label, file),
    }))
  })
  return { volumes, images }
}

/** What a mapping states of the numbers of the dates of its scans. */
export const orderOf = ({ acquired }: VolumeMap): DateOrder | undefined =>
  acquired !== undefined && 'from' in acquired ? acquired.order : undefined

/** The pictures that a cell names or holds, as files. */
export function picturesOfCell(
  value: unknown,
  { from, split }: Pick<ImageMap, 'from' | 'split'>,
  found: RowFindings,
): string[] {
  return filesOfValue(value, split).flatMap((entry) => {
    if (!isEmbeddedImage(entry)) {
      const files = sourcePaths(entry, from, found)
      for (const file of files.filter((name) => FOREIGN.test(name)))
        found.warn(
          'picture-kind',
          from,
          `"${file}" does not end in .png, .jpg or .jpeg`,
          'Convert it to PNG and write the new name: the study cannot be frozen with it',
        )
      return files
    }
    const image = embeddedImage(entry)
    if (!image.ok) {
      found.refuse('image-unreadable', from, image.message, image.remedy)
      return []
    }
    const { file, bytes, wrongType } = image.value
    if (wrongType !== null)
      found.warn(
        'image-type-wrong',
        from,
        `an embedded image is labeled ${wrongType} but is ${file.endsWith('png') ? 'PNG' : 'JPEG'}`,
        'No action needed: it is read as what it is',
      )
    found.embedded.set(file, async () => bytes.slice())
    return [file]
  })
}

/** Names of pictures that are not frozen: what the file is, is looked at once the folder is there. */
const FOREIGN = /\.(svg|gif|bmp|tiff?|webp|heic|pdf|dcm)$/i

/** @param place of the file among those of its cell: a list of labels has one for each. */
function labelOf(row: Row, label: VolumeMap['label'], file: string, place = 0): string | null {
  if (label === null) return null
  if ('pattern' in label) return volumeRole(file).label
  const list = rowValue(row, sourceField(label))
  return (Array.isArray(list) ? cellText(list[place]) : sourceText(row, label)) || null
}

type PoolOverlay = NonNullable<PoolItem['volumes'][number]['overlays']>[number]

interface ScanOfCell {
  readonly file: string
  /** Its place among the scans that the cell names, and how many there are: a cell of overlays names as many, in the same order. */
  readonly place: number
  readonly count: number
}

/** What is laid over one scan of a row: by the columns that name its files, or by where they lie. */
function overlaysOf(
  row: Row,
  { overlays = [], split }: VolumeMap,
  { file, place, count }: ScanOfCell,
  found: RowFindings,
): PoolOverlay[] {
  return overlays.flatMap((map): PoolOverlay[] => {
    const { label, ...shown } = map
    const overlaysFrom = (path: string, rest: Omit<PoolOverlay, 'file' | 'label'>) =>
      sourcePaths(path, 'from' in map ? map.from : '', found).map((name) => ({
        file: name,
        ...rest,
        label: sourceText(row, label) || rest.id,
      }))
    if ('beside' in shown) {
      const { beside, ...rest } = shown
      return overlaysFrom(besideOf(file, beside), rest)
    }
    const { from, ...rest } = shown
    const files = filesOfValue(rowValue(row, from), split)
    if (files.length > 0 && files.length !== count) {
      if (place === 0)
        found.refuse(
          'overlays-uneven',
          from,
          `there are ${count} scans and ${files.length} overlay files`,
          'Name a file for each scan, in the same order',
        )
      return []
    }
    return files.slice(place, place + 1).flatMap((path) => overlaysFrom(path, rest))
  })
}

/** The file that lies beside a scan: `*_mask.nii.gz` of `s1/T1.nii.gz` is `s1/T1_mask.nii.gz`. */
function besideOf(file: string, name: string): string {
  const [base = file] = file.split('/').slice(-1)
  const folder = file.slice(0, file.length - base.length)
  return `${folder}${name.replaceAll('*', base.replace(/\.(nii|hdr|img|mgz|mgh|nrrd)(\.gz)?$/i, ''))}`
}
