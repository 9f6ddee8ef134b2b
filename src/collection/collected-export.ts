import { answerJson, receiptText } from '@/answers'
import { csvText } from '@/study'
import { findLosses, type KnownBefore, seenAfter } from './collected-losses'
import {
  type CollectedSession,
  collectedReceipts,
  collectedSessions,
  type Opening,
  timeOf,
} from './collected-sessions'
import { doubledProblem, doubledSessions } from './doubled-sessions'
import type { ReadStream } from './office/read-stream'
import { studyToken } from './subjects'

export interface ExportOrder extends Opening, KnownBefore {}
/** What came of a stream, on the page and on the command line. */
export type CollectedExport = Awaited<ReturnType<typeof exportCollected>>

/** Opens what a stream held, names what is wrong or missing, and makes the files of it (X7, X25). */
export async function exportCollected(
  stream: ReadStream,
  order: ExportOrder,
  onProgress?: (done: number) => void,
) {
  const opened = await collectedSessions(stream.messages, order, onProgress)
  const { sessions } = opened
  const found = { ...stream, study: studyToken(order.studyHash), sessions }
  const doubled = doubledSessions(sessions).map(doubledProblem)
  return {
    ...collectedFiles(sessions),
    sessions,
    /** What was lost comes first. */
    problems: [...findLosses(found, order), ...opened.problems, ...doubled],
    /** For the next export. */
    seen: seenAfter(found, order.seen),
  }
}

/** Names of files, and what is in them. */
export const collectedFiles = (sessions: readonly CollectedSession[]) => ({
  /** One for each session, in their order: as the rater hands it in, byte for byte. */
  answers: answerFiles(sessions),
  /** What verify and report take as claims, and what the stream says of each event. */
  witnesses: [
    { name: 'receipts.txt', text: receiptsText(sessions) },
    { name: 'collected.csv', text: collectedCsv(sessions) },
  ],
})

/** As raters hand them in; where a rater began a session twice, the second bears the beginning of its id, too. */
function answerFiles(sessions: readonly CollectedSession[]) {
  const names = new Set<string>()
  return sessions.map(({ events, session }) => {
    const file = answerJson(events)
    const name = names.has(file.name)
      ? file.name.replace(/\.json$/, `-${session.slice(0, 8)}.json`)
      : file.name
    names.add(name)
    return { name, text: file.text }
  })
}

/** They are unsigned: an export has no reader's key, and says so at the top. */
const CLAIM =
  'What an export counted in the stream, by its own count. No reader signed these receipts: they are claims, which anybody who has the answers can write.\n'

function receiptsText(sessions: readonly CollectedSession[]): string {
  const receipts = sessions
    .flatMap(collectedReceipts)
    .map(
      ({ receipt, at }) =>
        `Collected as message ${at.sequence} at ${timeOf(at)} (by the server's clock):\n${receiptText(receipt)}\n`,
    )
  return [CLAIM, ...receipts].join('\n')
}

function collectedCsv(sessions: readonly CollectedSession[]): string {
  const rows = sessions.flatMap((session) => session.collected.map((at) => ({ ...at, ...session })))
  return csvText<(typeof rows)[number]>(
    [
      'rater',
      'number',
      'session',
      ['event', ({ header }) => header.seq],
      ['hash', ({ header }) => header.hash],
      ['message', ({ sequence }) => sequence],
      ['collected', timeOf],
    ],
    rows,
  )
}
