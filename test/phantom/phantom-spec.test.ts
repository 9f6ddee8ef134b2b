import { describe, expect, it } from 'vitest'
import { readNifti } from '@/nifti'
import { parsePhantomSpec, phantomJobs, runPhantomSpec } from '@/phantom'

const SOUND = {
  format: 'triplane-phantom/1',
  heads: {
    a: {
      seed: 1,
      ageYears: 70,
      hippocampi: { left: 0.5, right: 1 },
      lesions: [{ kind: 'ring', mm: [-30, 20, 30], radiusMm: 8 }],
    },
    later: { like: 'a', lesions: [{ kind: 'ring', mm: [-30, 20, 30], radiusMm: 12, oedemaMm: 4 }] },
  },
  volumes: [
    { file: 'x/a_T1w.nii.gz', head: 'a', contrast: 'T1', spacingMm: 4 },
    { file: 'later_T1w.nii', head: 'later', contrast: 'T1', spacingMm: 4 },
    { file: 'x/a_T2w.nii.gz', head: 'a', contrast: 'T2', spacingMm: 4 },
  ],
}
const parse = (json: unknown) => parsePhantomSpec(JSON.stringify(json), 'p.json')
const problems = (json: unknown) => {
  const reading = parse(json)
  return reading.ok ? [] : reading.problems
}
const sound = () => {
  const reading = parse(SOUND)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading.value
}

describe('parsePhantomSpec', () => {
  it('fills in defaults and takes over what a follow-up does not change', () => {
    const { heads, volumes } = sound()
    expect(heads.later).toMatchObject({
      seed: 1,
      ageYears: 70,
      hippocampi: { left: 0.5, right: 1 },
      headSize: 1,
    })
    expect(heads.later?.lesions).toEqual([
      { kind: 'ring', mm: [-30, 20, 30], radiusMm: 12, oedemaMm: 4, massEffect: 0 },
    ])
    expect(heads.a?.lesions[0]?.radiusMm).toBe(8)
    // Age widens the ventricles where the spec is silent.
    expect(heads.a?.ventricles.left).toBeGreaterThan(1.5)
    expect(volumes[0]).toMatchObject({ noisePercent: 2, biasPercent: 8, isAirMasked: true })
    expect(volumes[0]?.seed).not.toBe(volumes[2]?.seed)
  })
  it('names the nearest known key', () => {
    const found = problems({
      ...SOUND,
      heads: {
        ...SOUND.heads,
        b: { seed: 1, hippocampus: 1, lesions: [{ kind: 'ring', mm: [0, 0, 0], radius: 3 }] },
      },
    })
    expect(found.map((p) => [p.field, p.message, p.remedy])).toEqual([
      ['heads.b.lesions[0].radiusMm', 'the field is missing: a number', 'Add the field'],
      [
        'heads.b.lesions[0]',
        'unknown field "radius", the nearest known field is "radiusMm"',
        'Correct the spelling, or remove the field',
      ],
      [
        'heads.b',
        'unknown field "hippocampus", the nearest known field is "hippocampi"',
        'Correct the spelling, or remove the field',
      ],
    ])
    expect(found.every((p) => p.line === 1 && p.column !== null)).toBe(true)
    expect(found.every((p) => p.file === 'p.json')).toBe(true)
  })
  it.each([
    ['format', { ...SOUND, format: 'triplane-phantom/2' }],
    ['heads', { ...SOUND, heads: undefined }],
    ['heads.a.seed', { ...SOUND, heads: { a: {} }, volumes: [] }],
    ['heads.a.seed', { ...SOUND, heads: { a: { seed: 1.5 } }, volumes: [] }],
    ['heads.a.ageYears', { ...SOUND, heads: { a: { seed: 1, ageYears: 200 } }, volumes: [] }],
    [
      'heads.a.hippocampi.left',
      { ...SOUND, heads: { a: { seed: 1, hippocampi: { right: 1 } } }, volumes: [] },
    ],
    [
      'heads.a.lesions[0].kind',
      {
        ...SOUND,
        heads: { a: { seed: 1, lesions: [{ kind: 'tumor', mm: [0, 0, 0], radiusMm: 3 }] } },
        volumes: [],
      },
    ],
    [
      'heads.a.lesions[0].mm',
      {
        ...SOUND,
        heads: { a: { seed: 1, lesions: [{ kind: 'tumour', mm: [0, 0], radiusMm: 3 }] } },
        volumes: [],
      },
    ],
    [
      'heads.a.lesions[0].mm[1]',
      {
        ...SOUND,
        heads: { a: { seed: 1, lesions: [{ kind: 'tumour', mm: [0, 400, 0], radiusMm: 3 }] } },
        volumes: [],
      },
    ],
    ['heads.a.like', { ...SOUND, heads: { a: { like: 'b' } }, volumes: [] }],
    [
      'heads.a.like',
      { ...SOUND, heads: { a: { like: 'b' }, b: { seed: 1, like: 'a' } }, volumes: [] },
    ],
    ['volumes[0].head', { ...SOUND, volumes: [{ file: 'a.nii', head: 'z', contrast: 'T1' }] }],
    ['volumes[0].contrast', { ...SOUND, volumes: [{ file: 'a.nii', head: 'a', contrast: 'T3' }] }],
    ['volumes[0].file', { ...SOUND, volumes: [{ file: '../a.nii', head: 'a', contrast: 'T1' }] }],
    ['volumes[0].file', { ...SOUND, volumes: [{ file: 'a.png', head: 'a', contrast: 'T1' }] }],
    [
      'volumes[1].file',
      { ...SOUND, volumes: [1, 2].map(() => ({ file: 'a.nii', head: 'a', contrast: 'T1' })) },
    ],
  ])('tells what is wrong with %s', (place, json) => {
    expect(problems(json).map((p) => p.field)).toContain(place)
  })
  it('tells broken JSON', () => {
    const reading = parsePhantomSpec('{ "format": ', 'p.json')
    expect(!reading.ok && reading.problems[0]).toMatchObject({
      code: 'json-syntax',
      file: 'p.json',
    })
  })
})

describe('runPhantomSpec', () => {
  it('writes every volume once, each head made once', () => {
    const spec = sound()
    expect(phantomJobs(spec).map((job) => job.map((v) => v.file))).toEqual([
      ['x/a_T1w.nii.gz', 'x/a_T2w.nii.gz'],
      ['later_T1w.nii'],
    ])
    const files = [...runPhantomSpec(spec)]
    expect(files.map((f) => f.file)).toEqual(['x/a_T1w.nii.gz', 'x/a_T2w.nii.gz', 'later_T1w.nii'])
    for (const { file, bytes } of files) {
      expect(bytes[0] === 0x1f).toBe(file.endsWith('.gz'))
      expect(readNifti(bytes, file).ok).toBe(true)
    }
    // A worker that is given one job makes the same bytes.
    const alone = [...runPhantomSpec(spec, phantomJobs(spec).slice(1, 2))]
    expect(Buffer.compare(alone[0]!.bytes, files[2]!.bytes)).toBe(0)
  })
})
