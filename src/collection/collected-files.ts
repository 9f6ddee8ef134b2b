import { answerJson, receiptText } from '@/answers'
import { csvText } from '@/study'
import { type CollectedSession, collectedReceipts } from './collected-sessions'

/** A file of an export, on the disk or in the page. */
interface CollectedFile {
  readonly name: string
  readonly text: string
}

/** What an export writes (X7). */
export interface CollectedFiles {
  /** One for each session, in their order: as the rater hands it in, byte for byte. */
  readonly answers: readonly CollectedFile[]
  /** receipts.txt, which verify and report take as claims, and collected.csv: what the stream says of each event. */
  readonly witnesses: readonly CollectedFile[]
}

export const collectedFiles = (sessions: readonly CollectedSession[]): CollectedFiles => ({
  answers: answerFiles(sessions),
  witnesses: [
    { name: 'receipts.txt', text: receiptsText(sessions) },
    { name: 'collected.csv', text: collectedCsv(sessions) },
  ],
})

/** As raters hand them in; where a rater began a session twice, the second bears the beginning of its id, too. */
function answerFiles(sessions: readonly CollectedSession[]): CollectedFile[] {
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
  const receipts = sessions.flatMap((session) =>
    collectedReceipts(session).map(
      ({ receipt, at }) =>
        `Collected as message ${at.streamSeq} at ${at.streamTime} (by the server's clock):\n${receiptText(receipt)}\n`,
    ),
  )
  return [CLAIM, ...receipts].join('\n')
}

function collectedCsv(sessions: readonly CollectedSession[]): string {
  const rows = sessions.flatMap((session) => session.collected.map((at) => ({ ...at, ...session })))
  return csvText<(typeof rows)[number]>(
    [
      ['rater', ({ rater }) => rater],
      ['number', ({ number }) => number],
      ['session', ({ session }) => session],
      ['event', ({ seq }) => seq],
      ['hash', ({ hash }) => hash],
      ['message', ({ streamSeq }) => streamSeq],
      ['collected', ({ streamTime }) => streamTime],
    ],
    rows,
  )
}
