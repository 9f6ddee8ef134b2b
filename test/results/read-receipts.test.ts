import { encode } from 'fast-png'
import { encode as encodeJpeg } from 'jpeg-js'
import { encodeQR } from 'qr'
import { describe, expect, it } from 'vitest'
import { receiptOf, receiptText, signedReceipt } from '@/answers'
import { decodeGrey } from '@/freezing/audit/grey-picture'
import { readReceipts } from '@/results'
import { announced, keyPair, signerWith } from '../answers/proof/signed-log'
import { logOf, started } from '../answers/session-fixture'
import { itemOf, studyOf } from '../reading/study-of'

const { study } = studyOf([itemOf('i001')])
const receipt = receiptOf(logOf([started(study)]))
const text = receiptText(receipt)
const read = (bytes: Uint8Array, name: string) => readReceipts(bytes, name, decodeGrey)
const codesOf = async (bytes: Uint8Array) =>
  (await read(bytes, 'a')).problems.map(({ code }) => code)

/** A QR code as it is on screen, in a grey picture of this size. */
function pictureOf(words: string, scale: number, margin: number) {
  const dots = encodeQR(words, 'raw', { ecc: 'medium', border: 4 })
  const size = dots.length * scale + 2 * margin
  const grey = new Uint8Array(size * size).fill(140)
  dots.forEach((row, y) => {
    row.forEach((isDark, x) => {
      for (let dy = 0; dy < scale; dy++)
        grey.fill(
          isDark ? 20 : 235,
          (margin + y * scale + dy) * size + margin + x * scale,
          (margin + y * scale + dy) * size + margin + (x + 1) * scale,
        )
    })
  })
  return { size, grey }
}
const pngOf = (words: string, scale = 3, margin = 20) => {
  const { size, grey } = pictureOf(words, scale, margin)
  return encode({ width: size, height: size, data: grey, channels: 1, depth: 8 })
}

describe('A13: receipts are read', () => {
  it('from a text file', async () => {
    const file = new TextEncoder().encode(`Dear all,\n${text}\n`)
    expect(await read(file, 'mail.txt')).toEqual({
      receipts: [{ receipt, source: 'mail.txt', line: 2 }],
      problems: [],
    })
  })
  it('from a PNG of the QR code', async () => {
    expect((await read(pngOf(text), 'screen.png')).receipts).toEqual([
      { receipt, source: 'screen.png', line: 1 },
    ])
  })
  it('from a PNG of the QR code of a signed one', async () => {
    const keys = keyPair(1)
    const signed = await signedReceipt(announced([started(study)], keys), signerWith(keys))
    expect((await read(pngOf(receiptText(signed)), 'screen.png')).receipts).toEqual([
      { receipt: signed, source: 'screen.png', line: 1 },
    ])
    expect(receiptText(signed)).toMatch(/^triplane-receipt\/2 .{300,480}$/)
  })
  it('from a JPEG as large as a photo @long', async () => {
    const { size, grey } = pictureOf(text, 24, 300)
    const data = new Uint8Array(4 * size * size).fill(255)
    for (const [n, value] of grey.entries()) data.fill(value, 4 * n, 4 * n + 3)
    const photo = Uint8Array.from(encodeJpeg({ width: size, height: size, data }, 60).data)
    expect((await read(photo, 'photo.jpg')).receipts).toEqual([
      { receipt, source: 'photo.jpg', line: 1 },
    ])
  })
  it('or it is said why not', async () => {
    expect(await codesOf(new TextEncoder().encode('hello'))).toEqual(['no-receipt'])
    expect(await codesOf(pngOf('https://example.org'))).toEqual(['no-receipt'])
    expect(await codesOf(pngOf(text).slice(0, 60))).toEqual(['no-picture'])
    expect(
      await codesOf(encode({ width: 40, height: 40, data: new Uint8Array(1600), channels: 1 })),
    ).toEqual(['no-qr-code'])
    const vast = pngOf(text)
    new DataView(vast.buffer, vast.byteOffset).setUint32(16, 60_000)
    new DataView(vast.buffer, vast.byteOffset).setUint32(20, 60_000)
    expect(await codesOf(vast)).toEqual(['too-large'])
  })
})
