import { describe, expect, it } from 'vitest'
import { answersFile, simulateSession, verifyAnswers } from '@/answers'
import { mappingSchema, parsePool, poolText, truthOf } from '@/pool'
import { type AnswerValue, kindNamed, kindNames, type Question } from '@/questions'
import { answersCsv, makeReport } from '@/report'
import { readAnswerInput } from '@/results'
import { frozenPackage, type Json } from '../freezing/freezing-fixture'
import { applyMapping } from '../pool/read-rows'

/** One question of a kind: as a row of a table asks for it, and what must come of it. */
interface Example {
  /** The row: `truth`, and what else the mapping names. */
  readonly row: Json
  /** What the mapping says besides prompt, kind and truth. */
  readonly mapping?: Json
  readonly within?: number
  readonly truth: Json
  /** A value as an answer's cell and a model write it, and the value itself. */
  readonly cell: string
  readonly value: AnswerValue
}
const options = [
  { id: 'a', label: 'Left frontal' },
  { id: 'b', label: 'Right frontal' },
  { id: 'c', label: 'Cerebellum' },
]
const line = { start: [0, 0, 0], end: [0, 12, 0], mm: 12 } as const

/** A new kind of question is proved by its line here. */
const EXAMPLES: Readonly<Record<Question['kind'], Example>> = {
  'yes-no': { row: { truth: 'Ja' }, truth: { is: 'yes' }, cell: ' YES', value: 'yes' },
  choice: {
    row: { truth: 'right frontal' },
    mapping: { options: { list: options } },
    truth: { is: 'b' },
    cell: 'cerebellum',
    value: 'c',
  },
  'multi-choice': {
    row: { truth: 'Cerebellum; left frontal' },
    mapping: { options: { list: options } },
    truth: { is: ['a', 'c'] },
    cell: 'c | Left frontal',
    value: ['a', 'c'],
  },
  text: {
    row: { truth: 'Glioblastoma' },
    truth: { is: 'Glioblastoma' },
    cell: 'GBM',
    value: 'GBM',
  },
  number: {
    row: { truth: '12,5' },
    mapping: { unit: 'mm', min: 0 },
    within: 0.5,
    truth: { is: 12.5, within: 0.5 },
    cell: '12.1',
    value: 12.1,
  },
  scale: { row: { truth: 4 }, truth: { is: 4 }, cell: '3', value: 3 },
  ranking: {
    row: { truth: 'b' },
    mapping: { options: { list: options } },
    truth: { is: 'b' },
    cell: 'b|cerebellum',
    value: ['b', 'c'],
  },
  point: {
    row: { truth: '10, -24.5, 30' },
    within: 8,
    truth: { mm: [10, -24.5, 30], withinMm: 8 },
    cell: '1; 2; 3',
    value: { mm: [1, 2, 3] },
  },
  distance: {
    row: { truth: '23' },
    within: 2,
    truth: { mm: 23, withinMm: 2 },
    cell: JSON.stringify(line),
    value: { ...line, start: [0, 0, 0], end: [0, 12, 0] },
  },
}
const ITEMS = 6

/** As many items as there are to be, from a table through a mapping. */
function mapped(kind: string, { row, mapping, within }: Example) {
  const rows = Array.from({ length: ITEMS }, (_, n) => ({
    number: n + 1,
    values: { ...row, id: `case-${n}`, prompt: `What is seen on picture ${n}?` },
  }))
  const table = { file: 'pool.json', format: 'json', encoding: 'utf-8', delimiter: null } as const
  return applyMapping(
    { ...table, columns: ['id', 'prompt', 'truth'], rows, problems: [] },
    mappingSchema.parse({
      format: 'triplane-mapping/1',
      id: { from: 'id' },
      category: { value: 'all' },
      questions: [
        {
          kind,
          prompt: { from: 'prompt' },
          ...mapping,
          truth: { from: 'truth', ...(within === undefined ? {} : { within: { value: within } }) },
        },
      ],
    }),
  )
}

