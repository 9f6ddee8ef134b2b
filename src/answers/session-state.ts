import type { AnswerEvent, CommittedAnswer, EventData, PractisedAnswer } from './answer-events'
import { answerKey, type LockedAnswers } from './askings'

type Committed = EventData<'answers-committed'> & { readonly committedAt: string }

/** One rater's pass, as its log tells it: how it began, and what has become of it. */
export interface SessionState extends Readonly<EventData<'session-started'>> {
  readonly startedAt: string
  readonly finishedAt: string | null
  readonly hasReadInstructions: boolean
  readonly displayCheck: EventData<'display-checked'> | null
  readonly practice: ReadonlyMap<string, readonly PractisedAnswer[]>
  /** Every commit in the order of the log; several per item with stages or revisions. */
  readonly commits: readonly Committed[]
  /** The newest answer to each question, by item. */
  readonly answered: ReadonlyMap<string, LockedAnswers>
  /** Items passed without an answer, by item. */
  readonly passed: ReadonlyMap<string, EventData<'item-passed'>>
  /** Time of the first painting, by item. */
  readonly shownAt: ReadonlyMap<string, string>
  readonly lastAt: string
}

/**
 * Replays a log. Pure: the same events give the same state, on the rater's machine and the analyst's.
 * @throws TypeError when the log does not begin with `session-started` (a chain that verifies does).
 */
export function sessionState(events: readonly AnswerEvent[]): SessionState {
  const [first] = events
  if (first?.type !== 'session-started')
    throw new TypeError('sessionState: the log does not begin with session-started')
  const practice = new Map<string, readonly PractisedAnswer[]>()
  const commits: Committed[] = []
  const answered = new Map<string, Map<string, CommittedAnswer>>()
  const passed = new Map<string, EventData<'item-passed'>>()
  const shownAt = new Map<string, string>()
  let finishedAt: string | null = null
  let hasReadInstructions = false
  let displayCheck: EventData<'display-checked'> | null = null
  for (const event of events) {
    if (event.type === 'instructions-read') hasReadInstructions = true
    else if (event.type === 'display-checked') displayCheck = event.data
    else if (event.type === 'practice-answered') practice.set(event.data.item, event.data.answers)
    else if (event.type === 'item-shown' && !shownAt.has(event.data.item))
      shownAt.set(event.data.item, event.at)
    else if (event.type === 'answers-committed') {
      const { item, answers, stage } = event.data
      commits.push({ ...event.data, committedAt: event.at })
      passed.delete(item)
      const newest = answered.get(item) ?? new Map<string, CommittedAnswer>()
      for (const answer of answers) newest.set(answerKey(answer.question, stage), answer)
      answered.set(item, newest)
    } else if (event.type === 'item-passed') passed.set(event.data.item, event.data)
    else if (event.type === 'session-finished') finishedAt = event.at
  }
  return {
    ...first.data,
    startedAt: first.at,
    finishedAt,
    hasReadInstructions,
    displayCheck,
    practice,
    commits,
    answered,
    passed,
    shownAt,
    lastAt: events.at(-1)?.at ?? first.at,
  }
}

const NO_ANSWERS: LockedAnswers = new Map()

/** The newest answer to each question of an item, as `LockedAnswers` are kept. */
export const answersOfItem = (state: SessionState, item: string): LockedAnswers =>
  state.answered.get(item) ?? NO_ANSWERS

/** How many commits an item has had: its next one carries this plus one. */
export const revisionsOf = (state: SessionState, item: string): number =>
  Math.max(0, ...state.commits.filter((c) => c.item === item).map((c) => c.revision))
