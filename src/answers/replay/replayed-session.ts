import type { AnswerEvent, EventData } from '../answer-events'
import { answerKey, type LockedAnswers } from '../askings'
import { simulationOfStart } from '../simulation'

type Commit = EventData<'answers-committed'>

const NONE: LockedAnswers = new Map()

/** How much later than the pause itself its event may be in the log. */
const SLOW_DISK_MS = 10_000

/** What a log has come to before the event that is looked at: grown event by event, so that a long log is walked over once. */
export class ReplayedSession {
  hasReadInstructions = false
  isDisplayChecked = false
  isFinished = false
  /** An item that counts was shown, answered or passed. */
  hasBegun = false
  readonly practised = new Set<string>()
  readonly passed = new Set<string>()
  /** First painting, in ms since 1970, by item. */
  readonly shownAtMs = new Map<string, number>()
  /** Whole pauses by item, as the log's own times have them. */
  readonly #paused = new Map<string, number>()
  #pause: { readonly item: string; readonly fromMs: number } | null = null
  /** Of every event so far. */
  readonly #heads: string[] = []
  readonly #commits = new Map<string, { readonly last: Commit; readonly revision: number }>()
  readonly #locked = new Map<string, LockedAnswers>()

  constructor(readonly started: EventData<'session-started'>) {}

  /** Nobody sat there: no display, no instructions, no profile. */
  get isSimulated(): boolean {
    return simulationOfStart(this.started) !== null
  }

  lastCommit(item: string): Commit | null {
    return this.#commits.get(item)?.last ?? null
  }

  /** The highest number that a commit of the item had; 0: none yet. */
  revisionsOf(item: string): number {
    return this.#commits.get(item)?.revision ?? 0
  }

  answersTo(item: string): LockedAnswers {
    return this.#locked.get(item) ?? NONE
  }

  /** Time in whole pauses on the item; a pause in which a clock was set does not count. */
  pausedMs(item: string): number {
    return this.#paused.get(item) ?? 0
  }

  /** The hash of an event by its number; null where there is none yet. */
  headAfter(events: number): string | null {
    return this.#heads[events - 1] ?? null
  }

  #endPause({ at, data }: Extract<AnswerEvent, { type: 'unpaused' }>): void {
    const pause = this.#pause
    this.#pause = null
    if (pause === null || pause.item !== data.item) return
    // Either event may have waited for a slow disk.
    const wholeMs = Math.max(0, Date.parse(at) - pause.fromMs - SLOW_DISK_MS)
    this.#paused.set(pause.item, this.pausedMs(pause.item) + wholeMs)
  }

  apply(event: AnswerEvent): void {
    this.#heads.push(event.hash)
    switch (event.type) {
      case 'session-started':
        return
      case 'session-resumed':
      case 'session-restored':
      case 'clock-jumped':
        this.#pause = null
        return
      case 'paused': {
        const { item } = event.data
        const isShown = item !== null && this.shownAtMs.has(item)
        this.#pause = isShown ? { item, fromMs: Date.parse(event.at) } : null
        return
      }
      case 'unpaused':
        this.#endPause(event)
        return
      case 'instructions-read':
        this.hasReadInstructions = true
        return
      case 'display-checked':
        this.isDisplayChecked = true
        return
      case 'practice-answered':
        this.practised.add(event.data.item)
        return
      case 'item-shown':
        this.hasBegun = true
        if (!this.shownAtMs.has(event.data.item))
          this.shownAtMs.set(event.data.item, Date.parse(event.at))
        return
      case 'answers-committed': {
        const { item, answers, revision, stage } = event.data
        this.hasBegun = true
        this.passed.delete(item)
        this.#commits.set(item, {
          last: event.data,
          revision: Math.max(revision, this.revisionsOf(item)),
        })
        this.#locked.set(
          item,
          new Map([
            ...this.answersTo(item),
            ...answers.map((a) => [answerKey(a.question, stage), a] as const),
          ]),
        )
        return
      }
      case 'item-passed':
        this.hasBegun = true
        this.passed.add(event.data.item)
        return
      case 'session-finished':
        this.isFinished = true
        return
      default:
        event satisfies never
    }
  }
}
