import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { joinPair, readNifti, scrubNifti, volumeSamples } from '@/nifti'
import { halvesOf, valuesOf } from './sound-volume'
import { FLAVOURS, type SyntheticNifti, syntheticNifti } from './synthetic-nifti'

const VOXELS = Uint8Array.from({ length: 24 }, (_, n) => n)
const messages = (bytes: Uint8Array, file: string) => {
  const reading = readNifti(bytes, file)
  return reading.ok ? [] : reading.problems.map(({ message, remedy }) => `${message} ${remedy}`)
}

describe.each(FLAVOURS)('a pair, version $version, little endian $isLittleEndian', (flavour) => {
  const spec: SyntheticNifti = { ...flavour, slope: 2, intercept: -5, voxels: VOXELS }
  const single = syntheticNifti(spec)
  const { header, image } = halvesOf(spec)
  const flagged = new Uint8Array([...header, 0, 0, 0, 0])
  it.each([
    ['as it is', header, image],
    ['with the flags of extensions', flagged, image],
    ['packed', new Uint8Array(gzipSync(header)), new Uint8Array(gzipSync(image))],
  ])('%s, is the volume that it was made of', (_, head, voxels) => {
    const joined = joinPair(head, voxels)
    if (!joined.ok) throw new Error(JSON.stringify(joined.problems))
    const reading = readNifti(joined.bytes, 'a.hdr')
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
    const whole = readNifti(single, 'a.nii')
    if (!whole.ok) throw new Error(JSON.stringify(whole.problems))
    expect(valuesOf(volumeSamples(reading))).toEqual(valuesOf(volumeSamples(whole)))
    // What goes into a package is the same to the byte.
    expect(scrubNifti(reading)).toEqual(scrubNifti(whole))
  })
  it('begins where its header says, and is cut short where voxels are missing', () => {
    const { header: late } = halvesOf({ ...spec, voxOffset: 16 })
    const behind = new Uint8Array([...new Uint8Array(16).fill(9), ...image])
    const joined = joinPair(late, behind)
    const reading = joined.ok ? readNifti(joined.bytes, 'a.hdr') : null
    expect(reading?.ok && valuesOf(volumeSamples(reading))).toEqual(
      [...VOXELS].map((v) => v * 2 - 5),
    )
    const cut = joinPair(header, image.subarray(0, 20))
    expect(cut.ok && messages(cut.bytes, 'a.hdr')[0]).toContain('The file is cut short')
  })
  it('names the half that is missing, and how to convert', () => {
    const alone = messages(header, 'scans/sub-01/T1.hdr')
    expect(alone).toHaveLength(1)
    expect(alone[0]).toContain('The voxels are in T1.img, which is not beside it.')
    expect(alone[0]).toContain('fslchfiletype NIFTI_GZ T1')
    expect(messages(header, 'T1.hdr.gz')[0]).toContain('The voxels are in T1.img.gz')
  })
})

it('the voxels alone name the header that is missing', () => {
  expect(messages(VOXELS, 'sub-01/T1.img')[0]).toContain(
    'Its header is T1.hdr, which is not beside it.',
  )
})
it('an Analyze header of 348 bytes says that it is one', () => {
  const { header } = halvesOf({ magic: '\0\0\0\0' })
  expect(header).toHaveLength(348)
  expect(messages(header, 'old.hdr')[0]).toContain('Analyze 7.5')
  // Its voxels do not make it say which side is left.
  const joined = joinPair(header, VOXELS)
  expect(joined.ok && messages(joined.bytes, 'old.hdr')[0]).toContain('Analyze 7.5')
})
it('a packed half that is damaged is said to be', () => {
  const { header, image } = halvesOf({ voxels: VOXELS })
  const joined = joinPair(header, new Uint8Array(gzipSync(image)).subarray(0, 24))
  expect(joined.ok ? '' : joined.problems[0]?.code).toBe('gzip-truncated')
})
