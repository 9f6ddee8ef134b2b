import tQuantile from '@stdlib/stats-base-dists-t-quantile'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, it } from 'vitest'
import { makeReport } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { type ReportSummary, readAnswerInput } from '@/results'
import { csvRows } from './csv-rows'
import {
  bytesOf,
  largeFixture,
  makeAnswersFile,
  makeFixture,
  simulatedReading,
} from './reading-fixture'

/** What a reader of methods.md has: the tables of the folder, and the formulas of the text, followed to the letter. */
const fixture = largeFixture()
const inputs = ['R1', 'R2', 'R3'].map((code, n) => {
  const reading = simulatedReading(fixture, { code, accuracy: 0.6, seed: n + 5, abstain: 0.05 })
  const answer = (item: string, question: string) =>
    Number(item.slice(1)) % 17 === n ? undefined : reading.answer(item, question)
  return readAnswerInput(
    bytesOf(makeAnswersFile(fixture, { ...reading, answer })),
    `${code}.json`,
    fixture,
  )
})
const ITERATIONS = 500
const files = reportFiles(makeReport({ ...fixture, inputs, iterations: ITERATIONS }))
const text = (path: string) => String(files.get(path))
const report: ReportSummary = JSON.parse(text('report.json'))
const rows = (path: string) => csvRows(text(path))
const answers = rows('answers.csv')
const items = rows('items.csv').map((row) => ({ item: row.item!, category: row.category! }))
const labelsOf = (rater: string) =>
  new Map(
    answers
      .filter((r) => r.rater === rater && r.outcome === 'answered')
      .map((r) => [r.item!, r.label!]),
  )
const labels = new Map(['R1', 'R2', 'R3'].map((rater) => [rater, labelsOf(rater)]))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe.each(report.agreement.pairs.map((pair) => [pair.raters.join(' and '), pair] as const))(
  '%s',
  (_, pair) => {
    const [first, second] = pair.raters.map((rater) => labels.get(rater)!) as [
      Map<string, string>,
      Map<string, string>,
    ]
    const both = [...first.keys()].filter((item) => second.has(item))
    const n = both.length
    const names = [...new Set([...first.values(), ...second.values()])]
    const p = (i: string, j: string) =>
      both.filter((item) => first.get(item) === i && second.get(item) === j).length / n
    const row = new Map(names.map((i) => [i, sum(names.map((j) => p(i, j)))]))
    const column = new Map(names.map((j) => [j, sum(names.map((i) => p(i, j)))]))
    const [r, c] = [(i: string) => row.get(i)!, (j: string) => column.get(j)!]
    const po = sum(names.map((i) => p(i, i)))

    it('kappa, its interval and its test', () => {
      const pe = sum(names.map((i) => r(i) * c(i)))
      const kappa = (po - pe) / (1 - pe)
      const onDiagonal = sum(names.map((i) => p(i, i) * (1 - (r(i) + c(i)) * (1 - kappa)) ** 2))
      const off = names.flatMap((i) =>
        names.filter((j) => j !== i).map((j) => p(i, j) * (c(i) + r(j)) ** 2),
      )
      const last = (kappa - pe * (1 - kappa)) ** 2
      const se = Math.sqrt((onDiagonal + (1 - kappa) ** 2 * sum(off) - last) / (n * (1 - pe) ** 2))
      const crossed = sum(names.map((i) => r(i) * c(i) * (r(i) + c(i))))
      const seNull = Math.sqrt((pe + pe ** 2 - crossed) / (n * (1 - pe) ** 2))
      expect(pair.n).toBe(n)
      expect(pair.kappa.value).toBeCloseTo(kappa, 10)
      expect(pair.kappa.se).toBeCloseTo(se, 10)
      const t = tQuantile(0.975, n - 1)
      const limit = (side: number) =>
        Math.tanh(Math.atanh(kappa) + (side * t * se) / (1 - kappa ** 2))
      expect(pair.kappa.ci95![0]).toBeCloseTo(limit(-1), 10)
      expect(pair.kappa.ci95![1]).toBeCloseTo(limit(1), 10)
      expect(pair.kappa.z).toBeCloseTo(kappa / seNull, 8)
    })
    it('AC1, its standard error, and PABAK', () => {
      const rated = [...new Set([...first.keys(), ...second.keys()])].map((item) =>
        [first.get(item), second.get(item)].filter((label) => label !== undefined),
      )
      const m = rated.length
      const share = (own: readonly string[], label: string) =>
        own.filter((one) => one === label).length / own.length
      const q = new Map(
        names.map((label) => [label, sum(rated.map((own) => share(own, label))) / m]),
      )
      // Yes, no, four options, and the open answers that occur.
      const k = new Set(['yes', 'no', 'A', 'B', 'C', 'D', ...names]).size
      const pe = sum([...q.values()].map((one) => one * (1 - one))) / (k - 1)
      const ac1 = (po - pe) / (1 - pe)
      const squares = rated.map((own) => {
        const e = sum(names.map((label) => share(own, label) * (1 - q.get(label)!))) / (k - 1)
        const agreed = own.length < 2 ? 0 : ((m / n) * (Number(own[0] === own[1]) - pe)) / (1 - pe)
        return (agreed - (2 * (1 - ac1) * (e - pe)) / (1 - pe) - ac1) ** 2
      })
      expect(pair.ac1.value).toBeCloseTo(ac1, 10)
      expect(pair.ac1.se).toBeCloseTo(Math.sqrt(sum(squares) / (m * (m - 1))), 10)
      expect(pair.pabak).toBeCloseTo((k * po - 1) / (k - 1), 10)
    })
    it('McNemar', () => {
      const verdicts = pair.raters.map(
        (rater) =>
          new Map(
            answers
              .filter((a) => a.rater === rater && a.correct !== '')
              .map((a) => [a.item, a.correct === 'true']),
          ),
      )
      const isRight = (side: number, item: string) => verdicts[side]!.get(item)
      const compared = items.filter(({ item }) =>
        [0, 1].every((side) => isRight(side, item) !== undefined),
      )
      const alone = (side: number) =>
        compared.filter(({ item }) => isRight(side, item) && !isRight(1 - side, item)).length
      const [b, d] = [alone(0), alone(1)]
      const choose = (from: number, of: number): number =>
        of === 0 ? 1 : (choose(from - 1, of - 1) * from) / of
      const tail = sum(
        Array.from({ length: Math.min(b, d) + 1 }, (_, x) => choose(b + d, x) / 2 ** (b + d)),
      )
      expect([pair.mcnemar.b, pair.mcnemar.c]).toEqual([b, d])
      expect(pair.mcnemar.p).toBeCloseTo(Math.min(1, 2 * tail), 8)
    })
  },
)

