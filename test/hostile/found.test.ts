import { encode as encodeJpeg } from 'jpeg-js'
import { describe, expect, it } from 'vitest'
import { decodeGrey } from '@/freezing/audit/grey-picture'
import { freezeImage } from '@/freezing/scrubbing/freeze-image'
import { parseCertificate } from '@/package'
import { readReceipts } from '@/results'
import { png } from '../freezing/freezing-fixture'

const jpeg = new Uint8Array(
  encodeJpeg({ width: 24, height: 16, data: new Uint8Array(4 * 24 * 16) }, 60).data,
)

/** The same file, with another size in its header. */
function jpegOfSize(width: number, height: number): Uint8Array {
  const bytes = Uint8Array.from(jpeg)
  const at = bytes.findIndex((byte, n) => byte === 0xff && bytes[n + 1] === 0xc0)
  const view = new DataView(bytes.buffer)
  view.setUint16(at + 5, height)
  view.setUint16(at + 7, width)
  return bytes
}
function pngOfSize(width: number, height: number): Uint8Array {
  const bytes = png()
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

const LIES: readonly (readonly [string, Uint8Array, string])[] = [
  ['a JPEG of 1 kB that states 16 million pixels', jpegOfSize(65_304, 254), 'image-damaged'],
  ['a JPEG of 1 kB that states 4,295 million', jpegOfSize(65_535, 65_535), 'too-large'],
  ['a PNG of 70 bytes that states 16 million pixels', pngOfSize(4096, 4096), 'image-damaged'],
  ['a PNG of 70 bytes that states 10,000 million', pngOfSize(100_000, 100_000), 'too-large'],
]

describe('what changed files brought to light', () => {
  it.each(LIES)('C11: %s is named, and not decoded', async (_, bytes, code) => {
    for (const frozen of [freezeImage(bytes), freezeImage(bytes, { stored: true })])
      expect(frozen.ok ? [] : frozen.problems.map((problem) => problem.code)).toEqual([code])
    expect(decodeGrey(bytes)).toBeNull()
    const { receipts, problems } = await readReceipts(bytes, 'a.jpg', decodeGrey)
    expect([receipts.length, problems.length]).toEqual([0, 1])
  })
  it('a picture that is as large as it says is decoded', () => {
    expect(decodeGrey(jpeg)).toMatchObject({ width: 24, height: 16 })
    expect(freezeImage(jpeg, {}).ok).toBe(true)
  })
  it.each([
    [
      'behind a quote that the line leaves open',
      `{"a\n"x":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
    ],
    ['behind brackets that nothing opened', `${']'.repeat(10_000)}${'['.repeat(10_000)}`],
  ])('C11: 10,000 levels of JSON %s are named', (_, text) => {
    const read = parseCertificate(text)
    expect(read.ok ? [] : read.problems.map(({ code }) => code)).toEqual(['too-deep'])
  })
})
