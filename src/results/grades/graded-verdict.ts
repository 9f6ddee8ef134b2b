import { type AnswerValue, gradedEntries, isGradable, type Question, type Score } from '@/questions'
import { itemOfReading } from '../readings/readings-of-study'
import type { Grades } from './grades-file'

/** How an answer counts once people have graded it. */
interface GradedVerdict {
  /** The automatic score; of a ranked answer with the place of the first entry that graders accepted. */
  readonly score: Score
  /** null: graders were divided on it, or never saw it. */
  readonly grade: boolean | null
}

/** G5: what graders said of an answer; null where its question is none that is graded. */
export function gradedVerdict(
  { gradeOf }: Grades,
  item: string,
  question: Question,
  value: AnswerValue,
  score: Score,
): GradedVerdict | null {
  if (!isGradable(question)) return null
  // What holds no word was shown to nobody: it names nothing.
  const grades = gradedEntries(itemOfReading(item), question, value).map((entry) =>
    entry === null ? false : (gradeOf.get(entry.id) ?? null),
  )
  if (typeof value === 'string') return { score, grade: grades[0] ?? null }
  const place = grades.findIndex((grade) => grade !== false)
  // An entry that nobody settled hides whether a later one is the first that is right.
  if (grades[place] === null) return { score, grade: null }
  const rank = place < 0 ? null : place + 1
  return { score: { ...score, rank, isCorrect: rank === 1 }, grade: rank === 1 }
}
