import type { Pool } from '@/pool'
import { besidePath } from '@/pool'
import { type Problem, problemOf } from '@/study'
import type { AssetIo } from './freeze-assets'

/**
 * The pool with the b-values that lie beside its 4D scans (`dwi.bval` beside `dwi.nii.gz`, as converters write it), where it
 * asks for frames and names none. The directions (`.bvec`) name no frame and are not read.
 */
export async function withFrameNames(
  pool: Pool,
  { readBeside }: Pick<AssetIo, 'readBeside'>,
): Promise<{ readonly pool: Pool; readonly problems: readonly Problem[] }> {
  const problems: Problem[] = []
  const found = new Map<string, readonly number[] | null>()
  for (const { volumes, line } of pool.items)
    for (const [n, { file, frames }] of volumes.entries()) {
      if (frames === undefined || frames.bValues !== undefined || found.has(file)) continue
      const bytes = (await readBeside?.(file, '.bval')) ?? null
      const text = bytes === null ? null : new TextDecoder().decode(bytes)
      const values = text === null ? null : readBValues(text)
      found.set(file, values)
      if (text !== null && values === null)
        problems.push(
          problemOf(
            pool.file,
            'frame-names',
            `${besidePath(file, '.bval')}: it is not a list of b-values from 0 to 100000, two or more`,
            'Fix it, remove it, or add "bValues" to the pool',
            { line, field: `volumes[${n}].frames` },
          ),
        )
    }
  const items = pool.items.map((item) => ({
    ...item,
    volumes: item.volumes.map((volume) => {
      const bValues = found.get(volume.file) ?? null
      const isAsked = volume.frames !== undefined && volume.frames.bValues === undefined
      return isAsked && bValues !== null ? { ...volume, frames: { bValues: [...bValues] } } : volume
    }),
  }))
  return { pool: { ...pool, items }, problems }
}

/** Numbers between blanks, in one line or in many. */
function readBValues(text: string): number[] | null {
  const values = text.trim().split(/\s+/).map(Number)
  return values.length >= 2 && values.every((value) => value >= 0 && value <= 100_000)
    ? values
    : null
}
