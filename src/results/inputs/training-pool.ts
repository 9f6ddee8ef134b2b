import { z } from 'zod'
import { kindNamed, kindOf } from '@/questions'
import {
  attributesSchema,
  compareText,
  decodeText,
  fail,
  type Problem,
  parseJson,
  problemOf,
  type Result,
  sha256Hex,
  succeed,
} from '@/study'
import type { ScoredUnit } from '../measures/scored-unit'

/** Answers that a text-only guesser may learn from: a pool whose items are none of the study's. */
export interface TrainingPool {
  readonly file: string
  readonly sha256: string
  readonly items: number
  /** Most frequent answer by template and kind of question, and by kind alone for templates that do not occur. */
  readonly majorities: ReadonlyMap<string, string>
}

/** Of a pool line only what the floor needs is read; the rest is the coordinator's. */
const lineSchema = z.object({
  attributes: attributesSchema.optional(),
  questions: z.array(
    z.object({
      kind: z.string(),
      options: z.array(z.object({ id: z.string(), label: z.string() })).optional(),
      truth: z.object({ is: z.unknown() }).optional(),
    }),
  ),
})

/**
 * Reads a pool (formats 4, JSON Lines) as training pool of the text-only floor.
 * @returns the most frequent answers, or every problem with its line.
 */
export function readTrainingPool(bytes: Uint8Array, file: string): Result<TrainingPool> {
  const decoded = decodeText(bytes, file)
  if (!decoded.ok) return decoded
  const problems: Problem[] = []
  const counts = new Map<string, Map<string, number>>()
  let items = 0
  decoded.value.split(/\r\n|\n|\r/).forEach((line, index) => {
    if (line.trim() === '') return
    const parsed = parseJson(line, file, lineSchema, index)
    if (!parsed.ok) {
      problems.push(...parsed.problems)
      return
    }
    items += 1
    for (const { kind, options = [], truth } of parsed.value.questions) {
      const answer = answerText(kind, options, truth?.is)
      if (answer === null) continue
      for (const place of [templatePlace(parsed.value.attributes?.template, kind), kind]) {
        if (place === null) continue
        const answerCounts = counts.get(place) ?? new Map<string, number>()
        counts.set(place, answerCounts.set(answer, (answerCounts.get(answer) ?? 0) + 1))
      }
    }
  })
  if (problems.length > 0) return { ok: false, problems }
  if (counts.size === 0)
    return fail(
      problemOf(
        file,
        'no-truth',
        'the pool has no closed question with a correct answer',
        'Choose the training pool',
      ),
    )
  const majorities = new Map([...counts].map(([place, answers]) => [place, mostFrequent(answers)]))
  return succeed({ file, sha256: sha256Hex(bytes), items, majorities })
}

/**
 * R36: how often the majority answer of the template is right on the study's closed questions. A template that
 * the pool does not hold gets the majority answer of its kind of question; where the pool has none, chance counts.
 */
export function majorityFloor(closed: readonly ScoredUnit[], pool: TrainingPool): number | null {
  const known = closed.filter((unit) => unit.truth !== null)
  if (known.length === 0) return null
  const sum = known.reduce((total, { question, truth, attributes }) => {
    const place = templatePlace(attributes.template, question.kind)
    const guess = pool.majorities.get(place ?? question.kind) ?? pool.majorities.get(question.kind)
    if (guess === undefined) return total + (kindOf(question).chance(question) ?? 0)
    const options = 'options' in question ? (question.options ?? []) : []
    const right =
      truth !== null && 'is' in truth ? answerText(question.kind, options, truth.is) : null
    return total + Number(guess === right)
  }, 0)
  return sum / known.length
}

const templatePlace = (
  template: string | number | boolean | undefined,
  kind: string,
): string | null => (template === undefined ? null : JSON.stringify([String(template), kind]))

/** Options are compared by their label: their ids are letters that mean something else in every item. */
function answerText(
  kind: string,
  options: readonly { readonly id: string; readonly label: string }[],
  truth: unknown,
): string | null {
  if (typeof truth !== 'string' || kindNamed(kind)?.isClosed !== true) return null
  if (options.length === 0) return truth
  return (
    options
      .find((option) => option.id === truth)
      ?.label.trim()
      .toLowerCase() ?? null
  )
}

/** Of equally frequent answers the first by its letters. */
function mostFrequent(answers: ReadonlyMap<string, number>): string {
  const [first] = [...answers].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]))
  return first?.[0] ?? ''
}
