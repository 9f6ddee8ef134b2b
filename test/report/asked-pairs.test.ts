import { describe, expect, it } from 'vitest'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import { makeReport } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { type Report, readAnswerInput } from '@/results'
import { bytesOf, largeFixture, makeAnswersFile, simulatedReading } from './reading-fixture'

const fixture = largeFixture(20)
const people = ['R1', 'R2', 'R3'].map((code, n) => ({
  name: `${code}.json`,
  bytes: bytesOf(
    makeAnswersFile(fixture, simulatedReading(fixture, { code, accuracy: 0.5 + n / 10, seed: n })),
  ),
}))
const models = ['a', 'b', 'c', 'd'].map((name, n) => ({
  name: `${name}.jsonl`,
  bytes: bytesOf(
    fixture.study.items
      .flatMap((item, place) =>
        item.questions.map((question) =>
          JSON.stringify({
            model: name,
            item: item.id,
            question: question.id,
            value: (place + n) % 3 === 0 ? 'no' : 'yes',
          }),
        ),
      )
      .join('\n'),
  ),
}))
type File = (typeof people)[number]
const inputs = (files: readonly File[]) =>
  files.map(({ name, bytes }) => readAnswerInput(bytes, name, fixture))
const reportOf = (files: readonly File[], more = {}) =>
  makeReport({
    ...fixture,
    inputs: inputs(files),
    iterations: 100,
    tool: 'triplane 1.2.3',
    ...more,
  })
const relations = ({ agreement }: Report) => {
  const counts: Record<string, number> = {}
  for (const { relation } of agreement.pairs) counts[relation] = (counts[relation] ?? 0) + 1
  return counts
}

describe('R41: pairs of models are compared where they are asked for', () => {
  const plain = reportOf([...people, ...models])
  const asked = reportOf([...people, ...models], { comparesModels: true })

  it('people, and people and models, are always compared', () => {
    expect(relations(plain)).toEqual({ 'human-human': 3, 'human-model': 12 })
    expect(plain.modelPairs).toEqual({ count: 6, isCompared: false })
    expect(plain.appendix).toContain('6 pairs of models were not compared')
    expect(String(reportFiles(plain).get('report.html'))).toContain(
      '6 pairs of models were not compared',
    )
  })
  it('all of them where they are asked for, and every other number is the same', () => {
    expect(relations(asked)).toEqual({ 'human-human': 3, 'human-model': 12, 'model-model': 6 })
    expect(asked.modelPairs).toEqual({ count: 6, isCompared: true })
    expect(asked.appendix).not.toContain('pairs of models were not compared')
    expect(asked.agreement.pairs.filter(({ relation }) => relation !== 'model-model')).toEqual(
      plain.agreement.pairs,
    )
    expect(asked.agreement.pairs.at(-1)?.kappa.ci95BootstrapReason).not.toBe('no-bootstrap')
  })
  it('models alone have no pair, and are still measured as a group', () => {
    const alone = reportOf(models)
    expect(alone.agreement.pairs).toEqual([])
    expect(alone.modelPairs).toEqual({ count: 6, isCompared: false })
    expect(alone.agreement.group?.raters).toEqual(['a', 'b', 'c', 'd'])
    expect(alone.appendix).toContain('Fleiss')
    expect(String(reportFiles(alone).get('report.html'))).toContain('Krippendorff')
  })
  it('the switch on the page gives the bytes of the flag on the command line, and back @long', async () => {
    const engine = new AnalysisEngine('triplane 1.2.3', 100)
    await engine.add([
      { name: 'study.json', bytes: bytesOf(fixture.studyText) },
      { name: 'key.json', bytes: bytesOf(fixture.keyText) },
      ...people,
      ...models,
    ])
    const json = async () => {
      await engine.evaluate(() => {})
      return new TextDecoder().decode(await engine.file('report.json'))
    }
    expect(await json()).toBe(reportFiles(plain).get('report.json'))
    await engine.compareModels(true)
    expect(await json()).toBe(reportFiles(asked).get('report.json'))
    await engine.compareModels(false)
    expect(await json()).toBe(reportFiles(plain).get('report.json'))
  })
})

it('R38: without replicates no interval stands where a bootstrap would, and the report says so', () => {
  const report = reportOf([...people, ...models], { iterations: 0 })
  expect(report.iterations).toBe(0)
  expect(report.raters[0]?.accuracy.overall).toMatchObject({
    ci95Bootstrap: null,
    ci95BootstrapReason: 'no-bootstrap',
  })
  expect(report.raters[0]?.accuracy.overall.ci95).not.toBeNull()
  expect(report.agreement.pairs[0]?.kappa).toMatchObject({
    ci95Bootstrap: null,
    ci95BootstrapReason: 'no-bootstrap',
  })
  expect(report.agreement.group?.krippendorff).toMatchObject({
    ci95Bootstrap: null,
    ci95BootstrapReason: 'no-bootstrap',
  })
  expect(report.warnings.find(({ code }) => code === 'no-bootstrap')?.message).toMatch(
    /no bootstrap/i,
  )
  expect(report.appendix).toContain('No bootstrap was run.')
  expect(String(reportFiles(report).get('report.html'))).toMatch(/No bootstrap was run/)
})
