import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** An event that the watch was given: when it was first, and how often. */
export interface SeenEvent {
  readonly seenMs: number
  times: number
}

/** From the kill until all were back, and the pauses of browsers behind it; ms since 1970. */
export interface Fault {
  readonly from: number
  to: number
}

/**
 * How long acknowledgement and view took, outside and within faults. A browser that has no connection yet, or whose queue a fault
 * filled, still is in the fault.
 * @param files lists of acknowledged events: subject, hash, ms of the commit, ms of the acknowledgement, whether there was a connection
 * @param seen by subject
 */
export async function judgeTimes(
  files: readonly string[],
  seen: ReadonlyMap<string, SeenEvent>,
  faults: readonly Fault[],
) {
  const lags: number[] = []
  const lagsInFaults: number[] = []
  const waits: number[] = []
  const waitsInFaults: number[] = []
  let twice = 0
  const isInFault = (fromMs: number, toMs: number) =>
    faults.some((fault) => fromMs < fault.to && toMs > fault.from)
  const known = new Set<string>()
  const raters = new Set<string>()
  /** Until when the queue of a rater is a fault's. */
  const queues = new Map<string, number>()
  for (const file of files)
    for await (const text of createInterface({ input: createReadStream(file) })) {
      const [subject = '', , committed, acknowledged, line = ''] = text.split('\t')
      const [committedMs, acknowledgedMs] = [Number(committed), Number(acknowledged)]
      known.add(subject)
      const rater = raterOf(subject)
      raters.add(rater)
      const { seenMs = Date.now(), times = 0 } = seen.get(subject) ?? {}
      if (times > 1) twice += 1
      const isOfFault =
        line !== 'connected' ||
        isInFault(committedMs, Math.max(acknowledgedMs, seenMs)) ||
        (queues.get(rater) ?? 0) > committedMs
      if (isOfFault) queues.set(rater, acknowledgedMs)
      ;(isOfFault ? lagsInFaults : lags).push(seenMs - committedMs)
      ;(isOfFault ? waitsInFaults : waits).push(acknowledgedMs - committedMs)
    }
  // What raters forged of their own under other sessions is there, and found by the watch.
  const strangers = [...seen.keys()].filter((subject) => !known.has(subject))
  const torn = strangers.filter((subject) => raters.has(raterOf(subject))).length
  return {
    twice,
    torn,
    foreign: strangers.length - torn,
    lag: percentiles(lags),
    lagInFaults: percentiles(lagsInFaults),
    inFaults: lagsInFaults.length,
    waits: percentiles(waits),
    waitsInFaults: percentiles(waitsInFaults),
  }
}

/** `a.<study>.<rater>.<session>.<number>` */
const raterOf = (subject: string): string => subject.split('.')[2] ?? ''

/** p50, p95 and the longest. */
function percentiles(values: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort()
  return [0.5, 0.95, 1].map(
    (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0,
  )
}
