import { describe, expect, it } from 'vitest'
import { makeReport } from '@/report'
import { readAnswerInput } from '@/results'
import { bytesOf, makeAnswersFile, makeFixture } from './reading-fixture'

const Z = 1.959963984540054
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const upTo = (n: number) => Array.from({ length: n }, (_, k) => k)

/** Yes-no questions whose correct answer is yes. @param isRight of each reader, by question */
function reportOf(
  size: number,
  readers: Readonly<Record<string, (question: number) => boolean>>,
  patientOf?: (question: number) => number,
) {
  const fixture = makeFixture(
    upTo(size).map((n) => ({
      id: `i${n}`,
      category: 'C',
      attributes: patientOf === undefined ? {} : { patient: `p${patientOf(n)}` },
      questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
    })),
  )
  const lines = Object.entries(readers).flatMap(([code, isRight]) =>
    upTo(size).map((n) => `${code},i${n},${isRight(n) ? 'yes' : 'no'}`),
  )
  const table = bytesOf(['rater,item,value', ...lines].join('\n'))
  return makeReport({
    ...fixture,
    iterations: 20,
    inputs: [readAnswerInput(table, 't.csv', fixture)],
  })
}

describe('R129: limits of the ratio estimator, 20 patients with 3 questions each', () => {
  // R1 is right on 3 of 3 questions of 10 patients, on 2 of 6, on 1 of 4; R2 misses one more of each of the first 10.
  const right = (patient: number) => (patient < 10 ? 3 : patient < 16 ? 2 : 1)
  const report = reportOf(
    60,
    {
      R1: (n) => n % 3 < right(Math.floor(n / 3)),
      R2: (n) => n % 3 < right(Math.floor(n / 3)) - Number(n < 30),
    },
    (n) => Math.floor(n / 3),
  )

  it('of a share: 46 of 60', () => {
    const squares = 10 * (3 - 2.3) ** 2 + 6 * (2 - 2.3) ** 2 + 4 * (1 - 2.3) ** 2
    const half = (Z * Math.sqrt((20 / 19) * squares)) / 60
    const [r1] = report.clustered!.raters
    expect(r1).toMatchObject({ n: 60, clusters: 20, reason: null })
    expect(r1!.ci95![0]).toBeCloseTo(46 / 60 - half, 10)
    expect(r1!.ci95![1]).toBeCloseTo(46 / 60 + half, 10)
  })
  it('of the difference of a pair: 10 of 60, one in each of ten patients', () => {
    const half = (Z * Math.sqrt((20 / 19) * (10 * (1 - 0.5) ** 2 + 10 * 0.5 ** 2))) / 60
    const [pair] = report.clustered!.pairs
    expect(pair).toMatchObject({ names: ['R1', 'R2'], reason: null })
    expect(pair!.ci95![0]).toBeCloseTo(1 / 6 - half, 10)
    expect(pair!.ci95![1]).toBeCloseTo(1 / 6 + half, 10)
  })
})

it('R133: limits of the difference of two kappas are those of the delta method', () => {
  const readers = {
    R1: (n: number) => n % 3 > 0,
    R2: (n: number) => n % 3 > 0 !== (n % 10 === 0),
    R3: (n: number) => n % 3 > 0 !== (n % 4 === 0),
  }
  const found = reportOf(60, readers).kappas!.contrasts[0]!
  expect(found.pairs).toEqual([
    ['R1', 'R2'],
    ['R1', 'R3'],
  ])
  /** Kappa of R1 and another, and what each question adds: [(a - po) - (1 - kappa)(e - 2 pe)] / (1 - pe). */
  const influenceOf = (other: (n: number) => boolean) => {
    const labels = upTo(60).map((n) => [readers.R1(n), other(n)] as const)
    const share = (side: 0 | 1, is: boolean) => labels.filter((one) => one[side] === is).length / 60
    const po = labels.filter(([a, b]) => a === b).length / 60
    const pe = share(0, true) * share(1, true) + share(0, false) * share(1, false)
    const kappa = (po - pe) / (1 - pe)
    const added = labels.map(
      ([a, b]) =>
        (Number(a === b) - po - (1 - kappa) * (share(1, a) + share(0, b) - 2 * pe)) / (1 - pe),
    )
    return { kappa, added }
  }
  const [one, two] = [influenceOf(readers.R2), influenceOf(readers.R3)]
  const half = (Z * Math.sqrt(sum(one.added.map((u, n) => (u - two.added[n]!) ** 2)))) / 60
  expect(found.difference.value).toBeCloseTo(one.kappa - two.kappa, 10)
  expect(found.difference.ci95![0]).toBeCloseTo(one.kappa - two.kappa - half, 10)
  expect(found.difference.ci95![1]).toBeCloseTo(one.kappa - two.kappa + half, 10)
})

