import { z } from 'zod'
import {
  isRecord,
  kindOf,
  type Question,
  questionSchema,
  type Truth,
  truthSchema,
} from '@/questions'
import { flattenIssues, nearestName } from '@/study'

/** A question of a pool: that of the study, with its truth beside it (null: it has none and is not scored). */
export interface PoolQuestion {
  readonly question: Question
  readonly truth: Truth | null
}

/**
 * `truth` is taken out before the question's own schema sees the rest: that schema knows no truth,
 * and must not, because it is the one that guards the package.
 */
export const poolQuestionSchema = z.unknown().transform((raw, context): PoolQuestion => {
  const { truth: rawTruth, ...rest } = isRecord(raw) ? raw : {}
  const question = questionSchema.safeParse(isRecord(raw) ? rest : raw)
  if (!question.success) {
    for (const issue of flattenIssues(question.error.issues))
      context.issues.push(again({ ...issue, message: withTruthAsKnown(issue) }, raw))
  }
  if (rawTruth === undefined || rawTruth === null)
    return question.success ? { question: question.data, truth: null } : z.NEVER
  const truth = truthSchema.safeParse(rawTruth)
  if (!truth.success) {
    for (const issue of flattenIssues(truth.error.issues))
      context.issues.push(again({ ...issue, path: ['truth', ...issue.path] }, rawTruth))
  }
  if (!question.success || !truth.success) return z.NEVER
  const wrong = kindOf(question.data).problemOfTruth(question.data, truth.data)
  if (wrong !== null) {
    context.issues.push({ code: 'custom', message: wrong, input: rawTruth, path: ['truth'] })
    return z.NEVER
  }
  return { question: question.data, truth: truth.data }
})

/** An issue of an inner parse, raised again in the outer one. */
const again = (issue: z.core.$ZodIssue, input: unknown): z.core.$ZodRawIssue =>
  issue.code === 'unrecognized_keys'
    ? { code: issue.code, keys: issue.keys, message: issue.message, path: issue.path, input: {} }
    : { code: 'custom', message: issue.message, path: issue.path, input }

/** "truht" is near to "truth", a field that the question's schema cannot name. */
function withTruthAsKnown(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'unrecognized_keys') return issue.message
  const near = issue.keys.find((key) => nearestName(key, ['truth']) !== null)
  return near === undefined || issue.keys.length > 1
    ? issue.message
    : `unknown field "${near}", the nearest known field is "truth"`
}
