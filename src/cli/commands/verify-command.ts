import {
  type AnswersFile,
  type AnswersVerdict,
  type FileProof,
  isPilotFile,
  judgeAnswers,
  parseAnswers,
  proofOfFile,
  receiptsOfFile,
  simulationOf,
  timeStampsOfFile,
} from '@/answers'
import type { OpenedStudy } from '@/package'
import { receiptProblems, receiptsAtHand, timeStampProblems } from '@/results'
import { decodeText, type Problem, sha256Hex } from '@/study'
import { type Command, need, needNone, stepOf, valueOption } from '../command'
import { listFiles } from '../io/list-files'
import { readStudy } from '../io/open-package'
import { ifNamed, readBytes } from '../io/read-input'
import { readWitnessFiles, type WitnessFiles, witnessOptions } from '../io/read-witness-files'

interface Verified {
  readonly file: string
  readonly answers: AnswersFile | null
  readonly consistency: AnswersVerdict['consistency']
  /** undefined: nothing of the file was believed. */
  readonly proof: FileProof | undefined
  readonly problems: readonly Problem[]
}

type Against = OpenedStudy | null

export const command: Command = {
  name: 'verify',
  usage: 'verify <answers…> [--study <dir>] [--receipts <f…>] [--time-stamps <f…>]',
  summary: 'Verifies answer files: recomputes their hash chains and replays their logs.',
  positionals: { max: Number.POSITIVE_INFINITY, name: '<answers>' },
  options: {
    study: valueOption(
      '<dir>',
      'replay the logs by the rules of this study; without it, only general rules are checked',
    ),
    ...witnessOptions,
  },
  notes: [
    'For a folder, every .json file in it is verified.',
    'Any changed byte and any removed, added or moved event is found, unless somebody rewrote the whole chain; only a receipt made before reveals that.',
    'The first impossible event is named, with number, type, time and reason.',
    'Verification does not prove the author of a file: a program that follows all rules can write and sign one.',
    'Receipts that readers sent during reading prove more: --receipts compares them.',
  ],
  async run(args, io) {
    const study = need(await ifNamed(args.text('study'), readStudy))
    const listed = await listFiles(args.positionals, /\.json$/)
    needNone(listed.problems)
    const witnesses = await readWitnessFiles(args)
    const results: Verified[] = []
    for (const file of listed.files) {
      results.push({ file, ...(await verifyFile(file, study, witnesses)) })
      stepOf(io, 'Verifying', 'files')(results.length, listed.files.length, file)
    }
    const lines = results.flatMap(({ file, answers, consistency, proof, problems: found }) =>
      answers === null || found.length > 0
        ? []
        : [
            `${file}: ${simulatedWords(answers)}${isPilotFile(answers) ? 'of a pilot; ' : ''}consistent (${WHAT_WAS_CHECKED[consistency]}), ${summary(answers)}`,
            proof !== undefined &&
              `  ${signatureLine(proof)}; ${receiptLine(proof)}${timeStampLine(proof)}`,
          ],
    )
    const files = results.map(({ file, answers, consistency, proof, problems: found }) => ({
      file,
      verified: answers !== null && found.length === 0,
      consistency,
      signature: proof?.signature ?? null,
      receipts: proof?.receipts ?? null,
      isSimulated: answers !== null && simulationOf(answers) !== null,
      isPilot: answers !== null && isPilotFile(answers),
      timeStamps: proof?.timeStamps ?? null,
      rater: answers?.rater.code ?? null,
      session: answers?.session.number ?? null,
      finishedAt: answers?.session.finishedAt ?? null,
      answers: answers?.answers.length ?? null,
    }))
    const judged = results.map(({ file, answers, proof }) => ({
      file,
      ...(answers === null ? {} : { log: answers }),
      ...(proof === undefined ? {} : { proof }),
    }))
    const codes = study?.study.raters.codes
    const verified = receiptsAtHand(witnesses.receipts, judged, codes)
    const problems = [
      ...results.flatMap((result) => result.problems),
      ...witnesses.problems,
      ...verified.problems,
      ...receiptProblems(verified.receipts, judged),
      ...timeStampProblems(witnesses.timeStamps, judged),
    ]
    return { problems, lines, json: { files } }
  },
}

