import { unzlibSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { freezeImage } from '@/freezing/scrubbing/freeze-image'
import { JPEG, JPEG_PLACES, PNG_PLACES } from './planted-pictures'

/** All that a PNG ships, also what is packed in it. */
function shipped(bytes: Uint8Array): string {
  const idat: number[] = []
  for (let at = 8; at < bytes.length; ) {
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (type === 'IDAT') idat.push(...bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return [bytes, unzlibSync(Uint8Array.from(idat))]
    .map((part) => new TextDecoder('latin1').decode(part))
    .join('\n')
}
const frozenOf = (source: Uint8Array) => {
  const frozen = freezeImage(source)
  if (!frozen.ok) throw new Error(frozen.problems.map(({ message }) => message).join())
  return frozen
}

describe('F4: a picture is written anew, and nothing that is hidden in its file goes along', () => {
  it.each(Object.entries(PNG_PLACES))('PNG: %s', (_, [planted, clean]) => {
    expect(frozenOf(planted).bytes).toEqual(frozenOf(clean).bytes)
    expect(shipped(frozenOf(planted).bytes)).not.toContain('JANE')
  })
  it.each(Object.entries(JPEG_PLACES))('JPEG: %s', (place, planted) => {
    // What decoders take for a coded picture that is damaged: nothing is frozen.
    if (place === 'after a restart marker') {
      expect(freezeImage(planted)).toMatchObject({
        ok: false,
        problems: [{ code: 'image-unknown' }],
      })
      return
    }
    expect(frozenOf(planted).bytes).toEqual(frozenOf(JPEG).bytes)
    expect(shipped(frozenOf(planted).bytes)).not.toContain('JANE')
  })
  it('writes the same bytes when it is done twice', () => {
    for (const source of [JPEG, ...Object.values(PNG_PLACES).map(([, clean]) => clean)]) {
      const { bytes } = frozenOf(source)
      expect(frozenOf(bytes).bytes).toEqual(bytes)
    }
  })
})
