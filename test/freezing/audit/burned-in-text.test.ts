import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { auditPool, findBurnedInText, type GreyPicture, greyOfRgba } from '@/freezing/audit'
import { protocol, withItem } from './audit-fixture'
import { greyPng } from './grey-png'

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
      const tissue = r > 1 ? 0 : r > 0.94 ? 200 : r > 0.88 ? 30 : 110 + 40 * Math.sin(x / 5) * Math.cos(y / 6)
      grey[y * width + x] = Math.min(255, tissue + noise)
    }
  return { width, height, grey }
}

function write(picture: GreyPicture, text: string, left: number, top: number, value = 235): GreyPicture {
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
      pictures: new Map([['a.png', write(head(), 'DOE1989', 6, 8)]]),
    })
    expect(found.map((f) => [f.code, f.item, f.field])).toEqual([['burned-in-text', 'bench-0', 'images[0]']])
    expect(auditPool({ pool, protocol, pictures: new Map([['a.png', head()]]) })).toEqual([])
  })
})

const REAL = '../shared/data/gray_bmp.png'
if (!existsSync(REAL)) console.warn(`skipped: ${REAL} is not on this machine`)
it.skipIf(!existsSync(REAL))('raises nothing on a real picture without writing', () => {
  expect(findBurnedInText(greyPng(new Uint8Array(readFileSync(REAL))))).toEqual([])
})
