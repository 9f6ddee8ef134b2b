import { describe, expect, it } from 'vitest'
import { aidedReport, demoReport, mrmcReport } from './paper-studies'

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