it('alpha and the kappa of Fleiss', () => {
  const given = items.map(({ item }) => [...labels.values()].flatMap((own) => own.get(item) ?? []))
  const counts = (own: readonly string[]) => {
    const found = new Map<string, number>()
    for (const label of own) found.set(label, (found.get(label) ?? 0) + 1)
    return [...found.values()]
  }
  const several = given.filter((own) => own.length >= 2)
  const all = several.flat()
  const within = sum(
    several.map(
      (own) => (own.length ** 2 - sum(counts(own).map((l) => l ** 2))) / (own.length - 1),
    ),
  )
  const alpha =
    1 - ((all.length - 1) * within) / (all.length ** 2 - sum(counts(all).map((l) => l ** 2)))
  const { group } = report.agreement
  expect(group!.krippendorff.n).toBe(several.length)
  expect(group!.krippendorff.value).toBeCloseTo(alpha, 10)
  const whole = given.filter((own) => own.length === 3)
  const po = sum(whole.map((own) => sum(counts(own).map((l) => l * (l - 1))) / 6)) / whole.length
  const pe = sum(counts(whole.flat()).map((l) => (l / (3 * whole.length)) ** 2))
  expect(group!.n).toBe(whole.length)
  expect(group!.fleiss.value).toBeCloseTo((po - pe) / (1 - pe), 10)
})

it('the bootstrap interval of an accuracy, draw by draw', () => {
  const [rater] = report.raters
  const verdict = new Map(
    answers
      .filter((a) => a.rater === 'R1' && a.correct !== '')
      .map((a) => [a.item, Number(a.correct === 'true')]),
  )
  const categories = [...new Set(items.map((i) => i.category))].map((name) =>
    items.filter((i) => i.category === name).map((i) => verdict.get(i.item)),
  )
  const generator = xoroshiro128plus(report.seed)
  const replicates = Array.from({ length: ITERATIONS }, () => {
    const drawn = categories.flatMap((own) =>
      own.map(() => own[Math.floor(((generator.next() >>> 0) * own.length) / 2 ** 32)]),
    )
    const counted = drawn.filter((one) => one !== undefined)
    return sum(counted) / counted.length
  }).sort((a, b) => a - b)
  const percentile = (share: number) => {
    const place = (ITERATIONS - 1) * share
    const [low, high] = [replicates[Math.floor(place)]!, replicates[Math.ceil(place)]!]
    return low + (place - Math.floor(place)) * (high - low)
  }
  expect(rater!.accuracy.overall.ci95Bootstrap![0]).toBeCloseTo(percentile(0.025), 12)
  expect(rater!.accuracy.overall.ci95Bootstrap![1]).toBeCloseTo(percentile(0.975), 12)
})

