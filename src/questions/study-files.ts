import {
  checkStudy,
  hashJson,
  type Key,
  keySchema,
  type Problem,
  parseJson,
  problemOf,
  type Result,
  type StudyItem,
  studySchema,
} from '@/study'
import { checkAnalysisQuestions, type ReaderStudy } from './check-analysis'
import { checkReview } from './check-review'
import { kindOf, type Question, questionSchema, type Truth, truthSchema } from './question'
import { truthGaps } from './truth-gaps'

export type ReaderItem = StudyItem<Question, Truth>
export type AnswerKey = Key<Truth>

const study = studySchema(questionSchema, truthSchema)
const key = keySchema(truthSchema)

/**
 * Reads study.json (formats 1.1).
 * @returns the study with its hash (SHA-256 of the RFC 8785 form of the file as written), or every problem.
 */
export function parseStudy(
  text: string,
  file = 'study.json',
): Result<{ readonly study: ReaderStudy; readonly studyHash: string }> {
  const parsed = parseJson(text, file, study)
  if (!parsed.ok) return parsed
  const problems = [
    ...checkStudy(parsed.value, file),
    ...checkPracticeTruths(parsed.value, file),
    ...checkProposals(parsed.value, file),
    ...checkReview(parsed.value, file),
    ...checkAnalysisQuestions(parsed.value, file),
  ]
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    value: { study: parsed.value, studyHash: hashJson(JSON.parse(text.replace(/^\uFEFF/, ''))) },
  }
}

/** Reads key.json (formats 2) by itself; `checkKey` says whether it fits a study. */
export function parseKey(text: string, file = 'key.json'): Result<AnswerKey> {
  return parseJson(text, file, key)
}

/**
 * Whether a key belongs to a study: same study hash, a truth of the right kind for every question of
 * every item that is scored, and nothing besides. The package of one arm has the key of the whole study.
 */
export function checkKey(
  answerKey: AnswerKey,
  source: ReaderStudy,
  studyHash: string,
  file = 'key.json',
): Problem[] {
  // One key is for all arms: it knows more items than the package of one arm has.
  const isOfWhole = source.partOf?.studyHash === answerKey.studyHash
  if (answerKey.studyHash !== studyHash && !isOfWhole) {
    return [
      problemOf(
        file,
        'key-of-another-study',
        `this key belongs to the study "${answerKey.studyId}" with hash ${answerKey.studyHash.slice(0, 12)}…, the package is "${source.id}" with hash ${studyHash.slice(0, 12)}…`,
        'Use the key that was written when this package was frozen',
        { field: 'studyHash' },
      ),
    ]
  }
  const practice = new Set(source.reading.practice?.items ?? [])
  const scored = source.items.filter((item) => !practice.has(item.id))
  const known = new Set(scored.map((item) => item.id))
  const strangers = isOfWhole ? [] : Object.keys(answerKey.items).filter((id) => !known.has(id))
  return [
    ...strangers.map((id) =>
      problemOf(file, 'unknown-item', `the study has no scored case "${id}"`, 'Remove the entry', {
        field: `items.${id}`,
      }),
    ),
    ...missingTruths(answerKey, source, scored, file),
    ...scored.flatMap((item) => wrongTruths(item, answerKey.items[item.id]?.truth, file)),
  ]
}

/** A question that no item has a truth for is told once. */
function missingTruths(
  { items }: AnswerKey,
  source: ReaderStudy,
  scored: readonly ReaderItem[],
  file: string,
): Problem[] {
  const asking = scored.map(({ id, questions }) => ({
    id,
    questions,
    truth: items[id]?.truth ?? {},
    attributes: items[id]?.attributes ?? {},
  }))
  return truthGaps(asking, source).flatMap(({ id, items: without, isWhole }) =>
    isWhole
      ? [
          missingTruth(
            file,
            `items.*.truth.${id}`,
            `none of the ${without.length} cases that ask "${id}" has a correct answer for it`,
          ),
        ]
      : without.map((item) => missingTruthOf(item.id, id, file)),
  )
}

const missingTruth = (file: string, field: string, message: string): Problem =>
  problemOf(
    file,
    'missing-truth',
    message,
    'Add it, or accept that the question is excluded from every accuracy',
    { field },
  )

const missingTruthOf = (item: string, question: string, file: string): Problem =>
  missingTruth(
    file,
    `items.${item}.truth.${question}`,
    `the question "${question}" of case "${item}" has no correct answer`,
  )

function wrongTruths(
  item: ReaderItem,
  truths: Readonly<Record<string, Truth>> | undefined,
  file: string,
): Problem[] {
  return item.questions.flatMap((question) => {
    const truth = truths?.[question.id]
    const wrong = truth === undefined ? null : kindOf(question).problemOfTruth(question, truth)
    return wrong === null
      ? []
      : [
          problemOf(file, 'wrong-truth', wrong, 'Fix the correct answer', {
            field: `items.${item.id}.truth.${question.id}`,
          }),
        ]
  })
}

function checkPracticeTruths(source: ReaderStudy, file: string): Problem[] {
  const practice = source.reading.practice
  if (practice === null || !practice.feedback) return []
  return source.items.flatMap((item, n) =>
    practice.items.includes(item.id)
      ? [
          ...truthGaps([{ ...item, truth: item.practiceTruth ?? {} }], source).map(({ id }) =>
            missingTruthOf(item.id, id, file),
          ),
          ...wrongTruths(item, item.practiceTruth, file),
        ].map((p) => ({
          ...p,
          field: p.field.replace(`items.${item.id}.truth`, `items[${n}].practiceTruth`),
        }))
      : [],
  )
}

/** Proposed answers that are none to their question. */
function checkProposals(source: ReaderStudy, file: string): Problem[] {
  return source.items.flatMap(({ materials = [], questions }, n) =>
    materials.flatMap((material, k) =>
      material.kind !== 'proposal'
        ? []
        : (material.answers ?? []).flatMap(({ question, value }, i) => {
            const asking = questions.find(({ id }) => id === question)
            const wrong = asking === undefined ? null : kindOf(asking).problemOfValue(asking, value)
            return wrong === null
              ? []
              : [
                  problemOf(
                    file,
                    'wrong-proposal',
                    `this is no answer to "${question}": ${wrong}`,
                    'Correct the proposed answer',
                    { field: `items[${n}].materials[${k}].answers[${i}].value` },
                  ),
                ]
          }),
    ),
  )
}
