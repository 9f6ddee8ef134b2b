import { findNiftiText } from '@/nifti'
import { type Problem, problemOf } from '@/study'
import { imageMetadata } from '../scrubbing/freeze-image'

const FREEZE_AGAIN = 'Freeze the study again: freezing removes it'

/** What the bytes of a packed volume say besides its voxels (formats 8). @param raw the unpacked bytes, accepted by `readNifti`. */
export function checkVolumeBlinding(packed: Uint8Array, raw: Uint8Array, file: string): Problem[] {
  const problem = (code: string, field: string, message: string) =>
    problemOf(file, code, message, FREEZE_AGAIN, { field })
  return [
    ...gzipSayings(packed).map((what) =>
      problem('leak-gzip-header', 'gzip header', `the gzip header carries ${what}`),
    ),
    ...findNiftiText(raw).map(({ field, text }) =>
      problem('leak-nifti-text', field, `the volume carries a text, "${short(text)}"`),
    ),
  ]
}

export const checkImageBlinding = (bytes: Uint8Array, file: string): Problem[] =>
  imageMetadata(bytes).map((what) =>
    problemOf(file, 'leak-image-metadata', `the image carries more than its picture: ${what}`, FREEZE_AGAIN, {
      field: what,
    }),
  )

/** Optional parts of a gzip header that are there. RFC 1952, 2.3.1. */
function gzipSayings(bytes: Uint8Array): string[] {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return []
  const flags = bytes[3] ?? 0
  const isTimed = bytes.subarray(4, 8).some((b) => b !== 0)
  let at = 10
  const told: string[] = []
  if (flags & 4) {
    told.push('an extra field')
    at += 2 + (bytes[at] ?? 0) + ((bytes[at + 1] ?? 0) << 8)
  }
  const text = () => {
    const end = bytes.indexOf(0, at)
    const said = new TextDecoder('latin1').decode(bytes.subarray(at, end === -1 ? at : end))
    at = end + 1
    return short(said)
  }
  if (flags & 8) told.push(`the file name "${text()}"`)
  if (flags & 16) told.push(`the comment "${text()}"`)
  if (isTimed) told.push('a time')
  return told
}

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
