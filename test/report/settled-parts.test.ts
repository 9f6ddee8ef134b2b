import { describe, expect, it } from 'vitest'
import type { Protocol } from '@/pool'
import { makeReport, makeReportWith } from '@/report'
import { reportFigures, settledFigures } from '@/report/figures/report-figures'
import { reportFiles, reportParts, settledParts } from '@/report/render/report-files'
import { type Redrawer, type Report, readAnswerInput } from '@/results'
import { bootstrapOfRecipes } from '@/stats'
import { frozenPackage, type Json, protocolOf } from '../freezing/freezing-fixture'
import {
  bytesOf,
  type Fixture,
  largeFixture,
  makeAnswersFile,
  makeFixture,
  simulatedReading,
} from './reading-fixture'

const CODES = ['R1', 'R2', 'R3', 'R4']

function requestOf(of: Fixture) {
  const people = CODES.map((code, n) =>
    readAnswerInput(
      bytesOf(
        makeAnswersFile(of, simulatedReading(of, { code, accuracy: 0.5 + n / 10, seed: n + 1 })),
      ),
      `${code}.json`,
      of,
    ),
  )
  const lines = of.study.items.map(({ id }, n) =>
    JSON.stringify({
      model: 'M',
      item: id,
      value: n % 3 === 0 ? 'no' : 'yes',
      confidence: (n % 40) / 100 + 0.5,
    }),
  )
  const model = readAnswerInput(bytesOf(lines.join('\n')), 'model.jsonl', of)
  return { ...of, inputs: [...people, model], iterations: 200, tool: 'triplane 1.2.3' }
}

const own: Redrawer = { redraw: async (plan, recipes) => bootstrapOfRecipes(plan, recipes) }

/** The report of one processor, and what another one's is when its intervals are still to come. */
async function bothOf(of: Fixture): Promise<{ complete: Report; tables: Report }> {
  const request = requestOf(of)
  const told: Report[] = []
  await makeReportWith(request, [own], async (tables) => {
    told.push(tables)
  })
  const [tables] = told
  if (tables === undefined || told.length > 1) throw new Error('not told once')
  return { complete: makeReport(request), tables }
}

const textsOf = (parts: Iterable<readonly [string, string | Uint8Array | Iterable<string>]>) =>
  [...parts].map(
    ([path, content]) =>
      [
        path,
        typeof content === 'string' || content instanceof Uint8Array
          ? content
          : [...content].join(''),
      ] as const,
  )

const conditions: Protocol['conditions'] = [
  { id: 'full', hides: [] },
  { id: 'no-context', hides: ['context'] },
]

/** Kinds with figures and files of their own, two to a patient, each read under two conditions. */
async function manyKinds(): Promise<Fixture> {
  const kinds: readonly ((n: number) => Json)[] = [
    (n) => ({ kind: 'yes-no', confidence: 'percent', truth: { is: n % 4 === 0 ? 'yes' : 'no' } }),
    (n) => ({ kind: 'scale', min: 1, max: 5, truth: { is: 1 + (n % 5) } }),
    (n) => ({ kind: 'number', unit: 'mm', min: 0, max: 90, truth: { is: n % 60, within: 2 } }),
    (n) => ({ kind: 'text', truth: { is: `finding ${n % 4}` } }),
  ]
  const lines = Array.from(
    { length: 32 },
    (_, n): Json => ({
      id: `case-${n}`,
      category: `Category ${n % 2}`,
      context: `Case ${n}`,
      attributes: { patient: n >> 1 },
      questions: [{ id: 'answer', prompt: 'What is it?', ...kinds[n % kinds.length]?.(n) }],
    }),
  )
  const { frozen } = await frozenPackage(lines, {
    protocol: protocolOf({ conditions, conditionDesign: 'latin-square', raters: { codes: CODES } }),
  })
  const { study, key, certificate } = frozen
  return { study, key, studyHash: certificate.studyHash, studyText: '', keyText: '' }
}

/** Several marks on an image, and a pilot, whose tables say so. */
const marked = () =>
  makeFixture(
    Array.from({ length: 12 }, (_, n) => ({
      id: `i${n}`,
      category: 'C',
      questions: [
        { kind: 'point', many: { max: 4 }, truth: { lesions: [{ mm: [n, 0, 0], radiusMm: 5 }] } },
      ],
    })),
    { pilot: true },
  )

describe.each<[string, () => Fixture | Promise<Fixture>]>([
  ['closed and open questions with a model', () => largeFixture(60)],
  ['many kinds under two conditions', manyKinds],
  ['marks of a pilot', marked],
])('R38: what is written of %s while its intervals are redrawn', async (_, fixture) => {
  const { complete, tables } = await bothOf(await fixture())
  const all = textsOf(reportFiles(complete))

  it('is what is written of the complete report', () => {
    const written = textsOf(settledParts(tables))
    expect(written.map(([path]) => path)).toEqual(
      expect.arrayContaining(['items.csv', 'answers.csv', 'audit-trail.csv', 'audit-trail.html']),
    )
    for (const [path, content] of written)
      expect([path, content]).toEqual(all.find(([name]) => name === path))
  })

  it('and all the rest is written of that, each file once', () => {
    const rest = textsOf(reportParts(complete, reportFigures(complete), false))
    const paths = [...textsOf(settledParts(tables)), ...rest].map(([path]) => path)
    expect(paths.toSorted()).toEqual(all.map(([path]) => path).toSorted())
    expect(JSON.stringify(complete)).not.toBe(JSON.stringify(tables))
  })

  it('figures that are drawn then are those of the complete report', async () => {
    const settled = await settledFigures(tables)
    expect(settled.size).toBeGreaterThan(2)
    expect(reportFigures(complete, settled)).toEqual(reportFigures(complete))
    expect([...settled.keys()]).not.toContain('figures/accuracy.svg')
  })
})
