import { drawnStatistic, meanFloor } from '@/stats'
import { pairsOf, sumOf } from '@/study'
import { type Measured, meanDifference } from '../difference'
import type { Redraw } from '../redraw'
import type { ScoredUnit } from '../scored-unit'
import type { Breakdown, UnitGroups } from '../unit-groups'
import { type DrawnValue, drawnMean, drawnValue, sharePart } from './drawn-value'

/** The mean rating of people and of models over some questions. */
export type MeanPart = ReturnType<typeof meanPart>

export type StrataMeans = ReturnType<typeof strataMeans>

/** The means of both sides for one question; `unit` tells to which strata it belongs. */
export interface MeanOfUnit {
  readonly unit: number
  readonly cluster: number
  readonly clinicians: number | null
  readonly jury: number | null
}

/** What is taken of both means of a question. */
type Rating = (mean: MeanOfUnit) => number | null

const ratingsOf = (means: readonly MeanOfUnit[], rating: Rating): Measured[] =>
  means.flatMap((mean) => {
    const value = rating(mean)
    return value === null ? [] : [{ cluster: mean.cluster, value }]
  })

/** More pairs of strata than those of this many are not contrasted. */
const MOST_CONTRASTED = 4

export function meanPart(means: readonly MeanOfUnit[], steps: readonly number[], redraw: Redraw) {
  const meanOf = (rating: Rating) =>
    drawnMean(ratingsOf(means, rating), ({ value }) => value, redraw, 'no-answers')
  const bound = steps.at(-2) ?? Number.NaN
  const highOf = (rating: Rating) =>
    sharePart(ratingsOf(means, rating), ({ value }) => value >= bound - ROUNDING, redraw)
  return {
    clinicians: meanOf(({ clinicians }) => clinicians),
    jury: meanOf(({ jury }) => jury),
    /** Of the questions that both rated: clinicians minus jury. */
    difference: meanOf(({ clinicians, jury }) =>
      clinicians === null || jury === null ? null : clinicians - jury,
    ),
    /** Means on the highest step but one or above it: 4 or more of 5. */
    high: {
      clinicians: highOf(({ clinicians }) => clinicians),
      jury: highOf(({ jury }) => jury),
    },
  }
}

/** Means of thirds are no exact whole numbers. */
const ROUNDING = 1e-9

function strataMeans(
  attribute: string | null,
  groups: UnitGroups,
  means: readonly MeanOfUnit[],
  steps: readonly number[],
  redraw: Redraw,
) {
  const strata = [...groups].flatMap(([stratum, indexes]) => {
    const members = new Set(indexes)
    const rated = means.filter(
      ({ unit, clinicians, jury }) => members.has(unit) && (clinicians ?? jury) !== null,
    )
    return rated.length === 0 ? [] : [{ stratum, rated }]
  })
  const pairs = strata.length > MOST_CONTRASTED ? [] : pairsOf(strata)
  return {
    /** An attribute of the key; null: its category. */
    attribute,
    strata: strata.map(({ stratum, rated }) => ({ stratum, ...meanPart(rated, steps, redraw) })),
    contrasts: pairs.map(([second, first]) => {
      const contrastOf = (rating: Rating) =>
        contrast([ratingsOf(first.rated, rating), ratingsOf(second.rated, rating)], redraw)
      return {
        strata: [first.stratum, second.stratum] as const,
        clinicians: contrastOf(({ clinicians }) => clinicians),
        jury: contrastOf(({ jury }) => jury),
      }
    }),
  }
}

/** All strata of a question: its category and attributes of which at least two values were rated. */
export const strataOf = (
  { byCategory, byAttribute }: Breakdown,
  means: readonly MeanOfUnit[],
  steps: readonly number[],
  redraw: Redraw,
): StrataMeans[] =>
  [[null, byCategory] as const, ...byAttribute].flatMap(([attribute, groups]) => {
    const stratified = strataMeans(attribute, groups, means, steps, redraw)
    return stratified.strata.length < 2 ? [] : [stratified]
  })

/** What says of a conversation who held it and what it is compared with is no stratum of an assistant. */
const ABLATION = ['assistant', 'setting', 'scenario']

/** Each assistant that the attribute "assistant" names, over all and by stratum; none where it names one. */
export function assistantMeans(
  parts: Breakdown,
  means: readonly MeanOfUnit[],
  steps: readonly number[],
  redraw: Redraw,
) {
  const groups = parts.byAttribute.get('assistant')
  if (groups === undefined || groups.size < 2) return []
  const others = new Map([...parts.byAttribute].filter(([name]) => !ABLATION.includes(name)))
  return [...groups].flatMap(([assistant, indexes]) => {
    const members = new Set(indexes)
    const rated = means.filter(({ unit }) => members.has(unit))
    if (rated.length === 0) return []
    const byStratum = strataOf({ ...parts, byAttribute: others }, rated, steps, redraw)
    return [{ assistant, ...meanPart(rated, steps, redraw), byStratum }]
  })
}

/**
 * Ablations: the attribute `setting` says what the assistant was given, `scenario` which conversations are one case. The
 * reference is the setting `full`, else the first by name; differences are setting minus reference, paired by scenario and assistant.
 */
export function settingContrasts(
  units: readonly ScoredUnit[],
  means: readonly MeanOfUnit[],
  redraw: Redraw,
) {
  const bySetting = new Map<string, Map<string, MeanOfUnit>>()
  for (const mean of means) {
    const { setting, scenario, assistant = '' } = units[mean.unit]?.attributes ?? {}
    if (setting === undefined || scenario === undefined) continue
    const scenarios = bySetting.get(setting) ?? new Map<string, MeanOfUnit>()
    bySetting.set(setting, scenarios.set(`${assistant}\n${scenario}`, mean))
  }
  const names = [...bySetting.keys()].sort()
  const reference = names.find((name) => name === 'full') ?? names[0] ?? ''
  return names
    .filter((setting) => setting !== reference)
    .map((setting) => {
      const difference = (side: 'clinicians' | 'jury') => {
        const pairs = [...(bySetting.get(setting) ?? [])].flatMap(([scenario, mean]) => {
          const [rating, other] = [
            mean[side],
            bySetting.get(reference)?.get(scenario)?.[side] ?? null,
          ]
          return rating === null || other === null
            ? []
            : [{ cluster: mean.cluster, by: rating - other }]
        })
        return drawnMean(pairs, ({ by }) => by, redraw, 'no-pairs')
      }
      return { setting, reference, clinicians: difference('clinicians'), jury: difference('jury') }
    })
}

const floorOf = (measured: readonly Measured[]) =>
  meanFloor(
    measured.map(({ cluster }) => cluster),
    measured.map(({ value }) => value),
  )

/** The difference of two means. */
function contrast(
  [first, second]: readonly [readonly Measured[], readonly Measured[]],
  redraw: Redraw,
): DrawnValue {
  const mean = (measured: readonly Measured[]) =>
    sumOf(measured, ({ value }) => value) / measured.length
  const isEmpty = first.length === 0 || second.length === 0
  return drawnValue(
    { value: isEmpty ? null : mean(first) - mean(second), reason: isEmpty ? 'no-answers' : null },
    [...first, ...second].map(({ cluster }) => cluster),
    floorOf(first) ?? floorOf(second),
    redraw,
    () => drawnStatistic(meanDifference(first, second)),
  )
}
