import type { AnswerValue } from '@/questions'
import {
  FEWEST_CLUSTERS,
  type FreeResponse,
  type FreeResponseMeasure,
  freeResponse,
  freeResponseDifference,
  type MarkedImage,
  orNull,
} from '@/stats'
import type { Scope } from '../../scope'
import {
  type DrawnValue,
  withLimits,
  withoutInterval,
  withoutValue,
} from '../collective/drawn-value'
import type { RaterSeries, Response } from '../rater-series'
import type { ScoredUnit } from '../scored-unit'
import { asksForMarks } from './marks-report'

/** R134. null where no question takes several rated marks, or none of its images has a truth. */
export function freeResponseReport({ units, series, compared }: Scope) {
  const rated = units.flatMap((unit, index) => (isRated(unit) ? [index] : []))
  if (rated.length === 0) return null
  const images = new Map(series.map((rater) => [rater, imagesOf(rater, units, rated)]))
  const readers = series.flatMap((rater) => {
    const imagesOfReader = [...(images.get(rater)?.values() ?? [])]
    if (imagesOfReader.length === 0) return []
    const isSingle = imagesOfReader.every(({ lesions }) => lesions.length < 2)
    const wafroc = freeResponse(imagesOfReader, 'wafroc')
    return [
      {
        name: rater.name,
        /** Images with a lesion, and without. */
        diseased: wafroc.diseased,
        normal: wafroc.normal,
        /** Areas under the curves, by jackknife over clusters. */
        wafroc: figureOf(wafroc),
        /** Of images with one lesion at most. */
        lroc: isSingle
          ? figureOf(freeResponse(imagesOfReader, 'lroc'))
          : withoutValue(sizeOf(wafroc), 'several-lesions'),
      },
    ]
  })
  if (readers.length === 0) return null
  const pairs = compared.pairs.flatMap(([a, b]) => {
    const [first, second] = [images.get(a), images.get(b)]
    const both = [...(first?.keys() ?? [])].filter((index) => second?.has(index) === true)
    if (both.length === 0) return []
    const figure = (
      marked: ReadonlyMap<number, MarkedImage> | undefined,
      measure: FreeResponseMeasure,
    ) =>
      freeResponse(
        both.flatMap((index) => marked?.get(index) ?? []),
        measure,
      )
    const [firstFigure, other] = [figure(first, 'wafroc'), figure(second, 'wafroc')]
    const { p, ...difference } = freeResponseDifference(firstFigure, other)
    return [
      {
        /** On the images that both read, first minus second. */
        names: [a.name, b.name] as const,
        wafroc: figureOf({ ...firstFigure, ...difference }),
        p: orNull(p),
      },
    ]
  })
  return { readers, pairs }
}

type Marking = NonNullable<ReturnType<typeof freeResponseReport>>
export type MarkingReader = Marking['readers'][number]
export type MarkingPair = Marking['pairs'][number]

const isRated = (unit: ScoredUnit): boolean =>
  asksForMarks(unit) &&
  unit.question.kind === 'point' &&
  'rating' in unit.question &&
  unit.question.rating !== undefined &&
  unit.truth !== null &&
  'lesions' in unit.truth

/** The images that count for a reader, by their places among the questions. Who abstained marked nothing. */
function imagesOf(
  { given, responses }: RaterSeries,
  units: readonly ScoredUnit[],
  rated: readonly number[],
): ReadonlyMap<number, MarkedImage> {
  return new Map(
    rated.flatMap((index) => {
      const [unit, response] = [units[index], responses[index]]
      if (unit === undefined || response === undefined || response.isCorrect === null) return []
      const lesions = unit.truth !== null && 'lesions' in unit.truth ? unit.truth.lesions.length : 0
      return [
        [
          index,
          { cluster: unit.cluster, ...ratingsOf(response, given[index]?.value, lesions) },
        ] as const,
      ]
    }),
  )
}

function ratingsOf(
  { score }: Response,
  value: AnswerValue | null | undefined,
  count: number,
): Pick<MarkedImage, 'lesions' | 'elsewhere'> {
  const lesions = new Array<number | null>(count).fill(null)
  let elsewhere: number | null = null
  const given = typeof value === 'object' && value !== null && 'marks' in value ? value.marks : []
  for (const [place, { lesion }] of (score?.marks?.marks ?? []).entries()) {
    const rating = given[place]?.rating
    if (rating === undefined) continue
    if (lesion === null) elsewhere = Math.max(elsewhere ?? rating, rating)
    else lesions[lesion] = Math.max(lesions[lesion] ?? rating, rating)
  }
  return { lesions, elsewhere }
}

const sizeOf = ({ diseased, normal, clusters }: FreeResponse) => ({
  n: diseased + normal,
  clusters,
})

function figureOf(found: FreeResponse): DrawnValue {
  const { diseased, clusters, value, se, low, high } = found
  const size = sizeOf(found)
  if (Number.isNaN(value))
    return withoutValue(size, diseased === 0 ? 'no-lesions' : 'no-normal-images')
  const known = { ...size, value, reason: null }
  if (clusters > 1 && Number.isNaN(se)) return withoutInterval(known, 'undefined-statistic')
  const floor = clusters < FEWEST_CLUSTERS.area ? 'fewer-than-20' : null
  return withLimits(known, se > 1e-12, [low, high], floor)
}
