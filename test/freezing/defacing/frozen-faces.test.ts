import { describe, expect, it } from 'vitest'
import { headCoverage } from '@/freezing'
import { applyRemedy } from '@/freezing/audit/apply-remedy'
import { fixWords } from '@/freezing/audit/audit-finding'
import { auditStudy } from '@/freezing/audit/audit-pool'
import { ethicsReport } from '@/freezing/check/ethics/ethics-report'
import { writePart } from '@/freezing/freeze/arm-package'
import { readNifti, writeNifti } from '@/nifti'
import { parsePool } from '@/pool'
import {
  freezeFixture,
  frozenPackage,
  type Json,
  packageFiles,
  poolText,
  protocolOf,
  textOf,
  yesNo,
} from '../freezing-fixture'
import { headWithTruth, storedAs } from './stored-head'

// Coarse, so that it is quick: what is removed where is tested beside this.
const head = storedAs(headWithTruth().volumeOf('T1'), { spacingMm: [3, 3, 3], datatype: 'uint8' })
const shape = head.header.shape
const maskAt = (i: number, j: number, k: number) =>
  writeNifti({
    shape,
    affine: head.header.affine,
    voxels: Uint8Array.from({ length: shape[0] * shape[1] * shape[2] }, (_, n) =>
      n === i + shape[0] * (j + shape[1] * k) ? 1 : 0,
    ),
  })
const FILES: Readonly<Record<string, Uint8Array>> = {
  'T1.nii': head.raw,
  // Of a head in which nothing can be told apart, no face can be removed.
  'plain.nii': writeNifti({
    shape: [20, 20, 20],
    affine: head.header.affine,
    voxels: new Uint8Array(8000).map((_, n) => n % 90),
  }),
  'in-the-brain.nii': maskAt(30, 36, 30),
  'in-the-face.nii': maskAt(30, 68, 8),
}
const readSource = async (file: string) => FILES[file] ?? new Uint8Array()
const item = (volume: Json = {}, more: Json = {}): Json => ({
  id: 'one',
  subject: 's1',
  category: 'Presence',
  questions: [yesNo('yes')],
  ...more,
  volumes: [{ file: 'T1.nii', label: 'T1', ...volume }],
})
const overlaid = (file: string): Json => ({
  deface: true,
  overlays: [{ file, id: 'mark', label: 'Mark', kind: 'mask' }],
})
const place = (mm: readonly number[]): Json => ({
  questions: [{ id: 'where', kind: 'point', prompt: 'Where is it?', truth: { mm, withinMm: 5 } }],
})
const poolOf = (...items: Json[]) => {
  const pool = parsePool(poolText(items), 'pool.jsonl')
  if (!pool.ok) throw new Error(JSON.stringify(pool.problems))
  return pool.value
}
const audited = (pool: ReturnType<typeof poolOf>) =>
  auditStudy({ pool, protocol: protocolOf(), readFile: async (file) => FILES[file] ?? null })

