import type { SendingState } from './event-sender'

/** Three servers choose a leader, and a server starts anew, in less: nobody is told of that. */
const LASTING_MS = 30_000

interface Patience<State> {
  /** Whether the servers are there, out of reach, or only tried again, which begins and ends no outage. */
  judge(state: State, before: State | null): 'there' | 'out' | 'trying'
  /** What is said in place of a state during an outage. */
  away(state: State, hasLasted: boolean): State
  /** How long an outage lasts before it is told. */
  readonly lastingMs?: number | undefined
}

/** Hands states on: that the servers are out of reach only once that lasts, where they were there before. */
export function patiently<State>(
  onState: (state: State) => void,
  { judge, away, lastingMs = LASTING_MS }: Patience<State>,
) {
  let latest: State | null = null
  let wasThere = false
  let outage: ReturnType<typeof setTimeout> | undefined
  let hasLasted = false
  const say = () => {
    if (latest !== null) onState(outage === undefined ? latest : away(latest, hasLasted))
  }
  const last = () => {
    hasLasted = true
    say()
  }
  const stop = () => {
    clearTimeout(outage)
    outage = undefined
    hasLasted = false
  }
  return {
    take(state: State): void {
      const how = judge(state, latest)
      latest = state
      wasThere ||= how !== 'out'
      if (how === 'out' && wasThere) outage ??= setTimeout(last, lastingMs)
      else if (how !== 'trying') stop()
      say()
    },
    stop,
  }
}

/** What a rater is told of the sending. */
export const patientStates = (onChange: (state: SendingState) => void) =>
  patiently(onChange, {
    judge(state, before) {
      if (state.kind === 'waiting' && state.why === 'unreachable') return 'out'
      const hasCome = before !== null && state.sent > before.sent
      return state.kind !== 'sending' || hasCome ? 'there' : 'trying'
    },
    away({ sent, leftOut, isElsewhere }, hasLasted): SendingState {
      const far = { sent, leftOut, isElsewhere }
      if (hasLasted) return { kind: 'waiting', why: 'unreachable', ...far }
      return { kind: 'sending', ...far }
    },
  })
