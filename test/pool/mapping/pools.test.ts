import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import {
  findDuplicates,
  groupProblems,
  isPoolTable,
  mergePools,
  problemsCsv,
  readTable,
} from '@/pool'
import { problemOf } from '@/study'
import { choiceQuestion, poolItem, yesNoQuestion } from '../sampling/pool-item'

describe('mergePools', () => {
  it('keeps ids, renames those that two files share, and says so', () => {
    const a = {
      file: 'a.csv',
      items: [poolItem({ id: '1', line: 2 }), poolItem({ id: '2', line: 3 })],
    }
    const b = { file: 'b.csv', items: [poolItem({ id: '2', line: 2 })] }
    const merged = mergePools([a, b])
    expect(merged.pool.items.map(({ id, line }) => [id, line])).toEqual([
      ['1', 1],
      ['2', 2],
      ['b:2', 3],
    ])
    expect(merged.warnings.map((w) => [w.file, w.line, w.code])).toEqual([
      ['b.csv', 2, 'id-changed'],
    ])
  })
})

describe('P5: findDuplicates', () => {
  const volumes = [{ file: 'a.nii', label: 'T1', timepoint: 'current' as const }]
  it('sees through order of options, case and spaces, and tells whether the truths agree', () => {
    const items = [
      poolItem({
        id: 'a',
        volumes,
        questions: [choiceQuestion(['pons', 'insula'], 0, 'Which one?')],
      }),
      poolItem({
        id: 'b',
        volumes,
        questions: [choiceQuestion(['Insula', 'Pons'], 1, 'which  one?')],
      }),
      poolItem({
        id: 'c',
        volumes,
        questions: [choiceQuestion(['insula', 'pons'], 0, 'Which one?')],
      }),
      poolItem({
        id: 'd',
        volumes: [{ file: 'b.nii', label: 'T1', timepoint: 'current' }],
        questions: [choiceQuestion(['pons', 'insula'], 0, 'Which one?')],
      }),
      poolItem({ id: 'e', volumes, questions: [yesNoQuestion('yes')] }),
    ]
    const groups = findDuplicates({ file: 'p', items })
    expect(groups.map((g) => [g.items.map((i) => i.id), g.isSameTruth])).toEqual([
      [['a', 'b', 'c'], false],
    ])
    const [two] = findDuplicates({ file: 'p', items: items.slice(0, 2) })
    expect(two?.isSameTruth).toBe(true)
  })
})

describe('problem lists', () => {
  const problems = [
    problemOf('p.csv', 'truth-wrong', 'x', 'y', { line: 2, field: 'answer' }),
    problemOf('p.csv', 'id-blank', '=1+1', 'y', { line: 3, field: 'id' }),
    problemOf('p.csv', 'truth-wrong', 'z', 'y', { line: 9, field: 'answer' }),
  ]
  it('are grouped by kind and column, the most frequent first', () => {
    expect(
      groupProblems(problems).map(({ example: { code, field }, count, rows }) => [
        code,
        field,
        count,
        rows,
      ]),
    ).toEqual([
      ['truth-wrong', 'answer', 2, [2, 9]],
      ['id-blank', 'id', 1, [3]],
    ])
  })
  it('are written as a CSV that a spreadsheet opens and does not run', () => {
    const text = problemsCsv(problems)
    const { data } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, '').trim(), {
      header: true,
    })
    expect(data.map((row) => [row.row, row.field, row.problem])).toEqual([
      ['2', 'answer', 'x'],
      ['3', 'id', "'=1+1"],
      ['9', 'answer', 'z'],
    ])
  })
})

it.each([
  ['{"id":"a","category":"x","questions":[{"id":"answer","kind":"yes-no","prompt":"?"}]}', true],
  ['{"id":"a","questions":[{"question_text":"?"}]}', false],
  ['id,questions\na,b', false],
])('isPoolTable of %s is %s', (text, expected) => {
  const table = readTable(new TextEncoder().encode(text), 'p')
  expect(table.ok && isPoolTable(table.value)).toBe(expected)
})
