import {
  adjudicationStudy,
  type Decision,
  type Dispute,
  decisionsOf,
  parseAnswers,
} from '@/answers'
import { parseKey } from '@/package'
import { answerValueSchema, kindOf, type ReaderStudy } from '@/questions'
import {
  decodeText,
  encodingOf,
  hashJson,
  type Problem,
  problemOf,
  type Result,
  sha256Hex,
  succeed,
} from '@/study'
import { readAnswerInput } from '../inputs/read-answer-input'
import { settleInputs } from '../inputs/settle-inputs'
import { type AnswerInput, isUsed } from '../measures/rater-answers'

/** A file of an adjudication as it was handed in: the answers of an adjudicator, or the key that was written with the package. */
export interface AdjudicationFile {
  readonly file: string
  readonly bytes: Uint8Array
}

/** What the files of an adjudication come to. */
export interface SettledAdjudication {
  readonly inputs: readonly AnswerInput[]
  readonly adjudicators: readonly {
    readonly code: string
    readonly decisions: readonly Decision[]
  }[]
  readonly problems: readonly Problem[]
}

interface Whole {
  readonly study: ReaderStudy
  readonly studyHash: string
}

/**
 * Holds the answers of adjudicators against the packages they can be of (N3): the one that follows from today's disagreements, and those of the
 * keys that are among the files, which say what was disputed when they were written.
 */
export function settleAdjudication(
  whole: Whole,
  disputes: readonly Dispute[],
  files: readonly AdjudicationFile[],
): SettledAdjudication {
  const problems: Problem[] = []
  const keys = files.filter(isAdjudicationKey)
  const rounds = [disputes]
  for (const { file, bytes } of keys) {
    const read = disputesOfKey(whole, bytes, file)
    if (read.ok) rounds.push(read.value)
    else problems.push(...read.problems)
  }
  const known = rounds
    .filter((round) => round.length > 0)
    .map((round) => {
      const study = adjudicationStudy(whole, round)
      return { round, study, studyHash: hashJson(study) }
    })
  const roundOf = new Map<string, readonly Dispute[]>()
  const read = files
    .filter((input) => !keys.includes(input))
    .map(({ file, bytes }): AnswerInput => {
      const sha256 = sha256Hex(bytes)
      const hash = hashNamed(bytes, file)
      const found = known.find(({ studyHash }) => studyHash === hash)
      if (found === undefined) return foreign(file, sha256, hash, keys.length > 0)
      roundOf.set(sha256, found.round)
      return readAnswerInput(bytes, file, found, sha256)
    })
  const inputs = settleInputs(read, null)
  return {
    inputs,
    problems: [
      ...problems,
      ...inputs.flatMap((input) => (input.state === 'duplicate' ? [] : [...input.problems])),
    ],
    adjudicators: inputs.filter(isUsed).flatMap(({ raters, sha256 }) =>
      raters.map(({ code, answers }) => ({
        code,
        decisions: decisionsOf(whole.study, roundOf.get(sha256) ?? [], {
          answers: answers.flatMap(({ record }) => record ?? []),
        }),
      })),
    ),
  }
}

/** Whether a file is the key of an adjudication, by its content. */
export const isAdjudicationKey = ({ bytes }: Pick<AdjudicationFile, 'bytes'>): boolean => {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, 4_000_000))
  return text.includes('"triplane-key/1"') && /"adjudication"\s*:\s*\{/.test(text)
}

/** The hash of the study that an answer file was given to; null where it says none. */
function hashNamed(bytes: Uint8Array, file: string): string | null {
  const text = decodeText(bytes, file)
  const parsed = text.ok ? parseAnswers(text.value, file) : text
  return parsed.ok ? parsed.value.studyHash : null
}

/** The disputes of a key, if they are of this study. */
function disputesOfKey(whole: Whole, bytes: Uint8Array, file: string): Result<readonly Dispute[]> {
  const text = decodeText(bytes, file)
  const key = text.ok ? parseKey(text.value, file) : text
  if (!key.ok) return key
  const { adjudication } = key.value
  const wrong = (message: string, remedy: string): Result<never> => ({
    ok: false,
    problems: [
      problemOf(file, 'adjudication-of-another-study', message, remedy, { field: 'adjudication' }),
    ],
  })
  if (adjudication === undefined || adjudication.studyHash !== whole.studyHash)
    return wrong(
      `this adjudication is of the study with hash ${adjudication?.studyHash.slice(0, 12) ?? '–'}…, the package has ${whole.studyHash.slice(0, 12)}…`,
      'Use the answer key that was written with this adjudication',
    )
  const disputes: Dispute[] = []
  for (const { item, question: id, answers } of adjudication.disputes) {
    const question = whole.study.items
      .find((candidate) => candidate.id === item)
      ?.questions.find((asking) => asking.id === id)
    const values = answers.flatMap((value) => {
      const parsed = answerValueSchema.safeParse(value)
      return parsed.success ? [parsed.data] : []
    })
    const isSound =
      question !== undefined &&
      values.length === answers.length &&
      values.every((value) => kindOf(question).problemOfValue(question, value) === null)
    if (!isSound)
      return wrong(
        `the study asks no question "${id}" of ${item} with these answers`,
        'Use the unchanged answer key',
      )
    disputes.push({ item, question: id, answers: values })
  }
  return succeed(disputes)
}

/** An answer file that is of no adjudication that is known. */
function foreign(file: string, sha256: string, hash: string | null, hasKey: boolean): AnswerInput {
  const problem =
    hash === null
      ? problemOf(
          file,
          'unreadable',
          'this is not an answer file',
          'Choose the file that the adjudicator sent',
        )
      : problemOf(
          file,
          'other-adjudication',
          'these decisions belong to another adjudication: of another study, or of other answers',
          hasKey
            ? 'Add the answer key that was written with this package'
            : 'Add the answer key that was written with the package of the adjudication (<out>-key/key.json)',
        )
  return {
    file,
    sha256,
    kind: 'answers',
    raters: [],
    completeness: null,
    problems: [problem],
    state: hash === null ? 'unreadable' : 'another-study',
  }
}
