import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inverseOf, readNifti, transform } from '@/nifti'
import { samplesInSpace, valuesOf } from './sound-volume'
import { FLAVOURS, IDENTITY_ROWS, type SyntheticNifti, syntheticNifti } from './synthetic-nifti'

const read = (spec: SyntheticNifti) => readNifti(syntheticNifti(spec), 'a.nii')
const sound = (spec: SyntheticNifti) => {
  const reading = read(spec)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading
}
const codes = (spec: SyntheticNifti) => {
  const reading = read(spec)
  return reading.ok ? [] : reading.problems.map((p) => p.code)
}
const codesOf = (bytes: Uint8Array) => {
  const reading = readNifti(bytes, 'a.nii')
  return reading.ok ? [] : reading.problems.map((p) => p.code)
}
const bytesOf = (text: string) => Uint8Array.from([...text], (c) => c.charCodeAt(0))

describe.each(FLAVOURS)('readNifti, version $version, little endian $isLittleEndian', (flavour) => {
  it('reads size, spacing, orientation and scaling', () => {
    const rows = [-2, 0, 0, 90, 0, 0, 3, -126, 0, 4, 0, -72]
    const { header, warnings } = sound({
      ...flavour,
      datatype: 4,
      pixdim: [1, 2, 4, 3],
      sform: { code: 4, rows },
      slope: 2,
      intercept: -5,
    })
    expect(header).toMatchObject({
      version: flavour.version,
      isLittleEndian: flavour.isLittleEndian,
      shape: [2, 3, 4],
      frames: 1,
      spacing: [2, 4, 3],
      datatype: 'int16',
      affine: [...rows, 0, 0, 0, 1],
      affineSource: 'sform',
      axisCodes: 'LSA',
      isOblique: false,
      voxOffset: flavour.version === 1 ? 352 : 544,
      slope: 2,
      intercept: -5,
      texts: [],
      extensions: [],
    })
    expect(warnings).toEqual([])
  })
  it('reads it packed just the same', () => {
    const plain = syntheticNifti({
      ...flavour,
      voxels: Uint8Array.from({ length: 24 }, (_, n) => n),
    })
    const reading = readNifti(gzipSync(plain), 'a.nii.gz')
    expect(reading).toEqual(readNifti(plain, 'a.nii.gz'))
    expect(readNifti(gzipSync(gzipSync(plain)), 'a.nii.gz')).toEqual(reading)
  })
  it('names text fields and extensions', () => {
    const { header } = sound({
      ...flavour,
      texts: { descrip: 'Jane Doe', aux_file: 'x.txt' },
      extensions: [
        { code: 6, text: 'born 1950' },
        { code: 4, text: '<xml/>' },
      ],
    })
    expect(header.texts.map((t) => [t.field, t.text])).toEqual([
      ['descrip', 'Jane Doe'],
      ['aux_file', 'x.txt'],
    ])
    expect(header.extensions.map((e) => e.code)).toEqual([6, 4])
  })
  it('says how many bytes are missing', () => {
    const whole = syntheticNifti({ ...flavour, datatype: 16 })
    const reading = readNifti(whole.subarray(0, whole.length - 5), 'cut.nii')
    expect(reading.ok).toBe(false)
    if (reading.ok) return
    expect(reading.problems).toHaveLength(1)
    expect(reading.problems[0]).toMatchObject({
      code: 'voxels-truncated',
      file: 'cut.nii',
      place: `byte ${whole.length - 5}, end of file`,
    })
    expect(reading.problems[0]?.message).toContain(
      `asks for ${whole.length} bytes (96 of voxels), found ${whole.length - 5}`,
    )
  })
  it('collects every problem at once', () => {
    expect(
      codes({
        ...flavour,
        dim: [3, 2, 0, -4],
        datatype: 32,
        sform: { code: 1, rows: [1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0] },
      }),
    ).toEqual(['dimensions-wrong', 'dimensions-wrong', 'datatype-unsupported', 'affine-singular'])
  })
  it('reads the first frame of several and says so', () => {
    const { header, warnings } = sound({ ...flavour, dim: [4, 2, 3, 4, 5] })
    expect(header.frames).toBe(5)
    expect(warnings.map((w) => w.code)).toEqual(['more-frames'])
    expect(warnings[0]?.message).toContain('5 volumes')
  })
  it('reads voxels of every number type with scaling', () => {
    const little = flavour.isLittleEndian
    const cases: [number, number, (v: DataView, at: number, x: number) => void][] = [
      [2, 1, (v, at, x) => v.setUint8(at, x)],
      [256, 1, (v, at, x) => v.setInt8(at, x)],
      [4, 2, (v, at, x) => v.setInt16(at, x, little)],
      [512, 2, (v, at, x) => v.setUint16(at, x, little)],
      [8, 4, (v, at, x) => v.setInt32(at, x, little)],
      [768, 4, (v, at, x) => v.setUint32(at, x, little)],
      [16, 4, (v, at, x) => v.setFloat32(at, x, little)],
      [64, 8, (v, at, x) => v.setFloat64(at, x, little)],
      [1024, 8, (v, at, x) => v.setBigInt64(at, BigInt(x), little)],
      [1280, 8, (v, at, x) => v.setBigUint64(at, BigInt(x), little)],
    ]
    for (const [datatype, bytes, set] of cases) {
      const voxels = new Uint8Array(24 * bytes)
      for (let n = 0; n < 24; n++) set(new DataView(voxels.buffer), n * bytes, n)
      const { raw, header } = sound({ ...flavour, datatype, voxels, slope: 3, intercept: 1 })
      const frame = samplesInSpace({ raw, header })
      expect(frame.at(1, 2, 3)).toBe(23 * 3 + 1)
      expect(frame.at(1, 0, 2)).toBe(13 * 3 + 1)
      expect(frame.valueAtMm([1, -1, -1])).toBeNull()
      expect(frame.valueAtMm([0, 1, 1])).toBe((1 + 2 * 2 + 6 * 2) * 3 + 1)
      expect(valuesOf(frame)).toEqual(Array.from({ length: 24 }, (_, n) => n * 3 + 1))
    }
  })
})