/** Before all else that nobody read, and where the file says so. */
function simulatedWords(answers: AnswersFile): string {
  const simulation = simulationOf(answers)
  if (simulation === null) return ''
  return `simulated${simulation === 'log' ? '' : ' (only by the name of its browser)'}, no reader gave these answers; `
}

/** What "consistent" stands for, and `verified` in --json, said each time. */
const WHAT_WAS_CHECKED: Readonly<Record<AnswersVerdict['consistency'], string>> = {
  replayed: "its hash chain is valid, and every event is possible under the study's rules",
  chained: "its hash chain is valid; the study's rules were not checked",
  none: 'nothing was checked',
}

async function verifyFile(
  file: string,
  against: Against,
  { receipts, timeStamps }: WitnessFiles,
): Promise<Omit<Verified, 'file'>> {
  const nothing = { answers: null, consistency: 'none', proof: undefined } as const
  const bytes = await readBytes(file)
  const text = bytes.ok ? decodeText(bytes.value, file) : bytes
  if (!bytes.ok || !text.ok) return { ...nothing, problems: text.ok ? [] : text.problems }
  const parsed = parseAnswers(text.value, file)
  if (!parsed.ok) return { ...nothing, problems: parsed.problems }
  const { state, consistency, problems: found } = judgeAnswers(parsed.value, file, against)
  const proof =
    state === 'verified'
      ? proofOfFile(parsed.value, {
          consistency,
          receipts: receiptsOfFile(parsed.value, receipts),
          timeStamps: timeStampsOfFile(parsed.value, timeStamps, {
            fileSha256: sha256Hex(bytes.value),
            certificateSha256: against?.certificateSha256,
            receipts,
          }),
        })
      : undefined
  return { answers: parsed.value, consistency, proof, problems: found }
}

function summary({ rater, session, answers, events }: AnswersFile): string {
  const state = session.finishedAt === null ? 'not finished' : 'finished'
  return `reader ${rater.code}, session ${session.number}, ${answers.length} answers, ${events.length} events, ${state}`
}

function signatureLine({
  signature: { state, signed, events, publicKeys, receiptedKeys, firstUnsigned },
}: FileProof): string {
  if (state === 'none') return 'not signed'
  const keys = publicKeys.map(
    (key) =>
      `${key.slice(0, 16)}…${receiptedKeys.includes(key) ? '' : ', which only the file itself names'}`,
  )
  const what =
    state === 'all'
      ? 'every event signed'
      : `${signed} of ${events} events signed, the first without a signature is event ${firstUnsigned}; signed`
  return `${what} with ${keys.length === 1 ? 'key' : 'keys'} ${keys.join('; ')}`
}

function receiptLine({ receipts: { matching }, signature: { events } }: FileProof): string {
  const last = (those: typeof matching) => Math.max(0, ...those.map(({ count }) => count))
  const signed = last(matching.filter(({ signedBy }) => signedBy === 'rater'))
  const any = last(matching)
  if (any === 0) return 'no receipt'
  const claim = any > signed ? `unsigned receipt (a claim) up to event ${any} of ${events}` : null
  const proven = signed === 0 ? null : `receipted up to event ${signed} of ${events}`
  return [proven, claim].filter((words) => words !== null).join('; ')
}

const timeStampLine = ({ timeStamps }: FileProof): string =>
  timeStamps
    .map(
      ({ at, issuer, covers, count }) =>
        `; ${covers === 'certificate' ? 'study' : `event ${count}`} stamped ${at} by ${issuer} (not checked: whether the issuer is to be trusted)`,
    )
    .join('')
