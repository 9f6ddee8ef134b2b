import {
  type CountedRecipe,
  clusteredWilsonInterval,
  countedOf,
  differenceFloor,
  gapsOf,
  type Interval,
  orNull,
  patternNumbers,
  shareFloor,
} from '@/stats'
import type { Scope } from '../../scope'
import { codedSeries } from '../coded-series'
import { type DrawnValue, sharePart, withRedrawn } from '../collective/drawn-value'
import type { RaterSeries } from '../rater-series'
import { firstSessions } from '../rater-sets'
import type { Redraw } from '../redraw'
import type { Floor } from '../redrawn/interval-gate'
import type { ReportReason } from '../report-reason'
import { FEWEST_READERS, leftOutReaders, type Verdicts } from './left-out-readers'

/** A model beside the panel. A reader and a model are compared on the questions that count for both. */
export type PanelModel = PanelFigures['models'][number]

/** The human readers as a panel: how far they lie apart, how well one of them tells what the others say, and where models stand. */
export type PanelFigures = ReturnType<NonNullable<ReturnType<typeof panelFigures>>>

/** A figure over all units, by their patterns. */
interface Figure {
  readonly recipe: CountedRecipe
  /** Units that count in it. */
  readonly counts: (unit: number) => boolean
  readonly none: ReportReason
  readonly floor: Floor
  /** What is given in place of a redrawn interval that would rest on too little; absent: none. */
  readonly few?: Interval | null
}

