import type { Score } from '@/questions'
import {
  type BootstrapResult,
  type CountedRecipe,
  calibrationBin,
  classFloors,
  clustersFloor,
  countedFigureCount,
  type FigureRecipe,
  meanFloor,
  patternNumbers,
  shareFloor,
} from '@/stats'
import type { Scope } from '../../scope'
import { clusterCounter, clustersOfPart } from '../clusters'
import { codedSeries } from '../coded-series'
import { asksForMarks, marksCounted } from '../marks/marks-report'
import { CALIBRATION_BINS } from '../rater-classification'
import type { RaterFigures } from '../rater-report'
import type { RaterSeries } from '../rater-series'
import { activeTimes } from '../report-items'
import type { ScoredUnit } from '../scored-unit'
import type { Breakdown } from '../unit-groups'
import {
  drawnInterval,
  type FigureInterval,
  type FigureIntervals,
  withDrawn,
} from './figure-interval'
import type { Floor } from './interval-gate'

/** What scores take of an answer; answers that are alike in it are one pattern. */
interface Answer {
  /** Position among the classified parts, and truth and answer in its labels; -1 for none. */
  readonly part: number
  readonly truth: number
  readonly label: number
  readonly kind: string
  /** By the automatic scorer, whatever graders said. */
  readonly isMatch: boolean
  /** Of its confidence, else of that of the answer which closed the question; -1 without one, and for an abstention. */
  readonly bin: number
  /** Whether the confidence is its own. */
  readonly isOwnConfidence: boolean
  readonly tokenF1: number
  readonly rank: number
  /** Of an answer with several marks; NaN for others. */
  readonly lesions: number
  readonly localised: number
  readonly nonLesions: number
}

/** Of each classified part; all that follow are of all answers. */
const CLASS_NAMES = ['macroF1', 'weightedF1', 'balancedAccuracy'] as const

const NAMES = [
  'exactMatch',
  'tokenF1',
  'top1',
  'top5',
  'mrr',
  'lesionSensitivity',
  'falsePositives',
  'ece',
  'brier',
] as const

/** The rater with the intervals of the scores that were asked for. @param results of `scores` and of `times` */
export function withScoreIntervals(
  rater: RaterFigures,
  recipes: AskedScores,
  scores: readonly BootstrapResult[],
  times: readonly BootstrapResult[],
  parts: Breakdown,
): RaterFigures {
  const { clusterCounts, floors } = recipes.scores
  const at = (place: number) =>
    drawnInterval(scores[place], clusterCounts[place] ?? 0, floors[place] ?? null)
  const first = CLASS_NAMES.length * parts.classified.length
  const drawn = {
    ...Object.fromEntries(NAMES.map((name, place) => [name, at(first + place)])),
    medianActiveMs: drawnInterval(times[0], recipes.times.clusterCount, recipes.times.floor),
  }
  const { classification, text, ranking, marks, calibration, time } = rater
  return {
    ...rater,
    classification: Object.fromEntries(
      Object.entries(classification).map(([name, entry]) => {
        const part = parts.classified.findIndex((classified) => classified.name === name)
        const ofClasses = Object.fromEntries(
          CLASS_NAMES.map((score, place) => [score, at(CLASS_NAMES.length * part + place)]),
        )
        const brier = at(first + NAMES.length + 2 * part + 1)
        return [
          name,
          {
            ...withIntervals(entry, ofClasses),
            calibration: withIntervals(entry.calibration, { brier }),
          },
        ]
      }),
    ),
    text: withIntervals(text, drawn),
    ranking: withIntervals(ranking, drawn),
    ...(marks && { marks: withIntervals(marks, drawn) }),
    calibration: withIntervals(calibration, drawn),
    time: withIntervals(time, drawn),
  }
}

/** With those that were redrawn of its intervals, by their names. */
const withIntervals = <
  Name extends string,
  S extends { readonly intervals: FigureIntervals<Name> },
>(
  section: S,
  drawn: Readonly<Record<string, FigureInterval>>,
): S => ({ ...section, intervals: withDrawn(section.intervals, drawn) })

interface AskedScores {
  readonly scores: {
    readonly drawn: FigureRecipe
    readonly clusterCounts: readonly number[]
    readonly floors: readonly Floor[]
  }
  readonly times: {
    readonly drawn: FigureRecipe
    readonly clusterCount: number
    readonly floor: Floor
  }
}