describe('P81: by choice', () => {
  it('the face check offers to remove what it finds, and finds nothing after', async () => {
    const pool = poolOf(item(), item({}, { id: 'two' }))
    const found = (await audited(pool)).find(({ code }) => code === 'faces')
    expect(found?.fix).toEqual({ type: 'remove-faces', files: ['T1.nii'] })
    expect(found?.fix && fixWords(found.fix)).toBe('Remove the face')
    const mended = found?.fix ? applyRemedy(pool, found.fix) : pool
    expect(mended.items.map(({ volumes: [v] }) => v?.deface)).toEqual([true, true])
    expect((await audited(mended)).filter(({ code }) => code.startsWith('face'))).toEqual([])
    // Undone, the pool is the one that it was.
    expect(applyRemedy(mended, { type: 'keep-face', file: 'T1.nii' })).toEqual(pool)
  })
  it('a scan that cannot be defaced is named with the reason, is not frozen, and may keep its face', async () => {
    const pool = poolOf(item({ file: 'plain.nii', deface: true }))
    const [found] = (await audited(pool)).filter(({ code }) => code === 'face-not-removed')
    expect(found).toMatchObject({ severity: 'leak', fix: { type: 'keep-face', file: 'plain.nii' } })
    expect(found?.message).toMatch(
      /^the face of the scan "plain.nii" cannot be removed: no brain was found/,
    )
    const { result } = await freezeFixture([item({ file: 'plain.nii', deface: true })], {
      readSource,
    })
    expect(result.ok ? [] : result.problems.map(({ code }) => code)).toEqual(['face-not-removed'])
    const kept = found?.fix ? applyRemedy(pool, found.fix) : pool
    expect((await audited(kept)).filter(({ code }) => code === 'face-not-removed')).toEqual([])
  })
  it.each<[string, readonly number[], readonly string[]]>([
    ['in the brain', [10, 0, 10], []],
    ['in the nose', [0, 88, -46], ['leak face-holds-truth']],
  ])('a right answer %s', async (_, mm, expected) => {
    const found = await audited(poolOf(item({ deface: true }, place(mm))))
    expect(
      found
        .filter(({ code }) => code.startsWith('face'))
        .map(({ severity, code }) => `${severity} ${code}`),
    ).toEqual(expected)
  })
  it.each<[string, readonly string[]]>([
    ['in-the-brain.nii', []],
    ['in-the-face.nii', ['face-holds-overlay']],
  ])('a mask that shows something %s', async (file, expected) => {
    const { result } = await freezeFixture([item(overlaid(file))], { readSource })
    expect(result.ok ? [] : result.problems.map(({ code }) => code)).toEqual(expected)
    const { result: whole } = await freezeFixture(
      [item({ ...overlaid(file), deface: undefined })],
      {
        readSource,
      },
    )
    expect(whole.ok).toBe(true)
  })
})

describe('P82: stated', () => {
  it('the certificate and the ethics report say of which volumes and how, study.json says nothing', async () => {
    const first = await frozenPackage(
      [item({ deface: true }), item({ file: 'in-the-brain.nii' }, { id: 'two' })],
      { readSource },
    )
    const { study, certificate } = first.frozen
    const [id] = study.items
      .flatMap(({ volumes }) => volumes.map(({ volume }) => volume))
      .filter((v) => certificate.defaced?.volumes.includes(v))
    expect(certificate.defaced).toEqual({
      method: 'planes before and below the brain (after Quickshear)',
      version: 1,
      volumes: [id],
    })
    expect(textOf(first.files, 'study.json')).not.toMatch(/fac/)
    const read = readNifti(first.files.get(`volumes/${id}.nii.gz`) ?? new Uint8Array(), 'defaced')
    expect(read.ok && headCoverage(read)).toMatchObject({ isFullHead: true, hasFace: false })
    const report = ethicsReport(
      {
        opened: { study, studyHash: certificate.studyHash },
        certificate,
        paths: [],
        key: null,
        texts: { study: null, freeze: null },
        problems: [],
        warnings: [],
      },
      'triplane 0.0.0',
    )
    expect(report?.markdown).toMatch(
      /The face was removed from 1 scan .*version 1.*Ears, and teeth/,
    )
    const again = await frozenPackage(
      [item({ deface: true }), item({ file: 'in-the-brain.nii' }, { id: 'two' })],
      { readSource },
    )
    // With the SHA-256 of every file.
    expect(again.frozen.certificate).toEqual(certificate)
  })
  it('the certificate of a part names those that the part holds', async () => {
    const { frozen, files } = await frozenPackage(
      [item({ deface: true }), item({ file: 'in-the-brain.nii' }, { id: 'two' })],
      { readSource },
    )
    const { study, certificate } = frozen
    const [defaced] = certificate.defaced?.volumes ?? []
    const partOf = async (isHeld: (id: string) => boolean) => {
      const volumes = Object.fromEntries(Object.entries(study.volumes).filter(([id]) => isHeld(id)))
      const written = new Map<string, Uint8Array>()
      await writePart(packageFiles(files), certificate, { ...study, volumes }, (path, bytes) => {
        written.set(path, bytes)
      })
      return JSON.parse(textOf(written, 'freeze.json')).defaced
    }
    expect(await partOf((id) => id === defaced)).toEqual(certificate.defaced)
    expect(await partOf((id) => id !== defaced)).toBeUndefined()
  })
  it('a study without it is certified as before', async () => {
    const { certificate } = (await frozenPackage([item()], { readSource })).frozen
    expect(Object.keys(certificate)).not.toContain('defaced')
  })
})
