import {
  type AnswersFile,
  type AnswersVerdict,
  answersKnownSound,
  completenessOf,
  type FileProof,
  type FoundReceipt,
  finalAnswers,
  judgeAnswers,
  parseAnswers,
  proofOfFile,
  type ReadTimeStamp,
  receiptsOfFile,
  type SoundAnswers,
  sessionState,
  simulationOf,
  studyAnswered,
  timeStampsOfFile,
} from '@/answers'
import type { EarlierStudy } from '@/package'
import type { ReaderStudy } from '@/questions'
import { decodeText, type Problem, type Result, sha256Hex, succeed } from '@/study'
import type {
  AnswerInput,
  CarriedAnswers,
  InputKind,
  RaterAnswers,
} from '../measures/rater-answers'
import { answersOfReadings } from '../readings/answers-of-readings'
import { itemOfReading } from '../readings/readings-of-study'
import { NO_PROOF } from './proof-gaps'
import { readPredictions } from './read-predictions'
import { readTable } from './read-table'

/** The earlier version that answers with this hash were given to; undefined: today's, or none that is known. */
const versionAnswered = (
  earlier: readonly EarlierStudy[],
  studyHash: string,
): EarlierStudy | undefined =>
  earlier.find((version) => studyAnswered(version, studyHash).studyHash === studyHash)

/** N8: of answers to an earlier version those to items that are as they were, and what was left out. */
function carriedOver(
  rater: RaterAnswers,
  { study, studyHash, age, changed }: EarlierStudy,
): { readonly rater: RaterAnswers; readonly carried: CarriedAnswers } {
  const isGone = ({ item }: { readonly item: string }) => changed.has(itemOfReading(item))
  const answers = rater.answers.filter((answer) => !isGone(answer))
  const gone = rater.answers.filter(isGone)
  return {
    rater: { ...rater, answers },
    carried: {
      studyHash,
      version: study.version,
      age,
      answers: answers.length,
      leftOut: gone.length,
      items: [...new Set(gone.map(({ item }) => itemOfReading(item)))].sort(),
    },
  }
}

export interface AnswerInputContext {
  readonly study: ReaderStudy
  readonly studyHash: string
  /** The versions that the study amends; left out: none. */
  readonly earlier?: readonly EarlierStudy[]
  /** SHA-256 of the bytes of freeze.json, where it is at hand. */
  readonly certificateSha256?: string | null
  /** Receipts of raters, of this study and others; left out: there are none. */
  readonly receipts?: readonly FoundReceipt[]
  /** Time stamps of third parties, whatever they cover; left out: there are none. */
  readonly timeStamps?: readonly ReadTimeStamp[]
}

/**
 * Reads one file for the analysis: an answer file, a plain table or model predictions, told apart by
 * content. Never throws for what the file holds: a file that cannot be used says so in `state` and
 * `problems`, and the others go on.
 *
 * @param sha256 of the bytes, where it is known already
 * @param sound what another processor that checked these bytes for this study says of them; null: nothing
 */
export function readAnswerInput(
  bytes: Uint8Array,
  file: string,
  context: AnswerInputContext,
  sha256 = sha256Hex(bytes),
  sound: SoundAnswers | null = null,
): AnswerInput {
  const { study } = context
  const decoded = decodeText(bytes, file)
  if (!decoded.ok) return leftOut(file, sha256, 'answers', 'unreadable', decoded.problems)
  const text = decoded.value
  const kind = kindOfText(text, file)
  if (kind === 'answers') return readAnswersFile(text, file, sha256, context, sound)
  const read = kind === 'table' ? readTable(text, file, study) : readPredictions(text, file, study)
  if (!read.ok) return leftOut(file, sha256, kind, 'wrong-content', read.problems)
  const raters = 'models' in read.value ? read.value.models : read.value
  return {
    file,
    sha256,
    kind,
    state: 'no-chain',
    raters: ofReadings(raters, study),
    completeness: null,
    problems: 'leftOut' in read.value ? read.value.leftOut : [],
    ...(raters.some(({ isSimulated }) => isSimulated === true) ? { simulation: 'table' } : {}),
    proof: NO_PROOF,
  }
}

const ofReadings = (raters: readonly RaterAnswers[], study: ReaderStudy): RaterAnswers[] =>
  raters.map((rater) => ({ ...rater, answers: answersOfReadings(study, rater.answers) }))

