import { describe, expect, it } from 'vitest'
import { reportFigures } from '@/report/figures/report-figures'
import { htmlReport } from '@/report/render/html-report'
import { pWords } from '@/report/report-words'
import { aidedReport, demoReport, mrmcReport } from './paper-studies'

const partOf = (html: string, name: string) =>
  html.split(`<section class="${name}">`)[1]?.split('<section class="supplement">')[0] ?? ''

describe.each([
  ['the demo', await demoReport()],
  ['reading with AI', await aidedReport()],
  ['an MRMC study', mrmcReport()],
])('report.html of %s', (_, report) => {
  const html = htmlReport(report, reportFigures(report))
  it('opens with headline, agreement, one forest and cautions; the supplement comes after them', () => {
    const summary = partOf(html, 'summary')
    expect(summary).toContain('Mean accuracy of')
    expect(summary).toContain('Agreement between readers')
    expect(summary.match(/<figure /g)).toHaveLength(1)
    expect(summary).toContain('Before you quote a number')
    expect(summary).not.toContain('What is proven')
  })
  it('prints below the title of a table what stands beside it on the page, no bracket in a bracket', () => {
    const captions = [...html.matchAll(/<caption>(.*?)<\/caption>/g)].map(([, words = '']) => words)
    expect(captions.filter((words) => words.includes('('))).not.toEqual([])
    expect(captions.filter((words) => /\([^)]*\(/.test(words))).toEqual([])
  })
  it('lists every section of the supplement, proof of the logs after the results', () => {
    const supplement = partOf(html, 'supplement')
    const [list = '', ...body] = supplement.split('</nav>')
    const listed = [...list.matchAll(/<a href="#(s\d+)">(.*?)<\/a>/g)].map(([, id, title]) => [
      id,
      title,
    ])
    const headed = [...body.join('').matchAll(/<h2 id="(s\d+)">(.*?)<\/h2>/g)].map(
      ([, id, title]) => [id, title],
    )
    expect(headed.length).toBeGreaterThan(5)
    expect(listed).toEqual(headed)
    const titles = headed.map(([, title]) => title)
    expect(titles.indexOf('Integrity of the answer files')).toBeGreaterThan(
      titles.indexOf('Methods'),
    )
  })
})

it('report.html prints p adjusted by Holm beside the raw p', async () => {
  const report = await demoReport()
  const summary = partOf(htmlReport(report, []), 'summary')
  expect(summary).toMatch(/McNemar p<\/th><th[^>]*>Holm p</)
  const [raw, holm] = report.agreement.pairs
    .filter(({ relation }) => relation === 'human-human')
    .map(({ mcnemar: { p, clustered, adjusted } }) =>
      [p ?? clustered?.p, adjusted?.holm].map((one) => pWords(one ?? null)),
    )[0]!
  expect(holm).not.toBe(raw)
  const cells = [...summary.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, words]) => words)
  expect(cells.some((words, n) => words === raw && cells[n + 1] === holm)).toBe(true)
})
