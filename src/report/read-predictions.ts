import { z } from 'zod'
import type { ReaderStudy } from '@/questions'
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
  const models = new Map<string, GivenAnswer[]>()
  const lines = new Map<string, number>()
  const clean = text.startsWith('\uFEFF') ? text.slice(1) : text
  clean.split(/\r\n|\n|\r/).forEach((line, index) => {
    if (line.trim() === '') return
    const parsed = parseJson(line, file, predictionSchema, index)
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
    const place = JSON.stringify([model, item, question.id])
    const before = lines.get(place)
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
    lines.set(place, index + 1)
    const extraction = raw === null ? { value: null, isReduced: false } : extractValue(question, raw)
    const answers = models.get(model) ?? []
    models.set(model, answers)
    answers.push({
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
    [...models].map(([code, answers]) => ({
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
