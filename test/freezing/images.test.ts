import { describe, expect, it } from 'vitest'
import { freezeImage, imageMetadata } from '@/freezing/scrubbing/freeze-image'
import { png } from './freezing-fixture'

const bytes = (...parts: (number[] | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)),
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
const jpeg = (...segments: Uint8Array[]) =>
  bytes([0xff, 0xd8], ...segments.map((s) => [...s]), [...REST], [...SCAN])

describe('F4: images', () => {
  it('a PNG keeps its picture and what it is drawn by, and nothing else', () => {
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
  it('a JPEG loses comments, Exif and thumbnails, and keeps its coded picture', () => {
    const frozen = freezeImage(bytes([...jpeg(JFIF, exif(1), COMMENT, ADOBE)], 'sub-017'))
    const plainJfif = segment(0xe0, bytes('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]))
    expect(frozen.ok && frozen.bytes).toEqual(jpeg(plainJfif, ADOBE))
    expect(frozen.ok && frozen.entry).toMatchObject({
      width: 5,
      height: 3,
      path: expect.stringMatching(/\.jpg$/),
    })
  })
  it('a JPEG on its side stays so, by an Exif that says nothing else', () => {
    const frozen = freezeImage(jpeg(JFIF, exif(6)))
    if (!frozen.ok) throw new Error('not frozen')
    expect([frozen.entry.width, frozen.entry.height]).toEqual([3, 5])
    expect(new TextDecoder('latin1').decode(frozen.bytes)).not.toContain('Who')
    const again = freezeImage(frozen.bytes)
    expect(again.ok && again.bytes).toEqual(frozen.bytes)
  })
  it('C7: what else an image holds is named, and nothing of a clean one', () => {
    expect(imageMetadata(jpeg(JFIF, exif(6), COMMENT, ADOBE))).toEqual([
      'segment APP0',
      'segment APP1',
      'a comment',
    ])
    expect(imageMetadata(bytes([...jpeg(ADOBE)], 'sub-017'))).toEqual(['7 bytes behind the picture'])
    for (const source of [jpeg(JFIF, exif(6), COMMENT, ADOBE), png([{ type: 'tEXt', text: 'x' }])]) {
      const frozen = freezeImage(source)
      expect(frozen.ok && imageMetadata(frozen.bytes)).toEqual([])
    }
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
