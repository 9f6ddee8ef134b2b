import { misread, type Read, read } from '@/questions'
import { sha256Hex } from '@/study'
import { imageKind } from '../scrubbing/freeze-image'

interface EmbeddedImage {
  /** Neutral, by content: `embedded/<16 hex>.png`. */
  readonly file: string
  readonly bytes: Uint8Array
  /** What the file calls it where its bytes are something else, e.g. `image/jpeg`; else null. */
  readonly wrongType: string | null
}

const DATA_URI = /^data:([a-z]+\/[a-z0-9.+-]+)?(;[^,]*)?,/i
/** Base64 of the first bytes of a PNG and of a JPEG, without `data:` before it. */
const BARE = /^(iVBORw0KGgo|\/9j\/)/

/** Whether a cell holds a picture itself and not the name of one. */
export const isEmbeddedImage = (text: string): boolean => /^data:image\//i.test(text) || BARE.test(text)

/** A picture written into a table as base64: its kind is taken from its bytes, because the stated type is often wrong. */
export function embeddedImage(text: string): Read<EmbeddedImage> {
  const [prefix = '', stated = ''] = DATA_URI.exec(text) ?? []
  const bytes = base64Bytes(text.slice(prefix.length))
  if (bytes === null)
    return misread('the embedded image is damaged: it is not base64 to its end', 'Export the file again')
  const kind = imageKind(bytes)
  if (kind === null)
    return misread(
      `the embedded image is neither PNG nor JPEG${stated === '' ? '' : ` (it calls itself ${stated})`}`,
      'Convert the images to PNG and export the file again',
    )
  const right = kind === 'png' ? 'image/png' : 'image/jpeg'
  const isWrong = stated !== '' && stated.toLowerCase().replace('image/jpg', 'image/jpeg') !== right
  const file = `embedded/${sha256Hex(bytes).slice(0, 16)}.${kind}`
  return read({ file, bytes, wrongType: isWrong ? stated : null })
}

function base64Bytes(text: string): Uint8Array | null {
  const compact = text.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/')
  try {
    const binary = atob(compact)
    const bytes = new Uint8Array(binary.length)
    for (let n = 0; n < binary.length; n++) bytes[n] = binary.charCodeAt(n)
    return bytes.length === 0 ? null : bytes
  } catch {
    return null
  }
}
