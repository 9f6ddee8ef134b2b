import { zlibSync } from 'fflate'
import { encode as encodeJpeg } from 'jpeg-js'
import { crc32 } from '@/nifti'

/** What is hidden: a name, and the correct answer. */
const SECRET = 'DOE^JANE answer: left'
const secret = new TextEncoder().encode(SECRET)
const ascii = (text: string) => new TextEncoder().encode(text)
const joined = (...parts: (Uint8Array | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)))
const be32 = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]

const chunk = (type: string, data: Uint8Array | readonly number[] = []) => {
  const body = joined(ascii(type), data)
  return joined(be32(data.length), body, be32(crc32(body)))
}
interface PngParts {
  readonly depth?: number
  readonly colour?: number
  readonly before?: readonly Uint8Array[]
  readonly idat?: readonly Uint8Array[]
  readonly after?: readonly Uint8Array[]
  readonly behind?: Uint8Array
}
const [WIDTH, HEIGHT] = [6, 5]
const RGB = Uint8Array.from({ length: HEIGHT * (1 + 3 * WIDTH) }, (_, n) =>
  n % 19 === 0 ? 0 : (n * 37) & 255,
)
const INDEXED = Uint8Array.from({ length: HEIGHT * (1 + WIDTH) }, (_, n) =>
  n % 7 === 0 ? 0 : n % 2,
)
const RGBA = Uint8Array.from({ length: HEIGHT * (1 + 4 * WIDTH) }, (_, n) =>
  n % 25 === 0 ? 0 : (n % 25) % 4 === 0 ? 0 : 9,
)
const BITS = Uint8Array.from({ length: HEIGHT * 2 }, (_, n) => (n % 2 === 0 ? 0 : 0b10110000))
const PALETTE = [10, 20, 30, 200, 210, 220]

const png = ({
  depth = 8,
  colour = 2,
  before = [],
  idat = [zlibSync(RGB)],
  after = [],
  behind = new Uint8Array(),
}: PngParts = {}) =>
  joined(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', [...be32(WIDTH), ...be32(HEIGHT), depth, colour, 0, 0, 0]),
    ...before,
    ...idat.map((data) => chunk('IDAT', data)),
    ...after,
    chunk('IEND'),
    behind,
  )
const indexed = (
  palette: readonly number[] | Uint8Array,
  alpha: readonly number[] | Uint8Array = [],
) =>
  png({
    colour: 3,
    idat: [zlibSync(INDEXED)],
    before: [chunk('PLTE', palette), ...(alpha.length === 0 ? [] : [chunk('tRNS', alpha)])],
  })
/** The hidden text in the colours of pixels through which everything shines. */
const underGlass = Uint8Array.from(RGBA, (value, n) => {
  const at = n % 25
  const pixel = Math.floor(n / 25) * WIDTH + Math.floor((at - 1) / 4)
  return at === 0 || at % 4 === 0 ? value : (secret[3 * pixel + ((at - 1) % 4)] ?? value)
})
const inPadding = Uint8Array.from(BITS, (value, n) => (n % 2 === 0 ? value : value | (n & 3)))

export const PNG_PLACES: Readonly<
  Record<string, readonly [planted: Uint8Array, clean: Uint8Array]>
> = {
  'behind IEND': [png({ behind: secret }), png()],
  'a chunk tEXt': [png({ after: [chunk('tEXt', joined(ascii('Author\0'), secret))] }), png()],
  'a packed chunk zTXt': [
    png({ after: [chunk('zTXt', joined(ascii('Author\0\0'), zlibSync(secret)))] }),
    png(),
  ],
  'a chunk eXIf': [png({ before: [chunk('eXIf', secret)] }), png()],
  'the name of a colour profile': [
    png({ before: [chunk('iCCP', joined(secret, [0, 0], zlibSync(secret)))] }),
    png(),
  ],
  'a chunk of its own kind': [png({ before: [chunk('prVt', secret)] }), png()],
  'the numbers of cHRM': [
    png({ before: [chunk('cHRM', joined(secret, new Uint8Array(32 - secret.length)))] }),
    png(),
  ],
  'behind the end of the zlib stream within IDAT': [
    png({ idat: [joined(zlibSync(RGB), secret)] }),
    png(),
  ],
  'an IDAT of its own after the stream': [png({ idat: [zlibSync(RGB), secret] }), png()],
  'behind the last row': [png({ idat: [zlibSync(joined(RGB, secret))] }), png()],
  'unused palette entries': [indexed(joined(PALETTE, secret)), indexed(PALETTE)],
  'the transparency of unused palette entries': [
    indexed([...PALETTE, ...new Array<number>(63).fill(0)], joined([255, 255], secret)),
    indexed(PALETTE),
  ],
  'the colours of pixels that are transparent': [
    png({ colour: 6, idat: [zlibSync(underGlass)] }),
    png({ colour: 6, idat: [zlibSync(RGBA)] }),
  ],
  'the bits that fill the rows': [
    png({ depth: 1, colour: 0, idat: [zlibSync(inPadding)] }),
    png({ depth: 1, colour: 0, idat: [zlibSync(BITS)] }),
  ],
}

export const JPEG = new Uint8Array(
  encodeJpeg(
    {
      width: 24,
      height: 16,
      data: Buffer.from(Array.from({ length: 24 * 16 * 4 }, (_, n) => (n * 7) & 255)),
    },
    90,
  ).data,
)
const segment = (marker: number, data: Uint8Array | readonly number[]) =>
  joined([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255], data)
/** The segment in front of the coded picture, where decoders expect tables. */
const sosAt = (bytes: Uint8Array) => bytes.findIndex((b, n) => b === 0xff && bytes[n + 1] === 0xda)
const beforeScan = (part: Uint8Array) =>
  joined(JPEG.subarray(0, sosAt(JPEG)), part, JPEG.subarray(sosAt(JPEG)))
const beforeEnd = (part: Uint8Array) => joined(JPEG.subarray(0, -2), part, JPEG.subarray(-2))
const filled = (length: number) =>
  joined(secret, new Uint8Array(Math.max(0, length - secret.length)))
export const JPEG_PLACES: Readonly<Record<string, Uint8Array>> = {
  'behind EOI': joined(JPEG, secret),
  'a comment': beforeScan(segment(0xfe, secret)),
  Exif: beforeScan(segment(0xe1, joined(ascii('Exif\0\0'), secret))),
  'a segment APP13': beforeScan(segment(0xed, secret)),
  'a segment 0xF0': beforeScan(segment(0xf0, secret)),
  'an unused quantisation table': beforeScan(segment(0xdb, joined([3], filled(64)))),
  'an unused Huffman table': beforeScan(
    segment(
      0xc4,
      joined([0x13, 0, 0, 0, 0, secret.length, ...new Array<number>(11).fill(0)], secret),
    ),
  ),
  'arithmetic conditioning': beforeScan(segment(0xcc, secret)),
  'bytes before EOI': beforeEnd(secret),
  'after a restart marker': beforeEnd(joined([0xff, 0xd0], secret)),
  'a second end of a scan': beforeEnd(segment(0xfe, secret)),
  'the thumbnail of JFIF': joined(
    JPEG.subarray(0, 2),
    segment(0xe0, joined(ascii('JFXX\0'), [0x10], secret)),
    JPEG.subarray(2),
  ),
}