describe('the affine', () => {
  const rows = [1, 0, 0, 5, 0, 1, 0, 6, 0, 0, 1, 7]
  it('comes from the sform before the qform, and says when they differ', () => {
    const { header, warnings } = sound({
      sform: { code: 1, rows },
      qform: { code: 2, quatern: [0, 0, 1], offset: [5, 6, 7] },
    })
    expect(header).toMatchObject({ affineSource: 'sform', axisCodes: 'RAS' })
    expect(warnings.map((w) => w.code)).toEqual(['sform-qform-differ'])
  })
  it('comes from the qform when the sform has no code', () => {
    // Quaternion (0,0,1) is half a turn about z; qfac -1 flips the third axis.
    const { header } = sound({
      sform: { code: 0, rows },
      qform: { code: 1, quatern: [0, 0, 1], offset: [10, 20, 30] },
      pixdim: [-1, 2, 3, 4],
    })
    expect(header.affineSource).toBe('qform')
    expect(header.affine.map((v) => v + 0)).toEqual([
      -2, 0, 0, 10, 0, -3, 0, 20, 0, 0, -4, 30, 0, 0, 0, 1,
    ])
    expect(header.axisCodes).toBe('LPI')
  })
  it('of a quarter turn about x follows nifti1.h', () => {
    const { header } = sound({
      qform: { code: 1, quatern: [Math.SQRT1_2, 0, 0], offset: [0, 0, 0] },
    })
    const expected = [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1]
    for (const [n, v] of header.affine.entries()) expect(v).toBeCloseTo(expected[n] ?? 9, 6)
    expect(header.axisCodes).toBe('RSP')
  })
  it('comes from pixdim when there is neither, with a warning', () => {
    const { header, warnings } = sound({ sform: { code: 0, rows: [] }, pixdim: [1, 2, 3, 4] })
    expect(header.affine).toEqual([2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1])
    expect(warnings.map((w) => w.code)).toEqual(['affine-from-pixdim'])
  })
  it('that is oblique is called so', () => {
    const [c, s] = [Math.cos(0.2), Math.sin(0.2)]
    expect(
      sound({ sform: { code: 1, rows: [c, -s, 0, 0, s, c, 0, 0, 0, 0, 1, 0] } }).header,
    ).toMatchObject({
      axisCodes: 'RAS',
      isOblique: true,
    })
  })
  it('in metres or micrometres is turned into mm', () => {
    const { header, warnings } = sound({
      units: 3,
      pixdim: [1, 1000, 1000, 2000],
      sform: { code: 1, rows: [1000, 0, 0, 500, 0, 1000, 0, 0, 0, 0, 2000, 0] },
    })
    expect(header.spacing).toEqual([1, 1, 2])
    expect(header.affine[3]).toBe(0.5)
    expect(warnings.map((w) => w.code)).toEqual(['units-not-mm'])
  })
  it('maps voxels to mm and back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 12, maxLength: 12 }),
        (noise) => {
          const rows = [3, 0, 0, 0, 0, 3, 0, 0, 0, 0, 3, 0].map((v, n) => v + (noise[n] ?? 0) * 0.3)
          const { affine } = sound({ sform: { code: 1, rows } }).header
          const back = transform(inverseOf(affine), transform(affine, [1, 2, 3]))
          for (const [n, v] of back.entries()) expect(v).toBeCloseTo(n + 1, 9)
        },
      ),
    )
  })
  it.each([
    ['not finite', 'affine-not-finite', [1, 0, 0, Number.NaN, 0, 1, 0, 0, 0, 0, 1, 0]],
    ['all zero', 'affine-singular', new Array(12).fill(0)],
    ['flat', 'affine-singular', [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]],
  ])('that is %s is an error', (_, code, bad) => {
    expect(codes({ sform: { code: 1, rows: bad } })).toEqual([code])
  })
})

