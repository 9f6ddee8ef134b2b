import { type AnswerEvent, type Receipt, receiptOf } from '@/answers'
import { type Problem, problemOf, type StudyCollection } from '@/study'
import { forgedFinder } from './forged-finder'
import {
  type CollectedEvent,
  type CollectedMessage,
  openCollected,
  readCollected,
} from './sealed-event'
import { studyToken } from './subjects'

/** A message as the stream holds it. */
export interface StoredMessage extends CollectedMessage {
  /** Its number in the stream, and when it came, by the server's clock. */
  readonly streamSeq: number
  readonly streamTime: string
}

/** What the stream says of an event of a session. */
interface CollectedAt {
  readonly seq: number
  readonly hash: string
  readonly streamSeq: number
  readonly streamTime: string
}

/** A session as far as it was collected without a gap. */
export interface CollectedSession {
  readonly rater: string
  readonly session: string
  readonly number: number
  readonly events: readonly AnswerEvent[]
  readonly collected: readonly CollectedAt[]
  readonly isFinished: boolean
}

/** What a rater's log had come to, and when the server had it. */
interface CollectedReceipt {
  readonly receipt: Receipt
  readonly at: CollectedAt
}

type Stored = CollectedEvent & Pick<StoredMessage, 'streamSeq' | 'streamTime'>

/**
 * The sessions that a stream holds, opened (X7). Nothing is believed that the rater did not sign; a session ends before its first
 * gap, and every problem is named.
 * @param studyHash of the study that was opened.
 * @param identity the analyst's.
 */
export async function collectedSessions(
  messages: readonly StoredMessage[],
  { studyHash, collection, identity }: Opening,
  onProgress: (done: number) => void = () => undefined,
): Promise<{
  readonly sessions: readonly CollectedSession[]
  readonly problems: readonly Problem[]
}> {
  const problems: Problem[] = []
  const read: Stored[] = []
  for (const message of messages) {
    const event = readCollected(message)
    const { streamSeq, streamTime } = message
    if (event.ok) read.push({ ...event.value, streamSeq, streamTime })
    else problems.push(...event.problems)
  }
  const forged = new Set<CollectedEvent>(await forgedFinder(collection.issuer)(read))
  for (const { header, streamSeq, streamTime } of read.filter((event) => forged.has(event)))
    problems.push(
      problemOf(
        placeOf(header.rater, header.number),
        'forged-event',
        `event ${header.seq}, message ${streamSeq} of ${streamTime}, is not signed by this reader: another person wrote it`,
        'It is excluded. Ask the server operator about it, and the reader for the answer file',
      ),
    )
  const own = read.filter(
    (event) => !forged.has(event) && event.header.study === studyToken(studyHash),
  )
  const sessions: CollectedSession[] = []
  let done = 0
  for (const stored of bySession(own)) {
    const opened = await openSession(stored, studyHash, identity)
    problems.push(...opened.problems)
    if (opened.session !== null) sessions.push(opened.session)
    done += stored.length
    onProgress(done)
  }
  return { sessions, problems }
}

interface Opening {
  readonly studyHash: string
  readonly collection: StudyCollection
  readonly identity: string
}

const placeOf = (rater: string, number: number): string => `${rater}, session ${number}`

function bySession(events: readonly Stored[]): Stored[][] {
  const groups = new Map<string, Stored[]>()
  for (const event of events) {
    const { rater, session } = event.header
    const name = `${rater} ${session}`
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [event])
    else group.push(event)
  }
  const order = (a: Stored, b: Stored) => a.header.seq - b.header.seq
  const isBefore = (a: string, b: string) => (a < b ? -1 : 1)
  return [...groups].sort(([a], [b]) => isBefore(a, b)).map(([, group]) => group.sort(order))
}

async function openSession(
  stored: readonly Stored[],
  studyHash: string,
  identity: string,
): Promise<{ readonly session: CollectedSession | null; readonly problems: readonly Problem[] }> {
  const [first] = stored
  if (first === undefined) return { session: null, problems: [] }
  const { rater, number, session } = first.header
  const place = placeOf(rater, number)
  const problems: Problem[] = []
  const events: AnswerEvent[] = []
  const collected: CollectedAt[] = []
  for (const event of stored) {
    const { seq, hash, prev } = event.header
    const last = events.at(-1)
    // Put there a second time, by whoever has the files: it is the rater's all the same.
    if (last !== undefined && hash === last.hash) continue
    if (seq !== events.length + 1) {
      problems.push(gap(place, events.length + 1, seq - 1, stored.at(-1)?.header.seq ?? seq))
      break
    }
    if (last !== undefined && prev !== last.hash) {
      problems.push(brokenChain(place, seq))
      break
    }
    const opened = await openCollected(event, identity)
    if (!opened.ok) {
      problems.push(...opened.problems)
      break
    }
    const wrong = seq === 1 ? wrongStart(opened.value, { studyHash, rater, session, number }) : null
    if (wrong !== null) {
      problems.push(problemOf(place, 'wrong-event', wrong, 'Ask the reader for the answer file'))
      break
    }
    events.push(opened.value)
    collected.push({ seq, hash, streamSeq: event.streamSeq, streamTime: event.streamTime })
  }
  const isFinished = events.some(({ type }) => type === 'session-finished')
  return {
    session: events.length === 0 ? null : { rater, session, number, events, collected, isFinished },
    problems,
  }
}

const REMEDY =
  'Earlier events are included. Ask the reader to open the study again, or for the answer file'

const gap = (place: string, from: number, to: number, last: number): Problem =>
  problemOf(
    place,
    'gap',
    `${from === to ? `event ${from} was` : `events ${from} to ${to} were`} not collected, and later ones up to ${last} were`,
    REMEDY,
  )

const brokenChain = (place: string, seq: number): Problem =>
  problemOf(
    place,
    'broken-chain',
    `event ${seq} does not follow the previous one: the session was continued from two copies`,
    REMEDY,
  )

/** What the first event says of another session than its place; null where they agree. */
function wrongStart(
  event: AnswerEvent,
  {
    studyHash,
    rater,
    session,
    number,
  }: Record<'studyHash' | 'rater' | 'session', string> & { number: number },
): string | null {
  if (event.type !== 'session-started') return 'its first event does not begin a session'
  const { data } = event
  const isSame =
    data.studyHash === studyHash &&
    data.rater.code === rater &&
    data.sessionId === session &&
    data.number === number
  return isSame ? null : 'its first event begins another session than it was sent as'
}

/**
 * Receipts of a session: of the last event of each day, by the server's clock, and of the last one (X7). They are those that a
 * rater's page shows (formats 3.1), and here the server says when it had them.
 */
export function collectedReceipts({ events, collected }: CollectedSession): CollectedReceipt[] {
  return collected
    .filter(
      ({ streamTime }, index) => dayOf(collected[index + 1]?.streamTime) !== dayOf(streamTime),
    )
    .map((at) => ({ receipt: receiptOf(events.slice(0, at.seq)), at }))
}

const dayOf = (time: string | undefined): string | null => time?.slice(0, 10) ?? null
