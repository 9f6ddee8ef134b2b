import { describe, expect, it } from 'vitest'
import { type LayoutPart, makeReport, plainTable } from '@/report'
import { layoutParts } from '@/report/layouts/layouts'
import { readAnswerInput } from '@/results'
import { bytesOf, makeFixture } from './reading-fixture'

/**
 * Every cell of a paper's human study that its numbers allow to compute, from made answers with those marginals, in the rows and
 * columns of the paper. A cell is compared up to its first bracket: papers print less beside it.
 */
const rowsOf = (parts: readonly LayoutPart[], title: string): string[][] => {
  const part = parts.find((one) => one.title.startsWith(title))
  if (part === undefined || !('table' in part)) throw new Error(`no table ${title}`)
  const { columns, rows } = plainTable(part.table)
  return [columns.map((one) => one.title), ...rows.map(({ cells }) => [...cells])]
}
const rowOf = (rows: readonly (readonly string[])[], name: string) =>
  rows.find(([first]) => first === name) ?? []
const bare = (cell = '') => cell.replace(/ \(.*/, '')

type Fixture = ReturnType<typeof makeFixture>
const reportOf = (fixture: Fixture, rows: readonly string[], head = 'rater,item,question,value') =>
  makeReport({
    ...fixture,
    iterations: 0,
    inputs: [readAnswerInput(bytesOf([head, ...rows].join('\n')), 'table.csv', fixture)],
  })
const options = (...ids: string[]) => ids.map((id) => ({ id, label: id }))

describe('OmniBrainBench, Table 1, row “Physician”: 16 cells, 0 differ', () => {
  // The paper's numbers fit 10 questions of each task and 68 of DDR, 208 in all.
  const PRINTED = {
    ASI: ['AIA', 10, 10, '100.00'],
    IMI: ['AIA', 10, 10, '100.00'],
    AFU: ['AIA', 10, 10, '100.00'],
    AS: ['LIL', 10, 10, '100.00'],
    LFD: ['LIL', 8, 10, '80.00'],
    LL: ['LIL', 10, 10, '100.00'],
    DDR: ['DSCR', 61, 68, '89.71'],
    PMC: ['DSCR', 9, 10, '90.00'],
    RS: ['PJRF', 8, 10, '80.00'],
    PFA: ['PJRF', 9, 10, '90.00'],
    CSP: ['PJRF', 9, 10, '90.00'],
    DRP: ['PJRF', 9, 10, '90.00'],
    PA: ['TCM', 8, 10, '80.00'],
    TPS: ['TCM', 10, 10, '100.00'],
    POA: ['TCM', 9, 10, '90.00'],
  } as const
  // Frozen in another order than the paper's.
  const cases = Object.entries(PRINTED)
    .toReversed()
    .flatMap(([task, [phase, correct, n]]) =>
      Array.from({ length: n }, (_, k) => ({
        id: `${task}${k}`,
        task,
        phase,
        isRight: k < correct,
      })),
    )
  const fixture = makeFixture(
    cases.map(({ id, task, phase }) => ({
      id,
      category: task,
      attributes: { phase, task },
      questions: [
        { kind: 'choice', options: options('A', 'B', 'C', 'D', 'E'), truth: { is: 'A' } },
      ],
    })),
  )
  const parts = layoutParts(
    reportOf(
      fixture,
      cases.map(({ id, isRight }) => `Physician,${id},${isRight ? 'A' : 'B'}`),
      'rater,item,value',
    ),
    'omnibrainbench',
  )
  const [head = [], row = []] = rowsOf(parts, 'Accuracy by task (Table 1)')

  it('has the tasks as columns, in the order of the paper', () => {
    expect(head).toEqual(['Reader or model', ...Object.keys(PRINTED), 'Overall'])
  })
  it('prints what the paper prints, with two decimals', () => {
    const printed = Object.values(PRINTED).map(([, , , share]) => share)
    expect(row.map(bare)).toEqual(['Physician', ...printed, '91.35'])
    expect(row.at(-1)).toBe('91.35 (190 of 208)')
  })
  it('orders phases as 3, 3, 2, 4 and 3 tasks', () => {
    const part = parts[1]
    const groups =
      part !== undefined && 'table' in part ? part.table.rows.map((one) => one.group) : []
    const sizes = ['AIA', 'LIL', 'DSCR', 'PJRF', 'TCM'].map(
      (phase) => groups.filter((group) => group === phase).length - 1,
    )
    expect(sizes).toEqual([3, 3, 2, 4, 3])
    expect([...new Set(groups)]).toEqual(['AIA', 'LIL', 'DSCR', 'PJRF', 'TCM', 'All phases'])
  })
})

describe('Neural-MedBench, Table 2, human rows: 5 of 6 cells, 0 differ; the sixth contradicts its n', () => {
  // 30 direct, 60 complex and 200 multi-turn tasks: the shares that models have in the same columns are whole counts of these.
  const LEVELS = { 'multi-turn': 200, complex: 60, direct: 30 }
  const cases = Object.entries(LEVELS).flatMap(([level, n]) =>
    Array.from({ length: n }, (_, k) => ({ id: `${level}${k}`, level, k })),
  )
  const fixture = makeFixture(
    cases.map(({ id, level, k }) => ({
      id,
      category: 'X',
      attributes: { level },
      // Most of the paper's tasks are no rankings.
      questions: [
        k % 3 === 0
          ? { kind: 'ranking', truth: { is: 'yes' } }
          : { kind: 'yes-no', truth: { is: 'yes' } },
      ],
    })),
  )
  const GROUPS = { 'Medical student': 's', 'Senior physician': 'p' }
  // Right answers of a group at a level, over its five readers.
  const RIGHT: Readonly<Record<string, Readonly<Record<string, number>>>> = {
    s: { direct: 5, complex: 10, 'multi-turn': 60 },
    p: { direct: 60, complex: 105, 'multi-turn': 150 },
  }
  const rows = Object.entries(GROUPS).flatMap(([group, letter]) =>
    Array.from({ length: 5 }, (_, reader) =>
      cases.map(({ id, level, k }) => {
        const isRight = 5 * k + reader < (RIGHT[letter]?.[level] ?? 0)
        return `${letter}${reader},${group},${id},answer,${isRight ? 'yes' : 'no'}`
      }),
    ).flat(),
  )
  const [head = [], ...table] = rowsOf(
    layoutParts(reportOf(fixture, rows, 'rater,group,item,question,value'), 'neuralmedbench'),
    'pass@1 and pass@5 by level (Table 2)',
  )

  it('has the levels in their order, and no pass@5 of people', () => {
    expect(head.slice(1, 7)).toEqual(
      ['direct', 'complex', 'multi-turn'].flatMap((one) => [`${one}, pass@1`, `${one}, pass@5`]),
    )
    expect(table.every((cells) => [2, 4, 6].every((place) => cells[place] === '–'))).toBe(true)
  })
  it('prints group means of tasks: 40.0 (12) of 30, and not 60 of 150', () => {
    const cells = (group: string) => [1, 3, 5].map((place) => rowOf(table, group)[place])
    expect(cells('Medical student')).toEqual([
      expect.stringMatching(/^3\.3% \(1 of 30, /),
      expect.stringMatching(/^3\.3% \(2 of 60, /),
      expect.stringMatching(/^6\.0% \(12 of 200, /),
    ])
    expect(cells('Senior physician')).toEqual([
      '40.0% (12 of 30, 24.6–57.7)',
      // The paper prints 35.5: no whole count of 60 tasks gives that.
      expect.stringMatching(/^35\.0% \(21 of 60, /),
      expect.stringMatching(/^15\.0% \(30 of 200, /),
    ])
  })
  it('counts a task of which some readers were right by their share', () => {
    // s0 to s4 at the direct level: 5 right answers fill the first task; of 7 the second has two fifths.
    const seven = rows.map((row) =>
      /^s[01],.*,direct1,/.test(row) ? row.replace(/no$/, 'yes') : row,
    )
    const after = rowsOf(
      layoutParts(reportOf(fixture, seven, 'rater,group,item,question,value'), 'neuralmedbench'),
      'pass@1 and pass@5 by level (Table 2)',
    )
    expect(rowOf(after, 'Medical student')[1]).toMatch(/^4\.7% \(1\.4 of 30, /)
  })
})

describe('Neural-MedBench, Appendix F: 5 cells, 0 differ', () => {
  const LABELS = ['reasoning', 'perceptual', 'hallucination', 'knowledge']
  const [reasoning, perceptual, hallucination, knowledge] = LABELS
  const fixture = makeFixture(
    Array.from({ length: 100 }, (_, n) => ({
      id: `e${n}`,
      category: 'X',
      questions: [{ id: 'label', kind: 'choice', options: options(...LABELS) }],
    })),
  )
  // A has the labels of the paper's consensus; B differs in 12 of 100.
  const pairs = [
    [reasoning, reasoning, 45],
    [reasoning, perceptual, 6],
    [perceptual, reasoning, 3],
    [perceptual, perceptual, 24],
    [hallucination, hallucination, 11],
    [hallucination, knowledge, 2],
    [knowledge, hallucination, 1],
    [knowledge, knowledge, 8],
  ] as const
  const labels = pairs.flatMap(([a, b, count]) => Array.from({ length: count }, () => [a, b]))
  const parts = layoutParts(
    reportOf(
      fixture,
      labels.flatMap(([a, b], n) => [`A,e${n},label,${a}`, `B,e${n},label,${b}`]),
    ),
    'neuralmedbench',
  )
  it('has the four labels, and kappa 0.82', () => {
    const [, ...table] = rowsOf(parts, 'Error labels (Appendix F)')
    expect(table.map((cells) => cells.slice(0, 2).map((cell) => cell.replace(/,.*/, ')')))).toEqual(
      [
        ['reasoning', '51.0% (51 of 100)'],
        ['perceptual', '27.0% (27 of 100)'],
        ['hallucination', '13.0% (13 of 100)'],
        ['knowledge', '9.0% (9 of 100)'],
      ],
    )
    const part = parts.find(({ title }) => title.startsWith('Error labels'))
    expect(part !== undefined && 'table' in part ? part.table.note : '').toMatch(/^kappa 0\.82,/)
  })
  it('names BERTScore as not given', () => {
    expect(parts.find(({ title }) => title === 'BERTScore')).toMatchObject({
      missing: expect.stringContaining('language model'),
    })
  })
})

describe('Neural-MedBench, calibration of the grader: 1 cell, 0 differ', () => {
  const fixture = makeFixture(
    Array.from({ length: 6 }, (_, n) => ({
      id: `g${n}`,
      category: 'X',
      questions: [{ id: 'score', kind: 'scale', min: 1, max: 5 }],
    })),
  )
  const given: Readonly<Record<string, readonly number[]>> = {
    'A,human': [1, 2, 3, 4, 5, 5],
    'B,human': [1, 2, 4, 4, 5, 4],
    'grader,model': [1, 2, 3, 5, 5, 4],
  }
  const report = reportOf(
    fixture,
    Object.entries(given).flatMap(([who, scores]) => {
      const [rater, kind] = who.split(',')
      return scores.map((score, n) => `${rater},${kind},g${n},score,${score}`)
    }),
    'rater,rater_kind,item,question,value',
  )
  it('gives Pearson’s r of the grader against the mean of the neurologists: above 0.9', () => {
    // Means 1, 2, 3.5, 4, 5, 4.5 and scores 1, 2, 3, 5, 5, 4: products and squares 71/6, squares of the scores 40/3.
    expect(report.collective.ratings[0]?.pearson.value).toBeCloseTo(Math.sqrt(71 / 80), 12)
    const [, row = []] = rowsOf(layoutParts(report, 'neuralmedbench'), 'Validation of the grader')
    expect(row.slice(0, 2)).toEqual(['score', '0.94 (6 answers)'])
  })
})
