import { readFileSync } from 'node:fs'
import { makeReport } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { type Report, readAnswerInput } from '@/results'
import {
  REFERENCE,
  ratedFixture,
  ratedReport,
  referenceCase,
} from '../report/readers/readers-fixture'
import {
  bytesOf,
  type Fixture,
  largeFixture,
  makeAnswersFile,
  makeFixture,
  randomOf,
  simulatedReading,
} from '../report/reading-fixture'

/** The rows of docs/metrics.md, without the head. */
export const rows = readFileSync('docs/metrics.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [metric = '', place = '', page = '', methods = '', again = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    const split = (cell: string) => cell.split(/: (.*)/s).slice(0, 2) as [string, string]
    return {
      metric: metric.replaceAll('`', ''),
      place: split(place),
      page: split(page),
      methods,
      again,
    }
  })
export const shown = rows.filter(({ place: [file] }) => file !== '–')

/** Three people and a model on yes-no, choice and text, with confidences; some abstain. */
function largeReport(): Report {
  const fixture = largeFixture()
  const inputs = [0.5, 0.6, 0.8].map((accuracy, n) => {
    const file = makeAnswersFile(
      fixture,
      simulatedReading(fixture, {
        code: `R${n + 1}`,
        accuracy,
        seed: n + 1,
        abstain: n === 2 ? 0.1 : 0,
      }),
    )
    return readAnswerInput(bytesOf(file), `answers-R${n + 1}.json`, fixture)
  })
  const [first] = inputs
  if (first === undefined) throw new Error('nobody read')
  const given = simulatedReading(fixture, { code: 'M', accuracy: 0.6, seed: 9 })
  const lines = fixture.study.items.map((item) =>
    JSON.stringify({
      model: 'model-a',
      item: item.id,
      value: String(given.answer(item.id, 'answer')),
    }),
  )
  inputs.push(readAnswerInput(bytesOf(lines.join('\n')), 'model.jsonl', fixture))
  return makeReport({ ...fixture, inputs, iterations: 50 })
}

/** Numbers and ranked answers of three people, one of whom came twice. */
function measuredReport(): Report {
  const items = Array.from({ length: 12 }, (_, n) => `i${n + 1}`)
  const fixture = makeFixture(
    items.map((id) => ({
      id,
      category: 'C',
      questions: [
        { id: 'size', kind: 'number', unit: 'mm' },
        { id: 'list', kind: 'ranking', truth: { is: 'glioma' } },
      ],
    })),
    { reading: { sessions: { count: 2 } } },
  )
  const random = randomOf(5)
  const lines = ['R1', 'R2', 'R3', 'R1'].flatMap((rater, place) =>
    items.flatMap((item, n) => [
      `${rater},${item},size,${(10 + 2 * n + 3 * random()).toFixed(1)},${place === 3 ? 2 : 1}`,
      `${rater},${item},list,${random() < 0.6 ? 'glioma|stroke' : 'stroke|glioma'},${place === 3 ? 2 : 1}`,
    ]),
  )
  const table = bytesOf(['rater,item,question,value,session', ...lines].join('\n'))
  return makeReport({
    ...fixture,
    inputs: [readAnswerInput(table, 't.csv', fixture)],
    iterations: 50,
  })
}

/** Readings of the reference, with more of the study said. */
function rated(
  name: string,
  study: (fixture: Fixture) => Readonly<Record<string, unknown>> = () => ({}),
) {
  const { readings } = referenceCase(REFERENCE, name).input
  return ratedReport(readings, ratedFixture(readings, study(ratedFixture(readings))))
}

const crossed = () =>
  rated('or-2x5-ordinal-jackknife', ({ study }) => {
    const [test, reference] = (study.conditions ?? []).map(({ id }) => id)
    const primary = {
      measure: 'auc',
      compare: { test, reference },
      aim: 'non-inferiority',
      margin: 0.05,
      generalise: 'readers-and-cases',
    }
    return { analysis: { primary } }
  })
function clustered(): Report {
  const { readings } = referenceCase(REFERENCE, 'or-2x5-ordinal-jackknife').input
  const patient = (name: string) => `p${Math.floor(Number(name.replace(/\D/g, '')) / 2)}`
  return ratedReport(readings, ratedFixture(readings, {}, patient))
}
/** The last reader of the reference as a model. */
function againstModel(): Report {
  const { readings } = referenceCase(REFERENCE, 'or-2x5-ordinal-jackknife').input
  const fixture = ratedFixture(readings)
  const cases = [...new Set(readings.case.map(String))]
  const people = [...new Set(readings.reader.map(String))]
  const model = people.at(-1)
  const conditions = [...new Set(readings.modality.map(String))]
  const lines = readings.case.flatMap((name, n) => {
    const value = readings.rating[n] ?? null
    if (value === null || !cases.includes(String(name))) return []
    const item = `c${String(name).replace(/\W/g, '_')}-m${conditions.indexOf(String(readings.modality[n]))}`
    const isModel = String(readings.reader[n]) === model
    return [`R${readings.reader[n]},${item},${value},${isModel ? 'model' : 'human'}`]
  })
  const table = bytesOf(['rater,item,value,rater_kind', ...lines].join('\n'))
  return makeReport({
    ...fixture,
    inputs: [readAnswerInput(table, 't.csv', fixture)],
    iterations: 50,
  })
}

export const reports = [
  largeReport(),
  measuredReport(),
  crossed(),
  rated('or-2x4-missing-jackknife'),
  clustered(),
  againstModel(),
]
export const folders = reports.map((report) => reportFiles(report, []))
