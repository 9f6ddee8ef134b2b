import {
  agreementFloor,
  bootstrapOfRecipes,
  classFloors,
  clusterBootstrap,
  clusteredWilsonInterval,
  clustersFloor,
  cohenKappa,
  differenceFloor,
  drawnMedian,
  drawnPair,
  type FloorReason,
  gwetAc,
  type Interval,
  shareFloor,
  weightedKappa,
  weightedKappaOfPair,
  wilsonInterval,
} from '@/stats'
import { drawnVerdicts } from '@/stats/intervals/drawn-figures'
import { ac1OfPair } from '@/stats/intervals/pair-coefficients'
import { lehmer } from './lehmer'
import { bootstrapAlpha } from './plain-bootstraps'

/** Three readers answer questions on patients of whom some are hard. */
interface CoveredStudy {
  readonly name: string
  /** Patients; the questions of one are equally hard. */
  readonly clusters: number
  readonly questions: number
  /** The share of right answers of the first reader to easy and to hard questions; default: 95 and 60%. */
  readonly skill?: readonly [easy: number, hard: number]
  /** The share of each class among the truths. */
  readonly classes: readonly number[]
  /** Strata that patients are redrawn within; default: none. */
  readonly strata?: number
}

/** Answers of three readers to all questions; classes are numbers from 0. */
interface Readings {
  readonly clusterOf: Int32Array
  readonly truths: Int32Array
  readonly answers: readonly Int32Array[]
  readonly confidences: Float64Array
  readonly times: Float64Array
}

const READERS = 3
/** The share of right answers of a reader to easy and to hard questions, beside how common hard patients are. */
const SKILL = [0.95, 0.6] as const
const LESS = [0, 0.05, 0.1]
const HARD = 0.3

function simulate(
  { clusters, questions, classes, skill: skills = SKILL }: CoveredStudy,
  random: () => number,
): Readings {
  const n = clusters * questions
  const clusterOf = Int32Array.from({ length: n }, (_, k) => Math.floor(k / questions))
  const truths = new Int32Array(n)
  const answers = Array.from({ length: READERS }, () => new Int32Array(n))
  const [confidences, times] = [new Float64Array(n), new Float64Array(n)]
  let skill = 0
  for (let k = 0; k < n; k++) {
    if (k % questions === 0) skill = random() < HARD ? skills[1] : skills[0]
    const truth = drawClass(classes, random())
    truths[k] = truth
    answers.forEach((own, reader) => {
      const isRight = random() < skill - (LESS[reader] ?? 0)
      own[k] = isRight ? truth : slip(truth, classes.length, random())
    })
    confidences[k] = skill
    times[k] = Math.exp(3 + 0.6 * (random() + random() + random() - 1.5) + 2 * (1 - skill))
  }
  return { clusterOf, truths, answers, confidences, times }
}

function drawClass(classes: readonly number[], at: number): number {
  let below = 0
  for (const [place, share] of classes.entries()) {
    below += share
    if (at < below) return place
  }
  return classes.length - 1
}

/** A wrong answer: a neighbor on the scale. */
function slip(truth: number, count: number, at: number): number {
  const step = at < 0.5 ? -1 : 1
  const next = truth + step
  return next < 0 || next >= count ? truth - step : next
}

const EVEN = [0.5, 0.5]
const RARE = [0.9, 0.1]
const FIVE = [0.1, 0.2, 0.3, 0.25, 0.15]
const SKILLED = [0.98, 0.85] as const
const study = (
  clusters: number,
  classes: readonly number[],
  words: string,
  more: Partial<CoveredStudy> = {},
): CoveredStudy => ({
  name: `${words}, ${clusters} patients`,
  clusters,
  questions: 1,
  classes,
  ...more,
})

