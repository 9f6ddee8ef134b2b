// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AnalysisPage } from '@/analysis'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import { parseAnalystLog } from '@/report'
import { UiProvider } from '@/ui'
import { bytesOf, largeFixture, makeAnswersFile, simulatedReading } from '../report/reading-fixture'
import { openPart } from './open-part'

configure({ asyncUtilTimeout: 8000 })
const fixture = largeFixture(22)
const file = (name: string, content: unknown) => new File([new Uint8Array(bytesOf(content))], name)
const files = () => [
  file('study.json', fixture.studyText),
  file('key.json', fixture.keyText),
  file(
    'answers-R1.json',
    makeAnswersFile(fixture, simulatedReading(fixture, { code: 'R1', accuracy: 0.6, seed: 1 })),
  ),
]

beforeEach(
  () =>
    void vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('', { status: 404 })),
    ),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const kept = new Map<string, string>()
const logs = {
  load: (name: string) => kept.get(name) ?? '',
  save: (name: string, text: string) => void kept.set(name, text),
}
async function openWith(...given: File[]) {
  cleanup()
  render(
    <UiProvider>
      <AnalysisPage
        logs={logs}
        openEngine={() => new AnalysisEngine('triplane', 100)}
        studiesUrl="http://localhost/studies/"
      />
    </UiProvider>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Add files', { selector: 'input' })
  await userEvent.setup().upload(input, given)
}
const typesLogged = () =>
  [...kept].flatMap(([name, text]) => {
    const read = parseAnalystLog(text, name)
    return read.ok ? read.value.map(({ type }) => type) : ['broken']
  })

describe('R87: the analyst’s log of the page', () => {
  it('counts the openings of a key in this browser, and goes on with no log that was changed', async () => {
    const [study, key, answers] = files()
    await openWith(study!, key!)
    expect(await screen.findByText(/This browser opened this answer key once\./)).toBeTruthy()
    await userEvent
      .setup()
      .upload(screen.getByLabelText('Add files', { selector: 'input' }), [answers!])
    await screen.findByRole('tab', { name: 'Results' })
    // More files are no further opening.
    expect(typesLogged()).toEqual(['key-opened'])

    await openWith(...files().slice(0, 2))
    expect(
      await screen.findByText(/opened this answer key 2 times, first on \d+ \w+ \d{4}/),
    ).toBeTruthy()
    expect(typesLogged()).toEqual(['key-opened', 'key-opened'])

    for (const [name, text] of kept) kept.set(name, text.replace('"seq":1', '"seq":3'))
    const before = [...kept.values()]
    await openWith(...files().slice(0, 2))
    expect(await screen.findByText(/This opening of the answer key is not logged/)).toBeTruthy()
    expect([...kept.values()]).toEqual(before)
  })
  it('logs what a saved report was made of', async () => {
    kept.clear()
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report')
    await openWith(...files())
    const user = userEvent.setup()
    await openPart(user, 'Files and downloads', 'Downloads')
    await user.click(await screen.findByRole('button', { name: 'Download all as one zip' }))
    await waitFor(() => expect(typesLogged()).toEqual(['key-opened', 'report-made']))
  })
})
