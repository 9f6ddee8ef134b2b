import { encode as encodeJpeg } from 'jpeg-js'
import { describe, expect, it } from 'vitest'
import { auditStudy } from '@/freezing/audit/audit-pool'
import { gzipDeterministic, writeNifti } from '@/nifti'
import type { Pool, PoolItem } from '@/pool/pool-schema'
import { poolItem, yesNoQuestion } from '../../../pool/sampling/pool-item'
import { protocol } from '../audit-fixture'

const N = 32
/** A lump of its own for each seed, brighter than the air around it. */
const lump = (seed: number) => (x: number, y: number, z: number) => {
  const [a, b, c] = [x - 14 - seed, y - 17, z - 15]
  const isInside = a * a + 2 * b * b + c * c < 130
  return isInside
    ? 100 + ((x * 7 + y * (5 + seed) + z * 11 + x * y * seed) % 61) + 3 * x
    : (x + y + z) % 5
}
type Paint = (x: number, y: number, z: number) => number
const voxelsOf = (paint: Paint) =>
  Float32Array.from({ length: N ** 3 }, (_, n) =>
    paint(n % N, Math.floor(n / N) % N, Math.floor(n / N ** 2)),
  )
/** @param turn -1: stored from right to left. */
const nifti = (voxels: Float32Array | Int16Array, turn = 1) =>
  writeNifti({
    shape: [N, N, N],
    affine: [turn, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
    voxels,
  })
const scan = (paint: Paint) => nifti(voxelsOf(paint))

async function found(files: Readonly<Record<string, Uint8Array>>, more: Partial<PoolItem> = {}) {
  const items = Object.keys(files).map((file, n) =>
    poolItem({
      id: `case-${n}`,
      line: n + 1,
      category: n % 2 ? 'Anatomy' : 'Signal',
      subject: `s-${n}`,
      ...(/\.nii/.test(file)
        ? { volumes: [{ file, label: 'T1', timepoint: 'current' as const }] }
        : { images: [{ file, label: null }] }),
      questions: [yesNoQuestion(n % 2 ? 'yes' : 'no', `Is structure ${n} wide?`)],
      ...more,
    }),
  )
  return auditOf({ file: 'pool.jsonl', items }, files)
}
async function auditOf(pool: Pool, files: Readonly<Record<string, Uint8Array>>) {
  const readFile = async (file: string) => files[file] ?? null
  const findings = await auditStudy({ pool, protocol, readFile })
  return findings.map(({ severity, code, excerpt }) => `${severity} ${code} ${excerpt}`)
}

describe('P22: volumes of which a part is missing', () => {
  const whole = lump(0)
  it.each<[string, Paint, string[]]>([
    ['a whole one', whole, []],
    [
      'empty upper half',
      (x, y, z) => (z < 18 ? whole(x, y, z) : 0),
      ['doubt volume-half-empty 14 of 32 slices bottom to top'],
    ],
    ['air of an eighth at one end', (x, y, z) => (z < 28 ? whole(x, y, z) : 0), []],
    [
      'two slices lost in the middle',
      (x, y, z) => (y === 12 || y === 20 ? 7 : whole(x, y, z)),
      ['doubt volume-constant-slices 2 of 32 slices back to front'],
    ],
    [
      'clipped at 200',
      (x, y, z) => Math.min(170, whole(x, y, z)),
      [expect.stringMatching(/^doubt volume-clipped \d+(\.\d)?% at the brightest value$/)],
    ],
    ['a mask', (x, y, z) => (whole(x, y, z) > 50 ? 1 : 0), []],
  ])('%s', async (_, paint, findings) => {
    expect(await found({ 'a.nii': scan(paint) })).toEqual(findings)
  })
})

describe('P22: one picture under two names', () => {
  const voxels = voxelsOf(lump(1))
  const a = nifti(voxels)
  const whole = Int16Array.from(voxels, (v) => Math.round(v * 7 + 100))
  const mirrored = voxelsOf((x, y, z) => lump(1)(N - 1 - x, y, z))
  const edited = voxels.map((v, n) => (n % 977 < 12 && n > 9000 && n < 14_000 ? v + 60 : v))
  it.each<[string, Uint8Array, string[]]>([
    ['packed', gzipDeterministic(a), ['leak same-picture a.nii = b.nii']],
    ['scaled, in whole numbers', nifti(whole), ['leak same-picture a.nii = b.nii']],
    ['stored from the other side', nifti(mirrored, -1), ['leak same-picture a.nii = b.nii']],
    ['mirrored', nifti(mirrored), ['leak same-picture a.nii = b.nii']],
    ['with a small change, as in a follow-up', nifti(edited), []],
    ['another', scan(lump(2)), []],
  ])('%s', async (_, b, findings) => {
    expect(await found({ 'a.nii': a, 'b.nii': b })).toEqual(findings)
  })
  it('is a copy within a subject, and a doubt where no subject is named', async () => {
    const files = { 'a.nii': a, 'b.nii': gzipDeterministic(a) }
    expect(await found(files, { subject: 's-1' })).toEqual([])
    expect(await found(files, { subject: undefined })).toEqual(['doubt same-picture a.nii = b.nii'])
  })
  it('is a doubt within an item: the prior is the current scan', async () => {
    const volumes: PoolItem['volumes'] = [
      { file: 'a.nii', label: 'T1', timepoint: 'current' },
      { file: 'b.nii', label: 'T1', timepoint: 'prior' },
    ]
    const pool = { file: 'pool.jsonl', items: [poolItem({ id: 'case', line: 1, volumes })] }
    expect(await auditOf(pool, { 'a.nii': a, 'b.nii': nifti(whole) })).toEqual([
      'doubt same-picture a.nii = b.nii',
    ])
  })
  it('is found in pictures, too, saved again with losses', async () => {
    const jpeg = (seed: number, quality: number) => {
      const data = Buffer.alloc(256 * 256 * 4, 255)
      for (let n = 0; n < 256 * 256; n++)
        data.fill(lump(seed)((n % 256) >> 3, n >> 11, 15), n * 4, n * 4 + 3)
      return new Uint8Array(encodeJpeg({ width: 256, height: 256, data }, quality).data)
    }
    const pictures = { 'a.jpg': jpeg(1, 95), 'b.jpg': jpeg(1, 60), 'c.jpg': jpeg(3, 95) }
    expect((await found(pictures)).filter((one) => one.includes('same-picture'))).toEqual([
      'leak same-picture a.jpg = b.jpg',
    ])
  })
})
