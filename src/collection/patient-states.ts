import type { SendingState } from './event-sender'
import { LastingOutage } from './lasting-outage'

/** What a rater is told of the sending: that the server cannot be reached only once that lasts, where it was reached before. */
export function patientStates(onChange: (state: SendingState) => void) {
  let latest: SendingState | null = null
  let wasThere = false
  const outage = new LastingOutage(() => say())
  const say = () => {
    if (latest === null) return
    const { sent, leftOut, isElsewhere } = latest
    const far = { sent, leftOut, isElsewhere }
    if (!outage.isOn) onChange(latest)
    else if (outage.hasLasted) onChange({ kind: 'waiting', why: 'unreachable', ...far })
    else onChange({ kind: 'sending', ...far })
  }
  return {
    take(state: SendingState): void {
      const hasCome = latest !== null && state.sent > latest.sent
      latest = state
      const isOut = state.kind === 'waiting' && state.why === 'unreachable'
      wasThere ||= !isOut
      if (isOut && wasThere) outage.begin()
      // A new try alone ends none.
      else if (state.kind !== 'sending' || hasCome) outage.end()
      say()
    },
    stop: () => outage.end(),
  }
}
