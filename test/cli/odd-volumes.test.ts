import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { PoolFiles } from '@/coordination/draft/pool-files'
import { askedFiles, fileAtHand } from '@/coordination/volumes/folder-files'
import { inspectVolume } from '@/coordination/volumes/inspect-file'
import { fileReferences, parsePool } from '@/pool'
import { yesNo } from '../freezing/freezing-fixture'
import { halvesOf } from '../nifti/sound-volume'
import { syntheticNifti } from '../nifti/synthetic-nifti'
import { ownFolder, runHere } from './run-cli'

const VOXELS = Uint8Array.from({ length: 24 }, (_, n) => n * 3)
const NOTHING = new Uint8Array(new Float32Array(24).fill(Number.NaN).buffer)
const pair = halvesOf({ voxels: VOXELS })
/** 400 MB of nothing in 400 kB. */
/** A sound header, and then zeros: anything else is refused by its first bytes. */
const BOMB = new Uint8Array(
  gzipSync(Buffer.concat([syntheticNifti({ voxels: VOXELS }), Buffer.alloc(4e8)])),
)

/** What a folder of scans may hold, what it says of each, and whether the study can be frozen with it. */
const ODD: readonly {
  readonly name: string
  readonly files: Readonly<Record<string, Uint8Array>>
  readonly said: string | null
  readonly isFrozen: boolean
}[] = [
  {
    name: 'a pair, by its header',
    files: { 'sub/T1.hdr': pair.header, 'sub/T1.img': pair.image },
    said: null,
    isFrozen: true,
  },
  {
    name: 'a pair, by its voxels',
    files: { 'T1.img': pair.image, 'T1.hdr': pair.header },
    said: null,
    isFrozen: true,
  },
  {
    name: 'a pair, packed',
    files: {
      'T1.hdr.gz': new Uint8Array(gzipSync(pair.header)),
      'T1.img.gz': new Uint8Array(gzipSync(pair.image)),
    },
    said: null,
    isFrozen: true,
  },
  {
    name: 'a header alone',
    files: { 'sub/T1.hdr': pair.header },
    said: 'The voxels are in T1.img, which is not beside it',
    isFrozen: false,
  },
  {
    name: 'a pair whose voxels are damaged',
    files: {
      'T1.hdr': pair.header,
      'T1.img.gz': new Uint8Array(gzipSync(pair.image)).subarray(0, 24),
    },
    said: 'T1.hdr and T1.img.gz cannot be combined: The gzip file ends too early',
    isFrozen: false,
  },
  {
    name: 'nothing but NaN',
    files: { 'nan.nii': syntheticNifti({ datatype: 16, voxels: NOTHING }) },
    said: 'This volume holds no numbers: every voxel is undefined',
    isFrozen: false,
  },
  {
    name: 'one value everywhere',
    files: {
      'flat.nii': syntheticNifti({ voxels: new Uint8Array(24).fill(7), slope: 2, intercept: 1 }),
    },
    said: 'Every voxel has the same value, 15: the image is blank',
    isFrozen: true,
  },
  {
    name: 'what unpacks without end',
    files: { 'bomb.nii.gz': BOMB },
    said: 'unpacks to 400 MB or more. No scan shrinks like that: it is blank, damaged, or made to fill the memory',
    isFrozen: false,
  },
]

const line = (file: string) =>
  `${JSON.stringify({ id: 'a', category: 'X', volumes: [{ file }], questions: [yesNo('yes')] })}\n`

it.each(ODD)(
  'F3: $name: the same words on the page and on the command line',
  async ({ files, said, isFrozen }) => {
    const [named = ''] = Object.keys(files)
    const own = ownFolder()
    for (const [path, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(own, 'scans', path)), { recursive: true })
      writeFileSync(join(own, 'scans', path), bytes)
    }
    writeFileSync(join(own, 'pool.jsonl'), line(named))
    const out = join(own, 'study')
    const run = await runHere(
      'freeze',
      join(own, 'pool.jsonl'),
      '--volumes',
      join(own, 'scans'),
      '--out',
      out,
    )
    expect([run.code, run.err]).toEqual([isFrozen ? 0 : 1, expect.stringContaining(said ?? '')])

    const shown = await lookedAt(named, files)
    expect(shown.verdict).toBe(said === null ? 'fine' : isFrozen ? 'unusual' : 'unusable')
    expect(shown.words).toContain(said ?? '')
    expect(shown.unused).toEqual([])
  },
)

/** What the step Volumes of the page shows of a file. */
async function lookedAt(named: string, files: Readonly<Record<string, Uint8Array>>) {
  const folder = new PoolFiles()
  folder.set(
    ...askedFiles(
      Object.entries(files).map(([path, bytes]) =>
        fileAtHand({ path, file: new Blob([bytes.slice()]) }),
      ),
    ),
  )
  const pool = parsePool(line(named), 'pool.jsonl')
  if (!pool.ok) throw new Error('pool')
  expect(fileReferences(pool.value)).toHaveLength(1)
  const { unused } = folder.match(pool.value, new Set(['a']), {})
  try {
    const bytes = new Uint8Array((await (await folder.blobOf(named))?.arrayBuffer()) ?? [])
    const inspection = inspectVolume(bytes, named)
    if (inspection.kind !== 'volume') throw new Error(inspection.kind)
    // A handful of voxels is unusual by itself.
    const { reasons, verdict } = inspection.description
    const isTinyAlone =
      verdict === 'unusual' && reasons.length === 1 && reasons[0]?.includes('slices')
    return { verdict: isTinyAlone ? 'fine' : verdict, words: reasons.join('; '), unused }
  } catch (error) {
    return { verdict: 'unusable', words: String(error), unused }
  }
}

it('a pair is frozen to the very bytes of its single file', async () => {
  const own = ownFolder()
  mkdirSync(join(own, 'scans'))
  writeFileSync(join(own, 'scans', 'T1.nii'), syntheticNifti({ voxels: VOXELS }))
  writeFileSync(join(own, 'scans', 'T2.hdr'), pair.header)
  writeFileSync(join(own, 'scans', 'T2.img'), pair.image)
  const volumesOf = async (file: string) => {
    writeFileSync(join(own, 'pool.jsonl'), line(file))
    const out = join(own, file.slice(0, 2))
    await runHere('freeze', join(own, 'pool.jsonl'), '--volumes', join(own, 'scans'), '--out', out)
    return JSON.parse(readFileSync(join(out, 'study.json'), 'utf8')).volumes
  }
  expect(await volumesOf('T2.hdr')).toEqual(await volumesOf('T1.nii'))
})
