import { decode as decodePng, encode as encodePng } from 'fast-png'
import { unzlibSync, zlibSync } from 'fflate'
import { encode as encodeJpeg } from 'jpeg-js'
import { describe, expect, it } from 'vitest'
import { decodePicture } from '@/freezing/scrubbing/decode-picture'
import { freezeImage, imageMetadata } from '@/freezing/scrubbing/freeze-image'
import { png } from './freezing-fixture'

const bytes = (...parts: (number[] | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part,
    ),
  )
const segment = (marker: number, data: Uint8Array) =>
  bytes([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255], [...data])

const JFIF = segment(0xe0, bytes('JFIF\0', [1, 2, 1, 0, 72, 0, 72, 0, 0]))
const SOF = segment(0xc0, bytes([8, 0, 3, 0, 5, 1, 1, 0x11, 0]))
const REST = bytes([...segment(0xdb, bytes([1, 2, 3]))], [...SOF], [...segment(0xc4, bytes([9]))])
const SCAN = bytes(
  [...segment(0xda, bytes([1, 1, 0, 0, 63, 0]))],
  [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56],
  [0xff, 0xd9],
)
const exif = (orientation: number) =>
  segment(
    0xe1,
    bytes(
      'Exif\0\0',
      'II',
      [42, 0, 8, 0, 0, 0, 2, 0],
      [0x0f, 0x01, 2, 0, 4, 0, 0, 0],
      'Who\0',
      [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
      [0, 0, 0, 0],
    ),
  )
const COMMENT = segment(0xfe, bytes('sub-017'))
const ADOBE = segment(0xee, bytes('Adobe', [0, 100, 0, 0, 0, 0, 1]))
const latin1 = (source: Uint8Array) => new TextDecoder('latin1').decode(source)
/** A JPEG of noise that decoders take. */
const noise = (width: number, height: number) =>
  new Uint8Array(
    encodeJpeg({
      width,
      height,
      data: Buffer.from(Array.from({ length: 4 * width * height }, (_, n) => (n * 37) & 255)),
    }).data,
  )
const withParts = (source: Uint8Array, ...segments: Uint8Array[]) =>
  bytes([...source.subarray(0, 2)], ...segments.map((s) => [...s]), [...source.subarray(2)])
const jpeg = (...segments: Uint8Array[]) =>
  bytes([0xff, 0xd8], ...segments.map((s) => [...s]), [...REST], [...SCAN])

describe('F4: images', () => {
  it('a PNG keeps its picture, and nothing else', () => {
    const clean = freezeImage(png([{ type: 'gAMA', text: '\0\0\xb1\x8f' }]))
    const dirty = freezeImage(
      bytes(
        [
          ...png([
            { type: 'tEXt', text: 'Author\0Dr Who' },
            { type: 'gAMA', text: '\0\0\xb1\x8f' },
            { type: 'eXIf', text: 'x' },
            { type: 'iCCP', text: 'Who' },
          ]),
        ],
        'sub-017',
      ),
    )
    expect(dirty.ok && clean.ok && dirty.bytes).toEqual(clean.ok && clean.bytes)
    expect(dirty.ok && dirty.entry).toMatchObject({
      width: 2,
      height: 1,
      path: expect.stringMatching(/^images\/[0-9a-f]{16}\.png$/),
    })
  })
  it('a JPEG becomes a PNG of the pixels that it decodes to', () => {
    const source = noise(5, 3)
    const frozen = freezeImage(bytes([...withParts(source, COMMENT, ADOBE)], 'sub-017'))
    expect(frozen.ok && frozen.entry).toMatchObject({
      width: 5,
      height: 3,
      path: expect.stringMatching(/\.png$/),
    })
    expect(frozen.ok && decodePicture(frozen.bytes)).toEqual(
      decodePicture(withParts(source, ADOBE)),
    )
  })
  it('a JPEG on its side is turned upright', () => {
    const frozen = freezeImage(withParts(noise(5, 3), exif(6)))
    if (!frozen.ok) throw new Error('not frozen')
    expect([frozen.entry.width, frozen.entry.height]).toEqual([3, 5])
    const [flat, turned] = [decodePicture(noise(5, 3)), decodePicture(frozen.bytes)]
    // What was on the left, from the bottom, is on top.
    for (const y of [0, 1, 2])
      expect(turned.rgba.subarray(4 * (2 - y), 4 * (2 - y) + 4)).toEqual(
        flat.rgba.subarray(20 * y, 20 * y + 4),
      )
  })
  it('16 bits stay 16 bits, few bits become 8, and no value changes', () => {
    const deep = Uint16Array.from({ length: 12 }, (_, n) => n * 5000 + 7)
    const frozen = freezeImage(
      encodePng({ width: 4, height: 3, depth: 16, channels: 1, data: deep }),
    )
    const read = frozen.ok ? decodePng(frozen.bytes) : null
    expect([read?.depth, read?.channels, read?.data]).toEqual([16, 1, deep])
    const flat = freezeImage(
      encodePng({ width: 8, height: 1, depth: 1, channels: 1, data: Uint8Array.of(0b10110001) }),
    )
    expect(flat.ok && decodePng(flat.bytes).data).toEqual(
      Uint8Array.of(255, 0, 255, 255, 0, 0, 0, 255),
    )
  })
  it('a PNG that asks for another light keeps asking, to the hundredth', () => {
    const frozen = freezeImage(png([{ type: 'gAMA', text: '\0\0BB' }]))
    expect(frozen.ok && latin1(frozen.bytes)).toContain('gAMA\0\0Bh')
  })
  it('C7: what else an image holds is named, and nothing of a clean one', () => {
    expect(imageMetadata(jpeg(JFIF, exif(6), COMMENT, ADOBE))).toEqual([
      'segment APP0',
      'segment APP1',
      'a comment',
    ])
    expect(imageMetadata(jpeg(segment(0xf0, bytes('Who'))))).toEqual(['segment 0xF0'])
    expect(imageMetadata(bytes([...jpeg(ADOBE)], 'sub-017'))).toEqual(['7 bytes after the image'])
    for (const source of [
      withParts(noise(5, 3), exif(6), COMMENT, ADOBE),
      png([{ type: 'tEXt', text: 'x' }]),
    ]) {
      const frozen = freezeImage(source)
      expect(frozen.ok && imageMetadata(frozen.bytes)).toEqual([])
    }
  })
  it('C7: packed data that goes on after the last row is named, interlaced or not', () => {
    const clean = png()
    const [at, end] = [latin1(clean).indexOf('IDAT') + 4, latin1(clean).indexOf('IEND') - 8]
    const idat = (data: Uint8Array) =>
      bytes(
        [...clean.subarray(0, at - 8)],
        [0, 0, 0, data.length],
        'IDAT',
        [...data, 0, 0, 0, 0],
        [...clean.subarray(end + 4)],
      )
    const rows = unzlibSync(clean.subarray(at, end))
    const said = ['packed data that is more or less than its rows']
    expect(imageMetadata(idat(zlibSync(rows)))).toEqual([])
    expect(imageMetadata(idat(zlibSync(bytes([...rows], 'sub-017'))))).toEqual(said)
    expect(imageMetadata(idat(bytes([...zlibSync(rows)], 'sub-017')))).toEqual(said)
    const data = Uint8Array.from({ length: 5 * 3 * 3 }, (_, n) => n)
    expect(
      imageMetadata(encodePng({ width: 5, height: 3, channels: 3, data }, { interlace: 'Adam7' })),
    ).toEqual([])
  })
  it('are what their bytes say, not their names', () => {
    const frozen = freezeImage(png())
    expect(frozen.ok && frozen.entry.path).toMatch(/\.png$/)
  })
  it.each([
    ['nothing', new Uint8Array(), 'image-unknown'],
    ['a GIF', bytes('GIF89a'), 'image-unknown'],
    ['a PNG that is cut off', png().subarray(0, 50), 'image-damaged'],
    ['a JPEG that is cut off', jpeg(JFIF).subarray(0, 60), 'image-damaged'],
    ['a PNG with a part nobody knows', png([{ type: 'ABCD', text: 'x' }]), 'image-damaged'],
  ])('%s is refused', (_, source, code) => {
    const frozen = freezeImage(source)
    expect(frozen.ok ? [] : frozen.problems.map((p) => p.code)).toEqual([code])
  })
})