/** R125. @returns null where fewer than two people answered; else the figures, once their intervals are known */
export function panelFigures({ units, series }: Scope) {
  const readers = firstSessions(series, 'human')
  if (readers.length < 2) return null
  const models = firstSessions(series, 'model')
  const correctOf = (rater: RaterSeries): Verdicts => codedSeries(rater, units).correct
  const { ofOthers, agrees, isMajorityRight, ties } = leftOutReaders(readers, units)
  const right = readers.map(correctOf)
  const modelRight = models.map(correctOf)
  // A model is held against each majority on the questions on which the reader who was left out is.
  const modelAgrees = models.map((model) => {
    const { labels } = codedSeries(model, units)
    return ofOthers.map((others, reader) =>
      Int8Array.from(others, (label, unit) =>
        (labels[unit] ?? -1) < 0 || (agrees[reader]?.[unit] ?? -1) < 0
          ? -1
          : Number(labels[unit] === label),
      ),
    )
  })
  const columns = [right, agrees, modelRight, ...modelAgrees].flat()
  const numbers = patternNumbers()
  const patterns = Int32Array.from(units, (_, unit) =>
    numbers.numberOf(columns.map((column) => column[unit] ?? -1).join(' ')),
  )
  const examples: number[] = []
  patterns.forEach((pattern, unit) => {
    examples[pattern] ??= unit
  })
  const byPattern = (column: Verdicts | undefined) =>
    Int8Array.from(examples, (unit) => column?.[unit] ?? -1)
  const ofShares = (verdicts: readonly Verdicts[]): CountedRecipe => ({
    by: 'shares',
    inputs: [verdicts.map(byPattern)],
  })
  const few = readers.length < FEWEST_READERS ? 'few-raters' : null
  const clusters = units.map(({ cluster }) => cluster)
  /** Of the mean of several shares. */
  const shareFloorOf = (verdicts: readonly Verdicts[]) =>
    shareFloor(
      verdicts.flatMap(() => clusters),
      verdicts.flatMap((column) => [...column]),
    )
  /** Of the mean of the differences of several shares from others. */
  const gapFloorOf = (verdicts: readonly (Verdicts | undefined)[], others: readonly Verdicts[]) =>
    differenceFloor(
      clusters,
      clusters.map((_, unit) =>
        Number(
          others.some((other, n) => {
            const [a, b] = [verdicts[n]?.[unit] ?? -1, other[unit] ?? -1]
            return a >= 0 && b >= 0 && a !== b
          }),
        ),
      ),
    )
  const any = (verdicts: readonly Verdicts[]) => (unit: number) =>
    verdicts.some((column) => (column[unit] ?? -1) >= 0)
  const both = (verdicts: Verdicts | undefined) => (unit: number) =>
    (verdicts?.[unit] ?? -1) >= 0 && any(right)(unit)
  const ofModels = models.map((_, m) => {
    const others = right.map(byPattern)
    return {
      toReaders: [others.map(() => byPattern(modelRight[m])), others],
      toCeiling: [(modelAgrees[m] ?? []).map(byPattern), agrees.map(byPattern)],
    } as const
  })
  const figures: Figure[] = [
    {
      recipe: ofShares(right),
      counts: any(right),
      none: 'no-answers',
      floor: shareFloorOf(right),
      few: pooledInterval(clusters, right),
    },
    {
      recipe: ofShares(agrees),
      counts: any(agrees),
      none: few ?? 'no-pairs',
      floor: shareFloorOf(agrees),
    },
    ...ofModels.flatMap(({ toReaders, toCeiling }, m): Figure[] => {
      const withOthers = modelAgrees[m] ?? []
      const [isAnswered, held] = [both(modelRight[m]), any(withOthers)]
      const againstReaders = gapFloorOf(
        right.map(() => modelRight[m]),
        right,
      )
      return [
        {
          recipe: { by: 'gaps', inputs: toReaders },
          counts: isAnswered,
          none: 'no-pairs',
          floor: againstReaders,
        },
        {
          recipe: { by: 'rank', inputs: toReaders },
          counts: isAnswered,
          none: 'no-pairs',
          floor: 'ranks-not-redrawn',
        },
        {
          recipe: ofShares(withOthers),
          counts: held,
          none: few ?? 'no-pairs',
          floor: shareFloorOf(withOthers),
        },
        {
          recipe: { by: 'gaps', inputs: toCeiling },
          counts: held,
          none: few ?? 'no-pairs',
          floor: gapFloorOf(withOthers, agrees),
        },
      ]
    }),
  ]
  const counts = new Float64Array(examples.length)
  for (const pattern of patterns) counts[pattern] = (counts[pattern] ?? 0) + 1
  const none = new Float64Array()
  const figureOn = (recipe: CountedRecipe): number => {
    const value = new Float64Array(1)
    countedOf(recipe).evaluate(counts, value, 0, none, none)
    return value[0] ?? Number.NaN
  }
  const values = figures.map(({ recipe }) => figureOn(recipe))
  const places = units.map((_, unit) => unit)
  const sizes = figures.map(({ counts: isOver }) => {
    const counted = places.filter(isOver)
    return { n: counted.length, clusters: new Set(counted.map((unit) => clusters[unit])).size }
  })
  const accuracies = right.map((verdicts) => orNull(figureOn(ofShares([verdicts]))))
  const known = accuracies.filter((value) => value !== null)

  return (redraw: Redraw) => {
    const drawn = redraw(figures.length, () => ({
      by: 'patterns',
      clusters: Int32Array.from(clusters),
      patterns,
      figures: figures.map(({ recipe }) => recipe),
      measures: null,
    }))
    const figure = (n: number): DrawnValue => {
      const size = sizes[n] ?? { n: 0, clusters: 0 }
      const value = orNull(values[n] ?? Number.NaN)
      const { none = 'no-items', floor = null, few: ofFew = null } = figures[n] ?? {}
      const known = { ...size, value, reason: value === null ? none : null }
      return floor !== null && ofFew !== null
        ? withRedrawn(known, null, () => ({ ci: ofFew, reason: null }))
        : withRedrawn(known, floor, () => drawn[n])
    }
    const share = (verdicts: Verdicts | undefined, none: ReportReason | null) => {
      const answered = units.flatMap(({ cluster }, unit) => {
        const verdict = verdicts?.[unit] ?? -1
        return verdict < 0 ? [] : [{ cluster, verdict }]
      })
      const part = sharePart(answered, ({ verdict }) => verdict === 1, redraw)
      return none === null || part.value !== null
        ? part
        : { ...part, reason: none, ci95Reason: none }
    }
    return {
      readers: readers.map(({ name }, n) => ({
        name,
        accuracy: accuracies[n] ?? null,
        /** Answers that are the label of most other readers. */
        withOthers: share(agrees[n], few),
      })),
      lowest: known.length === 0 ? null : Math.min(...known),
      highest: known.length === 0 ? null : Math.max(...known),
      /** Mean of the readers' accuracies. */
      meanAccuracy: figure(0),
      /** Each reader against the majority of the others, mean over the readers: what no model that learns from them is asked to beat. */
      ceiling: figure(1),
      /** Accuracy of the answer that most readers gave. */
      majority: share(isMajorityRight, null),
      /** Questions on which no answer leads. */
      ties,
      models: models.map(({ name }, m) => {
        const sides = gapsOf(ofModels[m]?.toReaders ?? [[], []], counts)
        const from = 2 + 4 * m
        return {
          name,
          /** Accuracy of the model minus that of a reader, mean over the readers. */
          minusReaders: figure(from),
          /** Place of the model among the readers and itself: 1 is best, and equals share their places. */
          rank: figure(from + 1),
          /** Readers who are more, as, and less accurate than the model. */
          above: sides.filter((gap) => gap < 0).length,
          equal: sides.filter((gap) => gap === 0).length,
          below: sides.filter((gap) => gap > 0).length,
          /** Agreement with the majority of the readers but one, mean over whom is left out. */
          withMajority: figure(from + 2),
          /** The same minus the agreement of the reader who was left out, on the same questions. */
          minusCeiling: figure(from + 3),
        }
      }),
    }
  }
}

/**
 * Where every reader answered the same units, the mean of the readers is the share of all their answers, which has Wilson's
 * interval of as many answers as they are worth (R38); null: they answered different ones.
 */
function pooledInterval(
  clusters: readonly number[],
  verdicts: readonly Verdicts[],
): Interval | null {
  const isAlike = clusters.every(
    (_, unit) => new Set(verdicts.map((column) => (column[unit] ?? -1) >= 0)).size === 1,
  )
  return isAlike
    ? clusteredWilsonInterval(
        verdicts.flatMap(() => clusters),
        verdicts.flatMap((column) => [...column]),
      )
    : null
}
