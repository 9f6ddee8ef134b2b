import type { NatsConnection } from '@nats-io/nats-core'
import type { Problem, Result } from '@/study'
import { LastingOutage } from '../lasting-outage'
import { officeInbox } from '../office/office-files'
import { pause } from '../pause'
import type { StreamMessage } from '../sealed-event'
import { type FollowState, followStream } from './follow-stream'

/** Where a watch stands with the servers. */
export type WatchState =
  | FollowState
  /** The server lets it in and has no stream of this study, or the servers choose a leader. */
  | { readonly kind: 'no-stream' }
  /** Never reached yet. It is tried again. */
  | { readonly kind: 'unreachable' }
  /** It was there, and is away longer than servers take to choose a leader. It is tried again. */
  | { readonly kind: 'lost' }

interface WatchOrder {
  /** `studyToken` of the study. */
  readonly study: string
  /** One try. */
  readonly connect: () => Promise<Result<NatsConnection>>
  /** The server is not waited for: the first failure is the answer. */
  readonly isOnce?: boolean
  readonly signal: AbortSignal
  /** How long an outage lasts before it is told. Replaced in tests. */
  readonly lastingMs?: number
  onMessages(messages: readonly StreamMessage[]): Promise<void>
  onState(state: WatchState): void
}

/** How long is waited before a server that cannot be reached is asked again. */
const AGAIN_MS = 2000

/**
 * Watches a study's stream as the coordinator, on the page and on the command line, for as long as the signal says (X17): a lost
 * connection is opened again, and the stream read on behind the last event that came.
 * @returns why it cannot go on; null where it was ended
 */
export async function watchStudy(order: WatchOrder): Promise<Problem | null> {
  const { signal } = order
  let last = 0
  let wasThere = false
  const outage = new LastingOutage(() => order.onState({ kind: 'lost' }), order.lastingMs)
  const onState = (state: WatchState) => {
    const isThere = state.kind === 'live' || state.kind === 'reading'
    wasThere ||= isThere
    if (isThere) outage.end()
    else if (wasThere) outage.begin()
    const away: WatchState = { kind: outage.hasLasted ? 'lost' : 'connecting' }
    order.onState(isThere || !wasThere ? state : away)
  }
  try {
    onState({ kind: 'connecting' })
    while (!signal.aborted) {
      const connected = await order.connect()
      if (connected.ok) {
        last = await followUntilLost(connected.value, last, { ...order, onState })
        if (!signal.aborted) onState({ kind: 'connecting' })
        continue
      }
      const problem = connected.problems[0] ?? null
      if (problem?.code !== 'not-connected' || order.isOnce === true)
        return signal.aborted ? null : problem
      onState({ kind: 'unreachable' })
      await pause(AGAIN_MS, signal)
    }
    return null
  } finally {
    outage.end()
  }
}

async function followUntilLost(
  connection: NatsConnection,
  from: number,
  order: WatchOrder,
): Promise<number> {
  let failures = 0
  const last = await followStream(connection, {
    ...order,
    inbox: officeInbox('coordinator'),
    from,
    onState(state) {
      if (order.signal.aborted || connection.isClosed()) return
      const isAgain = state.kind === 'connecting'
      if (!isAgain) order.onState(state)
      else if (failures > 0) order.onState({ kind: 'no-stream' })
      failures = isAgain ? failures + 1 : 0
    },
  })
  await connection.close()
  return last
}
