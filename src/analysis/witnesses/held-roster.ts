import { readRoster } from '@/roster'
import { bad, good, type HeldFile, type Verdicts } from '../session/held-file'

/** Codes of the readers whom the rosters list that were dropped; null: none was. */
export async function readHeldRosters(
  files: readonly HeldFile[],
  verdicts: Verdicts,
): Promise<readonly string[] | null> {
  const codes = new Set<string>()
  for (const { id, name, role, bytes } of files) {
    if (role !== 'roster') continue
    const { rows, problems } = await readRoster(bytes, name)
    if (problems.length > 0) verdicts.set(id, bad('cannot be used', 'Roster', problems))
    else {
      for (const { entry } of rows) codes.add(entry.code)
      verdicts.set(id, good('used', `Roster: ${rows.map(({ entry }) => entry.code).join(', ')}`))
    }
  }
  return codes.size === 0 ? null : [...codes]
}