/** What is redrawn for one rater: all scores of the answers, sorted into patterns once, and the median time. */
export function askedScores(series: RaterSeries, scope: Scope, questions: AskedParts): AskedScores {
  const { units, parts } = scope
  const { patterns, answers, gaps } = patternsOf(series, scope, questions)
  const counted: Counted[] = [
    ...parts.classified.map(
      ({ labels }, place): Counted => ({
        figures: {
          by: 'classification',
          inputs: [
            answers.map(({ part, truth }) => (part === place ? truth : -1)),
            answers.map(({ label }) => label),
            labels.length,
          ],
        },
        isOver: ({ part }) => part === place,
        floors: ({ clusters, answers: given }) => {
          const [truths, labels] = [
            given.map(({ truth }) => truth),
            given.map(({ label }) => label),
          ]
          const found = classFloors(clusters, truths, labels)
          return CLASS_NAMES.map((name) => found[name])
        },
      }),
    ),
    ratio(answers, isText, ({ isMatch }) => Number(isMatch)),
    ratio(answers, isText, ({ tokenF1 }) => tokenF1),
    ratio(answers, isRanking, ({ rank }) => Number(rank <= 1)),
    ratio(answers, isRanking, ({ rank }) => Number(rank <= 5)),
    ratio(answers, isRanking, ({ rank }) => 1 / rank),
    ratio(
      answers,
      ({ lesions }) => lesions > 0,
      ({ localised }) => localised,
      ({ lesions }) => lesions,
    ),
    ratio(
      answers,
      ({ nonLesions }) => !Number.isNaN(nonLesions),
      ({ nonLesions }) => nonLesions,
    ),
    {
      figures: {
        by: 'calibration',
        inputs: [
          answers.map(({ bin, isOwnConfidence }) => (isOwnConfidence ? bin : -1)),
          CALIBRATION_BINS,
        ],
      },
      isOver: ({ isOwnConfidence }) => isOwnConfidence,
      floors: ofCalibration,
    },
    ...parts.classified.map((_, place): Counted => {
      const isOver = ({ part, bin }: Answer) => part === place && bin >= 0
      const bins = answers.map((answer) => (isOver(answer) ? answer.bin : -1))
      return {
        figures: { by: 'calibration', inputs: [bins, CALIBRATION_BINS] },
        isOver,
        floors: ofCalibration,
      }
    }),
  ]
  const { correct } = codedSeries(series, units)
  const observedOf = (isOver: (answer: Answer) => boolean): Observations => {
    const observations: Observations = { clusters: [], answers: [], verdicts: [] }
    const isCounted = answers.map(isOver)
    patterns.forEach((pattern, unit) => {
      const answer = answers[pattern]
      if (answer === undefined || isCounted[pattern] !== true) return
      observations.clusters.push(units[unit]?.cluster ?? 0)
      observations.answers.push(answer)
      observations.verdicts.push(correct[unit] ?? -1)
    })
    return observations
  }
  const countClusters = clusterCounter(units)
  const clusterCounts = counted.flatMap(({ figures, isOver }) => {
    const isCountedAt = answers.map(isOver)
    const used = countClusters((unit) => isCountedAt[patterns[unit] ?? -1] === true)
    return Array.from({ length: countedFigureCount(figures) }, () => used)
  })
  return {
    scores: {
      drawn: {
        by: 'patterns',
        clusters: clustersOfPart(units, parts.all),
        patterns,
        measures: gaps,
        figures: counted.map(({ figures }) => figures),
      },
      clusterCounts,
      floors: counted.flatMap(({ isOver, floors }) => floors(observedOf(isOver))),
    },
    times: timesOf(series, units),
  }
}

interface Counted {
  readonly figures: CountedRecipe
  readonly isOver: (answer: Answer) => boolean
  /** Of each of its figures. */
  readonly floors: (observed: Observations) => readonly Floor[]
}

/** What a figure is over, an entry for each question. */
interface Observations {
  readonly clusters: number[]
  readonly answers: Answer[]
  readonly verdicts: number[]
}

/** Both of ECE and Brier score: they rest on errors. */
const ofCalibration: Counted['floors'] = ({ clusters, verdicts }) => {
  const floor = shareFloor(clusters, verdicts)
  return [floor, floor]
}

const isText = ({ kind }: Answer) => kind === 'text'
const isRanking = ({ kind }: Answer) => kind === 'ranking'

/** The sum of one measure over that of another; by default the mean of the one. */
const ratio = (
  answers: readonly Answer[],
  isOver: Counted['isOver'],
  part: (answer: Answer) => number,
  whole: (answer: Answer) => number = () => 1,
): Counted => ({
  figures: {
    by: 'ratio',
    inputs: [
      answers.map(part),
      answers.map((answer) => (isOver(answer) ? whole(answer) : Number.NaN)),
    ],
  },
  isOver,
  floors: ({ clusters, answers: given }) => [
    meanFloor(
      clusters,
      given.map((answer) => part(answer) / whole(answer)),
    ),
  ],
})

