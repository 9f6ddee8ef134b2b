import { readFileSync } from 'node:fs'
import { encode as encodePng } from 'fast-png'
import { encode as encodeJpeg } from 'jpeg-js'
import { describe, expect, it } from 'vitest'
import { auditPool } from '@/freezing/audit/audit-pool'
import { findBurnedInText } from '@/freezing/audit/burned-in-text'
import { decodeGrey, type GreyPicture, greyOfRgba } from '@/freezing/audit/grey-picture'
import { itNeeding } from '../../needing'
import { SCANS } from '../../needs'
import { protocol, withItem } from './audit-fixture'

/** Five by seven dots a letter, as scanners draw them. */
const GLYPHS: Record<string, readonly string[]> = {
  A: ['01110', '10001', '10001', '11111', '10001', '10001', '10001'],
  D: ['11110', '10001', '10001', '10001', '10001', '10001', '11110'],
  E: ['11111', '10000', '10000', '11110', '10000', '10000', '11111'],
  L: ['10000', '10000', '10000', '10000', '10000', '10000', '11111'],
  O: ['01110', '10001', '10001', '10001', '10001', '10001', '01110'],
  '1': ['00100', '01100', '00100', '00100', '00100', '00100', '01110'],
  '9': ['01110', '10001', '10001', '01111', '00001', '00001', '01110'],
}

/** A grey ellipse with soft noise on black, as a slice of a head looks. */
function head(width = 256, height = 256): GreyPicture {
  const grey = new Uint8Array(width * height)
  let state = 7
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const r = Math.hypot((x - width / 2) / (0.4 * width), (y - height / 2) / (0.46 * height))
      state = (state * 1103515245 + 12345) % 2147483648
      const noise = (state >> 16) % 12
      // A bright scalp, dark skull and wavy cortex.
      const tissue =
        r > 1 ? 0 : r > 0.94 ? 200 : r > 0.88 ? 30 : 110 + 40 * Math.sin(x / 5) * Math.cos(y / 6)
      grey[y * width + x] = Math.min(255, tissue + noise)
    }
  return { width, height, grey }
}

function write(
  picture: GreyPicture,
  text: string,
  left: number,
  top: number,
  value = 235,
): GreyPicture {
  const grey = new Uint8Array(picture.grey)
  ;[...text].forEach((letter, n) => {
    GLYPHS[letter]?.forEach((row, y) => {
      ;[...row].forEach((dot, x) => {
        if (dot === '1') grey[(top + y) * picture.width + left + n * 7 + x] = value
      })
    })
  })
  return { ...picture, grey }
}

describe('findBurnedInText', () => {
  it('finds a name in a corner and says where', () => {
    const [hint] = findBurnedInText(write(head(), 'DOE 1989', 6, 8))
    expect(hint).toMatchObject({ x: 6, y: 8, height: 7 })
    expect(hint?.marks).toBeGreaterThanOrEqual(4)
  })
  it('finds dark writing on a bright edge', () => {
    const bright = { ...head(), grey: new Uint8Array(256 * 256).fill(220) }
    expect(findBurnedInText(write(bright, 'LEO1989', 150, 240, 10))).toHaveLength(1)
  })
  it('finds nothing in a head, in noise, in a ramp, or beside a side marker', () => {
    const blank = (value: (n: number) => number) => ({
      width: 200,
      height: 200,
      grey: Uint8Array.from({ length: 40_000 }, (_, n) => value(n)),
    })
    expect(findBurnedInText(head())).toEqual([])
    expect(findBurnedInText(write(head(), 'L', 4, 120))).toEqual([])
    expect(findBurnedInText(blank((n) => n % 200))).toEqual([])
    expect(findBurnedInText(blank((n) => (n * 2654435761) >>> 24))).toEqual([])
  })
  it('takes colours by their luminance', () => {
    expect(greyOfRgba(1, 1, Uint8ClampedArray.of(255, 0, 0, 255)).grey).toEqual(Uint8Array.of(76))
  })
  it('is part of the audit', () => {
    const pool = withItem(0, { images: [{ file: 'a.png', label: null }] })
    const found = auditPool({
      pool,
      protocol,
      files: new Map([['a.png', { picture: write(head(), 'DOE1989', 6, 8) }]]),
    })
    expect(found.map((f) => [f.code, f.item, f.field])).toEqual([
      ['burned-in-text', 'bench-0', 'images[0]'],
    ])
    expect(auditPool({ pool, protocol, files: new Map([['a.png', { picture: head() }]]) })).toEqual(
      [],
    )
  })
})

