import { describe, expect, it } from 'vitest'
import { makeReport } from '@/report'
import { abstractText } from '@/report/methods/abstract-text'
import { readAnswerInput } from '@/results'
import { aidedReport, demoReport, mrmcReport } from './paper-studies'
import { bytesOf, makeAnswersFile, makeFixture } from './reading-fixture'

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== '').length

describe.each([
  ['the demo', await demoReport()],
  ['reading with AI', await aidedReport()],
  ['an MRMC study', mrmcReport()],
])('%s', (_, report) => {
  it('has methods of 400 to 700 words, in sentences of a paper', () => {
    expect(wordsIn(report.methods)).toBeGreaterThanOrEqual(400)
    expect(wordsIn(report.methods)).toBeLessThanOrEqual(700)
  })
  it('has an abstract of one paragraph and at most 250 words', () => {
    const [title, ...paragraphs] = report.abstract.trim().split(/\n{2,}/)
    expect(title).toBe('# Abstract')
    expect(paragraphs).toHaveLength(1)
    expect(wordsIn(paragraphs.join())).toBeLessThanOrEqual(250)
    expect(wordsIn(paragraphs.join())).toBeGreaterThan(100)
  })
})

it('the abstract has no bracket in a bracket, also where a CI goes beyond what its figure can be', () => {
  const report = mrmcReport()
  const measures = report.readers!.measures.map((of) => ({
    ...of,
    analyses: of.analyses.map((analysis) => ({
      ...analysis,
      means: analysis.means.map((mean) => ({ ...mean, ci95: [0.9, 1.02] as const })),
    })),
  }))
  const abstract = abstractText({ ...report, readers: { ...report.readers!, measures } })
  expect(abstract).toContain('0.900 to 1.020; beyond 1: ')
  expect(abstract).not.toMatch(/\([^)]*\(/)
})

it('the abstract says where kappa cannot be estimated', async () => {
  const report = await demoReport()
  const pairs = report.agreement.pairs.map((pair) => ({
    ...pair,
    kappa: { ...pair.kappa, value: null },
  }))
  const abstract = abstractText({ ...report, agreement: { ...report.agreement, pairs } })
  expect(abstract).toMatch(/kappa [a-z ]+ could not be estimated for any of \d+ pairs/)
  expect(abstract).not.toContain(' was –')
})

describe('the abstract of one reader and models', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const fixture = makeFixture(
    ids.map((id) => ({
      id,
      category: 'all',
      questions: [{ kind: 'yes-no', truth: { is: id < 'd' ? 'yes' : 'no' } }],
    })),
  )
  const yesTo = (said: string) => (item: string) => (said.includes(item) ? 'yes' : 'no')
  const abstractOf = (...models: readonly string[]) =>
    makeReport({
      ...fixture,
      iterations: 0,
      inputs: [
        readAnswerInput(
          bytesOf(makeAnswersFile(fixture, { code: 'R1', answer: yesTo('abce') })),
          'R1.json',
          fixture,
        ),
        ...models.map((said) =>
          readAnswerInput(
            bytesOf(
              ids
                .map((item) => JSON.stringify({ model: said, item, value: yesTo(said)(item) }))
                .join('\n'),
            ),
            `${said}.jsonl`,
            fixture,
          ),
        ),
      ],
    }).abstract

  it('claims no agreement where nobody can agree', () => {
    expect(abstractOf()).toContain(' Accuracy was estimated ')
    expect(abstractOf()).not.toContain('agreement')
  })
  it('says between whom there is agreement', () => {
    const abstract = abstractOf('abde', 'abcf')
    expect(abstract).toContain(' Accuracy and agreement of readers with models were estimated ')
    expect(abstract).toContain('kappa between readers and models was ')
  })
})
