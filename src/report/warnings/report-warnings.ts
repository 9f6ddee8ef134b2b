import type { PairReport } from '../figures/agreement-figures'
import type { RaterReport } from '../figures/rater-figures'
import type { AnswerInput } from '../measures/rater-answers'
import type { RaterSeries } from '../measures/rater-series'
import type { ScoredUnit } from '../measures/scored-unit'
import { smallCells } from '../measures/small-cells'
import type { Breakdown } from '../measures/unit-groups'
import type { Report, ReportWarning } from '../report'
import { fileWarnings, freezeWarnings } from './file-warnings'
import { paradoxWarnings, severalTests } from './pair-warnings'
import { conditionWarnings, itemSetWarning, truthWarning } from './question-warnings'
import { raterWarnings } from './rater-warnings'

export interface WarningFacts {
  readonly study: Report['study']
  readonly inputs: readonly AnswerInput[]
  readonly raters: readonly RaterReport[]
  readonly series: readonly RaterSeries[]
  readonly pairs: readonly PairReport[]
  readonly units: readonly ScoredUnit[]
  readonly parts: Breakdown
  readonly conditions: Report['conditions']
}

/** R39: where a number of this report could mislead, and why. */
export function reportWarnings(facts: WarningFacts): ReportWarning[] {
  return [
    ...fileWarnings(facts.inputs),
    ...freezeWarnings(facts.study, facts.raters),
    ...raterWarnings(facts.raters, facts.series),
    ...itemSetWarning(facts.series, facts.units),
    ...paradoxWarnings(facts.pairs),
    ...smallCells(facts.parts),
    ...truthWarning(facts.units),
    ...conditionWarnings(facts.conditions),
    ...severalTests(facts.pairs),
  ]
}