/** Studies of one question or four a patient; classes as they are distributed. */
export const COVERED_STUDIES: readonly CoveredStudy[] = [
  study(12, EVEN, 'two classes 50:50'),
  study(20, EVEN, 'two classes 50:50'),
  study(30, EVEN, 'two classes 50:50'),
  study(60, EVEN, 'two classes 50:50'),
  study(100, EVEN, 'two classes 50:50'),
  study(12, EVEN, 'four questions each', { questions: 4 }),
  study(30, EVEN, 'four questions each', { questions: 4 }),
  study(60, EVEN, 'skilled readers', { skill: SKILLED }),
  study(30, RARE, 'two classes 90:10'),
  study(60, RARE, 'two classes 90:10'),
  study(200, RARE, 'two classes 90:10'),
  study(20, FIVE, 'five ordered classes'),
  study(60, FIVE, 'five ordered classes'),
  study(24, EVEN, 'eight strata', { strata: 8 }),
]

interface Plan {
  readonly iterations: number
  readonly strata: readonly string[] | null
}

interface Estimated {
  readonly estimate: number | null
  readonly ci: Interval | null
}

const NONE = new Int32Array()
const NO_VERDICTS = new Int8Array()
const SEED = 42

/** Figures of the first reader, of the first two and of all three, as the report computes them. */
function estimates(
  { clusters, questions, classes }: CoveredStudy,
  { clusterOf, truths, answers, confidences, times }: Readings,
  { iterations, strata }: Plan,
): Readonly<Record<string, Estimated | undefined>> {
  const size = classes.length
  const [first = NONE, second = NONE] = answers
  const verdicts = answers.map((labels) =>
    Int8Array.from(labels, (label, k) => Number(label === truths[k])),
  )
  const cells = Array.from({ length: size * size }, (_, cell) => cell)
  const plan = { clusterCount: clusters, seed: SEED, iterations, strata }
  const rows = Array.from(first, (_, k) => answers.map((labels) => labels[k] ?? 0))
  const [accuracies, [weighted] = [], [ac1] = [], [median] = []] = clusterBootstrap(plan, [
    drawnVerdicts(clusterOf, verdicts, [[0, 1]]),
    drawnPair(clusterOf, first, second, [weightedKappaOfPair('quadratic', size)]),
    drawnPair(clusterOf, first, second, [ac1OfPair(size)]),
    drawnMedian(clusterOf, times),
  ])
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const
  const [kappas, scores, [fleiss] = []] = bootstrapOfRecipes(plan, [
    { by: 'kappas', inputs: [clusterOf, answers, pairs, [0, 1, 2]] },
    {
      by: 'patterns',
      clusters: clusterOf,
      patterns: first.map((label, k) => label * size + (truths[k] ?? 0)),
      measures: confidences.map((confidence, k) => (verdicts[0]?.[k] ?? 0) - confidence),
      figures: [
        {
          by: 'classification',
          inputs: [
            cells.map((cell) => cell % size),
            cells.map((cell) => Math.floor(cell / size)),
            size,
          ],
        },
        { by: 'calibration', inputs: [cells.map(() => 0), 1] },
      ],
    },
    {
      by: 'patterns',
      clusters: clusterOf,
      patterns: Int32Array.from(rows.keys()),
      measures: null,
      figures: [
        {
          by: 'fleiss',
          inputs: [
            rows.map((row) => classes.map((_, c) => row.filter((l) => l === c).length)),
            READERS,
          ],
        },
      ],
    },
  ])
  const names = classes.map((_, c) => c)
  const [right = NO_VERDICTS, other = NO_VERDICTS] = verdicts
  const floors = {
    share: shareFloor(clusterOf, right),
    difference: differenceFloor(
      clusterOf,
      right.map((verdict, k) => verdict - (other[k] ?? 0)),
    ),
    pair: agreementFloor(clusterOf, [first, second]),
    group: agreementFloor(clusterOf, answers),
    ...classFloors(clusterOf, truths, first),
    median: clustersFloor('median', clusterOf),
  }
  /** The one gate of R38. */
  const gated = (figure: Estimated | undefined, by: FloorReason | null): Estimated => ({
    estimate: figure?.estimate ?? null,
    ci: by === null ? (figure?.ci ?? null) : null,
  })
  const redrawnOrWilson: Estimated =
    questions > 1
      ? {
          estimate: accuracies?.[0]?.estimate ?? null,
          ci:
            floors.share === null
              ? (accuracies?.[0]?.ci ?? null)
              : clusteredWilsonInterval(clusterOf, right),
        }
      : { estimate: null, ci: null }
  const formulas =
    questions > 1
      ? { 'accuracy of clustered answers': redrawnOrWilson }
      : {
          'accuracy, Wilson': {
            estimate: accuracies?.[0]?.estimate ?? null,
            ci: wilsonInterval(sumOf(verdicts[0] ?? []), first.length),
          },
          "kappa, Fisher's z": gated(
            formula(cohenKappa([...first], [...second], names)),
            floors.pair,
          ),
          "weighted kappa, Fisher's z": gated(
            formula(weightedKappa([...first], [...second], names, 'quadratic')),
            floors.pair,
          ),
          "AC1, Fisher's z": gated(
            formula(
              gwetAc(
                rows.map((row) => row.slice(0, 2)),
                names,
              ),
            ),
            floors.pair,
          ),
          alpha: gated(
            bootstrapAlpha({ itemCount: rows.length, seed: SEED, iterations, strata }, rows, names),
            floors.group,
          ),
        }
  return {
    accuracy: gated(accuracies?.[0], floors.share),
    'difference of accuracies': gated(accuracies?.[READERS], floors.difference),
    kappa: gated(kappas?.[0], floors.pair),
    "Light's kappa": gated(kappas?.[READERS], floors.group),
    "Fleiss' kappa": gated(fleiss, floors.group),
    'weighted kappa': gated(weighted, floors.pair),
    AC1: gated(ac1, floors.pair),
    'macro F1': gated(scores?.[0], floors.macroF1),
    'weighted F1': gated(scores?.[1], floors.weightedF1),
    'balanced accuracy': gated(scores?.[2], floors.balancedAccuracy),
    'Brier score': gated(scores?.[4], floors.share),
    'median time': gated(median, floors.median),
    ...formulas,
  }
}

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0)

