import type { Scope } from '../../scope'
import type { Redraw } from '../redraw'
import { claimRates } from './claim-rates'
import { passes } from './passes'
import { ratingMeans } from './rating-means'
import { gradedValidations, scorerValidations } from './scorer-validation'

/** What raters come to together, beside what each does by himself and each two do: each part where the study asks for it. */
export type CollectiveFigures = ReturnType<typeof collectiveFigures>

export const collectiveFigures = (scope: Scope, redraw: Redraw) => ({
  passes: passes(scope, redraw),
  ratings: ratingMeans(scope, redraw),
  scorer: [...scorerValidations(scope, redraw), ...gradedValidations(scope, redraw)],
  claims: claimRates(scope, redraw),
})