describe.each(kindNames.map((kind) => ({ kind, example: EXAMPLES[kind] })))(
  '$kind',
  ({ kind, example }) => {
    const { pool, problems } = mapped(kind, example)
    const [question, truth] = [
      pool.items[0]!.questions[0]!.question,
      pool.items[0]!.questions[0]!.truth,
    ]
    const definition = kindNamed(kind)!

    it('comes out of a table through a mapping, with its truth', () => {
      expect(problems).toEqual([])
      expect(question.kind).toBe(kind)
      expect(truth).toEqual(example.truth)
    })
    it('is known by its own name in a column of kinds', () => {
      const named = { ...example, row: { ...example.row, kind: ` ${kind.toUpperCase()}` } }
      const { pool: again } = mapped(kind, {
        ...named,
        mapping: { ...example.mapping, kind: { from: 'kind' } },
      })
      expect(again.items[0]?.questions[0]?.question.kind).toBe(kind)
    })
    it('has a name of its own, and one clause or sentence in the methods', () => {
      expect(definition.name).not.toBe(kind)
      expect(definition.chanceWords === null).toBe(!definition.isClosed)
    })
    it('takes a truth that is written as in a key', () => {
      const written = { ...example, row: { truth: JSON.stringify(example.truth) } }
      expect(mapped(kind, written).pool.items[0]?.questions[0]?.truth).toEqual(example.truth)
    })
    it('spells its truth out in a cell and reads it back', () => {
      const value = definition.cellOfTruth(question, truth)
      const cell = {
        value,
        as: 'auto',
        split: ';',
        within: example.within ?? null,
        marks: [],
        gap: null,
      } as const
      const read = truthOf(question, {
        ...cell,
        options: 'options' in question ? (question.options ?? []) : [],
      })
      expect(read).toEqual({ ok: true, value: example.truth })
    })
    it('reads the cell of an answer, and a value out of a model', () => {
      expect(definition.readCell(question, example.cell)).toEqual({
        ok: true,
        value: example.value,
      })
      expect(definition.extract(question, example.value)).toEqual(example.value)
      expect(definition.extract(question, { no: 'value' })).toBeNull()
    })
    it('goes from a pool to a report and back through its table', async () => {
      const again = parsePool(poolText(pool), 'pool.jsonl')
      if (!again.ok) throw new Error(JSON.stringify(again.problems))
      const { frozen } = await frozenPackage(undefined, { pool: again.value })
      const { study, key, certificate } = frozen
      const { studyHash } = certificate
      const sessions = [1, 0.5].map((accuracy, index) =>
        simulateSession(study, studyHash, key, {
          code: `R${index}`,
          group: null,
          index,
          accuracy,
          isIndependent: false,
          seed: 7,
          tool: 'triplane 0.0.0',
          frozenAt: new Date('2026-01-02T03:04:05.678Z'),
        }),
      )
      const files = sessions.map(answersFile)
      for (const file of files) expect(verifyAnswers(file, 'answers.json')).toEqual([])
      const bytes = (text: string) => new TextEncoder().encode(text)
      const context = { study, studyHash }
      const inputs = files.map((file, n) =>
        readAnswerInput(bytes(JSON.stringify(file)), `R${n}.json`, context),
      )
      const report = makeReport({ study, studyHash, key, inputs, iterations: 0 })
      expect(
        report.raters.map((r) => [r.accuracy.overall.correct, r.accuracy.byKind[kind]?.n]),
      ).toEqual([
        [ITEMS, ITEMS],
        [ITEMS / 2, ITEMS],
      ])
      // answers.csv says the same as the answer files did.
      const table = readAnswerInput(bytes(answersCsv(report)), 'answers.csv', context)
      expect(table.problems).toEqual([])
      const given = makeReport({ study, studyHash, key, inputs: [table], iterations: 0 })
      const told = (items: typeof report.items) =>
        [...items].flatMap((i) => i.answers.map((a) => [i.item, a.rater, a.value, a.isCorrect]))
      expect(told(given.items)).toEqual(told(report.items))
    })
  },
)
