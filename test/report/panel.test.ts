import { describe, expect, it } from 'vitest'
import { accuracyHeadline, makeReport, rankTable, studyCounts } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { percentWords } from '@/report/report-words'
import { missingPairTable } from '@/report/tables/measures/missing-tables'
import { panelTable } from '@/report/tables/measures/panel-tables'
import { readAnswerInput } from '@/results'
import { clusterBootstrap, clusteredWilsonInterval, wilsonInterval } from '@/stats'
import { drawnShare } from '@/stats/intervals/drawn-figures'
import { csvRows } from './csv-rows'
import { bytesOf, makeFixture } from './reading-fixture'

const ids = ['i1', 'i2', 'i3', 'i4', 'i5', 'i6']
const fixture = makeFixture(
  ids.map((id) => ({ id, category: 'C', questions: [{ kind: 'yes-no', truth: { is: 'yes' } }] })),
)

/** y: yes and right, n: no and wrong, -: no answer. */
const rows = (rater: string, kind: string, given: string) =>
  ids.flatMap((id, n) =>
    given[n] === '-' ? [] : [`${rater},${id},${given[n] === 'y' ? 'yes' : 'no'},${kind}`],
  )
const reportOf = (lines: readonly (readonly string[])[], iterations = 400, of = fixture) =>
  makeReport({
    ...of,
    iterations,
    inputs: [
      readAnswerInput(
        bytesOf(['rater,item,value,rater_kind', ...lines.flat()].join('\n')),
        't.csv',
        of,
      ),
    ],
  })

it('R192: leads with the mean of the readers, counts a person of two sessions once, and prints kappa', () => {
  const sessions = ['yyyynn,1', 'yyyyyn,1', 'yynyyn,1', 'ynnnnn,2'].flatMap((of, place) => {
    const [given = '', session] = of.split(',')
    return rows(place === 3 ? 'R1' : `R${place + 1}`, 'human', given).map(
      (row) => `${row},${session}`,
    )
  })
  const own = makeFixture(
    ids.map((id) => ({ id, category: 'C', questions: [{ kind: 'yes-no', truth: { is: 'yes' } }] })),
    { reading: { sessions: { count: 2 } } },
  )
  const table = bytesOf(['rater,item,value,rater_kind,session', ...sessions].join('\n'))
  const report = makeReport({
    ...own,
    iterations: 100,
    inputs: [readAnswerInput(table, 't.csv', own)],
  })
  // Too few errors for a bootstrap: all answers together have the interval of a clustered share (R38).
  const hits = [...'yyyynnyyyyynyynyyn'].map((answer) => Number(answer === 'y'))
  const pooled = clusteredWilsonInterval(
    hits.map((_, n) => n % 6),
    hits,
  )!
  expect(accuracyHeadline(report, 'human')).toEqual({
    label: 'Mean accuracy of 3 readers',
    value: '72.2%',
    detail: `95% CI ${pooled.map((end) => percentWords(end)).join(' to ')}; range 66.7% to 83.3%, 6 questions each`,
  })
  expect(studyCounts(report)).toMatchObject({ readers: 3, simulated: 0, models: 0, readings: 4 })
  const html = String(reportFiles(report, []).get('report.html'))
  expect(html).toContain('; 3 readers and 4 sessions.')
  expect(html).toContain('<dt>Mean accuracy of 3 readers</dt><dd>72.2%')
  expect(html).toContain('<dt>Cohen’s kappa</dt>')
})

