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

/** What a log comes to after its beginning, event by event. */
export class GrowingState {
  finishedAt: string | null = null
  hasReadInstructions = false
  displayCheck: EventData<'display-checked'> | null = null
  readonly practice = new Map<string, readonly PractisedAnswer[]>()
  readonly commits: Committed[] = []
  readonly answered = new Map<string, Map<string, CommittedAnswer>>()
  readonly passed = new Map<string, EventData<'item-passed'>>()
  readonly shownAt = new Map<string, string>()

  apply(event: AnswerEvent): void {
    if (event.type === 'instructions-read') this.hasReadInstructions = true
    else if (event.type === 'display-checked') this.displayCheck = event.data
    else if (event.type === 'practice-answered')
      this.practice.set(event.data.item, event.data.answers)
    else if (event.type === 'item-shown' && !this.shownAt.has(event.data.item))
      this.shownAt.set(event.data.item, event.at)
    else if (event.type === 'answers-committed') {
      const { item, answers, stage } = event.data
      this.commits.push({ ...event.data, committedAt: event.at })
      this.passed.delete(item)
      const newest = this.answered.get(item) ?? new Map<string, CommittedAnswer>()
      for (const answer of answers) newest.set(answerKey(answer.question, stage), answer)
      this.answered.set(item, newest)
    } else if (event.type === 'item-passed') this.passed.set(event.data.item, event.data)
    else if (event.type === 'session-finished') this.finishedAt = event.at
  }
}

/**
 * Replays a log. Pure: the same events give the same state, on the rater's machine and the analyst's.
 * @throws TypeError when the log does not begin with `session-started` (a chain that verifies does).
 */
export function sessionState(events: readonly AnswerEvent[]): SessionState {
  const [first] = events
  if (first?.type !== 'session-started')
    throw new TypeError('sessionState: the log does not begin with session-started')
  const grown = new GrowingState()
  for (const event of events) grown.apply(event)
  return { ...first.data, startedAt: first.at, lastAt: events.at(-1)?.at ?? first.at, ...grown }
}

const NO_ANSWERS: LockedAnswers = new Map()

/** The newest answer to each question of an item, as `LockedAnswers` are kept. */
export const answersOfItem = (state: Pick<SessionState, 'answered'>, item: string): LockedAnswers =>
  state.answered.get(item) ?? NO_ANSWERS

/** How many items have an answer, be it to a part of their questions, or were passed. */
export const begunCount = ({ commits, passed }: SessionState): number =>
  new Set([...commits.map(({ item }) => item), ...passed.keys()]).size

/** How many commits an item has had: its next one carries this plus one. */
export const revisionsOf = (state: SessionState, item: string): number =>
  Math.max(0, ...state.commits.filter((c) => c.item === item).map((c) => c.revision))
