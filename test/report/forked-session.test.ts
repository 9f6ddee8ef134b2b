import { describe, expect, it } from 'vitest'
import { answersFile, chainEvent } from '@/answers'
import { makeReport } from '@/report'
import { readAnswerInput } from '@/results'
import { bytesOf, makeAnswersFile, makeFixture } from './reading-fixture'

const fixture = makeFixture(
  Array.from({ length: 4 }, (_, n) => ({
    id: `i${n}`,
    category: 'Any',
    questions: [{ kind: 'yes-no' as const, truth: { is: 'yes' } }],
  })),
)
const whole = makeAnswersFile(fixture, { code: 'R1', answer: () => 'yes' })
const named = (name: string, file: object) => readAnswerInput(bytesOf(file), name, fixture)
const problemOf = (report: ReturnType<typeof makeReport>, file: string) =>
  report.inputs.find((input) => input.file === file)?.problems.join(' ') ?? ''

/** The first `count` events, and then a pause: what a second computer made of a copy. */
const elsewhere = (count: number) => {
  const events = whole.events.slice(0, count)
  const last = events.at(-1) ?? null
  const at = new Date(Date.parse(last?.at ?? '') + 1000)
  return answersFile([...events, chainEvent(last, { type: 'paused', data: { item: null } }, at)])
}

describe('A18: a session that went on in two places', () => {
  it('is left out in both courses, and the analyst is told where they part and what each has', () => {
    const at = whole.events.findIndex(({ type }) => type === 'answers-committed') + 1
    const inputs = [named('here.json', whole), named('there.json', elsewhere(at))]
    const report = makeReport({ ...fixture, inputs, iterations: 0 })
    expect(report.inputs.map(({ state }) => state)).toEqual(['conflict', 'conflict'])
    const words = problemOf(report, 'here.json')
    expect(words).toContain(`diverge after event ${at}`)
    expect(words).toContain('this one then has 3 submitted answers, the other 0 submitted answers')
    expect(words).toContain('"there.json"')
  })
  it('counts once the analyst loads the course that the rater meant, alone', () => {
    const report = makeReport({ ...fixture, inputs: [named('here.json', whole)], iterations: 0 })
    expect(report.raters.map(({ code }) => code)).toEqual(['R1'])
  })
  describe('of which the analyst chose one', () => {
    const at = whole.events.findIndex(({ type }) => type === 'answers-committed') + 1
    const [here, there] = [named('here.json', whole), named('there.json', elsewhere(at))]
    const chosenOf = (...files: { sha256: string }[]) => new Set(files.map(({ sha256 }) => sha256))
    const report = (...files: { sha256: string }[]) =>
      makeReport({ ...fixture, inputs: [there, here], chosen: chosenOf(...files), iterations: 0 })
    it('counts, the other is named as not chosen, and report, methods and cautions say that it was a choice', () => {
      const made = report(here)
      expect(made.inputs.map(({ file, state, used }) => [file, state, used])).toEqual([
        ['here.json', 'verified', true],
        ['there.json', 'not-chosen', false],
      ])
      expect(made.inputs[0]?.chosenOver).toEqual(['there.json'])
      expect(made.raters.map(({ code, answered }) => [code, answered])).toEqual([['R1', 4]])
      expect(made.appendix).toContain(
        '"here.json" was chosen over "there.json", which contradicts it.',
      )
      expect(
        made.warnings.filter(({ code }) => code === 'file-chosen').map(({ message }) => message),
      ).toEqual([
        'Files contradict each other, and the analyst chose "here.json" over "there.json".',
      ])
    })
    it('can be the other one, and both chosen is no choice', () => {
      expect(report(there).inputs.map(({ state }) => state)).toEqual(['not-chosen', 'verified'])
      expect(report(here, there).inputs.map(({ state }) => state)).toEqual(['conflict', 'conflict'])
    })
    it('is told which browser wrote which', () => {
      const words = problemOf(report(), 'here.json')
      expect(words).toMatch(
        /this one was written by ".+" \(not signed\), the other by ".+" \(not signed\)/,
      )
    })
  })
  it('saved once more with other white space is a copy, and no other course', () => {
    const spaced = new TextEncoder().encode(JSON.stringify(whole, null, 2))
    const inputs = [named('here.json', whole), readAnswerInput(spaced, 'spaced.json', fixture)]
    const report = makeReport({ ...fixture, inputs, iterations: 0 })
    expect(report.inputs.map(({ state }) => state)).toEqual(['verified', 'duplicate'])
    expect(problemOf(report, 'spaced.json')).toContain('"here.json" has the same log')
  })
  it('begun twice apart is said so', () => {
    const other = makeAnswersFile(fixture, { code: 'R1', answer: () => 'no' })
    const id = '7d8a2c1e-6b1f-4c55-9a34-0d2f2b7c9e11'
    const [first] = other.events
    if (first?.type !== 'session-started') throw new Error('no start')
    const begun = chainEvent(
      null,
      { type: 'session-started', data: { ...first.data, sessionId: id } },
      new Date(first.at),
    )
    const inputs = [named('here.json', whole), named('there.json', answersFile([begun]))]
    const report = makeReport({ ...fixture, inputs, iterations: 0 })
    expect(problemOf(report, 'here.json')).toContain(
      'on another computer or in another browser, and has 0 submitted answers',
    )
  })
})