describe('bad input', () => {
  it('what is packed and no NIfTI is refused after its first bytes, however long it is', () => {
    // Whatever would be unpacked behind the first bytes is damaged here, and nobody gets so far.
    for (const level of [0, 1, 9]) {
      const packed = Uint8Array.from(gzipSync(new Uint8Array(8_000_000), { level }))
      const cut = packed.subarray(0, packed.length >> 1)
      expect([codesOf(packed), codesOf(cut), codesOf(gzipSync(cut))]).toEqual(
        Array.from({ length: 3 }, () => ['not-nifti']),
      )
    }
    const named = readNifti(
      gzipSync(bytesOf(`%PDF-1.7 ${'x'.repeat(20_000)}`)).subarray(0, 60),
      'a.nii.gz',
    )
    expect(named).toMatchObject({
      problems: [{ message: 'This is a PDF document, not a NIfTI volume.' }],
    })
  })
  const cases: [string, string, SyntheticNifti][] = [
    ['no dimensions', 'dimensions-wrong', { dim: [0, 2, 3, 4] }],
    ['nine dimensions', 'dimensions-wrong', { dim: [9, 2, 3, 4] }],
    ['a flat picture', 'dimensions-wrong', { dim: [2, 2, 3] }],
    ['absurd axis', 'dimensions-huge', { dim: [3, 30000, 1, 1] }],
    ['absurd size', 'dimensions-huge', { dim: [3, 16000, 16000, 16000] }],
    ['unknown datatype', 'datatype-unknown', { datatype: 77 }],
    ['complex', 'datatype-unsupported', { datatype: 32 }],
    ['float128', 'datatype-unsupported', { datatype: 1536 }],
    ['bitpix', 'bitpix-mismatch', { datatype: 4, bitpix: 8, voxels: new Uint8Array(48) }],
    ['vox_offset too small', 'vox-offset-wrong', { voxOffset: 348 }],
    ['vox_offset not a number', 'vox-offset-wrong', { voxOffset: Number.NaN }],
    ['vox_offset with a fraction', 'vox-offset-wrong', { voxOffset: 352.5 }],
    [
      'vox_offset past the end',
      'voxels-truncated',
      { voxOffset: 352 + 24, voxels: new Uint8Array(0) },
    ],
    ['magic', 'magic-wrong', { magic: 'n+9\0' }],
    ['pair', 'header-image-pair', { magic: 'ni1\0' }],
    ['Analyze', 'analyze-format', { magic: '\0\0\0\0' }],
    ['NIfTI-2 copied as text', 'magic-wrong', { version: 2, magic: 'n+2\0\n\x1a\n\0' }],
  ]
  it.each(cases)('%s', (_, code, spec) => {
    const reading = read(spec)
    expect(reading.ok).toBe(false)
    if (reading.ok) return
    expect(reading.problems.map((p) => p.code)).toContain(code)
    for (const p of reading.problems) {
      expect(p.message).toMatch(/\.$|\)$/)
      expect(p.remedy.length).toBeGreaterThan(10)
      expect(p.place).not.toBe('')
    }
  })
  it.each([
    ['empty', '', 'empty'],
    ['a web page', '<!DOCTYPE html><html><body>404</body></html>', 'web page'],
    ['a PNG', '\x89PNG\r\n\x1a\n', 'PNG'],
    ['a DICOM', `${'\0'.repeat(128)}DICM${'\0'.repeat(500)}`, 'DICOM'],
    ['a zip', 'PK\x03\x04', 'zip'],
    ['a JSON text', '{ "a": 1 }', 'JSON'],
    ['a Git LFS pointer', 'version https://git-lfs.github.com/spec/v1\noid sha256:aa', 'Git LFS'],
    ['noise', 'hello, I am a text', 'not a NIfTI volume'],
    ['two bytes', 'ab', 'not a NIfTI volume'],
  ])('%s is named', (_, text, words) => {
    const reading = readNifti(bytesOf(text), 'x')
    expect(reading.ok).toBe(false)
    if (!reading.ok) expect(reading.problems[0]?.message).toContain(words)
  })
  it('a header that ends early says where', () => {
    expect(codesOf(syntheticNifti().subarray(0, 200))).toEqual(['header-truncated'])
    expect(codesOf(syntheticNifti({ version: 2 }).subarray(0, 500))).toEqual(['header-truncated'])
  })
  it('damaged gzip is told from short gzip', () => {
    const packed = Uint8Array.from(
      gzipSync(
        syntheticNifti({
          dim: [3, 20, 20, 20],
          voxels: Uint8Array.from({ length: 8000 }, (_, n) => (n * n * 31) >> 4),
        }),
      ),
    )
    expect(codesOf(packed.subarray(0, packed.length >> 1))).toEqual(['gzip-truncated'])
    const changed = packed.slice()
    changed[packed.length - 6]! ^= 1
    expect(codesOf(changed)).toEqual(['gzip-damaged'])
  })
  it('a broken chain of extensions is a warning, for they are not used', () => {
    const bytes = syntheticNifti({ extensions: [{ code: 6, text: 'abc' }] })
    new DataView(bytes.buffer).setInt32(352, 4000, true)
    const reading = readNifti(bytes, 'a.nii')
    expect(reading.ok && reading.warnings.map((w) => w.code)).toEqual(['extension-malformed'])
  })
  it('trailing bytes are a warning', () => {
    expect(sound({ trailing: new Uint8Array(7) }).warnings[0]?.message).toContain('7 bytes follow')
  })
  it.each([0, Number.NaN])('a slope of %d means no scaling', (slope) => {
    expect(sound({ slope, intercept: 9 }).header).toMatchObject({ slope: 1, intercept: 0 })
  })
  it('never throws, whatever the bytes', () => {
    const base = syntheticNifti({ extensions: [{ code: 6, text: 'abc' }] })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(base.length - 1), fc.nat(255)), { maxLength: 20 }),
        fc.nat(base.length),
        (changes, length) => {
          const bytes = base.slice()
          for (const [at, value] of changes) bytes[at] = value
          expect(typeof readNifti(bytes.subarray(0, length), 'x').ok).toBe('boolean')
        },
      ),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 700 }), (bytes) => {
        bytes.set([0x1f, 0x8b, 8].slice(0, bytes.length))
        expect(readNifti(bytes, 'x').ok).toBe(false)
      }),
    )
  })
  it('keeps the rows as they are', () => {
    expect(sound({}).header.affine.slice(0, 12)).toEqual(IDENTITY_ROWS)
  })
})
