import { readdirSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { findingsCsv } from '@/coordination/audit/findings-csv'
import type { AuditFinding } from '@/freezing'
import { problemsCsv } from '@/pool'
import { answerCsv } from '@/reading/session/answer-download'
import { makeReport } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { readAnswerInput } from '@/results'
import { armedAgain, problemOf } from '@/study'
import { bytesOf, makeAnswersFile, makeFixture } from '../report/reading-fixture'

/** What a spreadsheet would run, line breaks and all. */
const FORMULAS = [
  '=1+1',
  '+cmd',
  '-name',
  '@sum',
  '\t=1',
  '\r=1',
  '\n=1',
  '=1+1\n=2+2',
  '=HYPERLINK("a")\nb',
]

const fixture = makeFixture(
  FORMULAS.map((text, n) => ({
    id: `i${n}`,
    category: text,
    attributes: { [text]: text },
    questions: [{ kind: 'text', truth: { is: text }, confidence: 'percent' }],
  })),
  { raters: { groups: ['=1+1\n=2+2'] } },
)
const file = makeAnswersFile(fixture, {
  code: 'R1',
  group: '=1+1\n=2+2',
  answer: (item) => FORMULAS[Number(item.slice(1))],
  flag: (item) => FORMULAS[Number(item.slice(1))] ?? null,
})
const report = makeReport({
  ...fixture,
  inputs: [readAnswerInput(bytesOf(file), 'R1.json', fixture)],
  iterations: 0,
})
const files = [...reportFiles(report)].flatMap(([path, content]) =>
  path.endsWith('.csv') && typeof content === 'string' ? [[path, content] as const] : [],
)
const finding = (text: string): AuditFinding => ({
  code: 'x',
  severity: 'doubt',
  item: text,
  line: 1,
  field: text,
  excerpt: text,
  message: text,
  remedy: text,
  fix: null,
  key: text,
})

const WRITTEN: readonly (readonly [name: string, text: string])[] = [
  ...files,
  ['audit findings', findingsCsv(FORMULAS.map(finding))],
  [
    'problems',
    problemsCsv(FORMULAS.map((text) => problemOf(text, text, text, text, { field: text }))),
  ],
  ['answers of the reading room', answerCsv(file.events).text],
]

describe('whoever writes a CSV file', () => {
  it.each(WRITTEN)('%s: no cell runs as a formula', (_, text) => {
    const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd(), {
      newline: '\r\n',
    })
    const cells = data.flat()
    const isNumber = (cell: string) => /^[+-]?\d+(\.\d+)?(e-?\d+)?$/.test(cell)
    expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell) && !isNumber(cell))).toEqual([])
  })
  it('and each of these texts was among them', () => {
    for (const name of [
      'items.csv',
      'answers.csv',
      'audit findings',
      'problems',
      'answers of the reading room',
    ]) {
      const text = WRITTEN.find(([written]) => written === name)?.[1] ?? ''
      const cells = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd(), {
        newline: '\r\n',
      }).data.flat()
      for (const formula of FORMULAS) expect(cells.map(armedAgain), name).toContain(formula)
    }
  })
  it('goes through the one writer', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((f) =>
      /\.tsx?$/.test(f),
    )
    expect(sources.filter((f) => /\bunparse\(/.test(readFileSync(`src/${f}`, 'utf8')))).toEqual([])
  })
  it('answers.csv gives back each text as it was typed', () => {
    const again = readAnswerInput(
      bytesOf(files.find(([path]) => path === 'answers.csv')?.[1]),
      'a.csv',
      fixture,
    )
    expect(again.problems).toEqual([])
    expect(again.raters[0]?.answers.map((answer) => answer.value)).toEqual(FORMULAS)
  })
})
