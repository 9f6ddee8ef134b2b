import { describe, expect, it } from 'vitest'
import {
  calibration,
  calibrationBin,
  classificationReport,
  clusterBootstrap,
  type DrawnFigures,
  drawnMedian,
  fleissKappa,
  patternNumbers,
} from '@/stats'
import { countedRatio, drawnPatterns } from '@/stats/intervals/drawn-patterns'
import { itemDrawer } from '@/stats/intervals/item-drawer'
import {
  countedCalibration,
  countedClassification,
  countedFleiss,
} from '@/stats/scores/counted-scores'
import { lehmer } from './lehmer'

const CLASSES = ['a', 'b', 'c', 'never']
const CLUSTERS = 40
/** R's pnorm(-sqrt(40 / 39) * qt(0.975, 39)): expanded percentiles. */
const OUTSIDE = 0.0202575363628
const ITERATIONS = 400
const random = lehmer(11)
/** Clusters of one to four observations, of which some count in nothing. */
const observations = Array.from({ length: CLUSTERS }, (_, cluster) =>
  Array.from({ length: 1 + (cluster % 4) }, () => {
    const truth = Math.floor(random() ** 2 * 3)
    const answer = random() < 0.6 ? truth : Math.floor(random() * 3)
    return {
      cluster,
      truth: random() < 0.1 ? -1 : truth,
      answer: random() < 0.1 ? -1 : answer,
      confidence: random() < 0.15 ? Number.NaN : Math.round(random() * 20) / 20,
      ms: Math.round(random() * 30_000),
      others: [answer, Math.floor(random() * 3), truth],
    }
  }),
).flat()
type Observation = (typeof observations)[number]
const clusters = observations.map(({ cluster }) => cluster)
const plan = { clusterCount: CLUSTERS, seed: 42, iterations: ITERATIONS }

/** The plain way: the same draws, every observation written out as often as its cluster was drawn, and the statistic of that. */
function plainBootstrap(statistic: (drawn: readonly Observation[]) => number | null) {
  const draw = itemDrawer({ itemCount: CLUSTERS, seed: 42 })
  const draws = new Int32Array(CLUSTERS)
  const values: number[] = []
  for (let i = 0; i < ITERATIONS; i++) {
    draw(draws.fill(0), 0)
    const drawn = observations.flatMap((one) =>
      Array.from({ length: draws[one.cluster] ?? 0 }, () => one),
    )
    const value = statistic(drawn)
    if (value !== null) values.push(value)
  }
  values.sort((a, b) => a - b)
  const quantile = (share: number) => {
    const h = (values.length - 1) * share
    const [low, high] = [values[Math.floor(h)]!, values[Math.ceil(h)]!]
    return low + (h - Math.floor(h)) * (high - low)
  }
  return {
    estimate: statistic(observations),
    ci: [quantile(OUTSIDE), quantile(1 - OUTSIDE)],
    undefinedReplicates: ITERATIONS - values.length,
  }
}

const numbers = patternNumbers()
const patterns = observations.map(({ truth, answer, confidence }) =>
  numbers.numberOf([truth, answer, confidence].join()),
)
const ofPattern = <T>(of: (observation: Observation) => T): T[] => {
  const made: T[] = []
  observations.forEach((one, n) => {
    made[patterns[n]!] = of(one)
  })
  return made
}
const isRight = ({ truth, answer }: Observation) => Number(truth === answer)
const sure = ({ confidence, truth, answer }: Observation) =>
  truth < 0 || answer < 0 ? Number.NaN : confidence

const report = (drawn: readonly Observation[]) =>
  classificationReport(
    drawn.map(({ truth }) => (truth < 0 ? null : CLASSES[truth]!)),
    drawn.map(({ answer }) => (answer < 0 ? null : CLASSES[answer]!)),
    CLASSES,
  )
const calibrated = (drawn: readonly Observation[]) =>
  calibration(
    drawn.flatMap((one) =>
      Number.isNaN(sure(one))
        ? []
        : [{ confidence: one.confidence, isCorrect: isRight(one) === 1 }],
    ),
  )
const median = (drawn: readonly Observation[]) => {
  const sorted = drawn.map(({ ms }) => ms).sort((a, b) => a - b)
  const n = sorted.length
  return n % 2 === 1 ? sorted[(n - 1) / 2]! : (sorted[n / 2 - 1]! + sorted[n / 2]!) / 2
}

