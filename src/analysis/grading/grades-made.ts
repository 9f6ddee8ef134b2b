/** What came of a grading study. */
export interface GradesMade {
  readonly graders: readonly string[]
  /** Answers by what most graders said; `open`: as many for as against. */
  readonly accepted: number
  readonly rejected: number
  readonly open: number
  /** grades.json */
  readonly text: string
}
