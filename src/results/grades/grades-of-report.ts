import { pluralityOf } from '../measures/collective/consensus'
import type { Report } from '../report'
import type { GradesFile } from './grades-file'

const verdictOf = (label: string | null): boolean | null =>
  label === 'yes' || label === 'no' ? label === 'yes' : null

/** The grades of a grading study (G4); null where the key says of no item that it grades another study. */
export function gradesOfReport(report: Report): GradesFile | null {
  const people = report.raters.flatMap(({ name, kind, session }, column) =>
    kind === 'human' && session.number === 1 ? [{ name, column }] : [],
  )
  let gradedStudy: string | null = null
  const grades: GradesFile['grades'] = []
  for (const item of report.items) {
    const { gradedStudy: studyOfItem, poolId } = item.attributes
    if (studyOfItem === undefined || poolId === undefined || item.question !== 'grade') continue
    const { answers } = item
    gradedStudy = studyOfItem
    const by = people.map(({ column }) => verdictOf(answers[column]?.label ?? null))
    grades.push({ id: poolId, grade: pluralityOf(by), by })
  }
  if (gradedStudy === null || people.length === 0) return null
  return {
    format: 'triplane-grades/1',
    tool: report.tool,
    gradedStudy,
    grading: { studyId: report.study.id, studyHash: report.study.studyHash },
    graders: people.map(({ name }) => name),
    inputs: report.inputs.filter(({ used }) => used).map(({ file, sha256 }) => ({ file, sha256 })),
    grades: grades.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}
