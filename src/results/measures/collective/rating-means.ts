import { kindOf } from '@/questions'
import { groupBy, meanOf, pairsOf } from '@/study'
import type { Scope } from '../../scope'
import type { RaterSeries } from '../rater-series'
import { firstSessions } from '../rater-sets'
import type { Redraw } from '../redraw'
import type { ScoredUnit } from '../scored-unit'
import { meanAgreement } from './mean-agreement'
import {
  assistantMeans,
  type MeanOfUnit,
  meanPart,
  settingContrasts,
  strataOf,
} from './rating-strata'

/** R103: the mean of the clinicians against the mean of the jury, for one rated question. */
export type RatingMeans = ReturnType<typeof ratingMeans>[number]

/** More models than a jury has are not compared with each other here. */
const MOST_JURORS = 6

/** The mean of all rated questions. */
const OVERALL = 'Overall'

interface Rated {
  readonly question: string
  readonly prompt: string
  readonly steps: readonly number[]
  readonly people: readonly RaterSeries[]
  readonly models: readonly RaterSeries[]
  /** Means of some people and models: a row for each item. */
  readonly meansOf: (
    people: readonly RaterSeries[],
    models: readonly RaterSeries[],
  ) => readonly MeanOfUnit[]
}

/**
 * R103. Raters are the first sessions of people, the jury those of models; the mean of an item is over those of a side that
 * rated it. Questions whose scales differ under one id are left out.
 */
export function ratingMeans(scope: Scope, redraw: Redraw) {
  const { units, parts } = scope
  const rated = ratedQuestions(scope)
  return [...rated, ...overall(rated, units)].map(
    ({ question, prompt, steps, people, models, meansOf }) => {
      const means = meansOf(people, models)
      const jurors = models.length > MOST_JURORS ? [] : models
      return {
        /** `Overall`: the mean of all questions on one scale, for each item that has all of them. */
        question,
        prompt,
        /** Steps of the scale, lowest first. */
        steps,
        raters: people.map(({ name }) => name),
        models: models.map(({ name }) => name),
        ...meanPart(means, steps, redraw),
        ...meanAgreement(means, steps, redraw),
        byStratum: strataOf(parts, means, steps, redraw),
        jurors: pairsOf(jurors).map(([juror, other]) => ({
          models: [juror.name, other.name] as const,
          ...meanAgreement(meansOf([juror], [other]), steps, redraw),
        })),
        byAssistant: assistantMeans(parts, means, steps, redraw),
        settings: settingContrasts(units, means, redraw),
      }
    },
  )
}

function ratedQuestions({ series, units, parts }: Scope): Rated[] {
  return [...parts.byQuestion].flatMap(([question, indexes]): Rated[] => {
    const steps = stepsOf(units, indexes)
    if (steps === null) return []
    const side = (kind: RaterSeries['kind']) =>
      firstSessions(series, kind).filter((rater) =>
        indexes.some((unit) => rater.responses[unit]?.label !== null),
      )
    const [people, models] = [side('human'), side('model')]
    if (people.length + models.length === 0) return []
    const prompt = units[indexes[0] ?? -1]?.question.prompt ?? ''
    const meansOf: Rated['meansOf'] = (ones, others) =>
      indexes.map((unit) => ({
        unit,
        cluster: units[unit]?.cluster ?? 0,
        clinicians: meanRating(ones, unit),
        jury: meanRating(others, unit),
      }))
    return [{ question, prompt, steps, people, models, meansOf }]
  })
}

/** The mean of all rated questions; none where fewer than two are on one scale. */
function overall(rated: readonly Rated[], units: readonly ScoredUnit[]): Rated[] {
  const [first] = rated
  if (first === undefined || rated.length < 2) return []
  if (rated.some(({ steps }) => steps.join() !== first.steps.join())) return []
  const all = (side: 'people' | 'models') => [
    ...new Set(rated.flatMap((question) => question[side])),
  ]
  const meansOf: Rated['meansOf'] = (people, models) => {
    const byItem = groupBy(
      rated.flatMap((question) => question.meansOf(people, models)),
      ({ unit }) => units[unit]?.item,
    )
    return [...byItem.values()].flatMap((means): MeanOfUnit[] => {
      const [mean] = means
      if (mean === undefined || means.length < rated.length) return []
      return [
        {
          ...mean,
          clinicians: meanOfAll(means.map(({ clinicians }) => clinicians)),
          jury: meanOfAll(means.map(({ jury }) => jury)),
        },
      ]
    })
  }
  const [people, models] = [all('people'), all('models')]
  return [{ question: OVERALL, prompt: '', steps: first.steps, people, models, meansOf }]
}

/** null unless all are there. */
function meanOfAll(values: readonly (number | null)[]): number | null {
  const given = values.flatMap((value) => value ?? [])
  return given.length < values.length ? null : meanOf(given)
}

/** The one scale of some questions, as numbers; null where they are no scale, or several. */
function stepsOf(units: readonly ScoredUnit[], indexes: readonly number[]): number[] | null {
  let known: readonly string[] | null = null
  for (const index of indexes) {
    const question = units[index]?.question
    if (question === undefined || !kindOf(question).isOrdinal) return null
    const labels = kindOf(question).labels(question)
    if (labels === null || (known !== null && labels.join('\n') !== known.join('\n'))) return null
    known = labels
  }
  const steps = known?.map(Number) ?? []
  return steps.length < 2 || steps.some(Number.isNaN) ? null : steps
}

function meanRating(series: readonly RaterSeries[], unit: number): number | null {
  const given = series.flatMap((s) => {
    const label = s.responses[unit]?.label ?? null
    return label === null ? [] : [Number(label)]
  })
  return meanOf(given)
}