it('R70: limits of the difference of two conditions are those of redrawn cases', () => {
  // With the image 40 of 50 cases right, without it 20 of them: the difference of redrawn cases is binomial. Its quantiles lie at
  // R's q <- pnorm(-sqrt(50/49) * qt(0.975, 49)); qbinom(c(q, 1 - q), 50, 0.4) is 13 and 27.
  const conditions = [
    { id: 'full', hides: [] as const },
    { id: 'no-image', hides: ['volumes' as const, 'images' as const] },
  ]
  const fixture = makeFixture(
    upTo(50).flatMap((n) =>
      conditions.map(({ id }) => ({
        id: `c${n}-${id}`,
        category: 'C',
        attributes: { case: `c${n}` },
        questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
      })),
    ),
  )
  const items = fixture.study.items.map((item) => ({
    ...item,
    condition: item.id.endsWith('no-image') ? 'no-image' : 'full',
    context: `Case ${item.id.split('-')[0]}`,
  }))
  const study = { ...fixture.study, conditions, items } as unknown as typeof fixture.study
  const lines = upTo(50).flatMap((n) => [
    `A,c${n}-full,${n < 40 ? 'yes' : 'no'}`,
    `A,c${n}-no-image,${n < 20 ? 'yes' : 'no'}`,
  ])
  const table = bytesOf(['rater,item,value', ...lines].join('\n'))
  const own = { ...fixture, study }
  const report = makeReport({
    ...own,
    iterations: 5000,
    inputs: [readAnswerInput(table, 't.csv', own)],
  })
  const [one] = report.conditions
  expect(one).toMatchObject({ conditions: ['no-image', 'full'], pairedCases: 50 })
  expect(one!.difference.value).toBeCloseTo(-0.4, 12)
  expect(one!.difference.ci95![0]).toBeCloseTo(-27 / 50, 9)
  expect(one!.difference.ci95![1]).toBeCloseTo(-13 / 50, 9)
})

it('R131: limits of a line through a session of 60 items are those of the sandwich', () => {
  const fixture = makeFixture(
    upTo(60).map((n) => ({
      id: `i${n}`,
      category: 'C',
      questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
    })),
  )
  const file = makeAnswersFile(fixture, {
    code: 'R1',
    answer: (item) => (Number(item.slice(1)) % 3 === 0 ? 'no' : 'yes'),
  })
  const report = makeReport({
    ...fixture,
    iterations: 20,
    inputs: [readAnswerInput(bytesOf(file), 'R1.json', fixture)],
  })
  const points = [...report.items].map(({ answers: [answer] }) => ({
    at: answer!.record!.position - 30.5,
    right: Number(answer!.isCorrect) - 40 / 60,
  }))
  const spread = sum(points.map(({ at }) => at ** 2))
  const slope = sum(points.map(({ at, right }) => at * right)) / spread
  const squares = sum(points.map(({ at, right }) => (at * (right - slope * at)) ** 2))
  // R: qt(0.975, 59) is 2.0009953780883.
  const half = (2.0009953780883 * Math.sqrt((60 / 59) * squares)) / spread
  const [curve] = report.learning!.curves
  expect(curve!.accuracy.ci95![0]).toBeCloseTo(100 * (slope - half), 9)
  expect(curve!.accuracy.ci95![1]).toBeCloseTo(100 * (slope + half), 9)
})

it('R127: limits of the mean of 40 measurements are 1.96 standard errors away', () => {
  const fixture = makeFixture(
    upTo(40).map((n) => ({
      id: `i${n}`,
      category: 'C',
      questions: [{ kind: 'number', truth: { is: 3, within: 1 } }],
    })),
  )
  const lines = ['R1', 'R2'].flatMap((code, reader) =>
    upTo(40).map((n) => `${code},i${n},${[2, 1, 4, 1, 5][n % 5]! + reader}`),
  )
  const table = bytesOf(['rater,item,value', ...lines].join('\n'))
  const report = makeReport({
    ...fixture,
    iterations: 20,
    inputs: [readAnswerInput(table, 't.csv', fixture)],
  })
  const { mean } = report.measurements!.questions[0]!.answers[0]!
  // Eight times 2, 1, 4, 1, 5: mean 2.6, squares 13.2.
  const half = (Z * Math.sqrt((40 / 39) * 8 * 13.2)) / 40
  expect(mean.value).toBeCloseTo(2.6, 12)
  expect(mean.ci95![0]).toBeCloseTo(2.6 - half, 10)
  expect(mean.ci95![1]).toBeCloseTo(2.6 + half, 10)
})
