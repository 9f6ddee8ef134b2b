import { type Problem, problemOf } from '@/study'
import type { Pool, PoolItem } from '../pool-schema'

/**
 * One pool of several, in the order given. Items keep their ids; where two files share one, the later item gets the
 * name of its file before it. Lines are counted through, so that every item has its own.
 */
export function mergePools(pools: readonly Pool[]) {
  const items: PoolItem[] = []
  const taken = new Set<string>()
  /** Ids that had to be changed because two files use them. */
  const warnings: Problem[] = []
  for (const pool of pools)
    for (const item of pool.items) {
      const id = freeId(item.id, pool.file, taken)
      if (id !== item.id)
        warnings.push(
          problemOf(
            pool.file,
            'id-changed',
            `the id "${item.id}" is used by another file too; here it became "${id}"`,
            'No action needed, unless both are the same case',
            { line: item.line, field: 'id' },
          ),
        )
      taken.add(id)
      items.push({ ...item, id, line: items.length + 1 })
    }
  const pool: Pool = { file: pools.map(({ file }) => file).join(' + '), items }
  return { pool, warnings }
}

function freeId(id: string, file: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id
  const base = `${file.replace(/\.[^.]*$/, '')}:${id}`
  let free = base
  for (let n = 2; taken.has(free); n++) free = `${base}-${n}`
  return free
}
