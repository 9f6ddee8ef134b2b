import { z } from 'zod'
import type { Question, ReaderStudy } from '@/questions'
import { fail, idSchema, type Problem, parseJson, problemOf, type Result, strict, succeed } from '@/study'
import { extractValue } from './extract-value'
import type { GivenAnswer, RaterAnswers } from './rater-answers'
import { findQuestion, scoredQuestions } from './scored-questions'

const predictionSchema = strict({
  model: z.string().min(1, 'must not be empty'),
  item: idSchema,
  question: idSchema.optional(),
  value: z.json(),
  confidence: z
    .number()
    .min(0)
    .max(1, 'must lie between 0 and 1: divide percentages by 100')
    .nullable()
    .optional(),
})

type Prediction = z.infer<typeof predictionSchema>
const FIELDS: ReadonlySet<string> = new Set(['model', 'item', 'question', 'value', 'confidence'])

/**
 * A line as almost all are, checked by hand: the schema costs several times as much, and files have millions of lines.
 * @returns null for every other line, sound or not: the schema decides.
 */
function plainPrediction(line: string, items: ReadonlyMap<string, unknown>): Prediction | null {
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch {
    return null
  }
  if (!isRecord(read)) return null
  let count = 0
  for (const key in read) {
    if (!FIELDS.has(key)) return null
    count++
  }
  if (count !== colonsAfterQuotes(line)) return null
  const { model, item, question, value, confidence = null } = read
  if (typeof model !== 'string' || model === '') return null
  if (typeof item !== 'string' || !items.has(item)) return null
  if (typeof question !== 'string' && question !== undefined) return null
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null
  if (confidence !== null && !(typeof confidence === 'number' && confidence >= 0 && confidence <= 1))
    return null
  return { model, item, question, value, confidence }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `":` in a text or a key that stands twice make this differ from the number of keys. */
function colonsAfterQuotes(line: string): number {
  let count = 0
  for (let at = line.indexOf('":'); at !== -1; at = line.indexOf('":', at + 2)) count++
  return count
}

/**
 * Reads model predictions (formats 3): JSON Lines, one answer a line. A null value is an abstention;
 * free text is reduced to an option by the published rule (`extractValue`).
 * @returns one rater for each model, in order of appearance, or every problem with its line.
 */
export function readPredictions(
  text: string,
  file: string,
  study: ReaderStudy,
): Result<readonly RaterAnswers[]> {
  const items = scoredQuestions(study)
  const problems: Problem[] = []
  const models = new Map<string, { readonly answers: GivenAnswer[]; readonly lines: Map<Question, number> }>()
  const clean = text.startsWith('\uFEFF') ? text.slice(1) : text
  clean.split(/\r\n|\n|\r/).forEach((line, index) => {
    if (line.trim() === '') return
    const plain = plainPrediction(line, items)
    const parsed = plain === null ? parseJson(line, file, predictionSchema, index) : succeed(plain)
    if (!parsed.ok) {
      problems.push(...parsed.problems)
      return
    }
    const { model, item, question: named, value: raw, confidence } = parsed.value
    const at = { line: index + 1 }
    const found = findQuestion(items, item, named ?? null)
    if (!('question' in found)) {
      problems.push(
        problemOf(file, found.code, found.message, 'Correct the line, or remove it', {
          ...at,
          field: found.field,
        }),
      )
      return
    }
    const { question } = found
    const rater = models.get(model) ?? { answers: [], lines: new Map<Question, number>() }
    models.set(model, rater)
    const before = rater.lines.get(question)
    if (before !== undefined) {
      problems.push(
        problemOf(
          file,
          'duplicate-answer',
          `${model} has answered this question in line ${before} already`,
          'Keep one of the two lines',
          { ...at, field: 'item' },
        ),
      )
      return
    }
    rater.lines.set(question, index + 1)
    const extraction = raw === null ? { value: null, isReduced: false } : extractValue(question, raw)
    rater.answers.push({
      item,
      question: question.id,
      value: extraction.value,
      abstained: raw === null,
      confidence: confidence ?? null,
      isUnreadable: raw !== null && extraction.value === null,
      isReduced: extraction.value !== null && extraction.isReduced,
      record: null,
    })
  })
  if (problems.length > 0) return { ok: false, problems }
  if (models.size === 0)
    return fail(problemOf(file, 'empty-file', 'the file holds no predictions', 'Export it again'))
  return succeed(
    [...models].map(([code, { answers }]) => ({
      code,
      kind: 'model',
      group: null,
      profile: {},
      sessionNumber: 1,
      session: null,
      answers,
    })),
  )
}
