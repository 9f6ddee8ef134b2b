import { isTimeStamp } from '@/answers'
import { isSealed } from '@/package'
import { isAdjudicationKey, isPicture } from '@/results'
import { encodingOf } from '@/study'
import type { FileRole } from './analysis-views'

/** What a file is, by its content: names are changed on the way. */
export function fileRole(bytes: Uint8Array): FileRole {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'package'
  if (isSealed(bytes)) return 'sealed-key'
  if (isTimeStamp(bytes)) return 'time-stamp'
  // Pictures of a package's folder are kept out before: these are photos of QR codes.
  if (isPicture(bytes)) return 'receipts'
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, LOOK_BYTES))
  const format = /"format"\s*:\s*"triplane-([a-z]+)\//.exec(text)?.[1]
  if (format === 'key' && isAdjudicationKey({ bytes })) return 'adjudication'
  if (format !== undefined) return ROLES.get(format) ?? 'other'
  if (/triplane-receipt\/[12]\s/i.test(text)) return 'receipts'
  if (isPoolLine(text)) return 'training'
  return isRoster(text) ? 'roster' : 'answers'
}

/** Of files that name their format. */
const ROLES: ReadonlyMap<string, FileRole> = new Map([
  ['study', 'study'],
  ['freeze', 'certificate'],
  ['key', 'key'],
  ['answers', 'answers'],
  ['grades', 'grades'],
])

/** A line of a pool: questions with their truths (formats 4). */
function isPoolLine(text: string): boolean {
  const end = text.search(/[\r\n]/)
  const line = (end === -1 ? text : text.slice(0, end)).replace(/^\uFEFF/, '')
  return line.startsWith('{') && line.includes('"questions"') && line.includes('"truth"')
}

/** A table with a column of codes, and without the items that a table of answers has. */
function isRoster(text: string): boolean {
  const [head = ''] = text.replace(/^\uFEFF/, '').split(/[\r\n]/, 1)
  const columns = head.split(/[,;\t]/).map((name) => name.replaceAll('"', '').trim().toLowerCase())
  return columns.includes('code') && !columns.includes('item')
}

/** The canonical form sorts "floors" and "files" before "format": look past them. */
const LOOK_BYTES = 4_000_000