describe('R38: scores of drawn clusters are those of the drawn observations written out', () => {
  const all = drawnPatterns(
    clusters,
    patterns,
    [
      countedClassification(
        ofPattern(({ truth }) => truth),
        ofPattern(({ answer }) => answer),
        CLASSES.length,
      ),
      countedCalibration(
        ofPattern((one) => (Number.isNaN(sure(one)) ? -1 : calibrationBin(one.confidence, 10))),
        10,
      ),
      countedRatio(
        ofPattern(({ truth, answer }) => (truth + answer) / 7),
        ofPattern(({ truth }) => (truth < 0 ? Number.NaN : 1)),
      ),
      countedRatio(
        ofPattern((one) => isRight(one) - Number(one.answer === 0)),
        ofPattern(({ truth, answer }) => (truth < 0 || answer < 0 ? Number.NaN : 1)),
      ),
    ],
    Float64Array.from(
      observations,
      (one) => isRight(one) - (Number.isNaN(sure(one)) ? 0 : one.confidence),
    ),
  )
  const [results = []] = clusterBootstrap(plan, [all])
  it.each<[string, number, (drawn: readonly Observation[]) => number | null]>([
    ['macro F1', 0, (drawn) => report(drawn).macroF1],
    ['weighted F1', 1, (drawn) => report(drawn).weightedF1],
    ['balanced accuracy', 2, (drawn) => report(drawn).balancedAccuracy],
    ['ECE', 3, (drawn) => calibrated(drawn).ece],
    ['Brier score', 4, (drawn) => calibrated(drawn).brier],
    [
      'a mean, as of token F1 or reciprocal ranks',
      5,
      (drawn) => {
        const own = drawn
          .filter(({ truth }) => truth >= 0)
          .map(({ truth, answer }) => (truth + answer) / 7)
        return own.reduce((sum, value) => sum + value, 0) / own.length
      },
    ],
    [
      'a difference of two raters, over what counts for both',
      6,
      (drawn) => {
        const both = drawn.filter(({ truth, answer }) => truth >= 0 && answer >= 0)
        const sum = both.reduce((total, one) => total + isRight(one) - Number(one.answer === 0), 0)
        return both.length === 0 ? null : sum / both.length
      },
    ],
  ])('%s', (_, place, statistic) => {
    const plain = plainBootstrap(statistic)
    expect(results[place]?.estimate).toBeCloseTo(plain.estimate!, 12)
    expect(results[place]?.ci?.[0]).toBeCloseTo(plain.ci[0]!, 12)
    expect(results[place]?.ci?.[1]).toBeCloseTo(plain.ci[1]!, 12)
    expect(results[place]?.undefinedReplicates).toBe(plain.undefinedReplicates)
  })

  const single = (figures: DrawnFigures) => clusterBootstrap(plan, [figures])[0]?.[0]
  it('the median of times', () => {
    const plain = plainBootstrap(median)
    const drawn = single(
      drawnMedian(
        clusters,
        observations.map(({ ms }) => ms),
      ),
    )
    expect(drawn?.estimate).toBe(plain.estimate)
    expect(drawn?.ci?.[0]).toBeCloseTo(plain.ci[0]!, 6)
    expect(drawn?.ci?.[1]).toBeCloseTo(plain.ci[1]!, 6)
  })
  it("Fleiss' kappa", () => {
    const keys = patternNumbers()
    const used = observations.map(({ others }) =>
      [0, 1, 2].map((k) => others.filter((o) => o === k).length),
    )
    const own = used.map((counts) => keys.numberOf(counts.join()))
    const byPattern: number[][] = []
    used.forEach((counts, n) => {
      byPattern[own[n]!] = counts
    })
    const drawn = single(drawnPatterns(clusters, own, [countedFleiss(byPattern, 3)]))
    const plain = plainBootstrap((all) => fleissKappa(all.map(({ others }) => others)).value)
    expect(drawn?.estimate).toBeCloseTo(plain.estimate!, 12)
    expect(drawn?.ci?.[0]).toBeCloseTo(plain.ci[0]!, 12)
    expect(drawn?.ci?.[1]).toBeCloseTo(plain.ci[1]!, 12)
  })
  it('a statistic that many replicates leave undefined is left out of the interval, and counted', () => {
    const one = clusters.map((cluster) => (cluster === 0 ? 0 : -1))
    const drawn = single(drawnPatterns(clusters, one, [countedRatio([0.5], [1])]))
    const draw = itemDrawer({ itemCount: CLUSTERS, seed: 42 })
    const draws = new Int32Array(CLUSTERS)
    let without = 0
    for (let i = 0; i < ITERATIONS; i++) {
      draw(draws.fill(0), 0)
      without += Number(draws[0] === 0)
    }
    expect(without).toBeGreaterThan(100)
    expect(drawn).toMatchObject({ ci: [0.5, 0.5], undefinedReplicates: without })
  })
})
