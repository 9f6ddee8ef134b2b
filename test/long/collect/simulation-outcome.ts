import type { SiteCounts } from './simulation-order'

export interface SimulationSize {
  readonly sites: number
  readonly raters: number
  readonly events: number
  /** Answers a second, over all sites. */
  readonly rate: number
  readonly cutSites: number
  readonly cutMs: number
  /** How long a killed server stays away. */
  readonly awayMs: number
}

export interface SimulationOutcome {
  readonly counts: SiteCounts
  readonly seconds: number
  /** Acknowledged to some client, and how often each lies in the stream. */
  readonly acknowledged: number
  readonly lost: number
  readonly twice: number
  readonly changed: number
  /** In the stream under a rater's own name, and no answer of hers: logs without a beginning, which she forged. */
  readonly torn: number
  /** In the stream under a name that nobody has. */
  readonly foreign: number
  readonly sessions: number
  readonly wholeChains: number
  readonly tornFound: number
  readonly forgedFound: number
  /** Of the sealed events, opened with the analyst's identity and held to their hash. */
  readonly opened: number
  readonly openedWrong: number
  /** From the commit to the coordinator's view, ms: p50, p95, worst. */
  readonly lag: readonly number[]
  readonly lagInFaults: readonly number[]
  readonly inFaults: number
  /** From the commit to the acknowledgement, ms. */
  readonly waits: readonly number[]
  readonly nodes: readonly {
    readonly name: string
    readonly peakMb: number
    readonly diskMb: number
  }[]
  readonly clientsPeakMb: number
}

export interface Refill {
  readonly name: string
  /** By browsers. */
  readonly sent: number
  readonly seconds: number
  /** Messages that lie there afterwards. */
  readonly there: number
}
