import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { phantomHead } from '../../../src/phantom'
import { makePhantom } from '../../phantom/make-phantom'
import { stamped, writeInto } from './stamped'

const packed = promisify(gzip)

/** A list of scans and the folder of them. */
export interface ScanFolder {
  readonly list: string
  readonly folder: string
  /** Of all scans as they lie in the folder. */
  readonly bytes: number
}

/** Where the voxels of a single-file NIfTI begin that holds nothing else. */
const VOXELS = 352

/** A synthetic head of 0.9 mm, packed 5 MB, in as many files, each with noise of its own: none is a copy of another. */
export async function scanFolder(folder: string, count: number): Promise<ScanFolder> {
  const names = Array.from(
    { length: count },
    (_, n) => `scan-${String(n + 1).padStart(3, '0')}.nii.gz`,
  )
  await stamped(folder, ['src/phantom', 'test/bench/studies'], String(count), async () => {
    const head = makePhantom(phantomHead({ seed: 1 }), 'T1', { spacingMm: 0.9 })
    for (const [n, name] of names.entries())
      await writeInto(`${folder}/scans`, name, await packed(noisy(head, n + 1), { level: 1 }))
    const lines = names.map((name, n) =>
      [
        `case ${n + 1}`,
        'Is the left ventricle wider than the right?',
        answerOf(n),
        'Size',
        name,
      ].join(','),
    )
    await writeInto(folder, 'list.csv', `id,question,answer,category,scan\n${lines.join('\n')}\n`)
  })
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(`${folder}/scans/${name}`)).size),
  )
  return {
    list: `${folder}/list.csv`,
    folder: `${folder}/scans`,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  }
}

/** Without a pattern, and as many of either. */
const answerOf = (n: number) => ((n * 7919) % 13 < 6 ? 'yes' : 'no')

/** Noise in all that is no air. */
function noisy(head: Uint8Array, seed: number): Uint8Array {
  const copy = head.slice()
  let state = seed
  for (let at = VOXELS; at < copy.length; at++) {
    const value = copy[at] ?? 0
    if (value === 0) continue
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    copy[at] = Math.min(255, Math.max(1, value + (state >>> 27) - 16))
  }
  return copy
}
