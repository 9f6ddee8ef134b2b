import { isRecord, type Split, splitList } from '@/questions'
import { isEmbeddedImage, pictureText } from './embedded-image'
import { cellText, type RowFindings } from './row-value'

/** The files that a cell names or holds. */
export function filesOfValue(value: unknown, split: Split | undefined): string[] {
  const picture = pictureText(value)
  if (picture !== null) return [picture]
  if (Array.isArray(value) || isRecord(value))
    return [value].flat().flatMap((entry) => fileOfEntry(entry) || [])
  const text = cellText(value)
  if (text === '' || /^none$/i.test(text)) return []
  if (isEmbeddedImage(text)) return [text]
  // Without a word in the mapping, only a list that says so is one: file names do contain commas and semicolons.
  if (split === undefined && !/^\[.*\]$/s.test(text)) return [text]
  return splitList(text, split ?? 'json').map((entry) => entry.text)
}

const NAMES = [
  'file',
  'path',
  'filename',
  'file_name',
  'image',
  'data',
  'base64',
  'url',
  'src',
  'volume',
]

function fileOfEntry(entry: unknown): string {
  const picture = pictureText(entry)
  if (picture !== null) return picture
  if (!isRecord(entry)) return cellText(entry)
  const name = NAMES.find((key) => typeof entry[key] === 'string')
  return name === undefined ? '' : cellText(entry[name])
}

/** A path within the folder of volumes, `/` between its parts; none, and a problem, for one that leads out of it. */
export function sourcePaths(text: string, field: string, found: RowFindings): string[] {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(text)) {
    const where = text.length > 60 ? `${text.slice(0, 57)}…` : text
    const remedy =
      'Download the files, and enter their names in the list: Triplane loads nothing from the internet'
    found.refuse('file-elsewhere', field, `"${where}" is an address and not a file`, remedy)
    return []
  }
  const path = text
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '')
    .replace(/^([A-Za-z]:)?\/+/, '')
  if (path !== '' && !path.split('/').includes('..')) return [path]
  const remedy = 'Write the path relative to the folder of scans'
  found.refuse('path-outside', field, `the path "${text}" points outside the folder`, remedy)
  return []
}
