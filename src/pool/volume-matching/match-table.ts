import { fail, problemOf, type Result, refuse, succeed } from '@/study'
import { readList } from '../mapping/read-table'
import { cellText } from '../mapping/row-value'

/** Reads a table of two columns, the pool's name of a file and its path in the folder; the header names are free. */
export async function parseMatchTable(
  bytes: Uint8Array,
  file: string,
): Promise<Result<ReadonlyMap<string, string>>> {
  const table = await readList(bytes, file)
  if (!table.ok) return table
  const [from, to] = table.value.columns
  if (from === undefined || to === undefined)
    return refuse(
      file,
      'too-few-columns',
      'a table of files needs two columns: the name in the pool, and the path in the folder',
      'Add the second column',
    )
  const seen = new Map<string, number>()
  const paths = new Map<string, string>()
  const problems = table.value.rows.flatMap(({ number, values }) => {
    const [name, path] = [cellText(values[from]), cellText(values[to])]
    const earlier = seen.get(name)
    if (name === '' || path === '')
      return [
        problemOf(file, 'cell-blank', 'the row has only one of the two', 'Complete or remove it', {
          line: number,
        }),
      ]
    if (earlier !== undefined && paths.get(name) !== path)
      return [
        problemOf(
          file,
          'name-twice',
          `"${name}" is already in row ${earlier} with another path`,
          'Keep one of them',
          { line: number, field: from },
        ),
      ]
    seen.set(name, number)
    paths.set(name, path)
    return []
  })
  return problems.length > 0 ? fail(...problems) : succeed(paths)
}
