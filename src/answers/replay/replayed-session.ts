import type { AnswerEvent, EventData } from '../answer-events'
import { GrowingState } from '../session-state'
import { simulationOfStart } from '../simulation'

/** How much later than the pause itself its event may be in the log. */
const SLOW_DISK_MS = 10_000

/** What a log has come to before the event that is looked at: grown event by event, so that a long log is walked over once. */
export class ReplayedSession extends GrowingState {
  /** Whole pauses by item, as the log's own times have them. */
  readonly #paused = new Map<string, number>()
  #pause: { readonly item: string; readonly fromMs: number } | null = null
  /** Of every event so far. */
  readonly #heads: string[] = []
  readonly #revisions = new Map<string, number>()

  constructor(readonly started: EventData<'session-started'>) {
    super()
  }

  /** An item that counts was shown, answered or passed. */
  get hasBegun(): boolean {
    return this.shownAt.size + this.commits.length + this.passed.size > 0
  }

  /** Nobody sat there: no display, no instructions, no profile. */
  get isSimulated(): boolean {
    return simulationOfStart(this.started) !== null
  }

  /** The highest number that a commit of the item had; 0: none yet. */
  revisionsOf(item: string): number {
    return this.#revisions.get(item) ?? 0
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

  override apply(event: AnswerEvent): void {
    super.apply(event)
    this.#heads.push(event.hash)
    switch (event.type) {
      case 'session-resumed':
      case 'session-restored':
      case 'clock-jumped':
        this.#pause = null
        return
      case 'paused': {
        const { item } = event.data
        const isShown = item !== null && this.shownAt.has(item)
        this.#pause = isShown ? { item, fromMs: Date.parse(event.at) } : null
        return
      }
      case 'unpaused':
        this.#endPause(event)
        return
      case 'answers-committed': {
        const { item, revision } = event.data
        this.#revisions.set(item, Math.max(revision, this.revisionsOf(item)))
      }
    }
  }
}