/** What of a question a pattern is made of. */
interface AskedParts {
  /** Position among the classified parts, and the truth in its labels; -1 for none. */
  readonly partOf: Int32Array
  readonly truthOf: Int32Array
  /** The number of what is alike of a question: its part, truth and kind. */
  readonly alike: Int32Array
  /** Labels of the part that has the most of them. */
  readonly mostLabels: number
}

/** The same for every rater. */
export function askedParts({ units, parts }: Scope): AskedParts {
  const partOf = new Int32Array(units.length).fill(-1)
  const truthOf = new Int32Array(units.length).fill(-1)
  parts.classified.forEach(({ indexes, truths }, part) => {
    indexes.forEach((index, n) => {
      partOf[index] = part
      truthOf[index] = truths[n] ?? -1
    })
  })
  const numbers = patternNumbers()
  const alike = Int32Array.from(units, ({ question }, unit) =>
    numbers.numberOf(`${partOf[unit]} ${truthOf[unit]} ${question.kind}`),
  )
  const mostLabels = Math.max(0, ...parts.classified.map(({ labels }) => labels.length))
  return { partOf, truthOf, alike, mostLabels }
}

/** The pattern of each unit, -1 where it counts in nothing, an answer of each pattern, and verdict minus confidence. */
function patternsOf(
  series: RaterSeries,
  { units, parts }: Scope,
  { partOf, truthOf, alike, mostLabels }: AskedParts,
) {
  const coded = codedSeries(series, units)
  const { labels: codes, correct } = coded
  const measures = patternNumbers()
  /** By what was measured of an answer, and in that by question, label and bin as one whole number. */
  const known: Map<number, number>[] = []
  const answers: Answer[] = []
  const gaps = new Float64Array(units.length)
  const patterns = Int32Array.from(units, (unit, index) => {
    const verdict = correct[index] ?? -1
    if (verdict < 0) return -1
    const stated = coded.confidences[index] ?? Number.NaN
    const isOwnConfidence = !Number.isNaN(stated)
    const confidence = isOwnConfidence ? stated : (coded.closingConfidences[index] ?? Number.NaN)
    gaps[index] = Number.isNaN(confidence) ? 0 : verdict - confidence
    const bin = Number.isNaN(confidence) ? -1 : calibrationBin(confidence, CALIBRATION_BINS)
    const part = partOf[index] ?? -1
    const label = parts.classified[part]?.places[codes[index] ?? -1] ?? -1
    const score = series.responses[index]?.score ?? null
    // A question with two answers has nothing to measure: most answers need no text to be told apart.
    const isPlain = score?.tokenF1 === undefined && score?.rank === undefined && !asksForMarks(unit)
    const measured = measures.numberOf(
      isPlain ? `${score?.isCorrect ?? false}` : Object.values(measuresOf(unit, score)).join(' '),
    )
    const places = known[measured] ?? new Map<number, number>()
    known[measured] = places
    const place =
      (((alike[index] ?? 0) * (mostLabels + 1) + label + 1) * (CALIBRATION_BINS + 1) + bin + 1) *
        2 +
      Number(isOwnConfidence)
    const before = places.get(place)
    if (before !== undefined) return before
    const { kind } = unit.question
    answers.push({
      part,
      truth: truthOf[index] ?? -1,
      label,
      kind,
      bin,
      isOwnConfidence,
      ...measuresOf(unit, score),
    })
    places.set(place, answers.length - 1)
    return answers.length - 1
  })
  return { patterns, answers, gaps }
}

const measuresOf = (unit: ScoredUnit, score: Score | null) => ({
  isMatch: score?.isCorrect ?? false,
  tokenF1: score?.tokenF1 ?? 0,
  rank: score?.rank ?? Number.POSITIVE_INFINITY,
  ...marksCounted(unit, score),
})

function timesOf(series: RaterSeries, units: readonly ScoredUnit[]): AskedScores['times'] {
  const times = activeTimes(series)
  const clusterOf = new Map(
    times.size === 0 ? [] : units.map(({ item, cluster }) => [item, cluster]),
  )
  const timed = [...times].map(([item, ms]) => ({ cluster: clusterOf.get(item) ?? -1, ms }))
  const clusters = timed.map(({ cluster }) => cluster)
  return {
    drawn: {
      by: 'median',
      inputs: [Int32Array.from(clusters), Float64Array.from(timed, ({ ms }) => ms)],
    },
    clusterCount: new Set(clusters).size,
    floor: clustersFloor('median', clusters),
  }
}
