import type { NatsConnection } from '@nats-io/nats-core'
import type { Problem, Result } from '@/study'
import { officeInbox } from '../office/office-files'
import { patiently } from '../patient-states'
import { pause } from '../pause'
import { type FollowOrder, type FollowState, followStream } from './follow-stream'

/** Where a watch stands with the servers. */
export type WatchState =
  | FollowState
  /** The server lets it in and has no stream of this study, or the servers choose a leader. */
  | { readonly kind: 'no-stream' }
  /** Never reached yet. It is tried again. */
  | { readonly kind: 'unreachable' }
  /** It was there, and is away longer than servers take to choose a leader. It is tried again. */
  | { readonly kind: 'lost' }

interface WatchOrder extends Pick<FollowOrder, 'study' | 'signal' | 'onMessages'> {
  /** One try. */
  readonly connect: () => Promise<Result<NatsConnection>>
  /** The server is not waited for: the first failure is the answer. */
  readonly isOnce?: boolean
  /** How long an outage lasts before it is told. Replaced in tests. */
  readonly lastingMs?: number
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
  let from = 0
  const states = patiently<WatchState>((state) => order.onState(state), {
    judge: ({ kind }) => (kind === 'live' || kind === 'reading' ? 'there' : 'out'),
    away: (_, hasLasted) => ({ kind: hasLasted ? 'lost' : 'connecting' }),
    lastingMs: order.lastingMs,
  })
  async function followUntilLost(connection: NatsConnection): Promise<void> {
    let failures = 0
    from = await followStream(connection, {
      ...order,
      inbox: officeInbox('coordinator'),
      from,
      onState(state) {
        if (signal.aborted || connection.isClosed()) return
        const isAgain = state.kind === 'connecting'
        if (!isAgain) states.take(state)
        else if (failures > 0) states.take({ kind: 'no-stream' })
        failures = isAgain ? failures + 1 : 0
      },
    })
    await connection.close()
    if (!signal.aborted) states.take({ kind: 'connecting' })
  }
  try {
    states.take({ kind: 'connecting' })
    while (!signal.aborted) {
      const connected = await order.connect()
      if (connected.ok) {
        await followUntilLost(connected.value)
        continue
      }
      const problem = connected.problems[0] ?? null
      if (problem?.code !== 'not-connected' || order.isOnce === true)
        return signal.aborted ? null : problem
      states.take({ kind: 'unreachable' })
      await pause(AGAIN_MS, signal)
    }
    return null
  } finally {
    states.stop()
  }
}
