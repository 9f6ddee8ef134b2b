import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findNiftiText,
  type NiftiVolume,
  readNifti,
  scrubNifti,
  transform,
  valuesOfVolume,
} from '@/nifti'
import { BARE, floats, MARKS, PLAIN, VALUES } from './marked-volumes'
import { displayRangeOf } from './sound-volume'
import { FLAVOURS, type SyntheticNifti, syntheticNifti } from './synthetic-nifti'

const ramp = (length: number) => Uint8Array.from({ length }, (_, n) => (n * 7 + 3) & 255)
const TEXTS = {
  data_type: 'dsr',
  db_name: 'Doe^Jane',
  descrip: 'ADNI_002_S_0413',
  aux_file: 'jane.txt',
  intent_name: 'tumour',
}
const sound = (bytes: Uint8Array) => {
  const reading = readNifti(bytes, 'a.nii')
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading
}
const valuesOf = (volume: NiftiVolume) => {
  const { length, at } = valuesOfVolume(volume)
  return Array.from({ length }, (_, n) => at(n))
}
const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

describe.each(FLAVOURS)(
  'scrubNifti, version $version, little endian $isLittleEndian',
  (flavour) => {
    const spec: SyntheticNifti = {
      ...flavour,
      texts: TEXTS,
      extensions: [{ code: 6, text: 'Jane Doe, born 1950' }],
      voxels: ramp(24),
      trailing: new TextEncoder().encode('SECRET'),
    }
    it('leaves no text anywhere, and findNiftiText knows it', () => {
      const before = findNiftiText(sound(syntheticNifti(spec)))
      const fields =
        flavour.version === 1 ? Object.keys(TEXTS) : ['descrip', 'aux_file', 'intent_name']
      expect(before.map((t) => t.field)).toEqual([...fields, 'extension', 'trailing'])
      expect(before.find((t) => t.field === 'extension')?.text).toBe('Jane Doe, born 1950')
      const scrubbed = scrubNifti(sound(syntheticNifti(spec)))
      expect(findNiftiText(sound(scrubbed))).toEqual([])
      for (const word of [...Object.values(TEXTS), 'Jane', 'SECRET'])
        expect(latin(scrubbed)).not.toContain(word)
    })
    it('keeps every value, size and orientation, in a header of one kind', () => {
      const before = sound(syntheticNifti({ ...spec, slope: 2, intercept: 3, cal: [1, 9] }))
      const after = sound(scrubNifti(before))
      expect(valuesOf(after)).toEqual(valuesOf(before))
      const { shape, affine, spacing, axisCodes } = before.header
      expect(after.header).toMatchObject({ shape, affine, spacing, axisCodes })
      expect(after.header).toMatchObject({
        version: 1,
        isLittleEndian: true,
        slope: 1,
        intercept: 0,
      })
      expect(displayRangeOf(after)).toEqual([0, 0])
      expect(after.warnings).toEqual([])
      expect([...after.raw.subarray(348, 352)]).toEqual([0, 0, 0, 0])
    })
    it('is the same when done twice, and leaves its argument alone', () => {
      const bytes = syntheticNifti(spec)
      const copy = bytes.slice()
      const once = scrubNifti(sound(bytes))
      expect(bytes).toEqual(copy)
      expect(scrubNifti(sound(once))).toEqual(once)
    })
    it('keeps the first frame only', () => {
      const scrubbed = sound(
        scrubNifti(sound(syntheticNifti({ ...flavour, dim: [4, 2, 3, 4, 3], voxels: ramp(72) }))),
      )
      expect(scrubbed.header).toMatchObject({ frames: 1, shape: [2, 3, 4] })
      expect(scrubbed.raw.subarray(scrubbed.header.voxOffset)).toEqual(ramp(24))
    })
    it('clears every header byte that is not needed, whatever it held', () => {
      fc.assert(
        fc.property(fc.uint8Array({ minLength: 540, maxLength: 540 }), (junk) => {
          // Junk everywhere, then the fields that make the file readable on top of it.
          const clean = syntheticNifti({ ...flavour, voxels: ramp(24) })
          const dirty = clean.slice()
          const headerBytes = flavour.version === 1 ? 348 : 540
          const free =
            flavour.version === 1
              ? [
                  [4, 40],
                  [48, 70],
                  [74, 76],
                  [92, 108],
                  [120, 123],
                  [132, 252],
                  [328, 344],
                ]
              : [
                  [48, 104],
                  [136, 168],
                  [208, 344],
                  [496, 500],
                  [504, headerBytes],
                ]
          for (const [from = 0, to = 0] of free) dirty.set(junk.subarray(from, to), from)
          expect(scrubNifti(sound(dirty))).toEqual(scrubNifti(sound(clean)))
        }),
      )
    })
  },
)

