/** Why a number is `null`: machine-readable, one word group for each cause. */
export type UndefinedReason =
  /** nothing was measured: no item, no answer */
  | 'no-items'
  /** no item was rated by two raters */
  | 'no-pairs'
  /** no item was rated by every rater */
  | 'no-complete-items'
  /** only one category was used (or declared), so chance agreement is 1 */
  | 'one-category'
  /** fewer than two raters */
  | 'one-rater'
  /** at least one pair of raters has no defined kappa */
  | 'undefined-pair'
  /** the value is defined, but its standard error is 0: no interval, no z and no p */
  | 'zero-standard-error'
  /** the value is defined, but one item gives no standard error */
  | 'one-item'
  /** all observations belong to one patient, case or item: nothing can be redrawn */
  | 'one-cluster'
  /** every stratum of the bootstrap holds a single cluster: all replicates are alike */
  | 'one-per-stratum'
  /** the index exists for two categories only */
  | 'not-two-categories'
  /** the two raters never differed: no chi-square */
  | 'no-discordant-pairs'
  /** the metric needs numbers, or an order of the categories, and there is none */
  | 'not-numeric'
  | 'no-order'
  /** the values do not vary */
  | 'constant-input'
  /** the value is defined, but two pairs leave no degree of freedom for p */
  | 'no-degrees-of-freedom'
  /** the statistic is undefined on the data, or on every bootstrap replicate */
  | 'undefined-statistic'
