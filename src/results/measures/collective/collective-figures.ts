import type { Scope } from '../../scope'
import type { Redraw } from '../redraw'
import { type ClaimRates, claimRates } from './claim-rates'
import { type PassRow, passes } from './passes'
import { type RatingMeans, ratingMeans } from './rating-means'
import { gradedValidations, type ScorerValidation, scorerValidations } from './scorer-validation'

/** What raters come to together, beside what each does by himself and each two do: each part where the study asks for it. */
export interface CollectiveFigures {
  readonly passes: readonly PassRow[]
  readonly ratings: readonly RatingMeans[]
  readonly scorer: readonly ScorerValidation[]
  readonly claims: ClaimRates | null
}

export const collectiveFigures = (
  { units, series, groups, parts, graders }: Scope,
  redraw: Redraw,
): CollectiveFigures => ({
  passes: passes(series, groups, units, parts, redraw),
  ratings: ratingMeans(series, units, parts, redraw),
  scorer: [
    ...scorerValidations(series, units, parts, redraw),
    ...gradedValidations(series, units, parts, graders, redraw),
  ],
  claims: claimRates(series, units, parts, redraw),
})
