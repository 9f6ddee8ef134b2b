import { fieldProblems, type Problem } from '@/study'
import type { ReaderStudy } from './check-analysis'
import { kindOf } from './question'

/** That a review of items (N9) names questions that are asked, and verdicts that can be given. */
export function checkReview(
  { review, items }: Pick<ReaderStudy, 'review' | 'items'>,
  file: string,
): Problem[] {
  if (review === undefined) return []
  const questions = items.flatMap(({ questions }) => questions)
  const ids = [...new Set(questions.map(({ id }) => id))]
  const { problems, report } = fieldProblems(file, 'review.')
  for (const field of ['verdict', 'reason', 'suggestion'] as const) {
    const id = review[field]
    if (id !== undefined && !ids.includes(id))
      report(
        field,
        'unknown-question',
        `no case asks a question "${id}"`,
        `Name one of: ${ids.join(', ')}`,
      )
  }
  const verdicts = questions.filter(({ id }) => id === review.verdict)
  const declared = verdicts.map((question) => kindOf(question).labels(question))
  const known = new Set(declared.flatMap((labels) => labels ?? []))
  if (declared.includes(null))
    report(
      'verdict',
      'open-verdict',
      `the answers to "${review.verdict}" are not given beforehand, so votes cannot be counted`,
      'Ask for the verdict as a choice',
    )
  else if (verdicts.length > 0)
    for (const [n, label] of review.keep.entries())
      if (!known.has(label))
        report(
          `keep[${n}]`,
          'unknown-verdict',
          `"${label}" is no answer to "${review.verdict}"`,
          `Name some of: ${[...known].join(', ')}`,
        )
  return problems
}