const formula = ({ value, ci95 }: { value: number | null; ci95: Interval | null }): Estimated => ({
  estimate: value,
  ci: ci95,
})

export interface BootstrapCoverage {
  /** Studies that have the interval, and those of them in which it holds the truth. */
  readonly given: number
  readonly covered: number
}

/** A study so large that its figures are the truth. */
const ALL = 100_000

export function bootstrapCoverage(
  design: CoveredStudy,
  studies: number,
  iterations: number,
): ReadonlyMap<string, BootstrapCoverage> {
  const random = lehmer(99)
  const large = { ...design, clusters: ALL }
  const truth = estimates(
    { ...large, questions: 2 },
    simulate({ ...large, questions: 2 }, random),
    {
      iterations: 1,
      strata: null,
    },
  )
  const strata =
    design.strata === undefined
      ? null
      : Array.from({ length: design.clusters }, (_, k) => String(k % (design.strata ?? 1)))
  const found = new Map<string, BootstrapCoverage>()
  for (let n = 0; n < studies; n++) {
    const all = estimates(design, simulate(design, random), { iterations, strata })
    for (const [name, figure] of Object.entries(all)) {
      const { given, covered } = found.get(name) ?? { given: 0, covered: 0 }
      const value = truth[trueName(name)]?.estimate ?? Number.NaN
      const [low, high] = figure?.ci ?? [Number.NaN, Number.NaN]
      found.set(name, {
        given: given + Number(!Number.isNaN(low)),
        covered: covered + Number(low <= value && value <= high),
      })
    }
  }
  return found
}

/** Of many answers alpha is Fleiss' kappa. */
const trueName = (name: string): string =>
  name === 'alpha'
    ? "Fleiss' kappa"
    : name.replace(/, (Wilson|Fisher's z)$| of clustered answers$/, '')
