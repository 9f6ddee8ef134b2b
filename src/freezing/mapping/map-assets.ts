import { isRecord, type Split, splitList } from '@/questions'
import type { PoolItem } from '../pool/pool-schema'
import { embeddedImage, isEmbeddedImage, pictureText } from './embedded-image'
import { type RowProblem, rowProblem } from './map-question'
import type { ImageMap, Mapping, VolumeMap } from './mapping-schema'
import { cellText, type Row, rowValue, sourceField, sourceText } from './row-value'
import { volumeRole, volumeRoles } from './volume-roles'

/** A scan may be two files, header and image: naming both is naming it once. */
const PAIR = /\.(hdr|img)(\.gz)?$/i

/** Volumes and images of one row; pictures found within the row itself go to `embedded`, by their new name. */
export function mapAssets(row: Row, mapping: Mapping, embedded: Map<string, Uint8Array>) {
  const problems: RowProblem[] = []
  const warnings: RowProblem[] = []
  const pairs = new Set<string>()
  const found = mapping.volumes
    .flatMap((map) =>
      filesOf(row, map.from, map.split)
        .flatMap((path) => sourcePaths(path, map.from, problems))
        .map((file) => ({ map, file })),
    )
    .filter(({ file }) => {
      const stem = file.replace(PAIR, '')
      if (stem !== file && pairs.has(stem)) return false
      pairs.add(stem)
      return true
    })
  const roles = volumeRoles(found.map(({ file }) => file))
  const volumes = found.map(({ map, file }, n): PoolItem['volumes'][number] => {
    const role = roles[n] ?? volumeRole(file)
    const acquired = dateOf(sourceText(row, map.acquired))
    if (acquired === null)
      problems.push(
        rowProblem(
          'date-wrong',
          sourceField(map.acquired),
          'the date of acquisition cannot be read',
          'Write it as 2019-03-04',
        ),
      )
    return {
      file,
      label: labelOf(row, map.label, file),
      timepoint: map.timepoint === 'pattern' ? role.timepoint : map.timepoint,
      ...(acquired === null || acquired === '' ? {} : { acquired }),
    }
  })
  const images = mapping.images.flatMap((map) => imagesOf(row, map, embedded, problems, warnings))
  return { volumes, images, problems, warnings }
}

function imagesOf(
  row: Row,
  map: ImageMap,
  embedded: Map<string, Uint8Array>,
  problems: RowProblem[],
  warnings: RowProblem[],
): PoolItem['images'] {
  return picturesOfCell(rowValue(row, map.from), map, { embedded, problems, warnings }).map((file) => {
    const isPattern = map.label !== null && 'pattern' in map.label
    return { file, label: isPattern && embedded.has(file) ? null : labelOf(row, map.label, file) }
  })
}

interface Found {
  /** Pictures that stand in the cell itself, by their new name. */
  readonly embedded: Map<string, Uint8Array>
  readonly problems: RowProblem[]
  readonly warnings: RowProblem[]
}

/** The pictures that a cell names or holds, as files. */
export function picturesOfCell(
  value: unknown,
  { from, split }: Pick<ImageMap, 'from' | 'split'>,
  { embedded, problems, warnings }: Found,
): string[] {
  return filesOfValue(value, split).flatMap((entry) => {
    if (!isEmbeddedImage(entry)) {
      const files = sourcePaths(entry, from, problems)
      warnings.push(...files.flatMap((file) => wrongPicture(file, from)))
      return files
    }
    const found = embeddedImage(entry)
    if (!found.ok) {
      problems.push(rowProblem('image-unreadable', from, found.message, found.remedy))
      return []
    }
    const image = found.value
    if (image.wrongType !== null)
      warnings.push(
        rowProblem(
          'image-type-wrong',
          from,
          `an embedded image calls itself ${image.wrongType} and is ${image.file.endsWith('png') ? 'PNG' : 'JPEG'}`,
          'Nothing: it is taken for what it is',
        ),
      )
    embedded.set(image.file, image.bytes)
    return [image.file]
  })
}

/** Names of files in one cell, or in a list of texts or objects. */
const filesOf = (row: Row, from: string, split: Split | undefined): string[] =>
  filesOfValue(rowValue(row, from), split)

function filesOfValue(value: unknown, split: Split | undefined): string[] {
  const picture = pictureText(value)
  if (picture !== null) return [picture]
  if (Array.isArray(value)) return value.map(fileOfEntry).filter((file) => file !== '')
  if (isRecord(value)) return [fileOfEntry(value)].filter((file) => file !== '')
  const text = cellText(value)
  if (text === '' || /^none$/i.test(text)) return []
  if (isEmbeddedImage(text)) return [text]
  // Without a word in the mapping, only a list that says so is one: file names do contain commas and semicolons.
  if (split === undefined && !/^\[.*\]$/s.test(text)) return [text]
  return splitList(text, split ?? 'json').map((entry) => entry.text)
}

const NAMES = ['file', 'path', 'filename', 'file_name', 'image', 'data', 'base64', 'url', 'src', 'volume']

function fileOfEntry(entry: unknown): string {
  const picture = pictureText(entry)
  if (picture !== null) return picture
  if (!isRecord(entry)) return cellText(entry)
  const name = NAMES.find((key) => typeof entry[key] === 'string')
  return name === undefined ? '' : cellText(entry[name])
}

/** By its name alone: what the file is, is looked at once the folder is there. */
const wrongPicture = (file: string, field: string): RowProblem[] =>
  /\.(svg|gif|bmp|tiff?|webp|heic|pdf|dcm)$/i.test(file)
    ? [
        rowProblem(
          'picture-kind',
          field,
          `"${file}" is by its name neither a PNG nor a JPEG`,
          'Convert it to PNG and write the new name: the study cannot be frozen with it',
        ),
      ]
    : []

/** A path within the folder of volumes, `/` between its parts; none, and a problem, for one that leads out of it. */
function sourcePaths(text: string, field: string, problems: RowProblem[]): string[] {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(text)) {
    const where = text.length > 60 ? `${text.slice(0, 57)}…` : text
    const remedy = 'Download the files, and write their names; nothing is fetched from other places'
    problems.push(rowProblem('file-elsewhere', field, `"${where}" is an address and not a file`, remedy))
    return []
  }
  const path = text
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '')
    .replace(/^([A-Za-z]:)?\/+/, '')
  if (path !== '' && !path.split('/').includes('..')) return [path]
  const remedy = 'Write the path as it is within the folder of volumes'
  problems.push(rowProblem('path-outside', field, `the path "${text}" leads out of the folder`, remedy))
  return []
}

function labelOf(row: Row, label: VolumeMap['label'], file: string): string | null {
  if (label === null) return null
  if ('pattern' in label) return volumeRole(file).label
  const text = sourceText(row, label)
  return text === '' ? null : text
}

/** ISO date; '' when blank, null when unreadable. Day-first and month-first dates are not guessed at. */
function dateOf(text: string): string | '' | null {
  if (text === '') return ''
  const [, year, month = '', day = ''] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ].*)?$/.exec(text) ?? []
  if (year !== undefined) return validDate(year, month, day)
  const [, dd = '', mm = '', yyyy] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  return yyyy === undefined ? null : validDate(yyyy, mm.padStart(2, '0'), dd.padStart(2, '0'))
}

function validDate(year: string, month: string, day: string): string | null {
  const text = `${year}-${month}-${day}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}
