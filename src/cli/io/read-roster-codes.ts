import { basename } from 'node:path'
import { readRoster } from '@/roster'
import { fail, type Result, succeed } from '@/study'
import { readBytes } from './read-input'

/** The codes of a roster. One that cannot be read stops the report: it would not say who is missing. */
export async function readRosterCodes(
  path: string | undefined,
): Promise<Result<readonly string[] | null>> {
  if (path === undefined) return succeed(null)
  const bytes = await readBytes(path)
  if (!bytes.ok) return bytes
  const { rows, problems: found } = await readRoster(bytes.value, basename(path))
  return found.length > 0 ? fail(...found) : succeed(rows.map(({ entry }) => entry.code))
}
