import { answerValueOf, kindOf, type ReaderStudy } from '@/questions'
import { fail, type Problem, parseJson, problemOf, type Result, succeed } from '@/study'
import type { GivenAnswer, RaterAnswers } from '../measures/rater-answers'
import {
  findQuestion,
  type Misplaced,
  type ScoredQuestion,
  scoredQuestions,
} from '../measures/scored-questions'
import { type Prediction, plainLines, predictionSchema } from './plain-lines'

interface Predictions {
  /** One for each model, in order of appearance. */
  readonly models: readonly RaterAnswers[]
  /** Lines that answer a question which other cases ask, but not theirs. They are left out. */
  readonly leftOut: readonly Problem[]
}

/** The answers of one model, and for every scored question the line that answers it, 0 for none yet. */
interface ModelAnswers {
  readonly answers: GivenAnswer[]
  readonly lines: Int32Array
}

/**
 * Reads model predictions (formats 3): JSON Lines, one answer a line. A null value is an abstention;
 * free text is reduced to an option by the published rule.
 * @returns the models, or every problem with its line.
 */
export function readPredictions(
  text: string,
  file: string,
  study: ReaderStudy,
): Result<Predictions> {
  const scored = scoredQuestions(study)
  const problems: Problem[] = []
  const leftOut: Problem[] = []
  const models = new Map<string, ModelAnswers>()
  let expected = 0
  const check = (line: string, number: number): void => {
    if (line.trim() === '') return
    const parsed = parseJson(line, file, predictionSchema, number - 1)
    if (!parsed.ok) {
      problems.push(...parsed.problems)
      return
    }
    const found = placeOf(parsed.value)
    if ('place' in found) add(parsed.value, found, number)
    else if (found.code === 'not-asked')
      leftOut.push(
        problemOf(file, found.code, found.message, 'The line is ignored', {
          line: number,
          field: found.field,
        }),
      )
    else report(found.code, found.field, found.message, 'Correct the line, or remove it', number)
  }
  const placeOf = ({ item, question }: Prediction): ScoredQuestion | Misplaced =>
    findQuestion(scored, item, question ?? '', expected)
  const report = (code: string, field: string, message: string, remedy: string, line: number) =>
    problems.push(problemOf(file, code, message, remedy, { line, field }))
  const add = (
    { model, value, confidence }: Prediction,
    at: ScoredQuestion,
    line: number,
  ): void => {
    let entry = models.get(model)
    if (entry === undefined) {
      entry = { answers: [], lines: new Int32Array(scored.list.length) }
      models.set(model, entry)
    }
    const before = entry.lines[at.place] ?? 0
    if (before > 0) {
      const message = `${model} already answered this question in line ${before}`
      report('duplicate-answer', 'item', message, 'Keep one of the two lines', line)
      return
    }
    entry.lines[at.place] = line
    expected = at.place + 1
    entry.answers.push(answerOf(at, value, confidence ?? null))
  }

  const lines = withPlainBreaks(text)
  const plainAt = plainLines(lines)
  for (let from = 0, number = 1; from < lines.length; number++) {
    const plain = plainAt(from)
    const found = plain === null ? null : placeOf(plain.prediction)
    if (plain !== null && found !== null && 'place' in found) {
      add(plain.prediction, found, number)
      from = plain.end + 1
    } else {
      const end = lines.indexOf('\n', from)
      check(lines.slice(from, end === -1 ? lines.length : end), number)
      from = end === -1 ? lines.length : end + 1
    }
  }
  if (problems.length > 0) return { ok: false, problems }
  if (models.size === 0)
    return fail(problemOf(file, 'empty-file', 'the file has no predictions', 'Export it again'))
  return succeed({
    models: [...models].map(([code, { answers }]) => modelOf(code, answers)),
    leftOut,
  })
}

function withPlainBreaks(text: string): string {
  const clean = text.startsWith('\uFEFF') ? text.slice(1) : text
  return clean.includes('\r') ? clean.replace(/\r\n?/g, '\n') : clean
}

function answerOf(
  { item, question }: ScoredQuestion,
  raw: unknown,
  confidence: number | null,
): GivenAnswer {
  const found = raw === null ? null : kindOf(question).extract(question, raw)
  const value = found === null ? null : answerValueOf(found)
  return {
    item,
    question: question.id,
    value,
    abstained: raw === null,
    confidence,
    isUnreadable: raw !== null && value === null,
    isReduced: value !== null && found !== raw,
    record: null,
  }
}

const modelOf = (code: string, answers: readonly GivenAnswer[]): RaterAnswers => ({
  code,
  kind: 'model',
  group: null,
  profile: {},
  sessionNumber: 1,
  session: null,
  answers,
})
