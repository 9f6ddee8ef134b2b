import { isRecord, misread, type Read, read } from '@/questions'
import { sha256Hex } from '@/study'
import { imageKind } from './image-kind'

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
export const isEmbeddedImage = (text: string): boolean =>
  /^data:image\//i.test(text) || BARE.test(text)

/** An object that is one picture, as Hugging Face writes it: its bytes, or the name of its file, or both. */
export const isPicture = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && 'bytes' in value && 'path' in value

/**
 * The picture that a cell holds, as base64; null where it holds none. Bytes come as base64, as a list of numbers, as Node
 * writes a buffer, or as Python prints them.
 */
export function pictureText(value: unknown): string | null {
  if (isPicture(value)) return pictureText(value.bytes)
  if (isRecord(value)) return value.type === 'Buffer' ? pictureText(value.data) : null
  if (Array.isArray(value)) return bytesText(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (isEmbeddedImage(text)) return text
  if (/^\[\s*(137\s*,\s*80|255\s*,\s*216)\b/.test(text))
    return bytesText(text.slice(1, -1).split(',').map(Number))
  const printed = /^(?:\{.*['"]bytes['"]\s*:\s*)?b(['"])(\\x89PNG|\\xff\\xd8)/s.exec(text)
  return printed === null
    ? null
    : bytesText(printedBytes(text.slice(text.indexOf(`b${printed[1]}`) + 2), printed[1] ?? "'"))
}

/** Whether a list of numbers begins as a PNG or a JPEG does. */
function bytesText(list: readonly unknown[]): string | null {
  const isBytes = list.length > 8 && list.every((b) => typeof b === 'number' && b >= 0 && b < 256)
  if (!isBytes || imageKind(Uint8Array.from(list.slice(0, 16), Number)) === null) return null
  let binary = ''
  for (const byte of list) binary += String.fromCharCode(Number(byte))
  return btoa(binary)
}

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, '\\': 92, "'": 39, '"': 34 }

/** Bytes as Python prints them, up to the closing mark: `\\x89PNG\\r\\n`. */
function printedBytes(text: string, mark: string): number[] {
  const bytes: number[] = []
  for (let n = 0; n < text.length && text[n] !== mark; n++) {
    if (text[n] !== '\\') bytes.push(text.charCodeAt(n))
    else if (text[n + 1] === 'x') {
      bytes.push(Number.parseInt(text.slice(n + 2, n + 4), 16))
      n += 3
    } else {
      bytes.push(ESCAPES[text[n + 1] ?? ''] ?? 63)
      n++
    }
  }
  return bytes
}

/** A picture written into a table as base64: its kind is taken from its bytes, because the stated type is often wrong. */
export function embeddedImage(text: string): Read<EmbeddedImage> {
  const [prefix = '', stated = ''] = DATA_URI.exec(text) ?? []
  const bytes = base64Bytes(text.slice(prefix.length))
  if (bytes === null)
    return misread(
      'the embedded image is damaged: its base64 text is incomplete',
      'Export the file again',
    )
  const kind = imageKind(bytes)
  if (kind === null)
    return misread(
      `the embedded image is neither PNG nor JPEG${stated === '' ? '' : ` (it is labeled ${stated})`}`,
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
