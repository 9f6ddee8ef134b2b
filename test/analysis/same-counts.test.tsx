// @vitest-environment happy-dom
import { cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { AnalysisPage } from '@/analysis'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import { reportLine } from '@/cli/commands/report-command'
import { makeReport } from '@/report'
import { reportFigures } from '@/report/figures/report-figures'
import { reportFiles } from '@/report/render/report-files'
import { readAnswerInput } from '@/results'
import { UiProvider } from '@/ui'
import { bytesOf, makeAnswersFile, makeFixture, simulatedReading } from '../report/reading-fixture'

// A busy machine draws slowly; nothing here waits longer than it must.
configure({ asyncUtilTimeout: 8000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Four cases under two conditions with two questions each; three readers, of whom two read twice, and one simulated reader. */
const plain = makeFixture(
  ['full', 'blurred'].flatMap((condition) =>
    ['c1', 'c2', 'c3', 'c4'].map((name) => ({
      id: `${condition}-${name}`,
      category: 'Presence',
      attributes: { case: name },
      questions: ['here', 'there'].map((id) => ({ id, kind: 'yes-no', truth: { is: 'yes' } })),
    })),
  ),
)
const fixture = makeFixture(
  [],
  {
    reading: { sessions: { count: 2 } },
    conditions: ['full', 'blurred'].map((id) => ({ id, hides: [] })),
    items: plain.study.items.map((item) => ({ ...item, condition: item.id.split('-')[0] })),
  },
  { items: plain.key.items },
)
const files = [
  ['study.json', fixture.studyText] as const,
  ['key.json', fixture.keyText] as const,
  ...['R1-1', 'R1-2', 'R2-1', 'R2-2', 'R3-1', 'S1-1'].map((name, seed) => {
    const [code = '', session] = name.split('-')
    const reading = {
      ...simulatedReading(fixture, { code, accuracy: 0.6, seed }),
      sessionNumber: Number(session),
    }
    const drawn = code === 'S1' ? { isSimulated: true as const } : {}
    return [`${name}.json`, makeAnswersFile(fixture, { ...reading, ...drawn })] as const
  }),
  [
    'm.jsonl',
    fixture.study.items
      .flatMap(({ id: item, questions }) =>
        questions.map(({ id }) => JSON.stringify({ model: 'M', item, question: id, value: 'yes' })),
      )
      .join('\n'),
  ] as const,
]

/** Every count in some words, by what is counted: `{ readers: ['3'] }`. */
function countsIn(words: string): Record<string, string[]> {
  const counts: Record<string, Set<string>> = {}
  for (const [, n = '', noun = ''] of words.matchAll(
    /(\d+) (simulated readers?|readers?|simulated raters?|raters?|models?|readings?|sessions?|cases?|items?|questions?)\b/g,
  )) {
    const name = noun.replace(/s$/, '')
    counts[name] = (counts[name] ?? new Set()).add(n)
  }
  return Object.fromEntries(Object.entries(counts).map(([noun, all]) => [noun, [...all]]))
}

it('R192: page, report.html, command line, methods, checklist and flow give each count once, and all the same', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('', { status: 404 })),
  )
  const inputs = files
    .slice(2)
    .map(([name, content]) => readAnswerInput(bytesOf(content), name, fixture))
  const report = makeReport({ ...fixture, inputs, iterations: 20 })
  const made = reportFiles(report, reportFigures(report))
  const [html = '', methods = '', checklist = '', drawn = ''] = [
    'report.html',
    'statistical-appendix.md',
    'reporting-checklist.csv',
    'figures/flow.svg',
  ].map((name) => String(made.get(name)))
  const line = reportLine(report, 'report')
  const part = (title: string) => new RegExp(`## ${title}\\n\\n([^\\n]*)`).exec(methods)?.[1] ?? ''
  const flow = /Frozen.*?questions? due/s.exec(drawn)?.[0] ?? ''

  const engine = new AnalysisEngine('triplane', 20)
  render(
    <UiProvider>
      <AnalysisPage openEngine={() => engine} studiesUrl="http://localhost/studies/" />
    </UiProvider>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Add files', { selector: 'input' })
  await userEvent.upload(
    input,
    files.map(([name, content]) => new File([new Uint8Array(bytesOf(content))], name)),
  )
  await screen.findByRole('tab', { name: 'Results' })
  const lead = screen.getByText(/^4 cases/).textContent

  const whole = {
    reader: ['3'],
    'simulated reader': ['1'],
    session: ['6'],
    model: ['1'],
    case: ['4'],
    question: ['16'],
  }
  expect(countsIn(lead)).toEqual(whole)
  expect(countsIn(/<p class="lead">[^<]*/.exec(html)?.[0] ?? '')).toEqual(whole)
  expect(countsIn(line)).toEqual(whole)
  expect(countsIn(`${part('Study and cases')} ${part('Readers')}`)).toEqual(whole)
  expect(countsIn(/[^"\n]*\d readers?,[^"\n]*/.exec(checklist)?.[0] ?? '')).toEqual(whole)
  expect(countsIn(flow)).toEqual({ ...whole, question: ['16', '144'] })
  // What leads speaks of as many readers, under each condition as over all.
  for (const words of [document.body.textContent, html])
    expect(
      countsIn(
        (words.match(/Mean accuracy of \d+ readers?( and \d+ simulated readers?)?/g) ?? ['']).join(
          ' ',
        ),
      ),
    ).toEqual({
      reader: ['3'],
      'simulated reader': ['1'],
    })
})