/** JSON Lines carry a `model` on the first line; an answer file is one JSON object; the rest is a table. */
function kindOfText(text: string, file: string): InputKind {
  const clean = text.replace(/^\uFEFF/, '').trimStart()
  if (!clean.startsWith('{')) return /\.jsonl?$/i.test(file) && clean === '' ? 'answers' : 'table'
  if (/\.(jsonl|ndjson)$/i.test(file)) return 'predictions'
  const firstLine = clean.slice(0, clean.search(/[\r\n]|$/))
  return /"model"\s*:/.test(firstLine) && !/"format"\s*:/.test(firstLine)
    ? 'predictions'
    : 'answers'
}

function readAnswersFile(
  text: string,
  file: string,
  sha256: string,
  {
    study,
    studyHash,
    earlier = [],
    certificateSha256,
    receipts = [],
    timeStamps = [],
  }: AnswerInputContext,
  sound: SoundAnswers | null,
): AnswerInput {
  const parsed: Result<AnswersFile> =
    sound === null ? parseAnswers(text, file) : succeed(answersKnownSound(text, sound))
  if (!parsed.ok) return leftOut(file, sha256, 'answers', 'unreadable', parsed.problems)
  const answers = parsed.value
  const { state, problems, consistency }: AnswersVerdict =
    sound === null
      ? judgeAnswers(answers, file, { study, studyHash, earlier })
      : { state: 'verified', problems: [], consistency: sound.consistency }
  const version = versionAnswered(earlier, answers.studyHash)
  const completeness =
    state === 'another-study' ? null : completenessOf(answers, version?.study ?? study)
  const log = state === 'another-study' ? {} : { log: answers }
  const known = { ...log, file, sha256, kind: 'answers', completeness } as const
  if (state !== 'verified') return { ...known, state, raters: [], problems }
  const simulation = simulationOf(answers)
  const proof = proofOfFile(answers, {
    consistency,
    receipts: receiptsOfFile(answers, receipts),
    timeStamps: timeStampsOfFile(answers, timeStamps, {
      fileSha256: sha256,
      certificateSha256,
      receipts,
    }),
  })
  const rater = raterOf(answers, version?.study ?? study, proof.signature)
  const over = version === undefined ? { rater } : carriedOver(rater, version)
  return {
    ...known,
    state,
    raters: [over.rater],
    problems,
    proof,
    ...('carried' in over ? { carried: over.carried } : {}),
    ...(simulation === null ? {} : { simulation }),
  }
}

function raterOf(
  file: AnswersFile,
  study: ReaderStudy,
  { publicKeys }: FileProof['signature'],
): RaterAnswers {
  const state = sessionState(file.events)
  const finals = [...finalAnswers(file.answers).values()].flatMap((ofItem) => [...ofItem.values()])
  return {
    code: file.rater.code,
    kind: 'human',
    group: file.rater.group,
    profile: file.rater.profile,
    sessionNumber: file.session.number,
    session: {
      id: file.session.id,
      startedAt: file.session.startedAt,
      finishedAt: file.session.finishedAt,
      tool: file.tool,
      userAgent: file.session.environment.userAgent,
      publicKey:
        file.events.flatMap((event) =>
          'publicKey' in event.data ? (event.data.publicKey ?? []) : [],
        )[0] ?? null,
      eventCount: file.events.length,
      hashes: file.events.map((event) => event.hash),
      commits: file.events.flatMap(({ type, seq }) => (type === 'answers-committed' ? [seq] : [])),
      isDisplayPassed: state.displayCheck?.isPassed ?? null,
      passedItems: state.passed.size,
      clockJumpsMs: file.events.flatMap((event) =>
        event.type === 'clock-jumped' ? [event.data.byMs] : [],
      ),
      publicKeys,
      studyHash: file.studyHash,
      certificate: state.certificate ?? null,
    },
    answers: answersOfReadings(
      study,
      finals.map((record) => ({ ...record, isUnreadable: false, isReduced: false, record })),
    ),
  }
}

function leftOut(
  file: string,
  sha256: string,
  kind: InputKind,
  state: AnswerInput['state'],
  problems: readonly Problem[],
): AnswerInput {
  return { file, sha256, kind, state, raters: [], completeness: null, problems }
}