describe('R125: the panel of readers', () => {
  const report = reportOf([
    rows('R1', 'human', 'yyyynn'),
    rows('R2', 'human', 'yyynyn'),
    rows('R3', 'human', 'yynyyn'),
    rows('A', 'model', 'yyyyyn'),
    rows('B', 'model', 'yyyyn-'),
  ])
  const panel = report.panel!

  it('is told in whole sentences', () => {
    const [section = ''] = /## Readers as a panel\n[^#]*/.exec(report.appendix) ?? []
    expect(section).toContain('first sessions of the 3 readers.')
    expect(section).toMatch(
      /ties have no majority \(\d+ ties? among all readers\)\. Locations and measured numbers have no majority\./,
    )
  })
  it('tells how far the readers lie apart, and what their majority comes to', () => {
    expect(panel.readers.map(({ accuracy }) => accuracy)).toEqual([4 / 6, 4 / 6, 4 / 6])
    expect([panel.lowest, panel.highest]).toEqual([4 / 6, 4 / 6])
    expect(panel.meanAccuracy.value).toBeCloseTo(4 / 6, 12)
    // Two of three say yes to the first five, and all say no to the last.
    expect(panel.majority).toMatchObject({ count: 5, n: 6, ci95: wilsonInterval(5, 6) })
    expect(panel.ties).toBe(0)
  })
  it('holds each reader against the majority of the others, where the other two agree', () => {
    expect(panel.readers.map(({ withOthers }) => [withOthers.count, withOthers.n])).toEqual([
      [3, 4],
      [3, 4],
      [3, 4],
    ])
    expect(panel.ceiling).toMatchObject({ value: 0.75, n: 6 })
  })
  it('ranks a model on the questions that count for both, equals sharing their places', () => {
    const [a, b] = panel.models
    expect(a).toMatchObject({ name: 'A', above: 0, equal: 0, below: 3 })
    expect(a?.rank.value).toBe(1)
    expect(a?.minusReaders.value).toBeCloseTo(1 / 6, 12)
    // On the five questions that B answers each reader is right four times, as B is.
    expect(b).toMatchObject({ above: 0, equal: 3, below: 0 })
    expect(b?.rank.value).toBe(2.5)
    expect(b?.minusReaders.value).toBe(0)
  })
  it('measures a model against the same majorities as the reader who is left out', () => {
    const [a, b] = panel.models
    expect(a?.withMajority.value).toBe(1)
    expect(a?.minusCeiling.value).toBeCloseTo(0.25, 12)
    // B is asked about 1, 2, 5; 1, 2, 4; 1, 2, 3, and misses 5; each reader misses one of his three.
    expect(b?.withMajority.value).toBeCloseTo((2 / 3 + 1 + 1) / 3, 12)
    expect(b?.minusCeiling.value).toBeCloseTo((0 + 1 / 3 + 1 / 3) / 3, 12)
  })
  it('takes no majority of measured numbers, which hardly ever repeat', () => {
    const of = makeFixture(
      ids.map((id) => ({
        id,
        category: 'C',
        questions: [{ kind: 'number', truth: { is: 5, within: 1 } }],
      })),
    )
    const given = (rater: string, size: number) =>
      ids.map((id, n) => `${rater},${id},${size + n / 10},human`)
    const { panel: sized } = reportOf([given('R1', 5), given('R2', 4), given('R3', 7)], 20, of)
    expect(sized?.highest).toBe(1)
    expect(sized).toMatchObject({
      ties: 0,
      majority: { n: 0 },
      ceiling: { value: null, reason: 'no-pairs' },
    })
  })
  it('redraws items for its intervals, where the model differs from readers on 8 of them', () => {
    expect(panel.models[0]!.minusReaders).toMatchObject({
      ci95: null,
      ci95Reason: 'few-differences',
    })
    const more = Array.from({ length: 16 }, (_, n) => `i${n}`)
    const of = makeFixture(
      more.map((id) => ({
        id,
        category: 'C',
        questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
      })),
    )
    const given = (rater: string, kind: string, isRight: (n: number) => boolean) =>
      more.map((id, n) => `${rater},${id},${isRight(n) ? 'yes' : 'no'},${kind}`)
    const lines = [
      given('R1', 'human', (n) => n < 8),
      given('R2', 'human', (n) => n < 12),
      given('M', 'model', (n) => n > 0),
    ]
    const drawnOf = (gaps: readonly number[]) =>
      clusterBootstrap({ clusterCount: 16, seed: 42, iterations: 400 }, [
        drawnShare(
          more.map((_, n) => n),
          gaps,
          gaps.map(() => 1),
        ),
      ])[0]![0]!.ci!
    // The model is right where a reader is not on 4 items, where neither is on 4, and wrong where both are right on one.
    const wanted = drawnOf(more.map((_, n) => (n === 0 ? -1 : n < 8 ? 0 : n < 12 ? 0.5 : 1)))
    const model = reportOf(lines, 400, of).panel!.models[0]!
    expect(model.rank).toMatchObject({ value: 1, ci95: null, ci95Reason: 'ranks-not-redrawn' })
    const found = model.minusReaders.ci95!
    expect(found[0]).toBeCloseTo(wanted[0], 12)
    expect(found[1]).toBeCloseTo(wanted[1], 12)
  })
  it('stands in panel.csv, the tables, the page and the methods', () => {
    const files = reportFiles(report)
    const csv = csvRows(files.get('panel.csv') as string)
    const row = csv.find(({ who, figure }) => who === 'B' && figure === 'rank')
    expect(row).toMatchObject({ value: '2.5', n: '5', reason: 'ranks-not-redrawn' })
    expect(panelTable(report)?.rows).toHaveLength(5)
    expect(rankTable(report)?.rows[1]?.cells[2]).toMatchObject({ value: '2.5 of 4' })
    expect(files.get('report.html')).toContain('Models among the readers')
    expect(report.appendix).toContain(
      'The mean proportion of equal labels over the readers is 75.0%',
    )
    expect(report.appendix).toContain('A ranks 1.0, B ranks 2.5 among 4')
  })
  it('has a range but no ceiling with two readers, and is absent with one', () => {
    const two = reportOf([rows('R1', 'human', 'yyyynn'), rows('R2', 'human', 'yynnnn')], 20)
    expect(two.panel).toMatchObject({
      lowest: 2 / 6,
      highest: 4 / 6,
      ceiling: { reason: 'few-raters' },
    })
    expect(two.appendix).not.toContain('leave-one-out')
    const one = reportOf([rows('R1', 'human', 'yyyynn')], 20)
    expect(one.panel).toBeUndefined()
    expect(reportFiles(one).has('panel.csv')).toBe(false)
  })
})

