import { randomSalt } from '@/answers'
import { DEFAULT_RUBRIC, findingProblem, freezeAudited, gradingPool, jsonFile } from '@/freezing'
import { PackageFileError, type PackageFiles, packageZip } from '@/package'
import { poolText, SourceFileError } from '@/pool'
import type { AnswerKey } from '@/questions'
import { type AnswerInput, isUsed } from '@/results'
import type { Problem } from '@/study'
import { keptKey } from '../adjudication/make-adjudication'
import { type LoadedStudy, readFrom } from '../session/read-package'

/** What the analyst saves of a grading study. */
export interface GradingFiles {
  /** By file name; without a package where the audit found something. */
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  readonly isFrozen: boolean
  /** Answers to be graded. */
  readonly distinct: number
  /** What keeps it from being frozen, or should be known. */
  readonly problems: readonly Problem[]
}

/** What a grading study would hold, before it is made. */
export type GradingPlan = NonNullable<ReturnType<typeof gradingPlan>>
export interface GradingWishes {
  /** Markdown. */
  readonly rubric: string
  readonly hasImages: boolean
}

type Graded = Pick<LoadedStudy, 'study' | 'studyHash'>

const answersOf = (inputs: readonly AnswerInput[]) =>
  inputs.filter(isUsed).flatMap(({ raters }) => raters.flatMap((rater) => rater.answers))

/** What is there to grade, and against what; null: nothing. */
export function gradingPlan(
  { study, studyHash }: Graded,
  key: AnswerKey,
  inputs: readonly AnswerInput[],
) {
  const pool = gradingPool({ study, studyHash, key, answers: answersOf(inputs) })
  if (!pool.ok) return null
  const { gradable: questions, distinct, entries } = pool.value
  const graded = new Set(questions.flatMap(({ item, distinct: n }) => (n > 0 ? [item] : [])))
  return {
    /** Every question whose answers can be graded, with its reference. */
    questions,
    distinct,
    entries,
    /** That is proposed. */
    rubric: DEFAULT_RUBRIC,
    /** Whether the study has scans or pictures that graders could be shown. */
    hasImages: study.items.some(
      ({ id, volumes, images }) => graded.has(id) && volumes.length + images.length > 0,
    ),
  }
}

/**
 * G1 to G3, G7: the free texts and ranked answers of everybody as a grading study, frozen as every study is.
 * @param sources the package, for the scans and pictures that graders are to see. @param passphrase of the study's key, where it is sealed.
 */
export async function gradingStudy(
  { study, studyHash, sources }: Graded & Pick<LoadedStudy, 'sources'>,
  key: AnswerKey,
  inputs: readonly AnswerInput[],
  tool: string,
  wishes: GradingWishes,
  passphrase: string | null,
): Promise<GradingFiles> {
  const drafted = gradingPool({ study, studyHash, key, answers: answersOf(inputs), ...wishes })
  if (!drafted.ok) return { files: [], isFrozen: false, distinct: 0, problems: drafted.problems }
  const { pool, protocol, distinct } = drafted.value
  const files = new Map<string, Uint8Array>()
  const { findings, frozen } = await freezeAudited({
    pool,
    protocol,
    protocolFile: 'protocol.json',
    accepted: [],
    tool,
    readSource: (path) => readSource(sources, path),
    salt: randomSalt(),
    frozenAt: new Date(),
    writeFile: async (path, bytes) => {
      files.set(path, bytes.slice())
    },
    written: {
      list: async () => [...files.keys()],
      read: async (path) => files.get(path) ?? new Uint8Array(),
    },
  })
  const encode = (text: string) => new TextEncoder().encode(text)
  const source = [
    { name: `${protocol.id}-pool.jsonl`, bytes: encode(poolText(pool)) },
    { name: `${protocol.id}-protocol.json`, bytes: encode(jsonFile(protocol)) },
  ]
  if (!frozen.ok) return { files: source, isFrozen: false, distinct, problems: frozen.problems }
  return {
    isFrozen: true,
    distinct,
    files: [
      { name: `${protocol.id}-${protocol.version}.zip`, bytes: packageZip(files) },
      {
        name: `${protocol.id}-key.${passphrase === null ? 'json' : 'age'}`,
        bytes: await keptKey(jsonFile(frozen.value.key), passphrase),
      },
    ],
    problems: findings
      .filter(({ severity }) => severity !== 'leak')
      .map((finding) => findingProblem(finding, pool, 'protocol.json')),
  }
}

async function readSource(sources: readonly PackageFiles[], path: string): Promise<Uint8Array> {
  try {
    return await readFrom(sources, path)
  } catch (cause) {
    if (!(cause instanceof PackageFileError)) throw cause
    throw new SourceFileError(
      `${path} is in none of the files that were dropped: drop the package as a .zip`,
    )
  }
}
