import { gradingPool } from '@/freezing'
import type { AnswerKey, ReaderStudy } from '@/questions'
import { type AnswerInput, gradesText } from '@/results'
import { hashJson } from '@/study'

/** grades.json of a study: two graders, who accept what is word for word a reference. */
export function exampleGrades(
  { study, studyHash }: { readonly study: ReaderStudy; readonly studyHash: string },
  key: AnswerKey,
  inputs: readonly AnswerInput[],
  tool: string,
): string {
  const answers = inputs.flatMap(({ raters }) => raters.flatMap((rater) => rater.answers))
  const made = gradingPool({ study, studyHash, key, answers })
  if (!made.ok) throw new Error(JSON.stringify(made.problems))
  return gradesText({
    format: 'triplane-grades/1',
    tool,
    gradedStudy: studyHash,
    grading: {
      studyId: made.value.protocol.id,
      studyHash: hashJson(['the grading study of', studyHash]),
    },
    graders: ['G1', 'G2'],
    inputs: ['G1', 'G2'].map((code) => ({
      file: `answers-${code}.json`,
      sha256: hashJson([code, studyHash]),
    })),
    grades: made.value.pool.items.map(({ id, materials = [] }) => {
      const textOf = (name: string) =>
        materials.flatMap((one) => (one.id === name && 'text' in one ? [one.text ?? ''] : []))[0] ??
        ''
      const grade = textOf('reference')
        .toLowerCase()
        .split('\n')
        .includes(textOf('answer').toLowerCase())
      return { id, grade, by: [grade, grade] }
    }),
  })
}
