import { type FoundReceipts, findReceipts } from '@/answers'
import { LIMITS } from '@/limits'
import { decodeText, problemOf } from '@/study'

/** A decoded picture, 0 black to 255 white, row by row. */
interface Picture {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array | Uint8ClampedArray
}

const MOST_BYTES = 30_000_000

/**
 * Receipts of a text file (any number, in any text) or of a picture of a QR code.
 * @param decode makes a picture of a PNG or JPEG; null where it cannot.
 */
export async function readReceipts(
  bytes: Uint8Array,
  file: string,
  decode: (bytes: Uint8Array) => Picture | null,
): Promise<FoundReceipts> {
  if (bytes.length > MOST_BYTES) return nothing(file, 'too-large', 'is larger than 30 MB')
  if (isPicture(bytes)) return receiptsOfPicture(bytes, file, decode)
  const text = decodeText(bytes, file)
  if (!text.ok) return { receipts: [], problems: text.problems }
  const found = findReceipts(text.value, file)
  return found.receipts.length + found.problems.length > 0
    ? found
    : nothing(file, 'no-receipt', 'holds no receipt')
}

/** By the first bytes: PNG or JPEG. */
export const isPicture = ([first, second]: Uint8Array): boolean =>
  (first === 0x89 && second === 0x50) || (first === 0xff && second === 0xd8)

async function receiptsOfPicture(
  bytes: Uint8Array,
  file: string,
  decode: (bytes: Uint8Array) => Picture | null,
): Promise<FoundReceipts> {
  if (pixelsOfPng(bytes) > LIMITS.imagePixels)
    return nothing(file, 'too-large', 'has more than 60 million pixels')
  const picture = decode(bytes)
  if (picture === null) return nothing(file, 'no-picture', 'is an image that cannot be read')
  const text = await textOfQr(picture)
  if (text === null) return nothing(file, 'no-qr-code', 'is an image without a readable QR code')
  const found = findReceipts(text, file)
  return found.receipts.length + found.problems.length > 0
    ? found
    : nothing(file, 'no-receipt', 'is an image of a QR code that is not a receipt')
}

const nothing = (file: string, code: string, what: string): FoundReceipts => ({
  receipts: [],
  problems: [
    problemOf(
      file,
      code,
      `this file ${what}`,
      'A receipt is a line that begins with "triplane-receipt/", or a sharp image (PNG, JPEG) of its QR code',
    ),
  ],
})

/** As its header says, before anything is unpacked; 0 for what is none. */
function pixelsOfPng(bytes: Uint8Array): number {
  if (bytes[0] !== 0x89 || bytes.length < 24) return 0
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view.getUint32(16) * view.getUint32(20)
}

/** Long sides at which the code is looked for: small pictures have less noise, large ones more of a far-off code. */
const LONG_SIDES = [1200, 2400, 4800]

async function textOfQr(picture: Picture): Promise<string | null> {
  const { decodeQR } = await import('qr/decode.js')
  const long = Math.max(picture.width, picture.height)
  const sides = [...LONG_SIDES.filter((side) => side < long), long].slice(0, LONG_SIDES.length)
  for (const side of sides)
    try {
      return decodeQR(shrunk(picture, Math.ceil(long / side)), { effort: 3, timeLimit: 1500 })
    } catch {
      // None at this size.
    }
  return null
}

/** Squares of `step` pixels made one, with the four bytes of each that the decoder takes. */
function shrunk({ width, height, grey }: Picture, step: number) {
  const [w, h] = [Math.floor(width / step), Math.floor(height / step)]
  const data = new Uint8Array(4 * w * h).fill(255)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let sum = 0
      for (let dy = 0; dy < step; dy++)
        for (let dx = 0; dx < step; dx++) sum += grey[(y * step + dy) * width + x * step + dx] ?? 0
      data.fill(sum / (step * step), 4 * (y * w + x), 4 * (y * w + x) + 3)
    }
  return { width: w, height: h, data }
}
