import { findingProblem, freezeAudited, gradingPool, jsonFile, poolText } from '@/freezing'
import { packageZip } from '@/package'
import type { AnswerKey } from '@/questions'
import { type AnswerInput, isUsed } from '@/report'
import type { Problem } from '@/study'
import type { LoadedStudy } from '../session/read-package'

/** What the analyst saves of a grading study. */
export interface GradingFiles {
  /** By file name; without a package where the audit found something. */
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  readonly isFrozen: boolean
  /** Answers to be graded, of how many in all. */
  readonly distinct: number
  readonly entries: number
  /** What keeps it from being frozen, or should be known. */
  readonly problems: readonly Problem[]
}

/** G1 to G3: the free texts and ranked answers of everybody as a grading study, frozen as every study is. */
export async function gradingStudy(
  { study, studyHash }: Pick<LoadedStudy, 'study' | 'studyHash'>,
  key: AnswerKey,
  inputs: readonly AnswerInput[],
  tool: string,
): Promise<GradingFiles> {
  const answers = inputs.filter(isUsed).flatMap(({ raters }) => raters.flatMap((rater) => rater.answers))
  const made = gradingPool({ study, studyHash, key, answers })
  if (!made.ok) return { files: [], isFrozen: false, distinct: 0, entries: 0, problems: made.problems }
  const { pool, protocol, distinct, entries } = made.value
  const files = new Map<string, Uint8Array>()
  const { findings, frozen } = await freezeAudited({
    ...{ pool, protocol, protocolFile: 'protocol.json', accepted: [], tool },
    readSource: async () => new Uint8Array(),
    salt: saltOf(crypto.getRandomValues(new Uint8Array(32))),
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
  if (!frozen.ok) return { files: source, isFrozen: false, distinct, entries, problems: frozen.problems }
  return {
    ...{ isFrozen: true, distinct, entries },
    files: [
      { name: `${protocol.id}-${protocol.version}.zip`, bytes: packageZip(files) },
      { name: `${protocol.id}-key.json`, bytes: encode(jsonFile(frozen.value.key)) },
    ],
    problems: findings
      .filter(({ severity }) => severity !== 'leak')
      .map((finding) => findingProblem(finding, pool, 'protocol.json')),
  }
}

const saltOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
