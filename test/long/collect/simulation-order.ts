/** What the process of the sites is told, and what it says. */
export interface SimulationOrder {
  readonly kind: 'begin'
  readonly servers: readonly string[]
  readonly account: string
  readonly study: string
  /** Hex: secret half of the study's signing key, and the analyst's recipient. */
  readonly issuerSecret: string
  readonly recipient: string
  readonly sites: number
  readonly raters: number
  readonly events: number
  /** Answers a second, over all sites. */
  readonly rate: number
  /** The first so many sites go through a line that can be cut. */
  readonly cutSites: number
  /** The sites are shared among so many processes; which of them this is, from 0. */
  readonly processes: number
  readonly process: number
  /** Where acknowledged events are listed: subject, hash, ms of the commit and of the acknowledgement, whether there was a connection. */
  readonly acknowledgedFile: string
}

export type SiteCommand =
  | SimulationOrder
  | { readonly kind: 'cut' }
  | { readonly kind: 'mend' }
  /** Compares every log with the servers', and sends what is missing there. */
  | { readonly kind: 'refill'; readonly name: string }
  | { readonly kind: 'end' }

export interface SiteCounts {
  readonly connected: number
  readonly committed: number
  readonly acknowledged: number
  readonly sentTwice: number
  readonly forged: number
  /** Of the forged: what the servers did not take. */
  readonly refused: number
  /** Of the forged: no answer in time; what is there of them counts as `torn`. */
  readonly unanswered: number
  /** Of the forged: on the rater's own subjects and not to be told from an answer by a server. */
  readonly leftToWatch: number
  /** Of another's subjects: must be 0. */
  readonly foreignWritten: number
  readonly foreignRead: number
  readonly conflicts: number
  /** Events that were sent again to a wiped cluster. */
  readonly refilled: number
}

const NO_COUNTS: SiteCounts = {
  connected: 0,
  committed: 0,
  acknowledged: 0,
  sentTwice: 0,
  forged: 0,
  refused: 0,
  unanswered: 0,
  leftToWatch: 0,
  foreignWritten: 0,
  foreignRead: 0,
  conflicts: 0,
  refilled: 0,
}

export function sumOfCounts(all: readonly SiteCounts[]): SiteCounts {
  const sum = { ...NO_COUNTS }
  for (const counts of all)
    for (const name of Object.keys(NO_COUNTS) as (keyof SiteCounts)[])
      sum[name] = sum[name] + counts[name]
  return sum
}

export type SiteReport =
  | ({ readonly kind: 'counts' } & SiteCounts)
  | { readonly kind: 'done'; readonly peakBytes: number }
  | {
      readonly kind: 'refilled'
      readonly name: string
      readonly asked: number
      readonly sent: number
      readonly seconds: number
    }
