import { type Grades, gradesOfStudy } from '@/results'
import { bad, good, type HeldFile, type Verdicts, waiting } from '../session/held-file'
import type { LoadedStudy } from '../session/read-package'

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
