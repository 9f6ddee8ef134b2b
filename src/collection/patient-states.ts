import type { SendingState } from './event-sender'
import { LastingOutage } from './lasting-outage'

/** What a rater is told of the sending: that the server cannot be reached only once that lasts, where it was reached before. */
export class PatientStates {
  readonly #outage = new LastingOutage(() => this.#say())
  #latest: SendingState | null = null
  #wasThere = false

  constructor(private readonly onChange: (state: SendingState) => void) {}

  take(state: SendingState): void {
    const before = this.#latest
    this.#latest = state
    const isOut = state.kind === 'waiting' && state.why === 'unreachable'
    const hasCome = before !== null && state.sent > before.sent
    this.#wasThere ||= !isOut
    if (isOut && this.#wasThere) this.#outage.begin()
    // A new try alone ends none.
    else if (state.kind !== 'sending' || hasCome) this.#outage.end()
    this.#say()
  }

  stop(): void {
    this.#outage.end()
  }

  #say(): void {
    if (this.#latest === null) return
    const { sent, leftOut, isElsewhere } = this.#latest
    const far = { sent, leftOut, isElsewhere }
    if (!this.#outage.isOn) this.onChange(this.#latest)
    else if (this.#outage.hasLasted) this.onChange({ kind: 'waiting', why: 'unreachable', ...far })
    else this.onChange({ kind: 'sending', ...far })
  }
}
