import { isSealed } from '@/freezing'
import type { FileRole } from './desk'

/** What a file is, by its content: names are changed on the way. */
export function fileRole(bytes: Uint8Array): FileRole {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'package'
  if (isSealed(bytes)) return 'sealed-key'
  const text = new TextDecoder().decode(bytes.subarray(0, LOOK_BYTES))
  if (isPoolLine(text)) return 'training'
  const format = /"format"\s*:\s*"triplane-([a-z]+)\//.exec(text)?.[1]
  switch (format) {
    case 'study':
      return 'study'
    case 'freeze':
      return 'certificate'
    case 'key':
      return 'key'
    case 'answers':
      return 'answers'
    default:
      return format === undefined ? 'answers' : 'other'
  }
}

/** A line of a pool: questions with their truths (formats 4). */
const isPoolLine = (text: string): boolean => {
  const line = text.replace(/^\uFEFF/, '').slice(0, text.search(/[\r\n]/) + 1 || undefined)
  return (
    /^\{.*"questions"\s*:\s*\[.*"truth"\s*:/.test(line) &&
    !/"format"\s*:\s*"triplane-(study|key|answers)/.test(line)
  )
}

/** The canonical form sorts "floors" and "files" before "format": look past them. */
const LOOK_BYTES = 4_000_000
