import { type DrawnFigures, drawnStatistic, meanFloor, shareOfDraws } from '@/stats'
import { sumOf } from '@/study'
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

/** More pairs of strata than those of this many are not contrasted. */
const MOST_CONTRASTED = 4

export function meanPart(means: readonly MeanOfUnit[], steps: readonly number[], redraw: Redraw) {
  const given = (value: (mean: MeanOfUnit) => number | null) =>
    means.flatMap((mean) => {
      const one = value(mean)
      return one === null ? [] : [{ cluster: mean.cluster, one }]
    })
  const of = (value: (mean: MeanOfUnit) => number | null) => {
    const own = given(value)
    return drawnMean(
      own.map(({ cluster }) => cluster),
      own.map(({ one }) => one),
      redraw,
      'no-answers',
    )
  }
  const bound = steps.at(-2) ?? Number.NaN
  const highOf = (value: (mean: MeanOfUnit) => number | null) => {
    const own = given(value)
    return sharePart(
      own.map(({ cluster }) => cluster),
      own.map(({ one }) => Number(one >= bound - ROUNDING)),
      redraw,
    )
  }
  return {
    clinicians: of(({ clinicians }) => clinicians),
    jury: of(({ jury }) => jury),
    /** Of the questions that both rated: clinicians minus jury. */
    difference: of(({ clinicians, jury }) =>
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
    const own = new Set(indexes)
    const rated = means.filter(
      ({ unit, clinicians, jury }) => own.has(unit) && (clinicians ?? jury) !== null,
    )
    return rated.length === 0 ? [] : [{ stratum, rated }]
  })
  const pairs =
    strata.length > MOST_CONTRASTED
      ? []
      : strata.flatMap((two, n) => strata.slice(n + 1).map((one) => [one, two] as const))
  return {
    /** An attribute of the key; null: its category. */
    attribute,
    strata: strata.map(({ stratum, rated }) => ({ stratum, ...meanPart(rated, steps, redraw) })),
    contrasts: pairs.map(([one, two]) => {
      const of = (value: (mean: MeanOfUnit) => number | null) =>
        contrast(
          [one.rated, two.rated].map((rated) =>
            rated.flatMap((mean) => {
              const rating = value(mean)
              return rating === null ? [] : [{ cluster: mean.cluster, rating }]
            }),
          ) as [Rated[], Rated[]],
          redraw,
        )
      return {
        strata: [one.stratum, two.stratum] as const,
        clinicians: of(({ clinicians }) => clinicians),
        jury: of(({ jury }) => jury),
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
    const made = strataMeans(attribute, groups, means, steps, redraw)
    return made.strata.length < 2 ? [] : [made]
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
    const own = new Set(indexes)
    const rated = means.filter(({ unit }) => own.has(unit))
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
    const own = bySetting.get(setting) ?? new Map<string, MeanOfUnit>()
    bySetting.set(setting, own.set(`${assistant}\n${scenario}`, mean))
  }
  const names = [...bySetting.keys()].sort()
  const reference = names.find((name) => name === 'full') ?? names[0] ?? ''
  return names
    .filter((setting) => setting !== reference)
    .map((setting) => {
      const difference = (side: 'clinicians' | 'jury') => {
        const pairs = [...(bySetting.get(setting) ?? [])].flatMap(([scenario, one]) => {
          const [own, other] = [one[side], bySetting.get(reference)?.get(scenario)?.[side] ?? null]
          return own === null || other === null ? [] : [{ cluster: one.cluster, by: own - other }]
        })
        return drawnMean(
          pairs.map(({ cluster }) => cluster),
          pairs.map(({ by }) => by),
          redraw,
          'no-pairs',
        )
      }
      return { setting, reference, clinicians: difference('clinicians'), jury: difference('jury') }
    })
}

interface Rated {
  readonly cluster: number
  readonly rating: number
}

const floorOf = (rated: readonly Rated[]) =>
  meanFloor(
    rated.map(({ cluster }) => cluster),
    rated.map(({ rating }) => rating),
  )

/** The difference of two means; what is redrawn brings its ratings of both. */
function contrast(
  [one, two]: readonly [readonly Rated[], readonly Rated[]],
  redraw: Redraw,
): DrawnValue {
  const mean = (rated: readonly Rated[]) => sumOf(rated, ({ rating }) => rating) / rated.length
  const isEmpty = one.length === 0 || two.length === 0
  return drawnValue(
    { value: isEmpty ? null : mean(one) - mean(two), reason: isEmpty ? 'no-answers' : null },
    [...one, ...two].map(({ cluster }) => cluster),
    floorOf(one) ?? floorOf(two),
    redraw,
    () => drawnDifference(one, two),
  )
}

function drawnDifference(one: readonly Rated[], two: readonly Rated[]): DrawnFigures {
  const meanOf = (rated: readonly Rated[]) =>
    shareOfDraws(
      rated.map(({ cluster }) => cluster),
      rated.map(({ rating }) => rating),
      rated.map(() => 1),
    )
  const [first, second] = [meanOf(one), meanOf(two)]
  return drawnStatistic((draws) => {
    const [a, b] = [first(draws), second(draws)]
    return a === null || b === null ? null : a - b
  })
}
