import { type Problem, problemOf } from '@/study'
import type { ReaderStudy } from './check-analysis'
import { kindOf } from './question'

/** That a review of items (N9) names questions that are asked, and verdicts that can be given. */
export function checkReview(
  { review, items }: Pick<ReaderStudy, 'review' | 'items'>,
  file: string,
): Problem[] {
  if (review === undefined) return []
  const asked = items.flatMap(({ questions }) => questions)
  const ids = [...new Set(asked.map(({ id }) => id))]
  const problem = (field: string, code: string, message: string, remedy: string) =>
    problemOf(file, code, message, remedy, { field: `review.${field}` })
  const named = Object.entries({
    verdict: review.verdict,
    reason: review.reason,
    suggestion: review.suggestion,
  }).flatMap(([field, id]) =>
    id === undefined || ids.includes(id)
      ? []
      : [
          problem(
            field,
            'unknown-question',
            `no case asks a question "${id}"`,
            `Name one of: ${ids.join(', ')}`,
          ),
        ],
  )
  const verdicts = asked.filter(({ id }) => id === review.verdict)
  const declared = verdicts.map((question) => kindOf(question).labels(question))
  if (declared.some((labels) => labels === null))
    return [
      ...named,
      problem(
        'verdict',
        'open-verdict',
        `the answers to "${review.verdict}" are not given beforehand, so votes cannot be counted`,
        'Ask for the verdict as a choice',
      ),
    ]
  const known = new Set(declared.flatMap((labels) => labels ?? []))
  if (verdicts.length === 0) return named
  return [
    ...named,
    ...review.keep
      .map((label, n) => ({ label, n }))
      .filter(({ label }) => !known.has(label))
      .map(({ label, n }) =>
        problem(
          `keep[${n}]`,
          'unknown-verdict',
          `"${label}" is no answer to "${review.verdict}"`,
          `Name some of: ${[...known].join(', ')}`,
        ),
      ),
  ]
}
