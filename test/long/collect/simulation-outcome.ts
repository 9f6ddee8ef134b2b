import { z } from 'zod'
import type { SiteCounts } from './simulation-order'

/** What check-stream.ts prints. */
export const streamCheckSchema = z.object({
  messages: z.number(),
  numbersMissing: z.number(),
  sessions: z.number(),
  wholeSessions: z.number(),
  wrong: z.number(),
  twice: z.number(),
  outOfOrder: z.number(),
  acknowledged: z.number(),
  lost: z.number(),
  changed: z.number(),
})
type StreamCheck = Readonly<z.infer<typeof streamCheckSchema>>

export interface SimulationSize {
  readonly sites: number
  readonly raters: number
  readonly events: number
  /** Answers a second, over all sites. */
  readonly rate: number
  readonly cutSites: number
  readonly cutMs: number
  /** Processes that send, each for its share of the sites. */
  readonly processes: number
  /** How long a killed server stays away. */
  readonly awayMs: number
}

export interface SimulationOutcome {
  readonly counts: SiteCounts
  readonly seconds: number
  /** What a program without a line of src found in the stream. */
  readonly check: StreamCheck
  /** Given to the watch more than once. */
  readonly twice: number
  /** In the stream under a rater's own name, and no answer of hers: logs without a beginning, which she forged. */
  readonly torn: number
  /** In the stream under a name that nobody has. */
  readonly foreign: number
  readonly sessions: number
  readonly wholeChains: number
  readonly tornFound: number
  readonly forgedFound: number
  /** From the commit to the coordinator's view, ms: p50, p95, worst. */
  readonly lag: readonly number[]
  readonly lagInFaults: readonly number[]
  readonly inFaults: number
  /** From the commit to the acknowledgement, ms: p50, p95, worst. */
  readonly waits: readonly number[]
  readonly waitsInFaults: readonly number[]
  readonly nodes: readonly {
    readonly name: string
    readonly peakMb: number
    readonly diskMb: number
  }[]
  /** Of each process that sends. */
  readonly clientsPeakMb: readonly number[]
}

export interface Refill {
  readonly name: string
  /** By browsers. */
  readonly sent: number
  readonly seconds: number
  /** Messages that lie there afterwards. */
  readonly there: number
}