describe('R126: what missing answers could change', () => {
  const report = reportOf([rows('R1', 'human', 'yyyn--'), rows('R2', 'human', 'yyn-nn')])
  const missing = report.missingAnswers!

  it('takes all of them as wrong, and as right', () => {
    const [r1, r2] = missing.raters
    expect(r1).toMatchObject({ name: 'R1', due: 6, missing: 2, observed: 0.75 })
    expect([r1?.worst.count, r1?.best.count]).toEqual([3, 5])
    expect(r1?.worst.ci95).toEqual(wilsonInterval(3, 6))
    expect([r2?.worst.count, r2?.best.count, r2?.missing]).toEqual([2, 3, 1])
  })
  it('bounds a difference: missing answers against the first, and for him', () => {
    const [pair] = missing.pairs
    expect(pair).toMatchObject({ names: ['R1', 'R2'], due: 6, missing: [2, 1] })
    // On the first three: 3 against 2 right.
    expect(pair?.observed).toBeCloseTo(1 / 3, 12)
    expect(pair?.lowest.value).toBeCloseTo(3 / 6 - 3 / 6, 12)
    expect(pair?.highest.value).toBeCloseTo(5 / 6 - 2 / 6, 12)
    // By item 0, 0, 1, 0, 1, 1, each a cluster by itself.
    expect(pair?.highest).toMatchObject({ ci95: null, ci95Reason: 'few-values' })
  })
  it('is in every form, and nowhere where nothing is missing', () => {
    const files = reportFiles(report)
    expect(
      csvRows(files.get('missing-answers.csv') as string).map(
        ({ who, figure }) => `${who} ${figure}`,
      ),
    ).toContain('R1 minus R2 difference_highest')
    expect(missingPairTable(report)?.rows).toHaveLength(1)
    expect(report.appendix).toContain('R1 50.0% to 83.3% (2 of 6 missing)')
    const full = reportOf([rows('R1', 'human', 'yyynnn')], 20)
    expect(full.missingAnswers).toBeUndefined()
    expect(reportFiles(full).has('missing-answers.csv')).toBe(false)
  })
})

describe('R82, R125: under each condition', () => {
  it('has a panel of its own, and pools them', () => {
    const items = ['a', 'b'].flatMap((condition) =>
      [1, 2, 3].map((n) => ({ id: `${condition}${n}`, condition, case: `c${n}` })),
    )
    const of = makeFixture(
      items.map(({ id, case: name }) => ({
        id,
        category: 'C',
        attributes: { case: name },
        questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
      })),
    )
    const study = {
      ...of.study,
      conditions: ['a', 'b'].map((id) => ({ ...of.study.conditions[0]!, id })),
      items: of.study.items.map((item) => ({ ...item, condition: item.id[0]! })),
    }
    const given = (rater: string, right: readonly string[]) =>
      items.map(({ id }) => `${rater},${id},${right.includes(id) ? 'yes' : 'no'},human`)
    const report = reportOf(
      [given('R1', ['a1', 'a2', 'b1']), given('R2', ['a1', 'b1', 'b2'])],
      50,
      {
        ...of,
        study,
      },
    )
    expect(report.panel?.lowest).toBe(0.5)
    expect(report.panel?.byCondition.a).toMatchObject({ lowest: 1 / 3, highest: 2 / 3 })
    const conditions = csvRows(reportFiles(report).get('panel.csv') as string).map(
      ({ condition }) => condition,
    )
    expect(new Set(conditions)).toEqual(new Set(['', 'a', 'b']))
  })
})
