import { ROOM } from '@/limits'
import { isSameJson } from '@/study'
import type { AnswerEvent, EventData } from '../answer-events'
import { countSquares, isCountGood, squaresOf } from '../display-squares'
import type { ReplayedSession } from './replayed-session'
import { againstEnvironment, againstRoom, againstView } from './view-rules'

type Commit = EventData<'answers-committed'>

/** Before the squares were drawn for each session: four in each bar, of which three had to be seen. */
const GREY_STEPS = 8
const GREY_STEPS_TO_PASS = 6
const NIL_UUID = /^[0-]+$/

/**
 * Why an event could not stand at this place of any log, whatever the study: what the room's own code rules out.
 * Doubt is in favour of the rater: what a slow disk, a second tab or a clock that was set could have brought about passes.
 * @param before the event before it; null for the first.
 * @returns a half-sentence; null when nothing speaks against it.
 */
export function againstLog(
  session: ReplayedSession,
  event: AnswerEvent,
  before: AnswerEvent | null,
): string | null {
  if (before !== null && Date.parse(event.at) < Date.parse(before.at))
    return `its time is earlier than that of the event before it, ${before.at}`
  if (session.finishedAt !== null && !mayFollowTheEnd(event))
    return 'the session was finished before'
  const { order } = session.started
  switch (event.type) {
    case 'session-started': {
      if (before !== null) return 'a session begins once'
      if (new Set(order).size !== order.length) return 'its order names a case twice'
      return againstIds(event.data) ?? (session.isSimulated ? null : againstEnvironment(event.data))
    }
    case 'session-resumed':
      return againstEnvironment(event.data)
    case 'session-restored':
      return session.headAfter(event.data.events) === event.data.head
        ? null
        : 'the log before it has no event of that number and hash'
    case 'instructions-read':
      return hasBegunReading(session) ? 'reading had begun before' : null
    case 'display-checked':
      return hasBegunReading(session)
        ? 'reading had begun before'
        : againstDisplay(session, event.data)
    case 'practice-answered':
      return session.hasBegun ? 'practice ends before the first case' : null
    case 'item-shown':
      return againstPlace(order, event.data)
    case 'answers-committed':
      return againstPlace(order, event.data) ?? againstCommit(session, event, before)
    case 'item-passed':
      if (event.data.flag.trim() === '') return 'the reason for a missing answer is not given'
      if (event.data.comment?.trim() === '')
        return 'its comment is blank, and the room leaves such a one out'
      return againstPlace(order, event.data)
    case 'clock-jumped':
      return Math.abs(event.data.byMs) > ROOM.clockNotedMs
        ? null
        : `a clock that moved by ${event.data.byMs} ms is not noted: ${ROOM.clockNotedMs} ms or less are none of anybody's doing`
    case 'paused':
    case 'unpaused': {
      const { item } = event.data
      return item === null || order.includes(item)
        ? null
        : `the session's order has no case "${item}"`
    }
    case 'session-finished': {
      const open = order.find(
        (item) => session.revisionsOf(item) === 0 && !session.passed.has(item),
      )
      return open === undefined ? null : `"${open}" has neither an answer nor a missing mark`
    }
    default:
      event satisfies never
      return null
  }
}

/**
 * While the end is on its way to a slow disk the page still stands: a second press of the button and a pause can come
 * behind it. They change no answer.
 */
export const mayFollowTheEnd = ({ type }: Pick<AnswerEvent, 'type'>): boolean =>
  type === 'session-finished' || type === 'paused' || type === 'unpaused' || type === 'clock-jumped'

const hasBegunReading = ({ hasBegun, practice }: ReplayedSession) => hasBegun || practice.size > 0

function againstIds({ sessionId, previous }: EventData<'session-started'>): string | null {
  const ids = [sessionId, previous?.id ?? null].filter((id) => id !== null)
  const nil = ids.find((id) => NIL_UUID.test(id))
  if (nil !== undefined) return `its session id ${nil} is not random`
  return previous?.id === sessionId ? 'it names itself as the session before it' : null
}