describe('decodeGrey', () => {
  const written = write(head(), 'DOE1989', 6, 8)
  const { width, height } = written
  const data = new Uint8Array(written.grey)
  const rgba = Uint8Array.from({ length: 4 * width * height }, (_, n) =>
    n % 4 === 3 ? 255 : (data[n >> 2] ?? 0),
  )
  it.each([
    ['grey', { data, channels: 1 }],
    ['colours', { data: rgba, channels: 4 }],
    ['16 bits', { data: Uint16Array.from(data, (v) => v * 257), channels: 1, depth: 16 as const }],
  ])('a PNG of %s, plain and interlaced', (_, png) => {
    for (const interlace of ['null', 'Adam7'] as const) {
      const decoded = decodeGrey(encodePng({ width, height, ...png }, { interlace }))
      expect([decoded?.width, decoded?.height]).toEqual([width, height])
      expect(Buffer.from(decoded?.grey ?? []).equals(Buffer.from(data))).toBe(true)
    }
  })
  it('a PNG of one bit a pixel, whose rows end within a byte', () => {
    const bits = Uint8Array.of(0b10100000, 0b01000000)
    const png = encodePng({ width: 3, height: 2, data: bits, channels: 1, depth: 1 })
    expect(decodeGrey(png)?.grey).toEqual(Uint8Array.of(255, 0, 255, 0, 255, 0))
  })
  it('finds the writing in a JPEG, and in one that lies on its side', () => {
    const jpeg = new Uint8Array(encodeJpeg({ width, height, data: rgba }, 90).data)
    expect(findBurnedInText(decodeGrey(jpeg) ?? head())[0]).toMatchObject({ x: 6, y: 8, height: 7 })
    // Turned a quarter to the left, and said so: Exif 6 turns it back.
    const turned = Uint8Array.from({ length: 4 * width * height }, (_, n) => {
      const [x, y] = [(n >> 2) % height, Math.floor((n >> 2) / height)]
      return rgba[4 * (x * width + width - 1 - y) + (n % 4)] ?? 0
    })
    const lying = new Uint8Array(
      encodeJpeg({ width: height, height: width, data: turned }, 90).data,
    )
    const exif = [
      0xff, 0xe1, 0, 34, 69, 120, 105, 102, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0,
      3,
    ]
    const said = Uint8Array.of(
      ...lying.subarray(0, 2),
      ...exif,
      0,
      0,
      0,
      1,
      0,
      6,
      0,
      0,
      0,
      0,
      0,
      0,
      ...lying.subarray(2),
    )
    expect(findBurnedInText(decodeGrey(lying) ?? head())).toEqual([])
    expect(findBurnedInText(decodeGrey(said) ?? head())[0]).toMatchObject({ x: 6, y: 8, height: 7 })
  })
  it('nothing of what is no picture, or damaged', () => {
    expect(decodeGrey(Uint8Array.of(1, 2, 3))).toBeNull()
    expect(decodeGrey(encodePng({ width, height, data, channels: 1 }).subarray(0, 60))).toBeNull()
  })
})

itNeeding('real scans')('raises nothing on a real picture without writing', () => {
  const picture = decodeGrey(new Uint8Array(readFileSync(`${SCANS}/gray_bmp.png`)))
  expect(picture?.width).toBeGreaterThan(100)
  expect(picture === null ? null : findBurnedInText(picture)).toEqual([])
})