describe('F3: a frozen volume tells nothing by how its file was written', () => {
  it.each(Object.entries(MARKS))('%s', (_, mark) => {
    expect(scrubNifti(sound(syntheticNifti(mark)))).toEqual(
      scrubNifti(sound(syntheticNifti(PLAIN))),
    )
  })
  it.each(Object.entries(BARE))('%s', (_, at) => {
    const marked = syntheticNifti(PLAIN)
    marked[at] = 1
    expect(scrubNifti(sound(marked))).toEqual(scrubNifti(sound(syntheticNifti(PLAIN))))
  })
  it.each([
    ['a slope that is no whole number stays', { ...PLAIN, slope: 0.37 }, [4, 2]],
    ['numbers beyond 16 bits are floats', { ...PLAIN, slope: 1000 }, [16, 4]],
    [
      'what a float of 32 bits does not hold keeps its scale',
      { ...PLAIN, slope: 1_000_001 },
      [4, 2],
    ],
    [
      'not-a-numbers stay',
      { ...PLAIN, datatype: 16, voxels: floats([Number.NaN, ...VALUES.slice(1)]) },
      [16, 4],
    ],
  ])('%s, and no value changes', (_, spec, [code, bytes]) => {
    const before = sound(syntheticNifti(spec))
    const after = sound(scrubNifti(before))
    expect([after.header.datatypeCode, after.header.bitsPerVoxel / 8]).toEqual([code, bytes])
    expect(valuesOf(after)).toEqual(valuesOf(before))
  })
})

describe('orientation after scrubbing', () => {
  it('is the qform, written as the only form, when there was no sform', () => {
    const before = sound(
      syntheticNifti({
        qform: { code: 1, quatern: [0.1, 0.2, 0.3], offset: [5, -6, 7] },
        pixdim: [-1, 2, 3, 4],
      }),
    )
    const after = sound(scrubNifti(before))
    expect(after.header.affineSource).toBe('sform')
    for (const [n, v] of before.header.affine.entries())
      expect(after.header.affine[n]).toBeCloseTo(v, 5)
    expect(new DataView(after.raw.buffer).getInt16(252, true)).toBe(0)
  })
  it('ignores a qform of higher code that says otherwise, which some viewers would follow', () => {
    const before = sound(
      syntheticNifti({
        sform: { code: 1, rows: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0] },
        qform: { code: 2, quatern: [0, 0, 1], offset: [0, 0, 0] },
      }),
    )
    const scrubbed = scrubNifti(before)
    expect(new DataView(scrubbed.buffer).getInt16(252, true)).toBe(0)
    expect(new DataView(scrubbed.buffer).getInt16(254, true)).toBe(1)
    expect(sound(scrubbed).header.affine).toEqual(before.header.affine)
  })
  it('is in mm whatever the unit was', () => {
    const before = sound(
      syntheticNifti({
        units: 1,
        pixdim: [1, 0.001, 0.001, 0.002],
        sform: { code: 1, rows: [0.001, 0, 0, 0.09, 0, 0.001, 0, 0, 0, 0, 0.002, 0] },
      }),
    )
    const after = sound(scrubNifti(before))
    expect(after.warnings).toEqual([])
    expect(after.header.spacing[2]).toBeCloseTo(2, 5)
    expect(transform(after.header.affine, [0, 0, 0])[0]).toBeCloseTo(90, 4)
  })
})

describe('findNiftiText', () => {
  it('finds text behind the first zero of a field and in the gap before the voxels', () => {
    const bytes = syntheticNifti({ voxOffset: 400, texts: { descrip: 'FSL\0\0Jane Doe' } })
    bytes.set(new TextEncoder().encode('hidden'), 360)
    expect(findNiftiText(sound(bytes)).map((t) => [t.field, t.text])).toEqual([
      ['descrip', 'FSL Jane Doe'],
      ['gap', 'hidden'],
    ])
  })
  it('counts bytes that are no text', () => {
    const bytes = syntheticNifti({ trailing: Uint8Array.from([1, 2, 3, 200, 201]) })
    expect(findNiftiText(sound(bytes))).toEqual([
      { field: 'trailing', offset: 376, text: '(5 bytes that are not text)' },
    ])
  })
})
