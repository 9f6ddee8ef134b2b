import type { GroupAgreement, PairReport } from '../figures/agreement-figures'
import type { RaterReport } from '../figures/rater-figures'
import type { BootstrapInterval } from './item-bootstrap'

/** Before the bootstrap has run, or where it is not wanted. */
export const NO_BOOTSTRAP: BootstrapInterval = { ci: null, reason: 'no-bootstrap' }

/** A number that is undefined keeps its own reason: it has no interval either. */
export const withKappaInterval = (pair: PairReport, { ci, reason }: BootstrapInterval): PairReport =>
  pair.kappa.value === null
    ? pair
    : { ...pair, kappa: { ...pair.kappa, ci95Bootstrap: ci, ci95BootstrapReason: reason } }

export const withAccuracyInterval = (rater: RaterReport, { ci, reason }: BootstrapInterval): RaterReport => ({
  ...rater,
  accuracy: {
    ...rater.accuracy,
    overall: { ...rater.accuracy.overall, ci95Bootstrap: ci, ci95BootstrapReason: reason },
  },
})

export const withAlphaInterval = (
  group: GroupAgreement,
  { ci, reason }: BootstrapInterval,
): GroupAgreement =>
  group.krippendorff.value === null
    ? group
    : {
        ...group,
        krippendorff: { ...group.krippendorff, ci95Bootstrap: ci, ci95BootstrapReason: reason },
      }
