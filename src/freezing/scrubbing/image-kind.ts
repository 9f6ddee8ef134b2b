import { PNG_MAGIC } from './png'

/** What a file is by its first bytes: names and MIME types are often wrong. */
export function imageKind(bytes: Uint8Array): 'png' | 'jpg' | null {
  if (PNG_MAGIC.every((b, n) => bytes[n] === b)) return 'png'
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? 'jpg' : null
}
