import { fail, type Problem, parseJson, problemOf, type Result, refuse, succeed } from '@/study'
import { type Pool, type PoolItem, poolItemSchema } from './pool-schema'

/**
 * Reads a pool, JSON Lines, one item a line (formats 4).
 * @param file its name as the user knows it.
 * @returns the items, or every problem of every line.
 */
export function parsePool(text: string, file: string): Result<Pool> {
  if (/^\s*\[/.test(text))
    return refuse(
      file,
      'not-json-lines',
      'this is one JSON list, a pool is JSON Lines: one case on each line, nothing around them',
      'Write each case on a line of its own, without the brackets and commas between them',
      { line: 1, column: 1 },
    )
  const items: PoolItem[] = []
  const problems: Problem[] = []
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return
    const parsed = parseJson(line, file, poolItemSchema, index)
    if (parsed.ok) items.push({ ...parsed.value, line: index + 1 })
    else problems.push(...parsed.problems)
  })
  problems.push(...doubledIds(items, file))
  if (problems.length === 0 && items.length === 0)
    problems.push(problemOf(file, 'empty-file', 'the pool holds no case', 'Choose the file again'))
  return problems.length > 0 ? fail(...problems) : succeed({ file, items })
}

function doubledIds(items: readonly PoolItem[], file: string): Problem[] {
  const first = new Map<string, number>()
  return items.flatMap((item) => {
    const earlier = first.get(item.id)
    if (earlier === undefined) {
      first.set(item.id, item.line)
      return []
    }
    return [
      problemOf(
        file,
        'duplicate-item',
        `the case id "${item.id}" is already on line ${earlier}`,
        'Give every case its own id',
        { line: item.line, field: 'id' },
      ),
    ]
  })
}
