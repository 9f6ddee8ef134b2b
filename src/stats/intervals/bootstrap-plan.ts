import type { Interval } from '../agreement/kappa-inference'
import type { Rating } from '../label'
import type { UndefinedReason } from '../undefined-reason'

/** What is resampled: items, within strata if there are any. */
export interface ResamplingPlan {
  readonly itemCount: number
  /** The stratum of each item; items are redrawn within their stratum, so its size stays. `null`: one stratum; items without a stratum form one. */
  readonly strata?: readonly Rating[] | null
  /** A whole number, of which the lower 32 bits count; the same seed draws the same replicates on every machine. */
  readonly seed: number
}

export interface BootstrapOptions extends ResamplingPlan {
  /** Replicates; default 10,000. */
  readonly iterations?: number
  /** Coverage; default 0.95: the 2.5th and the 97.5th percentile. */
  readonly level?: number
  /** Called now and then with the replicates done so far. */
  readonly onProgress?: (done: number, iterations: number) => void
}

export interface BootstrapResult {
  /** The statistic on the items as they are. */
  readonly estimate: number | null
  readonly ci: Interval | null
  /** Replicates on which the statistic was undefined; they are left out of the interval. */
  readonly undefinedReplicates: number
  readonly reason: UndefinedReason | null
}