function againstDisplay(
  { started }: ReplayedSession,
  check: EventData<'display-checked'>,
): string | null {
  const { isPassed, greyStepsSeen: seen, maxTexture3d, squares } = check
  if (maxTexture3d !== null && maxTexture3d < ROOM.leastTexture3d)
    return `no WebGL 2 has textures of ${maxTexture3d} voxels along an axis at most`
  if (squares !== undefined) {
    const drawn = squaresOf(started.sessionId)
    const wrong = (['dark', 'light'] as const).find(
      (bar) => squares[bar].shown !== countSquares(drawn[bar]),
    )
    if (wrong !== undefined)
      return `the ${wrong} bar of this session has ${countSquares(drawn[wrong])} squares`
    if (seen !== squares.dark.seen + squares.light.seen)
      return 'its grey steps are not those of its two bars'
    const lost = (['dark', 'light'] as const).find(
      (bar) => !isCountGood(squares[bar].seen, squares[bar].shown),
    )
    return isPassed && lost !== undefined
      ? `a display passes with one square less than shown or all, and ${squares[lost].seen} of ${squares[lost].shown} were seen in the ${lost} bar`
      : null
  }
  if (seen !== null && seen > GREY_STEPS)
    return `the display check has ${GREY_STEPS} grey steps, and ${seen} were seen`
  // What had to be asked for depends on what the study shows.
  return isPassed && seen !== null && seen < GREY_STEPS_TO_PASS
    ? `a display passes with ${GREY_STEPS_TO_PASS} grey steps or more, and ${seen} were seen`
    : null
}

function againstPlace(
  order: readonly string[],
  { item, position }: { item: string; position: number },
) {
  if (order[position - 1] === item) return null
  const place = order.indexOf(item) + 1
  return place === 0
    ? `the session's order has no case "${item}"`
    : `"${item}" is case ${place} of the session's order, not ${position}`
}

function againstCommit(
  session: ReplayedSession,
  { at, data }: Extract<AnswerEvent, { type: 'answers-committed' }>,
  before: AnswerEvent | null,
): string | null {
  const { item, revision, activeMs, elapsedMs, evidence } = data
  const shownAt = session.shownAt.get(item)
  if (shownAt === undefined) return `"${item}" was never on screen before`
  const blank = (['reason', 'comment', 'flag'] as const).find((field) => data[field]?.trim() === '')
  if (blank !== undefined) return `its ${blank} is blank, and the room leaves such a one out`
  const next = session.revisionsOf(item) + 1
  if (data.reason !== null && next === 1 && !session.passed.has(item))
    return `"${item}" is answered for the first time, and a reason for a change is given`
  if (revision !== next && !isWrittenTwice(session, data))
    return `its revision is ${revision}, and the ${next === 1 ? 'first' : 'next'} submission of "${item}" has revision ${next}`
  if (activeMs > elapsedMs)
    return `${activeMs} ms of active time are more than the ${elapsedMs} ms since "${item}" was first on screen`
  const loggedMs = Date.parse(at) - Date.parse(shownAt)
  const pausedMs = session.pausedMs(item)
  if (activeMs > Math.max(elapsedMs, loggedMs) - pausedMs)
    return `${activeMs} ms of active time are more than the pauses of "${item}" leave: they took ${pausedMs} ms of ${elapsedMs}`
  // A clock that was set back stands still in the log: the time of the event is that of the one before, and later than the clock's.
  const wasSetBack = at === before?.at
  if (elapsedMs > Math.max(activeMs, loggedMs) || (elapsedMs < loggedMs && !wasSetBack))
    return `it says that "${item}" was first on screen ${elapsedMs} ms before, and the log's own times say ${loggedMs} ms`
  return evidence === null ? againstRoom(data.room ?? {}) : againstView(evidence)
}

/**
 * The same commit once more. A rater who leaves an item and comes back to it while its answers are on their way to a slow
 * disk finds it open still, and can commit it again.
 */
export function isWrittenTwice(
  session: ReplayedSession,
  { activeMs, elapsedMs, evidence, room, ...data }: Commit,
): boolean {
  const last = session.commits.findLast(({ item }) => item === data.item)
  if (last === undefined || last.revision !== data.revision) return false
  const {
    committedAt: _at,
    activeMs: _active,
    elapsedMs: _elapsed,
    evidence: _evidence,
    room: _room,
    ...before
  } = last
  return isSameJson(before, data)
}
