import { expect, it } from 'vitest'
import { kindNames, type Question } from '@/questions'
import { makeReport } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { type Report, readAnswerInput } from '@/results'
import { describeNeeding } from '../needing'
import {
  bytesOf,
  makeAnswersFile,
  makeFixture,
  randomOf,
  simulatedReading,
} from './reading-fixture'
import { runAnalysisR } from './run-analysis-r'

const options = ['a', 'b', 'c'].map((id) => ({ id, label: `Option ${id}` }))

/** A question of each kind with a correct answer; a kind that is added needs its line here. */
const ASKED: Readonly<Record<Question['kind'], (random: () => number) => object>> = {
  'yes-no': (random) => ({ truth: { is: random() < 0.4 ? 'yes' : 'no' } }),
  choice: (random) => ({ options, truth: { is: 'abc'[Math.floor(3 * random())] } }),
  'multi-choice': (random) => ({ options, truth: { is: random() < 0.5 ? ['a'] : ['a', 'c'] } }),
  text: (random) => ({ truth: { is: random() < 0.5 ? 'glioma' : 'an old stroke' } }),
  number: (random) => ({ unit: 'mm', truth: { is: Math.round(30 * random()), within: 2 } }),
  scale: (random) => ({ min: 1, max: 5, truth: { is: 1 + Math.floor(5 * random()) } }),
  ranking: (random) => ({ options, truth: { is: 'abc'[Math.floor(3 * random())] } }),
  point: (random) => ({ truth: { mm: [10 * random(), 5, -3], withinMm: 8 } }),
  distance: (random) => ({ truth: { mm: Math.round(10 + 20 * random()), withinMm: 2 } }),
}

interface Simulated {
  readonly items: number
  readonly itemsOfPatient: number
  readonly people: number
  readonly hasModel: boolean
  readonly conditions: readonly string[]
  readonly sessions: number
  readonly abstain: number
}

/** Six studies that differ in what a report has a part for. */
const STUDIES: readonly Simulated[] = [
  {
    items: 24,
    itemsOfPatient: 1,
    people: 3,
    hasModel: false,
    conditions: ['full'],
    sessions: 1,
    abstain: 0,
  },
  {
    items: 30,
    itemsOfPatient: 2,
    people: 4,
    hasModel: true,
    conditions: ['full'],
    sessions: 1,
    abstain: 0.1,
  },
  {
    items: 20,
    itemsOfPatient: 1,
    people: 2,
    hasModel: false,
    conditions: ['full'],
    sessions: 2,
    abstain: 0,
  },
  {
    items: 24,
    itemsOfPatient: 1,
    people: 3,
    hasModel: true,
    conditions: ['full', 'blurred'],
    sessions: 1,
    abstain: 0.1,
  },
  {
    items: 24,
    itemsOfPatient: 3,
    people: 5,
    hasModel: false,
    conditions: ['full', 'blurred'],
    sessions: 1,
    abstain: 0,
  },
  {
    items: 18,
    itemsOfPatient: 1,
    people: 1,
    hasModel: true,
    conditions: ['full'],
    sessions: 2,
    abstain: 0.2,
  },
]

function everyKind(of: Simulated, seed: number): Report {
  const random = randomOf(seed)
  const plain = makeFixture(
    Array.from({ length: of.items }, (_, n) => ({
      id: `i${n}`,
      category: n % 3 === 0 ? 'A' : 'B',
      condition: of.conditions[n % of.conditions.length],
      attributes: { patient: `p${Math.floor(n / of.itemsOfPatient)}` },
      questions: kindNames.map((kind) => ({
        id: kind,
        kind,
        confidence: 'percent',
        ...ASKED[kind](random),
      })),
    })),
    { reading: { sessions: { count: of.sessions } } },
  )
  const conditionOf = (n: number) => of.conditions[n % of.conditions.length] ?? ''
  const fixture = {
    ...plain,
    study: {
      ...plain.study,
      conditions: of.conditions.map((id) => ({ id, hides: [] })),
      items: plain.study.items.map((item, n) => ({ ...item, condition: conditionOf(n) })),
    },
  }
  const inputs = Array.from({ length: of.people * of.sessions }, (_, n) => {
    const [person, session] = [n % of.people, 1 + Math.floor(n / of.people)]
    const reading = simulatedReading(fixture, {
      code: `R${person + 1}`,
      accuracy: 0.5 + 0.07 * person,
      seed: 31 * seed + n,
      abstain: of.abstain,
    })
    const file = makeAnswersFile(fixture, { ...reading, sessionNumber: session })
    return readAnswerInput(bytesOf(file), `answers-R${person + 1}-${session}.json`, fixture)
  })
  const model = simulatedReading(fixture, { code: 'M', accuracy: 0.6, seed: 7 * seed })
  const lines = fixture.study.items.flatMap(({ id, questions }) =>
    questions.map((q) =>
      JSON.stringify({ model: 'M', item: id, question: q.id, value: model.answer(id, q.id) }),
    ),
  )
  if (of.hasModel) inputs.push(readAnswerInput(bytesOf(lines.join('\n')), 'model.jsonl', fixture))
  return makeReport({ ...fixture, inputs, iterations: 50 })
}

describeNeeding('R')('analysis.R finds the same in a study with every kind of question', () => {
  it.each(STUDIES.map((study, n) => [JSON.stringify(study), study, n + 1] as const))(
    '%s',
    (_, study, seed) => {
      const report = everyKind(study, seed)
      expect(new Set([...report.items].map(({ kind }) => kind))).toEqual(new Set(kindNames))
      expect(runAnalysisR(reportFiles(report, []))).toMatch(/^bootstrap_ci: .* computed again/m)
    },
    60_000,
  )
})
