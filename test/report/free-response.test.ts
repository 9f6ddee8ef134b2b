import { describe, expect, it } from 'vitest'
import { makeReport } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { markingTable } from '@/report/tables/measures/marking-tables'
import { readAnswerInput } from '@/results'
import { freeResponse, freeResponseDifference, type MarkedImage } from '@/stats'
import { tOf } from '@/stats/tests/tests-and-limits'
import { csvRows } from './csv-rows'
import { bytesOf, makeFixture, randomOf } from './reading-fixture'

/** The definition of the figure, pair by pair, with numbers for what was not marked. */
function byDefinition(images: readonly MarkedImage[], measure: 'wafroc' | 'lroc'): number {
  const low = (rating: number | null) => rating ?? -2000
  const psi = (x: number, y: number) => (x < y ? 1 : x === y ? 0.5 : 0)
  let [sum, pairs] = [0, 0]
  for (const one of images)
    for (const other of images) {
      if (one.lesions.length === 0 || other.lesions.length > 0) continue
      pairs += 1
      const x = low(other.elsewhere)
      if (measure === 'wafroc')
        for (const lesion of one.lesions) sum += psi(x, low(lesion)) / one.lesions.length
      else {
        const top = Math.max(...one.lesions.map(low))
        if (top > -2000) sum += psi(x, top) * psi(low(one.elsewhere), top)
      }
    }
  return sum / pairs
}

const drawn = (seed: number, clusterOf: (n: number) => number): MarkedImage[] => {
  const random = randomOf(seed)
  const rating = (share: number) => (random() < share ? 1 + Math.floor(5 * random()) : null)
  return Array.from({ length: 24 }, (_, n) => ({
    cluster: clusterOf(n),
    lesions: n % 2 === 0 ? [] : Array.from({ length: 1 + (n % 3) }, () => rating(0.8)),
    elsewhere: rating(0.4),
  }))
}

describe('free response', () => {
  it('is the mean over pairs of images: by hand', () => {
    const images: MarkedImage[] = [
      { cluster: 0, lesions: [4, null], elsewhere: 5 },
      { cluster: 1, lesions: [2], elsewhere: 2 },
      { cluster: 2, lesions: [], elsewhere: 3 },
      { cluster: 3, lesions: [], elsewhere: null },
    ]
    // (½·1 + ½·0), (½·1 + ½·½), 0, 1 over four pairs.
    expect(freeResponse(images, 'wafroc').value).toBeCloseTo((0.5 + 0.75 + 0 + 1) / 4, 12)
    // The highest mark of the first is elsewhere; of the second both are as high: half of 0 and of 1.
    expect(freeResponse(images, 'lroc').value).toBeCloseTo((0 + 0 + 0 + 0.5) / 4, 12)
  })
  it('agrees with the definition, and its jackknife with leaving out clusters one by one', () => {
    for (const [seed, clusterOf] of [
      [1, (n: number) => n],
      [2, (n: number) => Math.floor(n / 3)],
      [3, (n: number) => n % 5],
    ] as const)
      for (const measure of ['wafroc', 'lroc'] as const) {
        const images = drawn(seed, clusterOf)
        const found = freeResponse(images, measure)
        expect(found.value).toBeCloseTo(byDefinition(images, measure), 12)
        const left = [...new Set(images.map(({ cluster }) => cluster))].map((cluster) =>
          byDefinition(
            images.filter((image) => image.cluster !== cluster),
            measure,
          ),
        )
        expect([...found.without.values()].map((value) => Math.round(value * 1e10))).toEqual(
          left.map((value) => Math.round(value * 1e10)),
        )
        const mean = left.reduce((sum, value) => sum + value, 0) / left.length
        const se = Math.sqrt(
          ((left.length - 1) / left.length) *
            left.reduce((sum, value) => sum + (value - mean) ** 2, 0),
        )
        expect(found.se).toBeCloseTo(se, 10)
        // On the logit scale, by t.
        const { value } = found
        const half = (tOf(0.975, left.length - 1) * se) / (value * (1 - value))
        const high = 1 / (1 + ((1 - value) / value) * Math.exp(-half))
        expect(found.high).toBeCloseTo(high, 10)
      }
  })
  it('is without error where lesions and nothing else are marked, and undefined without one of both', () => {
    const perfect: MarkedImage[] = [
      { cluster: 0, lesions: [3], elsewhere: null },
      { cluster: 1, lesions: [], elsewhere: null },
      { cluster: 2, lesions: [1, 2], elsewhere: null },
    ]
    expect(freeResponse(perfect, 'wafroc').value).toBe(1)
    expect(freeResponse(perfect.slice(0, 1), 'wafroc').value).toBeNaN()
    const [a, b] = [drawn(4, (n) => n), drawn(5, (n) => n)]
    const same = freeResponseDifference(freeResponse(a, 'wafroc'), freeResponse(a, 'wafroc'))
    expect(same).toMatchObject({ value: 0, se: 0 })
    const [one, other] = [freeResponse(a, 'wafroc'), freeResponse(b, 'wafroc')]
    expect(freeResponseDifference(one, other).value).toBeCloseTo(one.value - other.value, 12)
  })
})