it('weighted kappa of a scale, its interval, and agreement within one', () => {
  const scaled = makeFixture(
    Array.from({ length: 40 }, (_, n) => ({
      id: `s${n}`,
      category: 'C',
      questions: [{ kind: 'scale', min: 1, max: 5, anchors: {}, truth: { is: 1 + (n % 5) } }],
    })),
  )
  // Never a 5 from the second rater: a step that is not used counts in the weights.
  const steps = scaled.study.items.map(
    (_, n) => [1 + ((n * 7) % 5), 1 + ((n * 7 + (n % 3)) % 4)] as const,
  )
  const lines = steps.flatMap(([a, b], n) => [`A,s${n},${a}`, `B,s${n},${b}`])
  const table = readAnswerInput(bytesOf(['rater,item,value', ...lines].join('\n')), 't.csv', scaled)
  const made = makeReport({ ...scaled, inputs: [table], iterations: 20 })
  const [pair] = made.agreement.pairs
  const [n, scale] = [steps.length, [1, 2, 3, 4, 5]]
  const p = (i: number, j: number) => steps.filter(([a, b]) => a === i && b === j).length / n
  const r = (i: number) => sum(scale.map((j) => p(i, j)))
  const c = (j: number) => sum(scale.map((i) => p(i, j)))
  const every = scale.flatMap((i) => scale.map((j) => [i, j] as const))
  for (const [name, power] of [
    ['linear', 1],
    ['quadratic', 2],
  ] as const) {
    const w = (i: number, j: number) => 1 - (Math.abs(i - j) / 4) ** power
    const po = sum(every.map(([i, j]) => w(i, j) * p(i, j)))
    const pe = sum(every.map(([i, j]) => w(i, j) * r(i) * c(j)))
    const kappa = (po - pe) / (1 - pe)
    const u = (i: number) => sum(scale.map((j) => w(i, j) * c(j)))
    const v = (j: number) => sum(scale.map((i) => w(i, j) * r(i)))
    const squares = sum(
      every.map(([i, j]) => p(i, j) * (w(i, j) - (u(i) + v(j)) * (1 - kappa)) ** 2),
    )
    const se = Math.sqrt((squares - (kappa - pe * (1 - kappa)) ** 2) / (n * (1 - pe) ** 2))
    expect(pair!.weighted![name].value).toBeCloseTo(kappa, 10)
    expect(pair!.weighted![name].se).toBeCloseTo(se, 10)
  }
  expect(pair!.withinOne).toBeCloseTo(steps.filter(([a, b]) => Math.abs(a - b) <= 1).length / n, 12)
  expect(made.appendix).toContain(
    'se² = [Σ p(i, j)(w(i, j) − (u(i) + v(j))(1 − κ))² − (κ − pe(1 − κ))²]/(n(1 − pe)²)',
  )
})

it('the appendix states every one of these formulas', () => {
  for (const words of [
    'Kappa is (po − pe)/(1 − pe)',
    'tanh[atanh κ ± t·se/(1 − κ²)]',
    'se² = [Σ p(i, i)(1 − (p(i, ·) + p(·, i))(1 − κ))²',
    'se² = [pe + pe² − Σ p(i, ·) p(·, i)(p(i, ·) + p(·, i))]/(n(1 − pe)²)',
    'pe = Σ q(1 − q)/(k − 1)',
    'se² is Σ (c − AC1)²/(m(m − 1))',
    'PABAK is (k·po − 1)/(k − 1)',
    'p is 2·P(X ≤ min(b, c)), at most 1',
    '1 − (N − 1) Σ (m² − Σ l²)/(m − 1) / (N² − Σ L²)',
    '⌊u·size/2³²⌋',
  ])
    expect(report.appendix).toContain(words)
})

describe('the appendix says to whom the numbers speak, and where each statistic comes from', () => {
  const methods = text('statistical-appendix.md')
  it('these raters are fixed and the items are a draw', () => {
    expect(methods).toMatch(/treat these readers as fixed and the cases as a random sample/)
    expect(methods).toMatch(/not other readers/)
    expect(methods).toMatch(/other cases from the same source/)
  })
  it.each([
    ['Wilson', '10.1080/01621459.1927.10502953'],
    ['Krippendorff', '10.1080/19312450709336664'],
    ['Cohen', '10.1177/001316446002000104'],
    ['Fleiss', '10.1037/h0031619'],
    ['Light', '10.1037/h0031643'],
    ['Byrt', '10.1016/0895-4356(93)90018-V'],
    ['McNemar', '10.1007/BF02295996'],
    ['Hyndman', '10.1080/00031305.1996.10473566'],
  ])('%s: doi:%s', (name, doi) => {
    const sentence = methods.split(/(?<=\.)\s/).find((one) => one.includes(doi))
    expect(sentence ?? '').toContain(name)
  })
  it('a file that is left out has its reason', () => {
    const bad = readAnswerInput(bytesOf('rater,item,value\nA,i999,yes\n'), 'bad.csv', fixture)
    const made = makeReport({ ...fixture, inputs: [...inputs, bad], iterations: 0 })
    expect(made.appendix).toMatch(
      /Excluded: "bad\.csv" \(does not match the study\): line 2, item: the study has no scored case "i999"/,
    )
  })
})
