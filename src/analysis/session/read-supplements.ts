import { type Grades, gradesOfStudy, readTrainingPool, type TrainingPool } from '@/results'
import { readRoster } from '@/roster'
import { bad, good, type HeldFile, type Verdicts, waiting } from './held-file'
import type { LoadedStudy } from './read-package'

/** The first pool that was dropped: what a text-only guesser may learn from. */
export function readTraining(files: readonly HeldFile[], verdicts: Verdicts): TrainingPool | null {
  let pool: TrainingPool | null = null
  for (const held of files.filter(({ role }) => role === 'training')) {
    const read = readTrainingPool(held.bytes, held.name)
    const used = pool === null ? 'used' : 'another one is already used'
    verdicts.set(
      held.id,
      read.ok
        ? good(used, `Training pool of the text-only baseline: ${read.value.items} cases`)
        : bad('cannot be used', 'Training pool', read.problems),
    )
    if (read.ok) pool ??= read.value
  }
  return pool
}

/** The first grades of this study that were dropped: what graders accepted is right. */
export function readGrades(
  files: readonly HeldFile[],
  loaded: LoadedStudy | null,
  verdicts: Verdicts,
): Grades | null {
  let grades: Grades | null = null
  for (const { id, name, bytes } of files.filter(({ role }) => role === 'grades')) {
    if (loaded === null) {
      verdicts.set(id, waiting('Grades'))
      continue
    }
    const read = gradesOfStudy(bytes, name, loaded.studyHash)
    if (!read.ok) {
      verdicts.set(id, bad('cannot be used', 'Grades', read.problems))
      continue
    }
    const { graders, gradeOf } = read.value
    const detail = `Grades of ${gradeOf.size} answers by ${graders.join(', ')}`
    verdicts.set(id, good(grades === null ? 'used' : 'others are already used', detail))
    grades ??= read.value
  }
  return grades
}

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