describe('R134: rated marks in the report', () => {
  const lesion = (x: number) => ({ mm: [x, 0, 0], radiusMm: 5 })
  const truths = [[lesion(0)], [lesion(20)], [], [], [lesion(40)], []]
  const of = (lesions: readonly object[][], rating: object | undefined = { min: 1, max: 5 }) =>
    makeFixture(
      lesions.map((own, n) => ({
        id: `i${n}`,
        category: 'C',
        questions: [
          {
            kind: 'point',
            many: { max: 4 },
            ...(rating === undefined ? {} : { rating }),
            truth: { lesions: own },
          },
        ],
      })),
    )
  const mark = (x: number, rating?: number) => ({
    mm: [x, 0, 0],
    ...(rating === undefined ? {} : { rating }),
  })
  const rows = (rater: string, marks: readonly (readonly object[])[]) =>
    marks.map(
      (own, n) => `${rater},i${n},"${JSON.stringify({ marks: own }).replaceAll('"', '""')}"`,
    )
  const reportOf = (fixture: ReturnType<typeof makeFixture>, lines: readonly string[]) =>
    makeReport({
      ...fixture,
      iterations: 20,
      inputs: [
        readAnswerInput(bytesOf(['rater,item,value', ...lines].join('\n')), 't.csv', fixture),
      ],
    })
  const A = [
    [mark(1, 5)],
    [mark(60, 2)],
    [mark(0, 3)],
    [],
    [mark(41, 4), mark(38, 2), mark(90, 1)],
    [],
  ]
  const B = [[mark(1, 2)], [mark(21, 4)], [], [mark(9, 4)], [], []]

  it('has both areas of each reader, and the difference of two', () => {
    const report = reportOf(of(truths), [...rows('A', A), ...rows('B', B)])
    const [a] = report.freeResponse!.readers
    // Rated 5, unmarked, 4 against 3, none, none: 1 + 1 + 1, 0 + ½ + ½, 1 + 1 + 1 of nine.
    expect(a).toMatchObject({ name: 'A', diseased: 3, normal: 3 })
    expect(a?.wafroc.value).toBeCloseTo(7 / 9, 12)
    expect(a?.lroc.value).toBeCloseTo(6 / 9, 12)
    const [pair] = report.freeResponse!.pairs
    // B: 2, 4, unmarked against none, 4, none: 1 + 0 + 1, 1 + ½ + 1, ½ + 0 + ½.
    expect(pair?.wafroc.value).toBeCloseTo(7 / 9 - 5.5 / 9, 12)
    expect(pair?.p).not.toBeNull()
    expect(markingTable(report)?.rows).toHaveLength(2)
    const csv = csvRows(reportFiles(report).get('free-response.csv') as string)
    expect(csv.map(({ figure }) => figure)).toEqual([
      'wafroc',
      'lroc',
      'wafroc',
      'lroc',
      'wafroc_difference',
    ])
    expect(report.appendix).toContain('weighted AFROC')
    expect(report.appendix).toContain('The CI of an area is on the logit scale, by t on K − 1')
  })
  it('has no LROC where an image has several lesions, and says why', () => {
    const several = truths.map((own, n) => (n === 0 ? [...own, lesion(80)] : own))
    const report = reportOf(of(several), rows('A', A))
    expect(report.freeResponse?.readers[0]?.lroc.reason).toBe('several-lesions')
    expect(report.freeResponse?.readers[0]?.wafroc.value).toBeCloseTo(
      (1.5 + 0.5 * 0 + 0.5 * 1 + 1 + 3) / 9,
      12,
    )
  })
  it('is absent where marks are not rated', () => {
    const plain = A.map((own) => own.map(({ mm }) => ({ mm })))
    const fixture = makeFixture(
      truths.map((own, n) => ({
        id: `i${n}`,
        category: 'C',
        questions: [{ kind: 'point', many: { max: 4 }, truth: { lesions: own } }],
      })),
    )
    const report = reportOf(fixture, rows('A', plain))
    expect(report.freeResponse).toBeUndefined()
    expect(reportFiles(report).has('free-response.csv')).toBe(false)
  })
})
