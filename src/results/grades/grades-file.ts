import { z } from 'zod'
import {
  decodeText,
  fail,
  idSchema,
  parseJson,
  problemOf,
  type Result,
  sha256Hex,
  sha256Schema,
  strict,
} from '@/study'

export const gradesSchema = strict({
  format: z.literal('triplane-grades/1'),
  tool: z.string(),
  /** Study hash of the study whose answers were graded. */
  gradedStudy: sha256Schema,
  /** The study in which they were graded. */
  grading: strict({ studyId: idSchema, studyHash: sha256Schema }),
  graders: z.array(z.string()),
  /** The answer files of the graders. */
  inputs: z.array(strict({ file: z.string(), sha256: sha256Schema })),
  /** By the hash of question and normalised text; `grade` is what most graders said, null where they are divided. */
  grades: z.array(
    strict({
      id: z.string().regex(/^g-[0-9a-f]{16}$/, 'must be "g-" and 16 hex digits'),
      grade: z.boolean().nullable(),
      by: z.array(z.boolean().nullable()),
    }),
  ),
})
export type GradesFile = z.infer<typeof gradesSchema>

/** What graders said of the answers of a study, ready to be looked up. */
export interface Grades extends Pick<GradesFile, 'graders' | 'grading' | 'gradedStudy'> {
  readonly file: string
  readonly sha256: string
  readonly gradeOf: ReadonlyMap<string, boolean | null>
}

function parseGrades(text: string, file: string, sha256: string): Result<Grades> {
  const parsed = parseJson(text, file, gradesSchema)
  if (!parsed.ok) return parsed
  const { graders, grading, gradedStudy, grades } = parsed.value
  return {
    ok: true,
    value: {
      file,
      sha256,
      graders,
      grading,
      gradedStudy,
      gradeOf: new Map(grades.map(({ id, grade }) => [id, grade])),
    },
  }
}

/** grades.json. */
export const gradesText = (grades: GradesFile): string => `${JSON.stringify(grades, null, 2)}\n`

/** The grades of this study in a file, or why there are none. */
export function gradesOfStudy(bytes: Uint8Array, file: string, studyHash: string): Result<Grades> {
  const text = decodeText(bytes, file)
  if (!text.ok) return text
  const parsed = parseGrades(text.value, file, sha256Hex(bytes))
  if (!parsed.ok || parsed.value.gradedStudy === studyHash) return parsed
  return fail(
    problemOf(
      file,
      'another-study',
      `these grades belong to the case set ${parsed.value.gradedStudy.slice(0, 12)}…, not of this study`,
      'Add the grades.json of the grading study of this study',
    ),
  )
}
