import { type AnswerEvent, receiptOf } from '@/answers'
import { compareText, groupBy, type Problem, problemOf, type Result, refuse } from '@/study'
import { forgedFinder, readGenuine } from './forged-finder'
import type { CollectingStudy } from './office/office-files'
import { type CollectedEvent, openCollected, type StreamMessage } from './sealed-event'
import { studyToken } from './subjects'

/** A message as it is read again, long after it came. */
export type StoredMessage = Omit<StreamMessage, 'storedBytes'>

/** An event of the stream, sealed. */
type Stored = CollectedEvent & StoredMessage

/** A session as far as it was collected without a gap. */
export interface CollectedSession {
  readonly rater: string
  readonly session: string
  readonly number: number
  readonly events: readonly AnswerEvent[]
  /** The same, as the stream has them. */
  readonly collected: readonly Stored[]
  readonly isFinished: boolean
}

/** What a stream is opened with. */
export interface Opening extends CollectingStudy {
  /** The analyst's. */
  readonly identity: string
}

/**
 * The sessions that a stream holds, opened (X7). Nothing is believed that the rater did not sign; a session ends before its first
 * gap, and every problem is named.
 */
export async function collectedSessions(
  messages: readonly StoredMessage[],
  opening: Opening,
  onProgress: (done: number) => void = () => undefined,
) {
  const read = await readGenuine(messages, forgedFinder(opening.collection.issuer))
  const problems = [...read.problems, ...read.forged.map(forgedProblem)]
  const study = studyToken(opening.studyHash)
  const pieces = read.genuine.filter(({ header }) => header.study === study)
  const groups = groupBy(pieces, ({ header: { rater, session } }) => `${rater} ${session}`)
  const sessions: CollectedSession[] = []
  let done = 0
  for (const [, group] of [...groups].sort(([a], [b]) => compareText(a, b))) {
    const stored = group.sort((a, b) => a.header.seq - b.header.seq)
    const { problems: found, ...opened } = await openSession(stored, opening)
    problems.push(...found)
    const [first] = stored
    if (first !== undefined && opened.events.length > 0) {
      const { rater, session, number } = first.header
      const isFinished = opened.events.some(({ type }) => type === 'session-finished')
      sessions.push({ rater, session, number, ...opened, isFinished })
    }
    done += stored.length
    onProgress(done)
  }
  return { sessions, problems }
}

const placeOf = ({ header: { rater, number } }: Stored): string => `${rater}, session ${number}`
/** ISO 8601, by the clock of the server. */
export const timeOf = ({ atMs }: StoredMessage): string => new Date(atMs).toISOString()

const forgedProblem = (event: Stored): Problem =>
  problemOf(
    placeOf(event),
    'forged-event',
    `event ${event.header.seq}, message ${event.sequence} of ${timeOf(event)}, is not signed by this reader: another person wrote it`,
    'It is excluded. Ask the server operator about it, and the reader for the answer file',
  )

/** The events of a session up to the first that is not sound: none where not even the first is. */
async function openSession(stored: readonly Stored[], opening: Opening) {
  const events: AnswerEvent[] = []
  const collected: Stored[] = []
  const end = stored.at(-1)?.header.seq ?? 0
  for (const event of stored) {
    const last = events.at(-1)
    // Put there a second time, by whoever has the files: it is the rater's all the same.
    if (event.header.hash === last?.hash) continue
    const opened = await openNext(event, last, end, opening)
    if (!opened.ok) return { events, collected, problems: opened.problems }
    events.push(opened.value)
    collected.push(event)
  }
  return { events, collected, problems: [] }
}

const ASK_AGAIN =
  'Earlier events are included. Ask the reader to open the study again, or for the answer file'
const ASK_FILE = 'Ask the reader for the answer file'

/**
 * Opens an event that follows the last that is whole; a first one is held to the session that it was sent as.
 * @param end the last number that was collected
 */
async function openNext(
  event: Stored,
  last: AnswerEvent | undefined,
  end: number,
  { identity, studyHash }: Opening,
): Promise<Result<AnswerEvent>> {
  const { rater, session, number, seq, prev } = event.header
  const refused = (code: string, message: string, remedy: string) =>
    refuse(placeOf(event), code, message, remedy)
  const [from, to] = [(last?.seq ?? 0) + 1, seq - 1]
  if (seq !== from) {
    const lacking = from === to ? `event ${from} was` : `events ${from} to ${to} were`
    return refused('gap', `${lacking} not collected, and later ones up to ${end} were`, ASK_AGAIN)
  }
  if (last !== undefined && prev !== last.hash) {
    const message = `event ${seq} does not follow the previous one: the session was continued from two copies`
    return refused('broken-chain', message, ASK_AGAIN)
  }
  const opened = await openCollected(event, identity)
  if (!opened.ok || seq > 1) return opened
  if (opened.value.type !== 'session-started')
    return refused('wrong-event', 'its first event does not begin a session', ASK_FILE)
  const { data } = opened.value
  const isSame =
    data.studyHash === studyHash &&
    data.rater.code === rater &&
    data.sessionId === session &&
    data.number === number
  const other = 'its first event begins another session than it was sent as'
  return isSame ? opened : refused('wrong-event', other, ASK_FILE)
}

/**
 * Receipts of a session: of the last event of each day, by the server's clock, and of the last one (X7). They are those that a
 * rater's page shows (formats 3.1), and here the server says when it had them.
 */
export function collectedReceipts({ events, collected }: CollectedSession) {
  const days = collected.map((at) => timeOf(at).slice(0, 10))
  return collected
    .filter((_, index) => days[index + 1] !== days[index])
    .map((at) => ({ receipt: receiptOf(events.slice(0, at.header.seq)), at }))
}
